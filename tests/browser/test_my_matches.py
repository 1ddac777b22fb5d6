"""One's matches on the home page: what they tell, and what can be done with them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    PHONE,
    Open,
    answer,
    asked,
    click_any,
    match_of,
    no_sideways_scroll,
    play_out,
    start,
)


def concede(page: Page) -> None:
    """Give the match up, through its menu."""
    page.locator("[data-menu]:visible").first.click()
    page.locator("[data-concede]").click()
    page.locator("[data-concede-yes]").click()
    page.locator("[data-result]").wait_for()


def test_a_match_tells_its_level_and_day_and_counts(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio")
    asked(page)
    lost = match_of(page)
    concede(page)
    page.goto("/")
    row = page.locator(f"[data-match='{lost}']")
    expect(row).to_contain_text("contro il computer, novizio, oggi")
    expect(row).to_contain_text("persa")
    tally = page.locator("[data-tally]")
    expect(tally.locator("summary")).to_contain_text("0 vinte, 0 pari, 1 persa")
    tally.locator("summary").click()
    expect(tally.locator("[data-level='cards novizio'] td")).to_have_text(["0", "0", "1"])


def test_a_match_is_broken_off_and_thrown_away(opened: Open, allowed_errors: list[str]) -> None:
    allowed_errors.append("404")  # the browser's own word about what is gone
    page = opened(**ENGLISH, **PHONE)
    start(page)
    asked(page)
    match = match_of(page)
    page.goto("/")
    away, row = page.locator(f"[data-away='{match}']"), page.locator(f"[data-match='{match}']")
    away.click()
    expect(page.locator("dialog")).to_be_visible()
    no_sideways_scroll(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    away.click()
    page.locator("[data-abandon]").click()
    expect(row).to_contain_text("broken off")
    away.click()
    expect(page.locator("[data-abandon]")).to_have_count(0)
    page.locator("[data-delete]").click()
    expect(row).to_have_count(0)
    page.goto(f"/match/{match}")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("[data-line]")).to_have_count(0)


def test_a_match_is_broken_off_at_its_table(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio")
    asked(page)
    match = match_of(page)
    page.locator("[data-menu]:visible").first.click()
    page.locator("[data-break-off]").click()
    page.locator("[data-abandon]").click()
    expect(page.locator("[data-result=abandoned]")).to_be_visible()
    page.goto("/")
    expect(page.locator(f"[data-match='{match}']")).to_contain_text("interrotta")


def test_what_was_taken_back_is_told_at_the_end_and_the_end_is_the_end(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", "/new/cards")
    asked(page)
    for _ in range(2):
        answer(page, click_any)
        asked(page)
        answer(page, lambda page, _: page.locator("[data-takeback]").click())
        asked(page)
    match = match_of(page)
    play_out(page, click_any)
    expect(page.locator("[data-takebacks]")).to_have_text("con 2 mosse riprese")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-now]")).to_have_text("Vai alla fine")
    page.locator("[data-now]").click()
    page.locator("[data-result]").wait_for()
    page.goto("/")
    expect(page.locator(f"[data-match='{match}']")).to_contain_text("con 2 mosse riprese")


def test_a_rematch_keeps_its_lessons(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/new/cards")
    page.locator("input[name=guide]").check()
    page.locator("[data-start]").click()
    page.wait_for_url("**/match/*guide=1")
    page.locator("[data-lesson]").wait_for()
    first = match_of(page)
    concede(page)
    page.locator("[data-rematch]").click()
    page.wait_for_url(lambda url: "/match/" in url and first not in url)
    assert "guide=1" in page.url
    page.locator("[data-lesson]").wait_for()

"""Rugby with cards, played through the page in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from puntadidito.core.record import verify
from puntadidito.games import GAMES
from tests.browser.conftest import Shot
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    OPTION,
    PHONE,
    Open,
    answer,
    asked,
    click_any,
    in_language,
    no_sideways_scroll,
    play_out,
    press_key,
    start,
)

LEVELS = ["novizio", "club", "maestro"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_quick_match_is_played_to_its_end(opened: Open, shot: Shot, level: str) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, level)
    asked(page)
    shot(page, f"cards-{level}-start")
    assert play_out(page, click_any) > 0
    expect(page.locator("[data-result]")).to_be_visible()
    in_language(page, "it")
    shot(page, f"cards-{level}-end")


def test_one_click_from_home_and_every_ruling_opens_its_article(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/")
    shot(page, "home-it")
    page.locator("[data-play=cards]").click()
    asked(page)
    answer(page, click_any)
    asked(page)
    article = page.locator(".voice [data-law][aria-expanded=false]").first
    law = article.get_attribute("data-law")
    assert law
    article.click()
    expect(page.locator(".voice blockquote", has_text=law).first).to_be_visible()
    shot(page, "cards-article")


QUICK_HAND = """new MutationObserver((_, self) => {
  if (!document.querySelector("[data-line]")) return;
  self.disconnect();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
}).observe(document, { childList: true, subtree: true });"""
"""Presses Escape as soon as the table is on the page."""


def test_scrub_then_download_verify_and_open_the_record(
    opened: Open, shot: Shot, tmp_path: Path
) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio")
    play_out(page, click_any)
    track = page.get_by_role("slider")
    track.focus()
    page.keyboard.press("Home")
    expect(track).to_have_attribute("aria-valuenow", "0")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(track).to_have_attribute("aria-valuenow", "5")
    line = page.locator("[data-line]").get_attribute("data-line")
    shot(page, "cards-record")
    moment = page.url.split("?")[0] + f"?at={line}"
    page.goto(moment)
    expect(page.locator("[data-line]")).to_have_attribute("data-line", str(line))
    page.add_init_script(QUICK_HAND)
    page.goto(moment)
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    path = tmp_path / "match.jsonl"
    download.value.save_as(path)
    assert verify(path.read_bytes().splitlines(), GAMES).sealed_by

    page.goto("/record")
    page.set_input_files("input[type=file]", path)
    page.wait_for_url("**/match/r*")
    expect(page.locator("[data-line]")).to_be_visible()
    assert page.locator("[data-option]").count() == 0


def test_a_tampered_record_is_refused_with_the_place(
    opened: Open, shot: Shot, tmp_path: Path, allowed_errors: list[str]
) -> None:
    allowed_errors.append("422")
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio")
    play_out(page, click_any)
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    lines = download.value.path().read_bytes().splitlines(keepends=True)
    lines[7] = lines[7].replace(b'"n":7', b'"n":8')
    path = tmp_path / "forged.jsonl"
    path.write_bytes(b"".join(lines))
    page.goto("/record")
    page.set_input_files("input[type=file]", path)
    expect(page.get_by_role("alert")).to_contain_text("8")
    shot(page, "record-refused")


@pytest.mark.parametrize(("lang", "other"), [(ITALIAN, "en"), (ENGLISH, "it")])
def test_both_languages_on_every_page(
    opened: Open, shot: Shot, lang: dict[str, str], other: str
) -> None:
    page = opened(**lang, **DESKTOP)
    own = lang["locale"][:2]
    for address in ("/", "/new/cards", "/rules", "/rules/cards", "/about", "/print/cards"):
        page.goto(address)
        page.locator("h1").first.wait_for()
        in_language(page, own)
        no_sideways_scroll(page)
        shot(page, f"page{address.replace('/', '-')}-{own}")
    page.goto("/")
    page.locator(f".bar button[lang={other}]").click()
    in_language(page, other)
    page.reload()
    in_language(page, other)


def test_a_match_by_touch_on_a_phone(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **PHONE)
    page.goto("/")
    no_sideways_scroll(page)
    shot(page, "phone-home")
    page.locator("[data-play=cards]").tap()

    def tap(page: Page, number: int) -> None:
        options = page.locator(OPTION)
        option = options.nth(number % options.count())
        box = option.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44
        assert box["y"] + box["height"] <= 844
        option.tap()

    assert asked(page)
    no_sideways_scroll(page)
    shot(page, "phone-cards")
    play_out(page, tap)
    shot(page, "phone-cards-end")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lamp(opened: Open, shot: Shot, scheme: str) -> None:
    page = opened(**ENGLISH, **DESKTOP, color_scheme=scheme)
    page.goto("/")
    page.locator("[data-play=cards]").click()
    asked(page)
    shot(page, f"cards-{scheme}")
    before = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator(".bar nav button").last.click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != before


def test_keyboard_only(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/")
    page.locator("[data-play=cards]").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.play") == "cards":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/match/*")
    play_out(page, press_key)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_refresh_keeps_the_seat_and_a_takeback_the_decision(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "club")
    asked(page)
    answer(page, click_any)
    page.reload()
    assert asked(page)
    page.locator("[data-takeback]").click()
    expect(page.locator(".voice")).to_contain_text("ack")  # "taken back", "take it back"
    assert asked(page)


def test_concede_asks_first_and_a_rematch_changes_sides(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "club")
    asked(page)
    address = page.url
    page.locator("[data-menu]").click()
    page.locator("[data-concede]").click()
    page.locator("[data-concede-yes]").click()
    expect(page.locator("[data-result=conceded]")).to_be_visible()
    page.locator("[data-rematch]").click()
    page.wait_for_url(lambda url: url != address)
    assert asked(page)
    page.goto("/")
    expect(page.locator(".lower a[href^='/match/']")).to_have_count(2)


def test_confirm_before_playing(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "club")
    asked(page)
    page.locator("[data-menu]").click()
    page.locator("[data-toggle=confirm]").check()
    page.locator("[data-toggle=odds]").check()
    page.keyboard.press("Escape")
    line = page.locator("[data-line]").get_attribute("data-line")
    page.locator(OPTION).first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    assert page.locator("[data-line]").get_attribute("data-line") == line
    answer(page, lambda page, _: page.locator("[data-confirm]").click())


def test_an_unknown_address_says_so(opened: Open, allowed_errors: list[str]) -> None:
    allowed_errors.append("404")
    page = opened(**ENGLISH, **DESKTOP)
    for address in ("/match/nothing", "/nowhere/at/all", "/rules/chess", "/new/chess"):
        page.goto(address)
        page.locator("h1").first.wait_for()
        in_language(page, "en")

"""What every table of the house has alike, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

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
    begin,
    click_any,
    frames_of,
    no_sideways_scroll,
    start,
)


def choices(page: Page) -> int:
    """How many answers were given so far."""
    return sum(frame["line"] == "choice" and frame["seat"] == 0 for frame in frames_of(page))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_double_click_on_a_lesson_presses_nothing_else(
    opened: Open, size: dict[str, object]
) -> None:
    page = opened(**ITALIAN, **size)
    page.goto("/new/cards")
    page.locator("input[name=guide]").check()
    page.locator("[data-start]").click()
    told: list[str | None] = []
    while len(told) < 4:
        page.locator(f"[data-lesson], .bench {OPTION}").first.wait_for()
        lesson = page.locator("[data-lesson]")
        if lesson.count():
            told.append(lesson.get_attribute("data-lesson"))
            before = choices(page)
            page.locator("[data-learned]").dblclick()
            expect(page.locator(f"[data-lesson={told[-1]}]")).to_have_count(0)
            page.wait_for_timeout(500)
            assert choices(page) == before
        else:
            page.locator(f".bench {OPTION}").first.click()
            page.wait_for_timeout(300)
    assert len(set(told)) == len(told)


def test_from_the_bar_the_bench_is_a_few_tabs_away(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio")
    for number in range(6):
        assert asked(page)
        answer(page, click_any, number)
    assert asked(page)
    page.locator(".bar nav button").last.focus()
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.bench') !== null"):
            break
    else:
        raise AssertionError("the bench is further away")
    # Of the voice only the newest ruling takes a Tab; arrows lead to the others.
    laws = page.locator(".voice [data-law]")
    stops = page.locator(".voice [data-law]:not([tabindex='-1'])")
    assert 0 < stops.count() < laws.count()
    laws.first.focus()
    for _ in range(stops.count()):
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('[data-law][tabindex=\"-1\"]')")


def test_the_newest_ruling_is_in_sight_unless_one_reads(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/new/cards")
    page.locator("input[name=quick]").last.check()  # the whole match: a quick one may end first
    begin(page)
    rulings = page.locator(".voice ol")

    def scrolled() -> int:
        return int(rulings.evaluate("list => list.scrollTop"))

    for number in range(8):
        assert asked(page)
        answer(page, click_any, number)
    assert asked(page)
    rulings.evaluate("list => list.scrollTo({ top: 200 })")
    answer(page, click_any)
    assert asked(page)
    assert scrolled() == 0
    rulings.hover()
    page.mouse.wheel(0, 200)
    page.wait_for_function("() => document.querySelector('.voice ol').scrollTop > 0")
    answer(page, click_any)
    assert asked(page)
    assert scrolled() > 0


@pytest.mark.parametrize("game", ["cards", "carrom", "crash", "football", "rugby"])
def test_every_key_is_explained_once(opened: Open, shot: Shot, game: str) -> None:
    page = opened(**ITALIAN, viewport={"width": 1200, "height": 640})
    start(page, "novizio", f"/new/{game}")
    page.locator("[data-line]").wait_for()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    caps = [cap.lower() for cap in sheet.locator("kbd").all_inner_texts()]
    assert sorted(set(caps)) == sorted(caps)
    # The way out stays inside the frame, however long the sheet.
    frame = sheet.bounding_box()
    close = sheet.locator(".acts button").bounding_box()
    assert frame and close
    assert close["y"] + close["height"] <= frame["y"] + frame["height"] - 9
    shot(page, f"help-{game}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_lessons_are_easy_to_find(opened: Open, shot: Shot, size: dict[str, object]) -> None:
    page = opened(**ITALIAN, **size)
    page.goto("/")
    expect(page.locator("[data-guided]")).to_contain_text("Rugby con le carte")
    page.goto("/new/crash")
    page.locator("input[name=length]").first.wait_for()
    order = page.evaluate("[...document.querySelectorAll('input')].map(input => input.name)")
    assert order.index("level") < order.index("guide") < order.index("length")
    no_sideways_scroll(page)
    shot(page, f"new-crash-{'phone' if size is PHONE else 'desktop'}")

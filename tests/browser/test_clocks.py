"""Clocks on the page: against computers they stand whenever the question is not looked at."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.house import DESKTOP, ENGLISH, ITALIAN, PHONE, Open, asked, begin, match_of

RUNS, STANDS = ".clock.run", ".clock.stands"


def timed(page: Page, *, lessons: bool = False) -> None:
    """A quick match of cards against the computer with two minutes for each decision."""
    page.goto("/new/cards")
    page.locator("select[name=seconds]").select_option("120")
    page.locator("input[name=guide]").set_checked(lessons)
    begin(page)


def runs(page: Page) -> None:
    expect(page.locator(RUNS)).to_be_visible()
    expect(page.locator(STANDS)).to_have_count(0)


def stands(page: Page, word: str = "fermo") -> None:
    expect(page.locator(STANDS)).to_contain_text(word)
    expect(page.locator(RUNS)).to_have_count(0)


def look_away(page: Page, hidden: bool) -> None:
    """Let the browser say that the page is hidden, or seen again."""
    page.evaluate(
        """state => {
            const now = { value: state, configurable: true };
            Object.defineProperty(document, "visibilityState", now);
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        "hidden" if hidden else "visible",
    )


def test_no_game_hurries_anybody_unless_asked(opened: Open) -> None:
    page = opened(**ITALIAN)
    for game, choice in (("cards", "seconds"), ("carrom", "timed"), ("crash", "seconds")):
        page.goto(f"/new/{game}")
        chosen = page.locator(f"select[name={choice}], input[name={choice}]:checked")
        expect(chosen).to_have_value("false" if choice == "timed" else "0")
        page.goto("/")
        page.locator(f"[data-play={game}]").click()
        page.wait_for_url("**/match/*")
        agreed = page.request.get(f"/api/matches/{match_of(page)}").json()["setup"]
        assert not agreed[choice]


def test_a_clock_stands_under_a_lesson(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    timed(page, lessons=True)
    page.locator("[data-lesson]").wait_for()
    stands(page)
    while page.locator("[data-lesson]").count():
        page.locator("[data-no-lessons]").click()
    asked(page)
    runs(page)


@pytest.mark.parametrize(
    ("look", "word"), [({**ITALIAN, **DESKTOP}, "fermo"), ({**ENGLISH, **PHONE}, "paused")]
)
def test_a_clock_stands_under_a_dialog_the_record_and_out_of_sight(
    opened: Open, look: dict[str, Any], word: str
) -> None:
    page = opened(**look)
    timed(page)
    asked(page)
    runs(page)
    page.keyboard.press("?")
    stands(page, word)
    page.keyboard.press("Escape")
    runs(page)
    page.keyboard.press("ArrowLeft")
    stands(page, word)
    page.locator("[data-now]").click()
    runs(page)
    look_away(page, hidden=True)
    stands(page, word)
    look_away(page, hidden=False)
    runs(page)


def test_a_clock_stands_while_the_line_is_cut(opened: Open, allowed_errors: list[str]) -> None:
    allowed_errors.append("ERR_INTERNET_DISCONNECTED")
    page = opened(**ITALIAN, **DESKTOP)
    lines: list[WebSocketRoute] = []

    def passes(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    page.route_web_socket("**/ws/**", passes)
    timed(page)
    asked(page)
    runs(page)
    page.context.set_offline(True)
    lines[-1].close()
    stands(page)
    page.context.set_offline(False)
    runs(page)

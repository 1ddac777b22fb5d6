"""A first match from the home page, with lessons: told once, in order, never over the table."""

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
    begin,
    click_any,
    in_language,
    match_of,
    no_sideways_scroll,
    no_taller_than_the_screen,
    settled,
)

GAMES = {"cards": "act", "carrom": "stroke", "crash": "move", "football": "kick", "rugby": "kick"}
"""Of each game the lesson on the first thing one does."""
WAITS = f"[data-lesson], .bench {OPTION}, [data-result]"
TOUCHING = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [a, b] = [box(".lesson"), box(".stage")];
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return Math.min(across, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}"""
"""By how many pixels the lesson lies over the table."""


def lesson(page: Page) -> str | None:
    """The lesson on the page, once there is one or something to do without it."""
    page.locator(WAITS).first.wait_for()
    slip = page.locator("[data-lesson]")
    return slip.get_attribute("data-lesson") if slip.count() else None


def is_act(page: Page) -> bool:
    return page.locator(".lesson.act").count() > 0


def read(page: Page, key: str) -> None:
    page.locator("[data-learned]").click()
    expect(page.locator(f"[data-lesson={key}]")).to_have_count(0)


def go_on(page: Page, number: int = 0) -> str | None:
    """Read what is told, or do what is asked; the lesson that was there."""
    key = lesson(page)
    if key is not None and not is_act(page):
        read(page, key)
    elif not page.locator("[data-result]").count():
        settled(page)
        answer(page, click_any, number)
    return key


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_first_match_from_the_home_page(
    opened: Open, shot: Shot, game: str, size: dict[str, object]
) -> None:
    page = opened(**ITALIAN, **size)
    page.goto("/")
    page.locator(f"[data-learn={game}]").click()
    page.wait_for_url("**/match/*?guide=1")
    assert lesson(page) == "aim"
    assert not is_act(page)
    no_taller_than_the_screen(page)
    told = ["aim"]
    read(page, "aim")
    while told[-1] != GAMES[game]:
        key = lesson(page)
        if key is None or (is_act(page) and key != GAMES[game]):
            go_on(page)
        elif key == GAMES[game]:
            told.append(key)
        else:
            told.append(key)
            read(page, key)
    # What is to be done is told beside the live controls, and never over the table.
    assert is_act(page)
    assert page.locator(f".bench {OPTION}").count() > 0
    assert page.evaluate(TOUCHING) <= 1
    in_language(page, "it")
    no_sideways_scroll(page)
    no_taller_than_the_screen(page)
    shot(page, f"lesson-{game}-{'phone' if size is PHONE else 'desktop'}")
    assert len(set(told)) == len(told)


def test_who_acts_sees_what_comes_of_it_before_the_next_lesson(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/")
    page.locator("[data-learn=carrom]").click()
    while not (lesson(page) == "stroke" and is_act(page)):
        go_on(page)
    settled(page)
    answer(page, click_any)


def test_a_whole_first_match_tells_about_eight(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/")
    page.locator("[data-learn=cards]").click()
    told: list[str] = []
    for number in range(200):
        key = go_on(page, number)
        if key is not None and key not in told:
            told.append(key)
        if page.locator("[data-result]").count():
            break
    assert page.locator("[data-result]").count()
    assert told[0] == "aim"
    assert 5 <= len(told) <= 8
    # Another match goes on with what is left.
    page.locator("[data-rematch]").click()
    page.wait_for_url("**?guide=1")
    expect(page.locator("[data-result]")).to_have_count(0)
    assert lesson(page) not in told
    # Whoever has learned is asked to play; the lessons stay in reach, and begin again when wanted.
    page.goto("/")
    poster = page.locator(".game", has=page.locator("[data-play=cards]"))
    expect(poster.locator(".btn.main")).to_have_attribute("data-play", "cards")
    expect(page.locator(".game [data-learn=carrom]")).to_have_class("btn main play")
    poster.locator("[data-learn=cards]").click()
    assert lesson(page) == "aim"


def test_what_was_told_is_not_told_in_another_match(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/")
    page.locator("[data-learn=cards]").click()
    told = [lesson(page)]
    read(page, "aim")
    told.append(lesson(page))
    go_on(page)
    assert all(told)
    first = match_of(page)
    page.goto("/new/cards")
    page.locator("input[name=guide]").check()
    begin(page)
    assert match_of(page) != first
    assert lesson(page) not in told
    # From the menu they begin again, in the match one plays.
    page.locator("[data-menu]").click()
    page.locator("[data-lessons]").click()
    expect(page.locator("[data-lesson=aim]")).to_be_visible()


def test_lessons_can_be_sent_away(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/")
    page.locator("[data-learn=cards]").click()
    assert lesson(page) == "aim"
    page.locator("[data-no-lessons]").click()
    for number in range(6):
        assert lesson(page) is None
        answer(page, click_any, number)
        page.locator(WAITS).first.wait_for()
    page.goto("/")
    expect(page.locator("[data-play=cards]")).to_have_class("btn main play")


def test_a_lesson_is_read_by_keys(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/")
    page.locator("[data-learn=cards]").click()
    assert lesson(page) == "aim"
    page.keyboard.press("Enter")
    expect(page.locator("[data-lesson=aim]")).to_have_count(0)
    page.locator(".lesson.act").wait_for()
    answer(page, lambda page, _: page.keyboard.press("1"))
    expect(page.locator("[data-lesson=act]")).to_have_count(0)

"""What the computer would do: asked at the table, seen on it; and what it says of a whole match."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Shot
from tests.browser.crash_hands import advised, choose, tap_at
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
    eventually,
    in_language,
    no_sideways_scroll,
    no_taller_than_the_screen,
    play_out,
    start,
)
from tests.browser.test_crash import Coach


def first_option(page: Page, _: int = 0) -> None:
    page.locator(OPTION).first.click()


def until_a_turn(page: Page) -> None:
    """Crash Tackle, as far as the first act of a turn of one's own."""
    for _ in range(40):
        assert asked(page)
        if page.locator(".ct-bench[data-kind=act]").count():
            return
        answer(page, lambda page, _: choose(page, *advised(page)))
    raise AssertionError("never one's turn")


def until_a_stroke(page: Page) -> None:
    for _ in range(20):
        assert asked(page)
        if page.locator("[data-option=stroke]").count():
            return
        answer(page, click_any)
    raise AssertionError("never asked for a stroke")


def ask(page: Page) -> None:
    page.locator("[data-ask-hint]").click()
    page.locator("[data-hint]").wait_for()
    expect(page.locator("[data-hint] .worth")).to_contain_text(re.compile(r"\d+\s?%"))


def test_a_card_is_lifted(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "club")
    assert asked(page)
    expect(page.locator("[data-lifted]")).to_have_count(0)
    ask(page)
    expect(page.locator("[data-lifted]")).to_have_count(1)
    option = page.locator("[data-hint]").get_attribute("data-hint")
    expect(page.locator(f".bench [data-option='{option}']")).to_have_attribute("data-advised", "")
    in_language(page, "it")
    shot(page, "hint-cards")
    answer(page, lambda page, _: page.locator(f".bench [data-option='{option}']").click())
    expect(page.locator("[data-hint]")).to_have_count(0)


def test_a_stroke_is_drawn(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "club", "/new/carrom")
    until_a_stroke(page)
    ask(page)
    expect(page.locator("[data-advised-on-board=stroke]")).to_have_count(1)
    shot(page, "hint-carrom")
    page.locator("[data-hint-close]").click()
    expect(page.locator("[data-advised-on-board]")).to_have_count(0)


def test_men_and_hexes_are_marked(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "club", "/new/crash")
    until_a_turn(page)
    ask(page)
    expect(page.locator(".ct-advised")).to_have_count(1)
    in_language(page, "it")
    shot(page, "hint-crash")


def test_by_key_and_on_a_phone(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **PHONE)
    start(page, "club")
    assert asked(page)
    expect(page.locator("[data-hint-key]")).to_be_visible()
    page.locator("[data-hint-key]").tap()
    page.locator("[data-hint]").wait_for()
    no_sideways_scroll(page)
    no_taller_than_the_screen(page)
    shot(page, "hint-phone")
    answer(page, click_any)
    assert asked(page)
    page.keyboard.press("h")
    page.locator("[data-hint]").wait_for()


def seen_whole(page: Page, mark: Locator) -> None:
    """What the computer means is on the board, wherever one looked before."""
    board = page.locator("[data-board]").bounding_box()
    assert board
    left, right = board["x"] - 1, board["x"] + board["width"] + 1
    eventually(
        page,
        mark.bounding_box,
        lambda box: box is None or (left <= box["x"] and box["x"] + box["width"] <= right),
    )


@pytest.mark.parametrize("game", ["cards", "crash"])
def test_a_phone_shows_table_and_hint_at_once(opened: Open, shot: Shot, game: str) -> None:
    page = opened(**ITALIAN, **PHONE)
    start(page, "club", f"/new/{game}")
    for number in range(12):
        assert asked(page)
        no_taller_than_the_screen(page)
        page.locator("[data-hint-key]").tap()
        page.locator("[data-hint]").wait_for()
        no_taller_than_the_screen(page)
        for mark in page.locator(".ct-advised[data-advised-men]").all():
            seen_whole(page, mark)
        shot(page, f"hint-phone-{game}")
        page.locator("[data-hint-close]").tap()
        by_touch = click_any if game == "cards" else Coach(tap_at)
        answer(page, by_touch, number)


def give_up(page: Page) -> None:
    """End a match that has gone far enough."""
    page.locator("[data-menu]").click()
    page.locator("[data-concede]").click()
    page.locator("[data-concede-yes]").click()
    expect(page.locator("[data-result]")).to_be_visible()


def read(page: Page) -> None:
    """Open the summary and wait until the computer has looked through the match."""
    page.locator(".plate [data-summary-page]").click()
    expect(page.locator("[data-summary] .curve")).to_be_visible(timeout=60_000)
    expect(page.locator("[data-working]")).to_have_count(0, timeout=120_000)


def look_at_the_costliest(page: Page) -> None:
    """Go to the choice that cost most: it is marked, compared and seen on the table."""
    costly = page.locator("[data-costly]")
    expect(costly.first).to_be_visible()
    line = costly.first.get_attribute("data-costly")
    costly.first.click()
    expect(page.locator("[data-summary]")).to_have_count(0)
    expect(page.locator("[data-hint] [data-cost]")).to_contain_text(re.compile(r"\d+\s?%"))
    page.locator("[data-hint-close]").click()
    expect(page.locator("[data-hint]")).to_have_count(0)
    expect(page.locator(f"[data-costly-mark='{line}']")).to_be_visible()


def test_the_summary_of_cards(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "maestro")
    play_out(page, first_option)
    read(page)
    in_language(page, "it")
    expect(page.locator("[data-stats] tbody tr")).not_to_have_count(0)
    expect(page.locator("[data-luck]")).to_have_count(2)
    shot(page, "summary-cards")
    turning = page.locator("[data-turning]").first
    line = turning.get_attribute("data-turning")
    turning.click()
    expect(page.locator("[data-line]")).to_have_attribute("data-line", line or "")
    page.locator("[data-menu]").click()
    page.locator("dialog [data-summary-page]").click()
    with page.expect_download() as picture:
        page.locator("[data-picture]").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    look_at_the_costliest(page)


def test_any_choice_of_a_finished_match_can_be_asked(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "club")
    for _ in range(3):
        answer(page, first_option)
        assert asked(page)
    give_up(page)
    expect(page.locator("[data-ask-hint]")).to_be_disabled()
    page.locator(".track").press("Home")
    for _ in range(60):
        if page.locator("[data-ask-hint]").is_enabled():
            break
        page.keyboard.press("ArrowRight")
    page.locator("[data-ask-hint]").click()
    page.locator("[data-hint] [data-cost]").wait_for()


def test_the_summary_of_carrom(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "club", "/new/carrom")
    for _ in range(3):
        until_a_stroke(page)
        answer(page, lambda page, _: page.locator("[data-option=stroke]").click())
    give_up(page)
    read(page)
    in_language(page, "en")
    expect(page.locator("[data-stats] tbody tr")).not_to_have_count(0)
    shot(page, "summary-carrom")
    look_at_the_costliest(page)


def too_weak(page: Page, _: int = 0) -> None:
    """The first option; a flick that does not reach the ball."""
    power = page.locator(".bench [data-typed=power]")
    if power.count():
        power.fill("2")
        power.press("Tab")
    first_option(page)


@pytest.mark.parametrize("game", ["football", "rugby"])
def test_the_summary_of_figures(opened: Open, shot: Shot, game: str) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", f"/new/{game}")
    for _ in range(4):
        assert asked(page)
        answer(page, too_weak)
    give_up(page)
    read(page)
    in_language(page, "it")
    expect(page.locator("[data-stats] tbody tr")).not_to_have_count(0)
    shot(page, f"summary-{game}")
    look_at_the_costliest(page)


def test_the_summary_of_crash_tackle(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **PHONE)
    start(page, "club", "/new/crash")
    for _ in range(2):
        until_a_turn(page)
        answer(page, lambda page, _: page.locator("[data-option=end]").click())
    assert asked(page)
    page.locator(".bar button", has_text="Partita").click()
    page.locator("[data-concede]").click()
    page.locator("[data-concede-yes]").click()
    read(page)
    in_language(page, "it")
    expect(page.locator("[data-stats] tbody tr")).not_to_have_count(0)
    expect(page.locator("[data-luck]")).to_have_count(2)
    no_sideways_scroll(page)
    shot(page, "summary-crash")

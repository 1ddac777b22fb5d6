"""What the computer would do: asked at the table, seen on it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Shot
from tests.browser.crash_hands import advised, choose
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    PHONE,
    Open,
    answer,
    asked,
    click_any,
    in_language,
    no_sideways_scroll,
    start,
)


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
    expect(page.locator("[data-hint] .worth")).to_contain_text(re.compile(r"\d+ %"))


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
    expect(page.locator("[data-hint]")).to_be_visible()
    no_sideways_scroll(page)
    shot(page, "hint-phone")
    answer(page, click_any)
    assert asked(page)
    page.keyboard.press("h")
    expect(page.locator("[data-hint]")).to_be_visible()

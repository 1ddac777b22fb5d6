"""The rulebooks in a real browser: how a game is played first, then articles found by any word."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Shot
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    PHONE,
    Open,
    in_language,
    no_sideways_scroll,
    start,
)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["cards", "carrom", "crash", "football", "rugby"])
def test_a_book_begins_with_how_the_game_is_played(
    opened: Open, shot: Shot, game: str, size: dict[str, object]
) -> None:
    page = opened(**ITALIAN, **size)
    page.goto("/")
    page.locator(f"a[data-how={game}]").click()
    tells_how(page, shot, game, size)
    page.locator(".how-foot [data-learn]").click()
    page.wait_for_url("**/match/*?guide=1")


def tells_how(page: Page, shot: Shot, game: str, size: dict[str, object]) -> None:
    """Six drawings on one screen; an article leads to its place among the others, and back."""
    page.locator("[data-how] .step").first.wait_for()
    assert page.locator(".step svg > *").count() > 6
    expect(page.locator(".step")).to_have_count(6)
    expect(page.locator(".clause")).to_have_count(0)
    in_language(page, "it")
    no_sideways_scroll(page)
    if size is DESKTOP:
        last = page.locator(".step").last.bounding_box()
        assert last
        assert last["y"] + last["height"] <= 900, "all on one screen"
    shot(page, f"how-{game}-{'phone' if size is PHONE else 'desktop'}")
    page.locator(".step .laws a").first.click()
    expect(page.locator(".clause.here")).to_be_in_viewport()
    page.locator("[data-tab=how]").click()
    expect(page.locator(".step")).to_have_count(6)


def test_what_is_looked_for_is_marked_and_stands_in_the_address(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/rules/carrom")
    page.locator(".how-foot input").fill("ultima pedina")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/carrom?q=ultima%20pedina")
    expect(page.locator("[id='107.a'] mark").first).to_have_text("Ultima propria")
    found = page.locator(".clause").count()
    shot(page, "rules-search")
    # Whoever is sent the link sees the same.
    page.goto(page.url)
    expect(page.locator(".clause")).to_have_count(found)
    page.locator(".find input").fill("last piece striker")
    page.wait_for_url("**?q=last%20piece%20striker")
    expect(page.locator("[id='107.a']")).to_have_count(0)
    assert 0 < page.locator(".clause").count() < found
    page.locator(".find input").fill("aquilone")
    expect(page.locator(".empty button")).to_be_visible()
    page.locator(".empty button").click()
    expect(page.locator(".clause mark")).to_have_count(0)
    assert page.locator(".clause").count() > 250


def test_notes_are_read_in_ones_own_language(opened: Open) -> None:
    for language, words in ((ITALIAN, "Chi calcia per primo non è scritto"), (ENGLISH, "Ruling:")):
        page = opened(**language, **DESKTOP)
        page.goto("/rules/cards#start.5")
        expect(page.locator("[id='start.5'] .note")).to_contain_text(words)


def test_an_article_named_in_a_note_is_one_tap_away(opened: Open) -> None:
    page = opened(**ITALIAN, **PHONE)
    page.goto("/rules/football#5.1.b")
    page.locator("[id='5.1.b'] .note a", has_text="ours.5").tap()
    expect(page.locator("[id='ours.5'].here")).to_be_in_viewport()
    # The number of a whole rule leads to its first article.
    page.goto("/rules/football#11")
    expect(page.locator("[id='11.1.a'].here")).to_be_in_viewport()


def test_from_a_match_one_reads_how_it_is_played(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio")
    page.locator("[data-menu]").click()
    page.locator("dialog [data-how]").click()
    expect(page.locator(".step")).to_have_count(6)

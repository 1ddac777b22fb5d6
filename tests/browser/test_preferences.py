"""What the house remembers: preferences on one page, and what was agreed last time."""

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
    in_language,
    no_sideways_scroll,
    start,
)

EARS = """
window.heard = 0;
window.opened = 0;
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.opened += 1; }
  createBufferSource() { window.heard += 1; return super.createBufferSource(); }
};
"""
"""Counts what the page lets sound."""


def prefer(page: Page, **wishes: str) -> None:
    """Choose on the page of preferences: ``hand="left"``."""
    page.goto("/preferences")
    for name, value in wishes.items():
        page.locator(f"input[name={name}][value={value}]").check()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_preferences_hold_at_once_and_stay(
    opened: Open, shot: Shot, size: dict[str, object]
) -> None:
    page = opened(**ITALIAN, **size)
    page.goto("/")
    page.get_by_role("link", name="Preferenze").last.click()
    root = page.locator("html")
    page.locator("input[name=theme][value=sera]").check()
    expect(root).to_have_attribute("data-theme", "sera")
    page.locator("input[name=hand][value=left]").check()
    expect(root).to_have_attribute("data-hand", "left")
    page.locator("[data-toggle=confirm]").check()
    page.locator("input[name=lang][value=en]").check()
    in_language(page, "en")
    no_sideways_scroll(page)
    shot(page, f"preferences-{'phone' if size is PHONE else 'desktop'}")
    page.reload()
    in_language(page, "en")
    expect(root).to_have_attribute("data-theme", "sera")
    expect(page.locator("[data-toggle=confirm]")).to_be_checked()
    expect(page.locator("input[name=hand][value=left]")).to_be_checked()
    start(page, "novizio")
    assert asked(page)
    page.locator(OPTION).first.click()
    expect(page.locator("[data-confirm]")).to_be_visible()


def test_the_match_leads_to_the_preferences_and_back(opened: Open) -> None:
    page = opened(**ITALIAN, **PHONE)
    start(page, "novizio")
    assert asked(page)
    table = page.url
    page.get_by_role("button", name="Partita", exact=True).click()
    page.locator("[data-preferences]").click()
    page.locator("input[name=calm][value='0.4']").check()
    page.go_back()
    expect(page.locator("[data-line]")).to_be_visible()
    assert page.url == table


def test_the_left_hand_has_its_controls_on_the_left(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    prefer(page, hand="left")
    start(page, "novizio")
    assert asked(page)
    stage, voice = (page.locator(place).bounding_box() for place in (".stage", ".voice"))
    assert stage
    assert voice
    assert voice["x"] < stage["x"]
    shot(page, "left-hand")


def test_silent_until_wanted(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.add_init_script(EARS)
    start(page, "novizio")
    for number in range(4):
        assert asked(page)
        answer(page, click_any, number)
    assert page.evaluate("window.opened") == 0
    page.goto("/preferences")
    page.locator("[data-toggle=sound]").check()
    page.wait_for_function("() => window.heard > 0")
    start(page, "novizio")
    for number in range(2):
        assert asked(page)
        answer(page, click_any, number)
    page.wait_for_function("() => window.opened === 1 && window.heard > 0")


def test_the_bell_rings_when_the_turn_comes_back(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.add_init_script(EARS)
    page.goto("/preferences")
    page.locator("[data-toggle=bell]").check()
    start(page, "novizio")
    for number in range(12):
        assert asked(page)
        if page.evaluate("window.heard") > 0:
            return
        answer(page, click_any, number)
    raise AssertionError("no bell in twelve turns")


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("cards", "input[name=quick][value=false]"),
        ("carrom", "input[name=doubles][value=true]"),
        ("crash", "input[name=pro][value=proRules]"),
    ],
)
def test_the_form_remembers_by_game(opened: Open, game: str, change: str) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto(f"/new/{game}")
    expect(page.locator(change)).not_to_be_checked()
    page.locator("input[name=level]").last.check()
    page.locator(change).check()
    page.locator("input[name=guide]").check()
    begin(page)
    page.goto(f"/new/{game}")
    expect(page.locator("input[name=level]").last).to_be_checked()
    expect(page.locator(change)).to_be_checked()
    expect(page.locator("input[name=guide]")).to_be_checked()
    other = "cards" if game != "cards" else "carrom"
    page.goto(f"/new/{other}")
    expect(page.locator("input[name=level]").last).not_to_be_checked()
    # The poster plays what the form shows.
    page.goto("/")
    page.locator(f"[data-play={game}]").click()
    page.wait_for_url("**/match/*")
    made = page.request.get(f"/api/matches/{page.url.split('/match/')[1].split('?')[0]}").json()
    assert {seat["bot"] for seat in made["seats"]} - {None} == {"maestro"}
    assert made["setup"].get("doubles", False) is (game == "carrom")


@pytest.mark.parametrize("game", ["cards", "carrom", "crash", "football"])
def test_both_ways_in_begin_alike(opened: Open, game: str) -> None:
    setups = []
    for way in ("poster", "form"):
        page = opened(**ITALIAN, **DESKTOP)
        page.goto("/" if way == "poster" else f"/new/{game}")
        page.locator(f"[data-play={game}]" if way == "poster" else "[data-start]").click()
        page.wait_for_url("**/match/*")
        made = page.request.get(f"/api/matches/{page.url.split('/match/')[1].split('?')[0]}")
        setups.append((made.json()["setup"], [seat["bot"] for seat in made.json()["seats"]]))
    assert setups[0] == setups[1]

"""Every word can be read, by day and in the evening: 4.5 to 1 against the paper it stands on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.house import DESKTOP, ITALIAN, Open, asked, start

FAINT = Path(__file__).with_name("contrast.js").read_text(encoding="utf-8")
"""Texts that stand out too little, each with its contrast."""

PAGES = (
    "/",
    "/new/cards",
    "/new/carrom?with=friend",
    "/new/crash",
    "/preferences",
    "/rules",
    "/rules/cards",
    "/about",
    "/record",
    "/practice/carrom",
    "/practice/football?drill=gap",
    "/practice/rugby",
)


def faint(page: Page) -> list[str]:
    """What is hard to read on the page, once nothing moves."""
    found: list[str] = page.evaluate(FAINT)
    return found


@pytest.mark.parametrize("lamp", ["light", "dark"], ids=["day", "evening"])
def test_pages_can_be_read(opened: Open, lamp: str) -> None:
    page = opened(**ITALIAN, **DESKTOP, color_scheme=lamp)
    hard: dict[str, list[str]] = {}
    for address in PAGES:
        page.goto(address)
        page.locator("main h1").first.wait_for()
        if found := faint(page):
            hard[address] = found
    assert not hard


@pytest.mark.parametrize("lamp", ["light", "dark"], ids=["day", "evening"])
@pytest.mark.parametrize("game", ["cards", "carrom", "crash", "football"])
def test_tables_can_be_read(opened: Open, game: str, lamp: str) -> None:
    page = opened(**ITALIAN, **DESKTOP, color_scheme=lamp)
    start(page, "novizio", f"/new/{game}")
    assert asked(page)
    assert not faint(page)
    page.locator("[data-menu]").click()
    page.get_by_role("dialog").wait_for()
    assert not faint(page)

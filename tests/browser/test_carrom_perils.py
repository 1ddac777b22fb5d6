"""The friendly referee speaks before the stroke that loses a board, not after it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Shot, serving
from tests.browser.house import (
    DESKTOP,
    ITALIAN,
    PHONE,
    Open,
    no_taller_than_the_screen,
    start,
)

STROKE = "[data-option=stroke]"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, artefacts: Path) -> Iterator[str]:
    """A house where every board of carrom begins with one man left and the queen on the board."""
    folder = tmp_path_factory.mktemp("perils")
    with serving(folder / "x.db", artefacts / "server-perils.log", STEADY_BOARD="last") as address:
        yield address


def at_last_man(page: Page) -> None:
    start(page, "novizio", "/new/carrom")
    page.locator(STROKE).wait_for()


def test_who_aims_at_his_last_man_before_the_queen_is_warned(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    at_last_man(page)
    expect(page.locator("#main")).to_contain_text("prima prendi la regina")
    before = page.locator("[data-line]").get_attribute("data-line")
    page.locator(STROKE).click()
    slip = page.locator(".refusal[role=alert]")
    expect(slip).to_contain_text("Attento")
    expect(slip).to_contain_text("107.a")
    assert page.locator("[data-line]").get_attribute("data-line") == before
    page.locator(STROKE).click()  # who wants to may
    expect(page.locator("[data-line]")).not_to_have_attribute("data-line", before or "")


def test_who_aims_elsewhere_is_not_warned(opened: Open) -> None:
    page = opened(**ITALIAN, **PHONE)
    at_last_man(page)
    before = page.locator("[data-line]").get_attribute("data-line")
    for _ in range(30):
        page.locator("[data-turn=left]").click()
    page.locator(STROKE).click()
    expect(page.locator("[data-line]")).not_to_have_attribute("data-line", before or "")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_warning_leaves_hand_men_and_queen_in_sight(
    opened: Open, shot: Shot, size: dict[str, object]
) -> None:
    page = opened(**ITALIAN, **size)
    at_last_man(page)
    page.locator(STROKE).click()
    slip = page.locator(".refusal[role=alert]")
    expect(slip).to_contain_text("Attento")
    shot(page, f"carrom-peril-{'phone' if size is PHONE else 'desktop'}")
    no_taller_than_the_screen(page)
    box = slip.bounding_box()
    stage = page.locator(".stage canvas").first.bounding_box()
    assert box
    assert stage
    # The hand stands in the middle of the near side, the striker's last man straight before it.
    middle = stage["x"] + stage["width"] / 2
    beside = box["x"] + box["width"] < middle - 20 or box["x"] > middle + 20
    assert beside or box["y"] >= stage["y"] + stage["height"]
    page.locator(STROKE).click()
    expect(slip).to_have_count(0)

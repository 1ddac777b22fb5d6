"""The friendly referee speaks before the stroke that loses a board, not after it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import serving
from tests.browser.house import DESKTOP, ITALIAN, PHONE, Open, start

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

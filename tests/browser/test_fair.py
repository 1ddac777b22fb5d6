"""The page says whether a match is played with the seed promised and the numbers it gave."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import NewPage, serving
from tests.browser.house import DESKTOP, ITALIAN, start


@pytest.fixture(scope="module")
def promising(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("promising")
    with serving(folder / "house.db", folder / "house.log", STEADY_PROMISES="yes") as address:
        yield address


def menu(page: Page) -> None:
    page.locator("[data-menu]").first.click()


def test_a_promise_kept_and_a_promise_broken(
    promising: str, browser: Browser, new_page: NewPage
) -> None:
    page = new_page(browser.new_context(base_url=promising, **ITALIAN, **DESKTOP))
    start(page, "novizio")
    menu(page)
    expect(page.locator("[data-fair=kept]")).to_contain_text("✓")
    own = page.evaluate("JSON.parse(localStorage['puntadidito.pledges'])[0][2]")
    expect(page.locator("[data-nonces]")).to_contain_text(own[0])
    # The browser remembers another promise than the one this match is played with.
    page.evaluate(
        """() => {
          const [match, hash, ...rest] = JSON.parse(localStorage['puntadidito.pledges'])[0];
          const other = [[match, hash.replace(/^./, "x"), ...rest]];
          localStorage['puntadidito.pledges'] = JSON.stringify(other);
        }"""
    )
    page.reload()
    menu(page)
    expect(page.locator("[data-fair=broken]")).to_contain_text("⚠")


def test_whoever_has_no_promise_is_told_nothing(
    promising: str, browser: Browser, new_page: NewPage
) -> None:
    page = new_page(browser.new_context(base_url=promising, **ITALIAN, **DESKTOP))
    start(page, "novizio")
    page.evaluate("localStorage.removeItem('puntadidito.pledges')")
    page.reload()
    menu(page)
    expect(page.locator("[data-seed-hash]")).to_be_visible()
    expect(page.locator("[data-fair]")).to_have_count(0)

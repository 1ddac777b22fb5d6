"""A sixth game comes from outside: a package names it, a folder draws it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import NewPage, serving
from tests.browser.house import DESKTOP, ITALIAN, Open, begin

ROOT = Path(__file__).parents[2]
OUTSIDE = ROOT / "tests" / "outside"


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house with the toy in it: on the server by its entry point, on the page by its folder."""
    folder = tmp_path_factory.mktemp("sixth")
    node = [sys.executable, str(ROOT / "tools" / "node.py"), "node"]
    game = ["--game", str(OUTSIDE / "toy_game" / "client"), "--out", str(folder / "dist")]
    subprocess.run([*node, str(ROOT / "web" / "build.mjs"), *game], check=True, capture_output=True)
    changes = {"PYTHONPATH": str(OUTSIDE), "STEADY_DIST": str(folder / "dist")}
    with serving(folder / "house.db", folder / "house.log", **changes) as address:
        yield address


def test_a_game_from_outside_is_played_like_any_other(
    sixth: str, browser: Browser, new_page: NewPage
) -> None:
    page = new_page(browser.new_context(base_url=sixth, **ITALIAN, **DESKTOP))
    page.goto("/")
    expect(page.get_by_role("heading", name="Tappi di bottiglia")).to_be_visible()
    page.goto("/rules/toy#near.1")
    expect(page.get_by_text("Un punto a chi si ferma più vicino alla linea.")).to_be_visible()
    page.goto("/new/toy")
    begin(page)
    for number in (1, 2, 3):  # both aim at once: the other's answer may come first or last
        expect(page.locator("[data-caps]")).to_contain_text(f"{number}: ")
        page.locator("[data-option=flick]").click()
        expect(page.locator("[data-caps]")).not_to_contain_text(f"{number}: ")
    expect(page.locator("[data-result]")).to_be_visible()


def test_without_its_package_nobody_knows_it(opened: Open) -> None:
    page = opened(**ITALIAN)
    page.goto("/")
    expect(page.locator("article.game")).to_have_count(5)
    assert page.request.get("/api/rules/toy").status == 404

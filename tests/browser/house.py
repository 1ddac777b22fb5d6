"""How a person goes about the house: what the browser tests of every game share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Page, expect

from puntadidito.core.match import Match
from tests.stored import DATABASES, stored

ITALIAN: dict[str, Any] = {"locale": "it-IT", "reduced_motion": "reduce"}
ENGLISH: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce"}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
OPTION = "[data-option]:enabled:not([aria-disabled])"
"""What may be pressed now: what the law bars is shown too, and only brings a refusal."""
READY = ".bench[aria-busy=false]:not([data-settling]), [data-curtain], [data-result]"
"""Where the next press is taken: nothing is under way, and it is no half of a double click."""
ASKED_OR_OVER = f"{OPTION}, [data-confirm], [data-curtain], [data-result]"

Open = Callable[..., Page]
T = TypeVar("T")


def start(page: Page, level: str | None = None, address: str = "/new/cards") -> None:
    """Make a match on its own page: against a level, or whatever the address offers."""
    page.goto(address)
    if level is not None:
        page.locator("input[name=level]").nth(["novizio", "club", "maestro"].index(level)).check()
    begin(page)


def begin(page: Page) -> None:
    """Start what the page of a new match has agreed."""
    page.locator("[data-start]").click()
    page.wait_for_url("**/match/*")


def match_of(page: Page) -> str:
    """The match on the page, as its address names it."""
    return page.url.split("/match/")[1].split("?")[0]


def frames_of(page: Page) -> list[dict[str, Any]]:
    """Every line of the match on the page, as a bystander sees it."""
    found: list[dict[str, Any]] = page.request.get(f"/api/matches/{match_of(page)}/frames").json()
    return found


def kept(page: Page) -> Match:
    """The match on the page as the server keeps it: more than the page is shown."""
    return stored(DATABASES[page.url.split("/match/")[0]], match_of(page))


def asked(page: Page) -> bool:
    """Wait for a question, a curtain or the end; whether there is still something to do."""
    page.locator(ASKED_OR_OVER).first.wait_for()
    return page.locator("[data-result]").count() == 0


def answer(page: Page, press: Callable[[Page, int], None], number: int = 0) -> None:
    """Answer what is asked, and wait until the table has moved on or changed hands.

    A key pressed while the last answer is still under way is lost, as it should be.
    """
    settled(page)
    asked(page)
    line = page.locator("[data-line]").get_attribute("data-line")
    press(page, number)
    page.wait_for_function(
        """line => document.querySelector("[data-result], [data-curtain]")
            || document.querySelector("[data-line]")?.dataset.line !== line""",
        arg=line,
    )


def play_out(page: Page, press: Callable[[Page, int], None], most: int = 400) -> int:
    """Answer whatever is asked until the match is over; how many answers it took."""
    for number in range(most):
        if not asked(page):
            return number
        answer(page, press, number)
    raise AssertionError(f"not over after {most} answers")


def click_any(page: Page, number: int) -> None:
    """Press one option after the other, so that every kind is pressed in the end."""
    options = page.locator(OPTION)
    options.nth(number % options.count()).click()


def press_key(page: Page, number: int) -> None:
    """The same with the number keys, which count what is barred as well."""
    keys = page.evaluate(
        """() => [...document.querySelectorAll("[data-option]")]
            .flatMap((e, i) => e.matches(":enabled:not([aria-disabled])") ? [i + 1] : [])"""
    )
    page.keyboard.press(str(keys[number % len(keys)]))


def settled(page: Page) -> None:
    """Wait until the bench takes another press."""
    page.locator(READY).first.wait_for()


def eventually(page: Page, read: Callable[[], T], holds: Callable[[T], bool]) -> T:
    """What is read once it holds: a page draws a moment after the act."""
    for _ in range(300):
        found = read()
        if holds(found):
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"it stayed {found}")


def no_sideways_scroll(page: Page) -> None:
    """Nothing is wider than the screen."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{wide} px too wide"


def no_taller_than_the_screen(page: Page) -> None:
    """A table, what is said and what can be done are seen at once."""
    tall = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert tall <= 0, f"{tall} px too tall"


def in_language(page: Page, lang: str) -> None:
    """The page says which language it speaks, and shows no key in place of words."""
    expect(page.locator("html")).to_have_attribute("lang", lang)
    text = page.locator("body").inner_text()
    assert "undefined" not in text
    assert "{" not in text

"""Crash Tackle in words: lessons, cards out of their moment, dice and battles seen, the luck."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import crash_hands
from tests.browser.conftest import Shot
from tests.browser.house import (
    DESKTOP,
    ITALIAN,
    PHONE,
    Open,
    frames_of,
    no_sideways_scroll,
    settled,
    start,
)

NEW = "/new/crash"
MOVING: dict[str, Any] = {**DESKTOP, "locale": "it-IT"}
ASKED = ".bench [data-kind], [data-result]"


def answer(page: Page) -> None:
    """Answer as a club player would, and wait until the table has moved on."""
    line = page.locator("[data-line]").get_attribute("data-line")
    crash_hands.choose(page, *crash_hands.advised(page))
    page.wait_for_function(
        """line => document.querySelector("[data-result]")
            || document.querySelector("[data-line]")?.dataset.line !== line""",
        arg=line,
    )


def play(page: Page, until: str, most: int = 250) -> None:
    """Play until something is on the page."""
    for _ in range(most):
        page.locator(f"{ASKED}, {until}").first.wait_for()
        if page.locator(until).count():
            return
        assert not page.locator("[data-result]").count(), f"the match ended before {until}"
        answer(page)
    raise AssertionError(f"never came: {until}")


def events(page: Page, kind: str) -> list[dict[str, Any]]:
    """What happened so far, of one kind."""
    return [
        e for f in frames_of(page) if not f["dropped"] for e in f["events"] if e["type"] == kind
    ]


def test_the_guided_match_teaches_as_it_goes(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto(NEW)
    page.locator("input[name=guide]").check()
    page.locator("[data-start]").click()
    told: list[str | None] = []
    while len(told) < 5:
        page.locator(f"[data-lesson], {ASKED}").first.wait_for()
        lesson = page.locator("[data-lesson]")
        if lesson.count():
            told.append(lesson.get_attribute("data-lesson"))
            if len(told) == 1:
                shot(page, "crash-lesson")
            page.locator("[data-learned]").click()
            expect(page.locator(f"[data-lesson={told[-1]}]")).to_have_count(0)
        else:
            answer(page)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_card_out_of_its_moment_is_explained(opened: Open, shot: Shot, size: Any) -> None:
    page = opened(**ITALIAN, **size)
    start(page, "novizio", NEW)
    play(page, "[data-kind=act] .ct-card.off")
    card = page.locator("[data-kind=act] .ct-card.off").first
    expect(card).to_have_attribute("aria-disabled", "true")
    settled(page)
    card.click(force=True)
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("si gioca")
    expect(refusal.locator(".art").first).to_contain_text("card.")
    no_sideways_scroll(page)
    shot(page, f"crash-card-refused-{'phone' if size is PHONE else 'desktop'}")


CUT_SHORT = "text => text.scrollHeight - text.clientHeight"
"""How much of a text lies beyond its frame, in pixels."""


def test_every_card_of_a_hand_can_be_read(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", NEW)
    play(page, "[data-kind=act] .ct-card.off")
    cards = page.locator(".ct-hand .ct-slot")
    for card in cards.all():
        card.hover()
        assert card.locator(".ct-text").evaluate(CUT_SHORT) <= 1, card.inner_text()
    shot(page, "crash-card-hovered")


WATCH_DICE = """
window.diceSeen = [];
new MutationObserver(() => {
  for (const dice of document.querySelectorAll("[data-dice]")) {
    const total = dice.querySelector(".ct-total")?.textContent ?? "";
    window.diceSeen.push([dice.dataset.dice, total]);
    if (total) document.documentElement.toggleAttribute("data-rolled", true);
  }
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
"""Dice lie for a moment only: whoever looks from outside may come too late."""


def test_dice_tumble_and_lie_as_they_fell(opened: Open, shot: Shot) -> None:
    page = opened(**MOVING)
    page.add_init_script(WATCH_DICE)
    start(page, "novizio", NEW)
    play(page, "html[data-rolled]")
    shot(page, "crash-dice")
    seen: list[tuple[str, str]] = page.evaluate("diceSeen")
    assert ("rolling", "") in [tuple(one) for one in seen]
    fell = [f"{a}{b}" for a, b in (event["dice"] for event in events(page, "rolled"))]
    lay = {(dice, total) for dice, total in seen if total}
    assert lay
    for dice, total in lay:
        assert dice in fell
        assert total == str(sum(map(int, dice)))


def test_the_luck_is_the_dice_that_fell(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", NEW)
    while not events(page, "rolled"):  # the kick-off at the latest
        page.locator(ASKED).first.wait_for()
        answer(page)
    page.locator(ASKED).first.wait_for()
    page.locator("[data-menu]").first.click()
    page.locator("[data-luck-page]").click()
    sheet = page.locator("dialog")
    rolled = events(page, "rolled")
    for seat in (0, 1):
        own = [e for e in rolled if e["player"] // 15 == seat]
        side = sheet.locator(f"[data-luck='{seat}']")
        if own:
            cells = side.locator("tfoot td").all_inner_texts()
            assert cells[:2] == [str(len(own)), str(sum(e["made"] for e in own))]
    shot(page, "crash-luck")

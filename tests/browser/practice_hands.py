"""What hands do on the practice tables of figures: by mouse, by touch, by keys, in numbers."""

from __future__ import annotations

import math
import re

from playwright.sync_api import Page, expect

from tests.browser.house import Open, eventually

Spot = tuple[float, float]
EVEN = "Math.random = () => 0.5"
"""Chance on the page: always the same."""


def practise(opened: Open, address: str, **settings: object) -> Page:
    """A practice table, once everything lies on it."""
    page = opened(**settings)
    page.add_init_script(EVEN)
    page.goto(f"/practice/{address}")
    expect(page.locator("[data-mirror] [data-piece]")).not_to_have_count(0)
    return page


def lies(page: Page) -> dict[int, Spot]:
    """Where everything lies, in millimetres."""
    items = page.locator("[data-mirror] [data-piece]").evaluate_all(
        "all => all.map((li) => [+li.dataset.piece, +li.dataset.x, +li.dataset.y])"
    )
    return {piece: (x, y) for piece, x, y in items}


def spot(page: Page, piece: int) -> Spot:
    """Where a piece is on the page."""
    item = page.locator(f"[data-mirror] [data-piece='{piece}']")
    box = page.locator(".stage canvas").first.bounding_box()
    assert box
    left, top = (float(item.get_attribute(f"data-{name}") or 0) for name in ("left", "top"))
    return box["x"] + left, box["y"] + top


def dragged(page: Page, start: Spot, end: Spot) -> None:
    """A drag with the mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def swept(page: Page, start: Spot, end: Spot) -> None:
    """A drag with a finger."""
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: Spot) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    finger("touchStart", start)
    for step in range(1, 9):
        share = step / 8
        finger(
            "touchMove",
            (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share),
        )
    finger("touchEnd")


def typed(page: Page, **numbers: float) -> None:
    """Numbers of the bench."""
    for name, number in numbers.items():
        field = page.locator(f"[data-typed={name}]")
        field.fill(str(number))
        field.press("Tab")


def number(page: Page, name: str) -> float:
    """A number of the bench."""
    text = page.locator(f"[data-typed={name}]").input_value()
    found = re.match(r"[\d.-]+", text.replace(",", ".").replace("−", "-").replace("+", ""))
    assert found is not None, text
    return -float(found[0]) if re.search(r"\b(dx|right)", text) else float(found[0])


def aimed(page: Page, angle: float, within: float = 0.1) -> None:
    """Wait until the bench aims this way, in degrees."""
    eventually(page, lambda: number(page, "angle"), lambda now: off_by(now, angle) < within)


def at_least(page: Page, name: str, least: float) -> None:
    """Wait until a number of the bench is greater than this."""
    eventually(page, lambda: number(page, name), lambda now: now > least)


def lie_as(page: Page, wanted: dict[int, Spot]) -> None:
    """Wait until everything lies so."""
    eventually(page, lambda: lies(page), lambda now: now == wanted)


def moved_from(page: Page, before: dict[int, Spot]) -> dict[int, Spot]:
    """Where everything lies once something has moved."""
    return eventually(page, lambda: lies(page), lambda now: now != before)


def off_by(one: float, other: float) -> float:
    """The angle between two directions, degrees."""
    return abs(math.remainder(one - other, 360))

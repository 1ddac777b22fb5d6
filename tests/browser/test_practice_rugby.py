"""The practice table of rugby: by mouse, by touch, by keys, kicks over the wedge."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Shot
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    PHONE,
    Open,
    eventually,
    no_sideways_scroll,
)
from tests.browser.practice_hands import (
    aimed,
    dragged,
    lie_as,
    lies,
    moved_from,
    number,
    off_by,
    practise,
    spot,
    swept,
    typed,
)

BALL = 30
FLICK = "[data-option=flick]"


def test_flicking_and_laying_out_by_mouse(opened: Open, shot: Shot) -> None:
    page = practise(opened, "rugby", **ITALIAN, **DESKTOP)
    before = lies(page)
    assert len(before) == 31
    page.mouse.click(*spot(page, 9))
    expect(page.locator("[data-chosen]")).to_have_attribute("data-chosen", "9")
    page.locator(FLICK).click()
    expect(page.locator("[data-said=shot]")).to_be_visible()
    page.locator("[data-undo]").click()
    page.locator("[data-grip=take]").click()
    figure = spot(page, 14)
    dragged(page, figure, (figure[0], figure[1] + 50))
    expect(page.locator("[data-undo]")).to_be_enabled()
    moved = moved_from(page, before)
    assert [piece for piece in moved if moved[piece] != before[piece]] == [14]
    shot(page, "practice-rugby")


def test_a_kick_over_the_bar_from_three_angles(opened: Open, shot: Shot) -> None:
    page = practise(opened, "rugby?drill=conversion", **ITALIAN, **DESKTOP)
    x, y = lies(page)[BALL]
    typed(page, angle=0, power=24)
    lie_as(page, {**lies(page), 9: (x - 30, y)})  # the figure is set behind the ball
    page.locator(FLICK).click()
    expect(page.locator("[data-said=shot]")).to_contain_text("Torna giù dal cuneo")
    for place, (angle, power) in enumerate([(343.2, 85), (40.2, 89.5), (316.4, 83.5)], 1):
        expect(page.locator("[data-round]")).to_have_text(f"{place} di 3")
        typed(page, angle=angle, power=power)
        shot(page, f"practice-rugby-kick-{place}")
        page.locator(FLICK).click()
        expect(page.locator("[data-said=made]")).to_contain_text("Fra i pali")
        if place < 3:
            page.locator("[data-onward]").click()
    expect(page.locator("[data-score]")).to_have_text("1 su 10")


@pytest.mark.parametrize(("drill", "flicks"), [("line_out", (20, 24)), ("scrum", (15, 17))])
def test_a_set_piece_is_practised(
    opened: Open, shot: Shot, drill: str, flicks: tuple[int, ...]
) -> None:
    page = practise(opened, f"rugby?drill={drill}", **ENGLISH, **DESKTOP)
    for place, power in enumerate(flicks, 1):
        expect(page.locator("[data-round]")).to_have_text(f"{place} of 2")
        typed(page, angle=270, power=power)
        shot(page, f"practice-rugby-{drill}-{place}")
        page.locator(FLICK).click()
        expect(page.locator("[data-said=made]")).to_be_visible()
        if place < len(flicks):
            page.locator("[data-onward]").click()


def test_advancing_goes_on_from_where_the_ball_lies(opened: Open) -> None:
    page = practise(opened, "rugby?drill=advance", **ENGLISH, **DESKTOP)
    start = lies(page)
    typed(page, angle=357.9, power=19)
    page.locator(FLICK).click()
    expect(page.locator("[data-round]")).to_have_text("2 of 3")
    eventually(page, lambda: lies(page)[BALL][0], lambda x: x > start[BALL][0] + 20)
    typed(page, angle=0, power=100)
    page.locator(FLICK).click()
    expect(page.locator("[data-said=shot]")).to_contain_text("Missed")
    expect(page.locator("[data-round]")).to_have_text("2 of 3")
    page.locator(FLICK).click()
    expect(page.locator("[data-round]")).to_have_text("1 of 3")
    lie_as(page, start)  # what was lost begins anew


def test_by_keys_with_the_wedge(opened: Open) -> None:
    page = practise(opened, "rugby", **ENGLISH, **DESKTOP)
    page.locator("[data-preset=posts]").click()
    page.locator("[data-switch=wedge]").click()
    expect(page.locator("[data-switch=wedge]")).to_have_attribute("aria-pressed", "true")
    # A kick is seen before it is made.
    expect(page.locator("[data-predict]")).to_have_attribute("aria-pressed", "true")
    aimed(page, 0)
    page.locator("body").press("ArrowRight")
    aimed(page, 359)
    typed(page, power=90)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(page.locator("[data-said=shot]")).to_contain_text("Between the posts")


def test_by_touch_on_a_phone(opened: Open, shot: Shot) -> None:
    page = practise(opened, "rugby?drill=control", **ITALIAN, **PHONE)
    no_sideways_scroll(page)
    x, y = spot(page, BALL)
    before = number(page, "angle")
    swept(page, (x + 40, y + 60), (x + 80, y + 140))
    eventually(page, lambda: off_by(number(page, "angle"), before), lambda turned: turned > 1)
    shot(page, "practice-rugby-phone")
    typed(page, angle=19.3, power=30)
    page.locator(FLICK).tap()
    expect(page.locator("[data-said=made]")).to_be_visible()
    expect(page.locator("[data-round]")).to_have_text("1 di 2")
    page.locator("[data-onward]").tap()
    expect(page.locator("[data-round]")).to_have_text("2 di 2")

"""The practice table of football: by mouse, by touch, by keys, in numbers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Shot
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    PHONE,
    SIDEWAYS,
    Open,
    eventually,
    no_sideways_scroll,
)
from tests.browser.practice_hands import (
    aimed,
    at_least,
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

BALL, EAST = 22, 24
FLICK = "[data-option=flick]"


def test_flicking_and_laying_out_by_mouse(opened: Open, shot: Shot) -> None:
    page = practise(opened, "football", **ENGLISH, **DESKTOP)
    before = lies(page)
    page.mouse.click(*spot(page, 6))
    expect(page.locator("[data-chosen]")).to_have_attribute("data-chosen", "6")
    x, y = spot(page, 3)
    dragged(page, (x - 60, y + 40), (x - 180, y + 40))  # back to the left: it goes to the right
    aimed(page, 0, within=8)
    at_least(page, "power", 20)
    page.locator(FLICK).click()
    expect(page.locator("[data-said=shot]")).to_be_visible()
    eventually(page, lambda: lies(page)[6], lambda at: at != before[6])
    page.locator("[data-undo]").click()
    lie_as(page, before)
    page.locator("[data-grip=take]").click()
    figure = spot(page, 2)
    dragged(page, figure, (figure[0] + 60, figure[1] + 30))
    expect(page.locator("[data-undo]")).to_be_enabled()
    moved = moved_from(page, before)
    assert [piece for piece in moved if moved[piece] != before[piece]] == [2]
    assert moved[2][0] > before[2][0] and moved[2][1] < before[2][1]
    keeper = spot(page, EAST)
    dragged(page, keeper, (keeper[0] - 200, keeper[1]))
    expect(page.locator("[data-said]")).to_contain_text("does not fit")
    lie_as(page, moved)
    shot(page, "practice-football-laid")


def test_a_drill_in_numbers_made_and_missed(opened: Open, shot: Shot) -> None:
    page = practise(opened, "football?drill=pass", **ITALIAN, **DESKTOP)
    before = lies(page)
    typed(page, angle=358.1, power=20)
    page.locator(FLICK).click()
    verdict = page.locator("[data-said=shot]")
    expect(verdict).to_contain_text("Mancato")
    expect(verdict).to_contain_text("Troppo lontana, di")
    moved_from(page, before)  # it is seen as it ended
    page.locator("[data-again]").click()
    lie_as(page, before)  # ready again
    expect(verdict).to_contain_text("Troppo lontana, di")
    page.locator(FLICK).click()
    moved_from(page, before)
    typed(page, power=35.5)
    lie_as(page, before)  # whoever aims has seen enough
    expect(verdict).to_contain_text("Troppo lontana, di")
    page.locator(FLICK).click()
    expect(page.locator("[data-said=made]")).to_contain_text("Riuscito")
    expect(page.locator("[data-said=made]")).to_contain_text("si è fermata entro 5 cm")
    expect(page.locator("[data-score]")).to_have_text("1 su 10")
    expect(page.locator("[data-drill=pass]")).to_contain_text("3 tentativi")
    shot(page, "practice-football-made")
    page.locator("[data-next]").click()
    expect(page.locator("[data-said=hint]")).to_contain_text("fra i due avversari")


def test_three_places_against_the_keeper(opened: Open) -> None:
    page = practise(opened, "football?drill=keeper", **ENGLISH, **DESKTOP)
    for place, (angle, power) in enumerate([(323.2, 78.5), (349.5, 99), (46.9, 98)], 1):
        expect(page.locator("[data-round]")).to_have_text(f"{place} of 3")
        typed(page, angle=angle, power=power)
        page.locator(FLICK).click()
        expect(page.locator("[data-said=made]")).to_contain_text("Goal!")
        if place < 3:
            page.locator("[data-onward]").click()
    expect(page.locator("[data-score]")).to_have_text("1 of 10")


def test_by_keys_with_swerve_and_chip(opened: Open) -> None:
    page = practise(opened, "football", **ENGLISH, **DESKTOP)
    chosen = page.locator("[data-chosen]")
    expect(chosen).to_have_attribute("data-chosen", "9")
    page.keyboard.press("x")
    expect(chosen).not_to_have_attribute("data-chosen", "9")
    page.keyboard.press("z")
    expect(chosen).to_have_attribute("data-chosen", "9")
    straight = number(page, "angle")
    page.keyboard.press("ArrowLeft")
    aimed(page, straight + 1, within=0.02)
    page.keyboard.press("d")
    page.keyboard.press("Shift+D")
    eventually(page, lambda: number(page, "swerve"), lambda now: now == pytest.approx(11))
    page.keyboard.press("c")
    expect(page.locator("[data-chip]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-contact]")).to_have_text("First contact: the ball.")
    page.keyboard.press("Enter")
    expect(page.locator("[data-said=shot]")).to_be_visible()
    before = lies(page)
    page.keyboard.press("p")
    expect(page.locator("[data-said]")).to_contain_text("in hand")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    moved = moved_from(page, before)
    (piece,) = (piece for piece in moved if moved[piece] != before[piece])
    assert moved[piece][1] == pytest.approx(before[piece][1] + 10)


def test_by_touch_on_a_phone(opened: Open, shot: Shot) -> None:
    page = practise(opened, "football?drill=penalty", **ITALIAN, **PHONE)
    no_sideways_scroll(page)
    x, y = spot(page, BALL)
    straight = number(page, "angle")
    swept(page, (x, y + 120), (x + 12, y + 200))  # the attack runs upwards: down and a little right
    turned = eventually(page, lambda: off_by(number(page, "angle"), straight), lambda by: by > 0)
    assert turned < 20
    at_least(page, "power", 10)
    shot(page, "practice-football-phone")
    typed(page, angle=346.4, power=53.5)
    page.locator(FLICK).tap()
    expect(page.locator("[data-said=made]")).to_contain_text("Gol!")


def test_what_comes_after_a_drill_is_reached_on_a_phone(opened: Open, shot: Shot) -> None:
    page = practise(opened, "football?drill=pass", **ITALIAN, **PHONE)
    typed(page, angle=358.1, power=35.5)
    page.locator(FLICK).tap()
    expect(page.locator("[data-said=made]")).to_contain_text("Riuscito")
    bench = page.locator(".fl-practice .bench").bounding_box()
    assert bench
    for seen in ("[data-again]", "[data-next]", "[data-said] p"):
        box = page.locator(seen).first.bounding_box()
        assert box and box["y"] + box["height"] <= bench["y"], seen
    shot(page, "practice-football-made-phone")
    page.locator("[data-to-drills]").tap()
    expect(page.locator("[data-drill=penalty]")).to_be_in_viewport()


def test_on_its_side_a_phone_shows_table_and_flick_at_once(opened: Open, shot: Shot) -> None:
    page = practise(opened, "football?drill=penalty", **ENGLISH, **SIDEWAYS)
    no_sideways_scroll(page)
    table = page.locator(".stage canvas").first.bounding_box()
    assert table and table["height"] > SIDEWAYS["viewport"]["height"] / 2
    assert table["y"] + table["height"] <= SIDEWAYS["viewport"]["height"]
    expect(page.locator(FLICK)).to_be_in_viewport(ratio=1)
    shot(page, "practice-football-sideways")


@pytest.mark.parametrize("game", ["carrom", "football", "rugby"])
@pytest.mark.parametrize("way", [ITALIAN, ENGLISH], ids=["it", "en"])
def test_what_is_said_is_read_whole_on_a_phone(
    opened: Open, game: str, way: dict[str, object]
) -> None:
    page = practise(opened, game, **way, **PHONE)
    said = page.locator("[data-said] p").bounding_box()
    bench = page.locator(".fl-practice .bench").bounding_box()
    assert said
    assert bench
    assert said["y"] + said["height"] <= bench["y"]


def test_a_missed_flick_that_is_not_seen_to_move_leaves_its_trail(opened: Open, shot: Shot) -> None:
    page = practise(opened, "football?drill=pass", **ITALIAN, **DESKTOP)
    canvas = page.locator(".stage canvas").first
    page.locator("[data-aid=guide]").click()  # only what lies there is drawn
    expect(page.locator("[data-aid=guide]")).to_have_attribute("aria-pressed", "false")
    before = canvas.evaluate("canvas => canvas.toDataURL()")
    page.locator(FLICK).click()
    expect(page.locator("[data-said=shot]")).to_contain_text("Troppo lontana")
    eventually(
        page,
        lambda: str(canvas.evaluate("canvas => canvas.toDataURL()")),
        lambda drawn: drawn != before,
    )
    shot(page, "practice-football-missed")


def test_a_link_brings_table_and_flick_along(opened: Open) -> None:
    page = practise(opened, "football?p=9hiqhr000mhrqhr000-90000dwmg0", **ENGLISH, **DESKTOP)
    eventually(page, lambda: set(lies(page)), lambda now: now == {9, BALL, 23, EAST})

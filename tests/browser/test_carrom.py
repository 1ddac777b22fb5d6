"""Carrom, played through the page in a real browser: by mouse, by touch, by keys, in numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Decisions
from puntadidito.games.carrom.game import Carrom
from tests.browser.conftest import Shot
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    OPTION,
    PHONE,
    Open,
    answer,
    asked,
    begin,
    eventually,
    frames_of,
    in_language,
    kept,
    no_sideways_scroll,
    start,
)

CARROM = Carrom()
MOST = 160
"""Answers in which a board is surely over, with a friend of the house at one's ear."""


def advised(page: Page, level: str = "club") -> tuple[str, Any]:
    """What a good player would do now, told to the one who presses the buttons."""
    s = kept(page).state
    waits = CARROM.pending(s)
    assert isinstance(waits, Decisions)
    decision = waits.items[0]
    sight = CARROM.sight(s, decision.seat)
    return CARROM.bot(level).choose(sight, decision, sampler(str(s.line).encode()))


def typed(page: Page, name: str, value: float) -> None:
    field = page.locator(f"[data-typed={name}]")
    field.fill(f"{value:.3f}")
    field.press("Tab")


def in_numbers(page: Page, _: int) -> None:
    """Answer as advised: a stroke or a spot in numbers, anything else by its button."""
    option, value = advised(page)
    if option == "stroke":
        typed(page, "place", value["place"] / 1000)
        typed(page, "angle", value["angle"] / 1000)
        typed(page, "power", value["power"] / 10)
    button = page.locator(f"[data-option='{option}']")
    if not button.count():
        page.locator("[data-more]").click()
    button.click()


def play_board(page: Page, press: Callable[[Page, int], None]) -> int:
    for number in range(MOST):
        if not asked(page):
            return number
        answer(page, press, number)
    raise AssertionError(f"not over after {MOST} answers")


def until_a_stroke(page: Page) -> None:
    """Play on to a stroke; after a slam from the break there was none, so play again."""
    for _ in range(20):
        if not asked(page):
            page.locator("[data-rematch]").click()
            expect(page.locator("[data-result]")).to_have_count(0)
            continue
        if page.locator("[data-option=stroke]").count():
            return
        answer(page, in_numbers)
    raise AssertionError("never asked for a stroke")


@pytest.mark.parametrize("level", ["novizio", "club", "maestro"])
def test_a_board_against_each_level(opened: Open, shot: Shot, level: str) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.set_default_timeout(120_000)  # the master may clear the board before anybody is asked
    start(page, level, "/new/carrom")
    until_a_stroke(page)
    shot(page, f"carrom-{level}")
    play_board(page, in_numbers)
    expect(page.locator("[data-result]")).to_be_visible()
    in_language(page, "it")
    shot(page, f"carrom-{level}-end")


def test_a_board_of_two_on_one_screen(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, None, "/new/carrom?with=friend")
    play_board(page, in_numbers)
    shot(page, "carrom-two-end")


def test_a_board_of_doubles(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/new/carrom")
    page.locator("input[name=doubles][value=true]").check()
    begin(page)
    until_a_stroke(page)
    shot(page, "carrom-doubles")
    play_board(page, in_numbers)


def test_the_house_tosses_and_a_tournament_asks(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", "/new/carrom")
    expect(page.locator(".voice")).to_contain_text("Sorteggia la casa")
    expect(page.locator("[data-kind=choose], [data-kind=side]")).to_have_count(0)
    page.goto("/new/carrom")
    page.locator("input[name=tournament]").check()
    begin(page)
    page.locator("[data-kind=choose], [data-kind=side]").first.wait_for()


def test_a_board_can_be_resigned_and_the_game_goes_on(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/new/carrom")
    page.locator("input[name=length][value=single]").check()
    begin(page)
    until_a_stroke(page)
    page.locator("[data-more]").click()
    shot(page, "carrom-more")
    page.locator("[data-option=resign_board]").click()
    expect(page.locator(".voice")).to_contain_text("Hai abbandonato il board.")
    expect(page.locator(".voice")).to_contain_text("art. 91")
    until_a_stroke(page)
    assert frames_of(page)[-1]["view"]["board"] == 2


def test_aiming_by_mouse(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/carrom")
    until_a_stroke(page)
    box = page.locator(".stage canvas").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] * 0.55, box["y"] + box["height"] * 0.55
    before = page.locator("[data-typed=angle]").input_value()

    def pull(page: Page, _: int) -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 40, y + 60, steps=6)
        page.mouse.move(x - 60, y + 130, steps=6)
        shot(page, "carrom-aim")
        page.mouse.up()
        if page.locator("[data-option=stroke]").is_enabled():
            expect(page.locator("[data-typed=angle]")).not_to_have_value(before)
            page.keyboard.press("Enter")

    answer(page, pull)


def test_aiming_by_touch_on_a_phone(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **PHONE)
    page.goto("/")
    page.locator("[data-play=carrom]").tap()
    until_a_stroke(page)
    no_sideways_scroll(page)
    box = page.locator(".stage canvas").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.4
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": px, "y": py} for px, py in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    before = page.locator("[data-typed=angle]").input_value()

    def pull(page: Page, _: int) -> None:
        finger("touchStart", (x, y))
        for step in range(1, 9):
            finger("touchMove", (x + 4 * step, y + 14 * step))
        shot(page, "phone-carrom-aim")
        finger("touchEnd")
        if page.locator("[data-option=stroke]").is_enabled():
            expect(page.locator("[data-typed=angle]")).not_to_have_value(before)
            page.locator("[data-option=stroke]").tap()

    answer(page, pull)
    shot(page, "phone-carrom")


def test_aiming_by_keys_only(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/carrom")
    until_a_stroke(page)
    angle = page.locator("[data-typed=angle]")
    before = angle.input_value()
    page.locator("body").press("ArrowLeft")
    expect(angle).not_to_have_value(before)
    turned = angle.input_value()
    page.keyboard.press("Shift+ArrowLeft")
    expect(angle).not_to_have_value(turned)
    power = page.locator("[data-typed=power]")
    strength = power.input_value()
    page.keyboard.press("ArrowUp")
    expect(power).not_to_have_value(strength)
    place = page.locator("[data-typed=place]")
    spot = place.input_value()
    page.keyboard.press("x")
    expect(place).not_to_have_value(spot)
    answer(page, lambda page, _: page.keyboard.press("Enter"))


def test_a_striker_off_its_lines_is_explained(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "club", "/new/carrom")
    until_a_stroke(page)
    page.locator("[data-range=place]").evaluate(
        """e => { e.value = "200"; e.dispatchEvent(new Event("input", { bubbles: true })); }"""
    )
    # On the edge of a base circle; or, once the break has been made, perhaps on a piece.
    expect(page.locator(".stage [role=alert]")).to_contain_text(re.compile(r"130\.a|134"))
    shot(page, "carrom-refused")


def test_the_last_shot_can_be_seen_again(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/carrom")
    until_a_stroke(page)
    answer(page, in_numbers)
    asked(page)
    track = page.locator(".record [role=slider]")
    track.focus()
    page.keyboard.press("Home")
    expect(track).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("End")
    page.locator(OPTION).first.wait_for()


# ---- the practice board -------------------------------------------------------------------------


def lies(page: Page) -> dict[str, tuple[float, float]]:
    """Where the men lie, in millimetres."""
    items = page.locator("[data-mirror] [data-piece]").evaluate_all(
        "all => all.map((li) => [li.dataset.piece, li.dataset.kind, +li.dataset.x, +li.dataset.y])"
    )
    return {piece: (x, y) for piece, kind, x, y in items if kind != "striker"}


def test_the_practice_board_by_keys(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/practice/carrom")
    expect(page.locator("[data-mirror] [data-piece]")).not_to_have_count(0)
    before = lies(page)
    angle = page.locator("[data-typed=angle]")
    straight = angle.input_value()
    page.keyboard.press("ArrowLeft")
    expect(angle).not_to_have_value(straight)
    page.keyboard.press("p")
    expect(page.locator("[data-said]")).to_contain_text("in hand")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+ArrowRight")
    shot(page, "carrom-practice-keys")
    page.keyboard.press("Enter")
    expect(page.locator("[data-undo]")).to_be_enabled()
    after = eventually(page, lambda: lies(page), lambda now: now != before)
    (moved,) = [piece for piece, at in after.items() if at != before[piece]]
    x, y = before[moved]
    assert list(after[moved]) == pytest.approx([x + 1, y + 10])
    page.keyboard.press("p")
    page.keyboard.press("Delete")
    page.wait_for_function(
        "n => document.querySelectorAll('[data-mirror] [data-piece]').length === n",
        arg=len(before),  # a man less, and the striker
    )
    gone = set(before) - set(lies(page))
    assert len(gone) == 1
    page.locator("[data-undo]").click()
    page.locator("[data-undo]").click()
    eventually(page, lambda: lies(page), lambda now: now == before)


def test_a_drill_on_the_practice_board(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **PHONE)
    page.goto("/practice/carrom")
    expect(page.locator("[data-mirror] [data-piece]")).not_to_have_count(0)
    full = lies(page)
    page.locator("[data-drill]").first.click()
    before = eventually(page, lambda: lies(page), lambda now: now != full)
    page.keyboard.press("p")
    page.keyboard.press("Delete")
    assert lies(page) == before, "a drill's board stays as it is"
    page.locator("[data-option=stroke]").click()
    expect(page.locator("[data-again]")).to_be_visible()
    page.locator("[data-again]").click()
    expect(page.locator("[data-said=hint]")).to_be_visible()
    eventually(page, lambda: lies(page), lambda now: now == before)
    no_sideways_scroll(page)
    shot(page, "carrom-drill-phone")


def test_choosing_a_drill_on_a_phone_shows_its_board(opened: Open) -> None:
    page = opened(**ITALIAN, **PHONE)
    page.goto("/practice/carrom")
    expect(page.locator("[data-mirror] [data-piece]")).not_to_have_count(0)
    last = page.locator("[data-drill]").last
    last.scroll_into_view_if_needed()
    eventually(page, lambda: int(page.evaluate("scrollY")), lambda down: down > 0)
    last.click()
    expect(page.locator("[data-said]")).to_contain_text("La regina e una bianca")
    expect(page.locator(".fl-practice .stage")).to_be_in_viewport(ratio=1)


def test_a_missed_drill_says_which_way_and_by_how_much(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/practice/carrom?drill=straight")
    page.locator("[data-typed=angle]").fill("95")
    page.keyboard.press("Tab")
    page.locator("[data-option=stroke]").click()
    expect(page.locator("[data-said=shot]")).to_contain_text("a sinistra, di")
    shot(page, "carrom-drill-missed")


def test_nothing_is_struck_on_an_empty_board(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/practice/carrom")
    strike = page.locator("[data-option=stroke]")
    expect(strike).to_be_enabled()
    page.locator("[data-preset=empty]").click()
    expect(strike).to_be_disabled()
    expect(page.locator("[data-said]")).to_contain_text("The board is empty")
    page.locator("body").press("Enter")
    expect(page.locator("[data-said=hint]")).to_be_visible()
    page.locator("[data-preset=five]").click()
    expect(strike).to_be_enabled()


def test_no_two_buttons_have_one_name(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/carrom")
    until_a_stroke(page)
    names = [name for name in page.locator("main button:visible").all_inner_texts() if name.strip()]
    laws = page.locator("main [data-law]:visible").all_inner_texts()
    own = [name for name in names if name not in laws]
    assert sorted(set(own)) == sorted(own)

"""Crash Tackle's bench and orders: many men in one gesture, by mouse, by touch, by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from puntadidito.games.crash.specs import OrdersSpec
from puntadidito.games.crash.table import MEN, NAME, Q, depth
from puntadidito.games.crash.views import View
from tests.browser.conftest import Shot
from tests.browser.crash_hands import CRASH, advised, choose, looking, seen, spot, tap_at
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    PHONE,
    Open,
    answer,
    asked,
    frames_of,
    kept,
    start,
)
from tests.browser.test_crash import Coach, until

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


def orders(page: Page) -> OrdersSpec:
    """What the engine proposes now."""
    waits = CRASH.pending(kept(page).state)
    told: OrdersSpec = waits.items[0].options.describe()["spec"].turn.orders  # type: ignore[union-attr]
    return told


def carried_out(page: Page, press: Callable[[], None]) -> None:
    """Give an order and wait until it has been run: the match is further on, and one is asked."""
    line = page.locator("[data-line]").get_attribute("data-line")
    press()
    page.wait_for_function(
        """line => document.querySelector("[data-line]")?.dataset.line !== line
            && !document.querySelector(".ct-going") && document.querySelector(
            "[data-option=end]:enabled, [data-result], .bench [data-kind]:not([data-kind=act])")""",
        arg=line,
    )


def runs_since(page: Page, line: int) -> list[str]:
    """Which runs were made since a line: each has a line of its own."""
    return [
        f"{event['player'] % MEN + 1:02d} {NAME[event['path'][-1]]}"
        for frame in frames_of(page)
        if frame["n"] > line and not frame["dropped"]
        for event in frame["events"]
        if event["type"] == "moved"
    ]


def line_of(page: Page) -> int:
    """The last line of the match."""
    return int(frames_of(page)[-1]["n"])


def at_an_act(page: Page) -> View:
    until(page, "act")
    return seen(page, looking(page))


def test_counters_are_at_least_24_pixels_on_a_laptop(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **LAPTOP)
    start(page, "novizio", "/new/crash")
    at_an_act(page)
    shot(page, "crash-laptop")
    widths = page.evaluate(
        """() => [...document.querySelectorAll("[data-player] > :is(circle, polygon)[fill^='#']")]
            .map((shape) => shape.getBoundingClientRect().width)"""
    )
    assert len(widths) >= 2 * MEN
    assert min(widths) >= 24, min(widths)


LOOK_AT_BUTTONS = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame().then(frame); // the page has seen how wide it is
  const buttons = [...document.querySelectorAll(".bench button, .ct-stage button")]
    .filter((button) => button.checkVisibility());
  const beyond = (word, box) => {
    const own = word.getBoundingClientRect();
    return own.left < box.left - 1 || own.right > box.right + 1
      || own.top < box.top - 1 || own.bottom > box.bottom + 1;
  };
  const cut = buttons.filter((button) => [...button.querySelectorAll(".title, small, .ct-name")]
    .some((word) => word.checkVisibility() && beyond(word, button.getBoundingClientRect())));
  const names = buttons.flatMap(({ dataset }) => dataset.option ?? dataset.order ?? []);
  return {
    cut: cut.map((button) => button.innerText),
    doubled: names.filter((name, i) => names.indexOf(name) !== i),
  };
}"""
"""Buttons whose words reach beyond their edge, and names that two buttons carry."""


@pytest.mark.parametrize("way", [ITALIAN, ENGLISH], ids=["it", "en"])
def test_no_button_is_cut_or_doubled(opened: Open, way: dict[str, Any]) -> None:
    """However wide the screen is: the same questions are looked at on each."""
    page = opened(**way, **DESKTOP)
    start(page, "novizio", "/new/crash")
    coach = Coach(lambda page, x, y: page.mouse.click(x, y))
    kinds: set[str | None] = set()
    for number in range(24):
        if not asked(page):
            break
        kinds.add(page.locator(".bench [data-kind]").first.get_attribute("data-kind"))
        if page.locator(".bench [data-fouls]").count():
            page.locator(".bench [data-fouls]").click()
        for size in (PHONE, LAPTOP, DESKTOP):
            page.set_viewport_size(size["viewport"])
            found = page.evaluate(LOOK_AT_BUTTONS)
            assert found == {"cut": [], "doubled": []}, (number, size, found)
        answer(page, coach, number)
    assert "act" in kinds


def test_a_team_lines_up_on_the_ball_in_two_presses(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **LAPTOP)
    start(page, "novizio", "/new/crash")
    before = at_an_act(page)
    line = line_of(page)
    wanted = orders(page).shape
    assert len(wanted) > 5
    page.locator("[data-order=shape]").click()
    expect(page.locator("[data-ghost]")).to_have_count(len(wanted))
    shot(page, "crash-orders")
    assert seen(page, looking(page)).line == before.line
    page.locator("[data-order=undo]").click()
    expect(page.locator("[data-ghost]")).to_have_count(0)
    page.locator("[data-order=shape]").click()
    carried_out(page, page.locator("[data-order=go]").click)
    made = [f"{p % MEN + 1:02d} {NAME[to]}" for p, to in wanted]
    assert runs_since(page, line) == made
    after = seen(page, looking(page))
    assert all(after.pos[p] == to for p, to in wanted)


def test_men_in_a_frame_are_dragged_together(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **LAPTOP)
    start(page, "novizio", "/new/crash")
    before = at_an_act(page)
    line = line_of(page)
    seat = looking(page)
    backs = [seat * MEN + n for n in (12, 13)]
    places = [spot(page, before.pos[p]) for p in backs]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    page.mouse.move(min(xs) - 18, min(ys) - 18)
    page.mouse.down()
    page.mouse.move(max(xs) + 18, max(ys) + 18, steps=4)
    expect(page.locator(".ct-band")).to_be_visible()
    page.mouse.up()
    expect(page.locator("[data-marked]")).to_have_count(len(backs))
    x, y = spot(page, before.pos[seat * MEN + 11])
    page.keyboard.down("Shift")
    page.mouse.click(x, y)
    page.keyboard.up("Shift")
    expect(page.locator("[data-marked]")).to_have_count(len(backs) + 1)
    shot(page, "crash-marked")
    lead = backs[0]
    page.mouse.move(*spot(page, before.pos[lead]))
    page.mouse.down()
    ahead = spot(page, before.pos[lead])[0] + 3 * (spot(page, 624)[0] - spot(page, 622)[0]) / 2
    page.mouse.move(ahead, spot(page, before.pos[lead])[1], steps=4)
    page.mouse.up()
    expect(page.locator("[data-ghost]")).to_have_count(len(backs) + 1)
    shot(page, "crash-group")
    assert seen(page, seat).line == before.line
    ghost = page.locator(f"[data-ghost='{backs[1]}']")
    to = int(ghost.get_attribute("data-to") or 0)
    page.mouse.click(*spot(page, to))
    expect(ghost).to_have_count(0)
    carried_out(page, page.locator("[data-order=go]").click)
    after = seen(page, seat)
    assert after.pos[backs[1]] == before.pos[backs[1]]
    for p in (backs[0], seat * MEN + 11):
        assert depth(seat, after.pos[p]) > depth(seat, before.pos[p])
        assert Q[after.pos[p]] == Q[before.pos[p]]
    assert len(runs_since(page, line)) == 2


def test_a_long_press_marks_on_a_phone_and_a_touch_moves_them(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **PHONE)
    start(page, "novizio", "/new/crash")
    until(page, "act", Coach(tap_at))
    seat = looking(page)
    before = seen(page, seat)
    page.locator("[data-zoom]").tap()
    fingers = page.context.new_cdp_session(page)

    def rest_on(p: int) -> None:
        x, y = spot(page, before.pos[p])
        touches = [{"x": x, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touches})
        expect(page.locator(f"[data-player='{p}'][data-marked]")).to_be_attached()
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    rest_on(seat * MEN + 12)
    expect(page.locator(".ct-who")).to_contain_text("13")
    tap_at(page, *spot(page, before.pos[seat * MEN + 13]))
    expect(page.locator("[data-marked]")).to_have_count(2)
    shot(page, "phone-crash-marked")
    forward = 1 if seat == 0 else -1
    tap_at(page, *spot(page, before.pos[seat * MEN + 12] + 2 * forward))
    expect(page.locator("[data-ghost]")).to_have_count(2)
    shot(page, "phone-crash-orders")
    carried_out(page, page.locator("[data-order=go]").tap)
    after = seen(page, seat)
    for p in (seat * MEN + 12, seat * MEN + 13):
        assert depth(seat, after.pos[p]) > depth(seat, before.pos[p])


def test_orders_by_keys(opened: Open) -> None:
    page = opened(**ENGLISH, **LAPTOP)
    start(page, "novizio", "/new/crash")
    before = at_an_act(page)
    line = line_of(page)
    seat = looking(page)
    page.keyboard.press("1")
    page.keyboard.press("3")
    page.keyboard.press("m")
    expect(page.locator(f"[data-player='{seat * MEN + 12}'][data-marked]")).to_be_attached()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[data-ghost]")).to_have_count(1)
    page.keyboard.press("f")
    more = page.locator("[data-ghost]")
    expect(more).not_to_have_count(1)
    page.keyboard.press("u")
    expect(more).to_have_count(1)
    carried_out(page, lambda: page.keyboard.press("r"))
    after = seen(page, seat)
    assert depth(seat, after.pos[seat * MEN + 12]) == depth(seat, before.pos[seat * MEN + 12]) + 4
    assert len(runs_since(page, line)) == 1
    page.keyboard.press("?")
    expect(page.locator("dialog .keys-list")).to_contain_text("line up on the ball")


def test_one_press_runs_to_the_ball_and_gathers_it(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", "/new/crash")

    def pass_by(page: Page, _: int) -> None:
        end = page.locator(".bench [data-option=end]")
        if end.count():
            end.click()
        else:
            choose(page, *advised(page, "novizio"))

    for number in range(60):
        assert asked(page), "the ball never lay free"
        if page.locator("[data-order=fetch]").count():
            break
        answer(page, pass_by, number)
    shot(page, "crash-fetch")
    fetch = orders(page).fetch
    assert fetch
    man, to, _ = fetch
    line = line_of(page)
    carried_out(page, page.locator("[data-order=fetch]").click)
    assert runs_since(page, line)[0] == f"{man % MEN + 1:02d} {NAME[to]}"
    later = [e for frame in frames_of(page) if frame["n"] > line for e in frame["events"]]
    rolled = next(e for e in later if e["type"] == "rolled")
    assert (rolled["player"], rolled["test"]) == (man, "gather")


def test_confirming_every_answer_confirms_an_order_once(opened: Open) -> None:
    page = opened(**ENGLISH, **LAPTOP)
    start(page, "novizio", "/new/crash")
    at_an_act(page)
    line = line_of(page)
    page.locator("[data-menu]").first.click()
    page.locator("[data-toggle=confirm]").check()
    page.locator("dialog .acts .btn").click()
    page.locator("[data-order=shape]").click()
    carried_out(page, page.locator("[data-order=go]").click)
    assert len(runs_since(page, line)) > 5


def test_fouls_stand_behind_a_word(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/crash")
    for _ in range(200):
        assert asked(page), "no foul was ever possible"
        if page.locator(".bench [data-fouls]").count():
            break
        answer(page, lambda page, _: choose(page, *advised(page)))
    hidden = page.locator(".ct-fouls [data-option]")
    expect(hidden).to_have_count(0)
    page.locator(".bench [data-fouls]").click()
    expect(hidden.first).to_be_visible()
    for foul in ("hit", "hold"):
        assert page.locator(f".ct-acts > [data-option^={foul}]").count() == 0

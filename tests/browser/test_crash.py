"""Crash Tackle, played through the page in a real browser: by mouse, by touch, by keys."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from puntadidito.games.crash import facts
from puntadidito.games.crash.table import MEN, NAME, bits, player
from tests.browser.conftest import Shot
from tests.browser.crash_hands import (
    CRASH,
    advised,
    choose,
    click_at,
    covered,
    drag,
    in_sight,
    looking,
    seen,
    spot,
    take,
    tap_at,
    touch,
)
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    PHONE,
    Open,
    answer,
    asked,
    begin,
    frames_of,
    in_language,
    kept,
    no_sideways_scroll,
    settled,
    start,
)

ACTS = 3
"""Acts of a turn in these tests; then it ends."""
MOST = 220


def kind(page: Page) -> str:
    return page.locator(".ct-bench[data-kind]").get_attribute("data-kind") or ""


class Coach:
    """Plays as a good player would, a few acts a turn, with whatever hand it is given."""

    def __init__(self, tap=click_at) -> None:  # type: ignore[no-untyped-def]
        self.tap = tap
        self.acts = 0

    def __call__(self, page: Page, _: int) -> None:
        curtain = page.locator("[data-curtain]")
        if curtain.count():
            curtain.click()
            page.locator("[data-line]").wait_for()
            return
        self.acts = self.acts + 1 if kind(page) == "act" else 0
        if self.acts > ACTS:
            self.acts = 0
            page.locator(".bench [data-option=end]").click()
        else:
            choose(page, *advised(page), self.tap)


def play_out(page: Page, coach: Coach) -> int:
    for number in range(MOST):
        if not asked(page):
            return number
        if page.locator("[data-curtain]").count():
            coach(page, number)
        else:
            answer(page, coach, number)
    raise AssertionError(f"not over after {MOST} answers")


def until(page: Page, wanted: str, coach: Coach | None = None) -> None:
    """Play until a question of a kind is asked."""
    coach = coach or Coach()
    for number in range(MOST):
        assert asked(page), f"over before {wanted}"
        if kind(page) == wanted:
            return
        answer(page, coach, number)
    raise AssertionError(f"never asked for {wanted}")


def a_run(page: Page) -> tuple[int, int]:
    """Somebody who can run, and a hex he can reach that nothing lies over."""
    seat = looking(page)
    state = kept(page).state
    for man, hexes in facts.reaches(state, seat):
        if man == state.ball.holder:
            continue
        for hex_ in bits(hexes)[::-1]:
            if not covered(page, *spot(page, hex_)) and not covered(
                page, *spot(page, state.pos[man])
            ):
                return man, hex_
    raise AssertionError("nobody can run")


def agree_on_turns(page: Page, turns: int) -> None:
    """As if the last match had been so short."""
    said = {"setup": {"turns": turns, "pro": False}}
    page.add_init_script(
        f"localStorage.setItem('puntadidito.agreed.crash', {json.dumps(json.dumps(said))})"
    )


@pytest.mark.parametrize("level", ["novizio", "club", "maestro"])
def test_a_short_match_against_each_level(opened: Open, shot: Shot, level: str) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.set_default_timeout(60_000)
    agree_on_turns(page, 3)
    start(page, level, "/new/crash")
    until(page, "act")
    shot(page, f"crash-{level}")
    play_out(page, Coach())
    expect(page.locator("[data-result]")).to_be_visible()
    in_language(page, "it")
    shot(page, f"crash-{level}-end")


def test_two_on_one_screen_and_a_curtain_between_them(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    agree_on_turns(page, 2)
    start(page, None, "/new/crash?with=friend")
    coach = Coach()
    for number in range(MOST):
        if not asked(page):
            break
        if page.locator("[data-curtain]").count():
            assert page.locator("[data-board], [data-card]").count() == 0
            shot(page, "crash-curtain")
            coach(page, number)
            continue
        seat = looking(page)
        hand = {c.get_attribute("data-card") for c in page.locator(".ct-hand [data-card]").all()}
        own = seen(page, seat).sides[seat]
        assert hand == {*(own.hand or ()), *(own.kept or ())}
        answer(page, coach, number)
    expect(page.locator("[data-result]")).to_be_visible()
    in_language(page, "en")
    shot(page, "crash-two-end")


def test_open_hands_need_no_curtain(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/new/crash?with=friend")
    page.locator("input[name=open_hands]").check()
    begin(page)
    assert asked(page)
    assert page.locator("[data-curtain]").count() == 0
    seat = looking(page)
    theirs = seen(page, seat).sides[1 - seat].hand
    assert theirs
    expect(page.locator(".ct-theirs")).to_be_attached()


def test_the_set_up_form_says_what_is_agreed(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/new/crash")
    page.locator("input[name=length][value=clock]").check()
    page.locator("select[name=minutes]").select_option("20")
    page.locator("input[name=pro][value=basic]").check()
    page.locator("input[name=redraw]").check()
    begin(page)
    page.locator("[data-line]").wait_for()
    setup = seen(page, 0).setup
    assert (setup.length, setup.minutes, setup.pro) == ("clock", 20, False)
    assert setup.redraw
    assert not setup.quick


def test_a_player_is_moved_with_two_touches_and_taken_back(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", "/new/crash")
    until(page, "act")
    man, to = a_run(page)
    before = seen(page, looking(page))
    take(page, before, man, click_at)
    expect(page.locator(".ct-reach")).to_be_attached()
    touch(page, to)
    expect(page.locator(".ct-run")).to_be_attached()
    shot(page, "crash-run")
    assert seen(page, looking(page)).line == before.line

    answer(page, lambda page, _: touch(page, to))
    assert seen(page, looking(page)).pos[man] == to
    answer(page, lambda page, _: page.locator("[data-takeback]").click())
    assert seen(page, looking(page)).pos[man] == before.pos[man]


def test_a_player_is_dragged(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/crash")
    until(page, "act")
    man, to = a_run(page)
    view = seen(page, looking(page))
    answer(page, lambda page, _: drag(page, view.pos[man], to))
    assert seen(page, looking(page)).pos[man] == to


def test_what_may_not_be_is_refused_with_its_article(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", "/new/crash")
    until(page, "act")
    man, _ = a_run(page)
    seat = looking(page)
    view = seen(page, seat)
    take(page, view, man, click_at)
    state = kept(page).state
    far = next(
        h
        for h in bits(facts.free(state) & ~facts.reach(state, man))
        if not covered(page, *spot(page, h))
    )
    touch(page, far)
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("art. move.3")
    shot(page, "crash-refused")
    refusal.locator(".art").first.click()
    expect(refusal.locator(".law")).to_be_visible()
    after = seen(page, seat)
    assert (after.line, after.pos) == (view.line, view.pos)


def test_one_lines_up_by_hand(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/crash")
    until(page, "lineup")
    seat = looking(page)
    waits = CRASH.pending(kept(page).state)
    told = waits.items[0].options.describe()["spec"].place  # type: ignore[union-attr]
    usual = told.standard
    area = next(bits(int(a.hexes, 16)) for a in told.areas if MEN in a.men)
    by_name = {name: h for h, name in enumerate(NAME) if name}
    wanted = next(h for h in area if NAME[h] not in usual and not covered(page, *spot(page, h)))
    touch(page, by_name[usual[MEN - 1]])
    expect(page.locator(".ct-area")).to_be_attached()
    shot(page, "crash-lineup")
    touch(page, wanted)
    answer(page, lambda page, _: page.locator(".bench [data-option=place]").click())
    assert seen(page, seat).pos[player(seat, MEN)] == wanted


def lining_up(page: Page) -> tuple[int, list[str], dict[str, int]]:
    """Who lines up, the usual places, and hexes by name."""
    until(page, "lineup")
    seat = looking(page)
    waits = CRASH.pending(kept(page).state)
    usual = waits.items[0].options.describe()["spec"].place.standard  # type: ignore[union-attr]
    return seat, usual, {name: h for h, name in enumerate(NAME) if name}


def test_a_line_up_says_where_a_man_may_not_stand(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    start(page, "novizio", "/new/crash")
    seat, usual, by_name = lining_up(page)
    there = by_name["12.30" if seat == 0 else "12.06"]
    refusal = page.locator(".refusal")
    touch(page, by_name[usual[MEN - 1]])
    touch(page, there)
    expect(refusal).to_contain_text("art. setup.")
    shot(page, "crash-lineup-refused")
    page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)
    drag(page, by_name[usual[MEN - 1]], there)
    expect(refusal).to_contain_text("art. setup.")
    expect(page.locator(".bench [data-option=standard]")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_slip_never_lies_on_what_it_speaks_of(opened: Open, size: dict[str, object]) -> None:
    page = opened(**ITALIAN, **size)
    start(page, "novizio", "/new/crash")
    seat, usual, by_name = lining_up(page)
    touch(page, by_name[usual[MEN - 1]])
    for name in ("12.30", "02.30", "22.30") if seat == 0 else ("12.06", "02.06", "22.06"):
        touch(page, by_name[name])
        refusal = page.locator(".refusal")
        expect(refusal).to_be_visible()
        box = refusal.bounding_box()
        x, y = spot(page, by_name[name])
        assert box
        assert not (
            box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]
        )


def test_a_card_on_a_narrow_table_opens_to_be_read(opened: Open, shot: Shot) -> None:
    tablet = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
    page = opened(**ITALIAN, **tablet)
    page.goto("/new/crash")
    page.locator("input[name=pro][value=proRules]").check()
    begin(page)
    until(page, "subs")
    for number in range(3):
        answer(page, lambda page, _: page.locator(".bench [data-option=yes]").click(), number)
        assert asked(page)
    card = page.locator(".ct-card").first
    expect(card.locator(".ct-text")).to_be_hidden()
    settled(page)
    card.tap(force=True)
    expect(card.locator(".ct-text")).to_be_visible()
    box = card.locator(".ct-more").bounding_box()
    assert box
    assert box["width"] > 250
    expect(page.locator(".refusal")).to_contain_text("si gioca")
    shot(page, "crash-card-open")


def test_a_phone_shows_the_whole_team_that_lines_up(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **PHONE)
    start(page, "novizio", "/new/crash")
    _, usual, by_name = lining_up(page)
    shot(page, "phone-crash-lineup")
    for name in usual:
        assert not covered(page, *spot(page, by_name[name])), name


def test_by_touch_on_a_phone(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **PHONE)
    page.goto("/")
    page.locator("[data-play=crash]").tap()
    page.wait_for_url("**/match/*")
    coach = Coach(tap_at)
    until(page, "act", coach)
    no_sideways_scroll(page)
    closer = page.locator("[data-zoom=closer]")
    if closer.count():
        closer.tap()
    shot(page, "phone-crash")
    board = page.locator("[data-board]")
    fingers = page.context.new_cdp_session(page)

    def put(what: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touches})

    box = board.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = board.get_attribute("data-camera")
    put("touchStart", (x, y))
    for step in range(1, 7):
        put("touchMove", (x + 8 * step, y))
    put("touchEnd")
    expect(board).not_to_have_attribute("data-camera", before or "")
    scale = float((board.get_attribute("data-camera") or "0").split(" ")[0])
    put("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 7):
        put("touchMove", (x - 20 - 6 * step, y), (x + 20 + 6 * step, y))
    put("touchEnd")
    assert float((board.get_attribute("data-camera") or "0").split(" ")[0]) > scale
    page.locator("[data-zoom=whole]").tap()
    expect(closer).to_be_visible()

    for number in range(3):
        answer(page, coach, number)
        if not asked(page):
            return
    shot(page, "phone-crash-later")
    no_sideways_scroll(page)


def test_by_keys_only(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/crash")
    for _ in range(30):
        assert asked(page)
        if kind(page) == "act":
            break
        button = page.locator(".bench [data-option]").first
        button.focus()
        answer(page, lambda page, _: page.keyboard.press("Enter"))
    seat = looking(page)
    man, _ = a_run(page)
    before = seen(page, seat)
    board = page.locator("[data-board]")
    for digit in str(man % MEN + 1):
        page.keyboard.press(digit)
    expect(board).to_have_attribute("data-man", str(man))
    moves = {
        name
        for name in CRASH.pending(kept(page).state).items[0].options.names  # type: ignore[union-attr]
        if name.startswith(f"move {man % MEN + 1:02d} ")
    }
    # Once around the player: somewhere next to him he can go.
    for key in ["Left", "Up", "Right", "Right", "Down", "Down", "Left", "Left"]:
        before_step = page.locator("[data-spoken]").inner_text()
        page.keyboard.press(f"Arrow{key}")
        expect(page.locator("[data-spoken]")).not_to_have_text(before_step)
        if "possible" in page.locator("[data-spoken]").inner_text():
            break
    expect(page.locator(".ct-cursor")).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.locator("[data-spoken]")).to_contain_text("ready")
    shot(page, "crash-keys")
    page.keyboard.press("Escape")
    expect(page.locator("[data-spoken]")).not_to_contain_text("ready")
    page.keyboard.press("Enter")
    answer(page, lambda page, _: page.keyboard.press("Enter"))
    after = seen(page, seat)
    assert after.pos[man] != before.pos[man]
    assert f"move {man % MEN + 1:02d} {NAME[after.pos[man]]}" in moves


def test_keys_press_the_buttons_of_the_bench(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/crash")
    until(page, "lineup")
    page.locator("[data-board]").focus()
    answer(page, lambda page, _: page.keyboard.press("Enter"))
    until(page, "act")
    card = page.locator(".ct-card.on")
    if card.count():
        card.first.click()
        expect(page.locator(".ct-card.up")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(".ct-card.up")).to_have_count(0)
    seat = looking(page)
    answer(page, lambda page, _: page.keyboard.press("End"))
    over = [e for frame in frames_of(page) for e in frame["events"] if e["type"] == "turn_over"]
    assert seat in [event["seat"] for event in over]


def test_readers_are_told_who_is_where(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    start(page, "novizio", "/new/crash")
    until(page, "act")
    for seat in (0, 1):
        expect(page.locator(f"[data-positions='{seat}'] li")).to_have_count(MEN)
    first = page.locator("[data-positions] li").first.inner_text()
    assert re.match(r"1, column \d+, ", first)
    assert page.locator("#position").inner_text()


def test_the_last_action_can_be_seen_again(opened: Open) -> None:
    page = opened(locale="en-GB", **DESKTOP)
    start(page, "novizio", "/new/crash")
    until(page, "act")
    man, to = a_run(page)
    view = seen(page, looking(page))
    answer(page, lambda page, _: drag(page, view.pos[man], to))
    assert asked(page)
    last = page.locator("[data-line]").get_attribute("data-line")
    page.keyboard.press("p")
    expect(page.locator("[data-line]")).not_to_have_attribute("data-line", last or "")
    expect(page.locator("[data-line]")).to_have_attribute("data-line", last or "", timeout=60_000)
    page.wait_for_function(
        """([man, x, y]) => {
          const box = document.querySelector(`[data-player="${man}"]`)?.getBoundingClientRect();
          return box && Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 14;
        }""",
        arg=[man, *in_sight(page, to)],
    )

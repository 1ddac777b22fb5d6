"""Table rugby, played through the page in a real browser: by mouse, by touch, by keys."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import rugby_openings as openings
from tests.browser.conftest import Shot
from tests.browser.house import (
    DESKTOP,
    ENGLISH,
    ITALIAN,
    PHONE,
    SIDEWAYS,
    Open,
    answer,
    asked,
    begin,
    frames_of,
    in_language,
    no_sideways_scroll,
    play_out,
)
from tests.browser.practice_hands import at_least, dragged, spot

FRIEND = "friend"
FIRE = ".bench .fl-fire"


def sit_down(page: Page, against: str = FRIEND, **setup: Any) -> None:
    """A quick match as it was agreed on the form before."""
    page.goto("/")
    agreed = {"against": against, "level": "novizio", "setup": {"quick": True, **setup}}
    page.evaluate(
        "said => localStorage.setItem('puntadidito.agreed.rugby', said)", json.dumps(agreed)
    )
    page.goto("/new/rugby" + ("?with=friend" if against == FRIEND else ""))
    begin(page)
    asked(page)


def kind(page: Page, named: str) -> None:
    """The question on the bench is this one, and it takes an answer."""
    expect(page.locator(f".bench[aria-busy=false] [data-kind='{named}']")).to_be_visible()


def pick(page: Page, option: str) -> None:
    """Choose a card or a word."""
    answer(page, lambda p, _: p.locator(f".bench [data-option='{option}']").first.click())


def typed(page: Page, **numbers: float) -> None:
    for name, value in numbers.items():
        field = page.locator(f"[data-typed={name}]")
        field.fill(str(value))
        field.press("Tab")


def fire(page: Page, _: int = 0) -> None:
    page.locator(FIRE).click()


def said(page: Page, tag: str) -> list[dict[str, Any]]:
    return [e for frame in frames_of(page) for e in frame["events"] if e["type"] == tag]


def view(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = frames_of(page)[-1]["view"]
    return found


def goes_on(page: Page, _: int) -> None:
    """Let go what can be let go, flick as the house has aimed, else the first card."""
    skip = page.locator(".bench [aria-keyshortcuts=s]:enabled")
    fires = page.locator(f"{FIRE}:enabled")
    cards = page.locator(".bench .ft-choice:enabled")
    (skip if skip.count() else fires if fires.count() else cards).first.click()


def by_keys(page: Page, _: int) -> None:
    """The same by one key."""
    skip = page.locator(".bench [aria-keyshortcuts=s]").count()
    cards = page.locator(".bench .ft-choice").count()
    page.keyboard.press("s" if skip else "1" if cards else "Enter")


def by_touch(page: Page, _: int) -> None:
    skip = page.locator(".bench [aria-keyshortcuts=s]:enabled")
    fires = page.locator(f"{FIRE}:enabled")
    cards = page.locator(".bench .ft-choice:enabled")
    (skip if skip.count() else fires if fires.count() else cards).first.tap()


@pytest.mark.parametrize(
    ("level", "look", "press"),
    [("novizio", {**ITALIAN, **DESKTOP}, by_keys), ("club", {**ENGLISH, **PHONE}, by_touch),
     ("maestro", {**ITALIAN, **DESKTOP}, goes_on)],
    ids=["novizio", "club", "maestro"],
)  # fmt: skip
def test_a_quick_match_against_each_level(
    opened: Open, shot: Shot, level: str, look: dict[str, Any], press: Any
) -> None:
    page = opened(**look)
    sit_down(page, level, flicks=1)
    in_language(page, look["locale"][:2])
    no_sideways_scroll(page)
    play_out(page, press)
    (over,) = said(page, "over")
    points = [sum(e["points"] for e in said(page, "scored") if e["side"] == n) for n in (0, 1)]
    assert over["outcome"]["points"] == view(page)["score"] == points
    assert len(said(page, "half_over")) >= 1
    shot(page, f"rugby-{level}")


def test_a_kick_off_by_mouse(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, opener="first")
    kind(page, "wedge")
    typed(page, angle=350)
    shot(page, "rugby-wedge")
    answer(page, fire)
    kind(page, "kick")
    assert view(page)["kick"]["wedge"][2] == 350_000
    typed(page, power=60)
    shot(page, "rugby-kick-off")
    answer(page, fire)
    (kick,) = said(page, "flicked")
    assert kick["kind"] == "kick_off" and kick["touched"]


def test_an_advance_is_dragged(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.PLAY)
    kind(page, "advance")
    x, y = spot(page, 9)
    dragged(page, (x, y), (x - 80, y))  # pulled back from the ball
    at_least(page, "power", 20)
    answer(page, fire)
    (flick,) = said(page, "flicked")
    assert (flick["kind"], flick["figure"], flick["touched"]) == ("advance", 9, True)


def test_a_pass_is_made_after_its_support(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.PLAY)
    shot(page, "rugby-play")
    pick(page, "pass")
    kind(page, "move")
    shot(page, "rugby-support")
    answer(page, lambda p, _: p.keyboard.press("s"))  # no support
    answer(page, lambda p, _: p.keyboard.press("s"))  # nor a last flick of the other
    kind(page, "pass")
    answer(page, fire)
    assert [e["kind"] for e in said(page, "flicked")] == ["pass"]


def test_who_is_offside_is_called_before_a_pass(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **PHONE)
    sit_down(page, flicks=openings.CALL)
    answer(page, lambda p, _: p.locator(".bench [data-option=pass]").tap())
    calls = page.locator(".bench [data-calls]")
    expect(calls).to_be_disabled()
    page.locator("[data-call='24']").tap()
    expect(calls).to_be_enabled()
    shot(page, "rugby-call-phone")
    answer(page, lambda p, _: calls.tap())
    assert [e["figures"] for e in said(page, "called")] == [[24]]
    expect(page.locator(".fl-turn")).to_contain_text("Bruno")


def test_a_move_is_sealed_to_start_when_the_ball_has_been_touched(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.PLAY, sealed=True)
    kind(page, "advance")
    answer(page, fire)
    kind(page, "move")
    start = page.locator("[data-after]")
    expect(start).to_have_attribute("data-after", "800000")
    page.locator("[data-range=after]").press("End")
    expect(start).to_have_attribute("data-after", "2000000")
    page.locator("[data-range=after]").press("Home")
    expect(start).to_have_attribute("data-after", "1")
    assert not said(page, "flicked"), "nothing is known before both are in"
    shot(page, "rugby-sealed")
    answer(page, fire)
    assert [e["kind"] for e in said(page, "flicked")] == ["advance"]
    assert [e["law"] for e in said(page, "not_made")] == [["6.b.2"]], "the ball was not touched yet"


def test_a_line_out_by_keys(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.LINE_OUT)
    kind(page, "files")
    expect(page.locator(".bench .ft-card [data-preview]")).to_have_count(3)
    answer(page, lambda p, _: p.keyboard.press("2"))
    kind(page, "throw")
    # It is held straight, however it is turned.
    before = page.locator("[data-typed=angle]").input_value()
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-typed=angle]")).not_to_have_value(before)
    shot(page, "rugby-line-out")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-typed=angle]")).to_have_value(before)
    answer(page, lambda p, _: p.keyboard.press("Enter"))
    assert [e["kind"] for e in said(page, "flicked")] == ["throw"]
    assert not said(page, "offence"), "as the house aims it, it comes between the files"


def test_the_thrower_is_moved_before_he_throws(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.LINE_OUT)
    pick(page, "4")
    kind(page, "throw")
    page.locator(".bench [data-mode=stand]").click()
    page.locator("[data-range=y]").press("ArrowUp")
    page.locator("[data-range=x]").press("ArrowRight")
    shot(page, "rugby-thrower")
    fire(page)
    expect(page.locator(".bench [data-kind=throw]")).to_be_visible()
    answer(page, fire)
    assert [e["kind"] for e in said(page, "flicked")] == ["throw"]
    (aim,) = [e["aim"] for e in said(page, "flicked")]
    assert aim["place"] == [50_500, 372_500]


def test_who_lays_out_where_he_may_not_is_called_by_a_strict_referee(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.LINE_OUT, arrange=True, referee="strict")
    stage = page.locator(".stage canvas").first.bounding_box()
    pick(page, "4")
    kind(page, "place")
    for _ in range(3):
        page.locator("[data-range=x]").press("ArrowRight")
    told = page.locator(".fl-why")
    expect(told).to_contain_text("Così è infrazione")
    expect(told).to_contain_text("dietro la propria fila")
    answer(page, fire)
    assert [e["law"] for e in said(page, "bad_layout")] == [["8.2.b"]]
    answer(page, lambda p, _: p.keyboard.press("s"))  # the other lets the house do it
    kind(page, "throw")
    answer(page, fire)
    kind(page, "line_half")
    assert page.locator(".stage canvas").first.bounding_box() == stage, "the table stays still"


def test_a_scrum_from_either_end_by_touch(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **PHONE)
    sit_down(page, flicks=openings.SCRUM)
    first = page.locator("[data-piece='30']").get_attribute("data-y")
    page.locator(".bench [data-mode]").tap()
    expect(page.locator("[data-piece='30']")).not_to_have_attribute("data-y", first or "")
    shot(page, "rugby-scrum-phone")
    no_sideways_scroll(page)
    answer(page, lambda p, _: p.locator(FIRE).tap())
    assert [e["kind"] for e in said(page, "flicked")] == ["put_in"]
    kind(page, "winner")
    expect(page.locator(".bench .ft-card [data-preview]")).to_have_count(2)
    shot(page, "rugby-winner-phone")
    slip, aids = (page.locator(name).first.bounding_box() for name in (".fl-turn", ".fl-aids"))
    assert slip and aids
    assert slip["x"] + slip["width"] <= aids["x"], "what is asked lies beside the aids"


def test_a_penalty_at_goal(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.PENALTY)
    kind(page, "penalty")
    expect(page.locator(".ft-card")).to_have_count(4)
    shot(page, "rugby-penalty")
    pick(page, "place")
    kind(page, "wedge")
    chosen, ten = page.locator("[data-chosen]"), view(page)["table"]["places"][9]
    expect(chosen).to_have_attribute("data-chosen", "9")
    page.locator(".bench [data-turn=left]").click()
    turned = page.locator("[data-typed=angle]").input_value()
    page.locator("[data-figure=next]").click()
    expect(chosen).to_have_attribute("data-chosen", "10")
    expect(page.locator("[data-typed=angle]")).to_have_value(turned)
    there = view(page)["table"]["places"][10]
    expect(page.locator("[data-piece='9']")).to_have_attribute("data-x", str(there[0] // 1000))
    shot(page, "rugby-another-kicks")
    answer(page, fire)
    kind(page, "kick")
    assert view(page)["kick"]["figure"] == 10 and view(page)["table"]["places"][9] == there != ten
    typed(page, power=75)
    answer(page, fire)
    assert [(e["kind"], e["figure"]) for e in said(page, "flicked")] == [("place", 10)]


def test_a_conversion_by_touch(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **PHONE)
    sit_down(page, flicks=openings.CONVERSION)
    kind(page, "wedge")
    shot(page, "rugby-conversion-phone")
    answer(page, lambda p, _: p.locator(FIRE).tap())
    kind(page, "kick")
    typed(page, power=75)
    answer(page, lambda p, _: p.locator(FIRE).tap())
    (kick,) = said(page, "flicked")
    assert kick["kind"] == "conversion"
    assert len(said(page, "scored")) + len(said(page, "not_scored")) == 1


def test_a_touch_down_and_a_mark(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.TOUCH_DOWN)
    page.locator(".bench [data-mode=touch_down]").click()
    kind(page, "touch_down")
    shot(page, "rugby-touch-down")
    answer(page, fire)
    assert [e["kind"] for e in said(page, "flicked")] == ["touch_down"]
    assert [e["what"] for e in said(page, "declared")] == ["touch_down"]
    sit_down(page, flicks=openings.MARK)
    kind(page, "mark")
    pick(page, "mark")
    assert [e["what"] for e in said(page, "declared")] == ["mark"]
    kind(page, "marked")
    pick(page, "kick")
    kind(page, "wedge")


def test_what_the_law_bars_is_shown_with_its_article_and_refused_with_the_reason(
    opened: Open,
) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.PLAY)
    drop = page.locator(".bench [data-option=drop]")
    expect(drop).to_have_attribute("aria-disabled", "true")
    expect(drop).to_contain_text("7.2.a")
    expect(page.locator(".fl-turn")).to_contain_text("Avanza, o dichiara")
    drop.click(force=True)
    expect(page.locator(".refusal")).to_contain_text("linea dei 10")
    expect(page.locator(".refusal [data-law]").first).to_be_visible()
    assert not said(page, "declared")


def test_where_the_wedge_has_no_room_it_is_said_before_it_is_tried(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    sit_down(page, opener="first")
    kind(page, "wedge")
    put = page.locator(FIRE)
    typed(page, angle=180)
    expect(page.locator("[data-fault='wedge.room']")).to_contain_text("art. 3.1.a")
    expect(put).to_have_attribute("aria-disabled", "true")
    typed(page, angle=10)
    expect(page.locator("[data-fault]")).to_have_count(0)
    expect(put).not_to_have_attribute("aria-disabled", "true")


def test_pitch_figures_and_wedge_are_printed_true_to_size(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    page.goto("/")
    page.get_by_role("link", name="Stampa il campo di rugby e il cuneo").click()
    expect(page.locator("[data-tile]")).to_have_count(21)
    expect(page.locator("[data-figures] svg")).to_have_count(30)
    sheet = page.locator("[data-wedge]").bounding_box()
    drawn = page.locator("[data-wedge] svg")
    box = drawn.bounding_box()
    assert sheet and box
    wide = float((drawn.get_attribute("viewBox") or "").split()[2])
    assert box["width"] / wide == pytest.approx(sheet["width"] / 210, rel=0.01)
    shot(page, "rugby-print")


def test_on_a_phone_all_that_may_be_declared_fits_with_the_record(opened: Open) -> None:
    page = opened(**ITALIAN, **PHONE)
    sit_down(page, flicks=openings.PLAY)
    no_sideways_scroll(page)
    rows = page.locator(".bench .fl-extra .btn").evaluate_all(
        "all => new Set(all.map(one => Math.round(one.getBoundingClientRect().top))).size"
    )
    assert rows == 1
    low = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert low <= 0, f"{low} px too high"
    small = page.locator(".bench .btn").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 44).length"
    )
    assert small == 0, "every target is as large as a thumb"


def test_on_a_phone_a_move_is_let_go_beside_when_one_is_asked_for_it(opened: Open) -> None:
    page = opened(**ITALIAN, **PHONE)
    sit_down(page, flicks=openings.PLAY)
    answer(page, lambda p, _: p.locator(FIRE).tap())
    kind(page, "move")
    let_go, asks = (
        page.locator(name).bounding_box() for name in (".bench [data-option=none]", "[data-blocks]")
    )
    assert let_go and asks
    assert abs(let_go["y"] - asks["y"]) < 4, "in one row: the table keeps the other"
    assert let_go["width"] >= 88 and let_go["height"] >= 44
    assert asks["x"] + asks["width"] <= 390


def test_on_a_phone_on_its_side_what_is_asked_and_all_that_answers_it_are_seen(
    opened: Open, shot: Shot
) -> None:
    page = opened(**ENGLISH, **SIDEWAYS)
    sit_down(page, flicks=openings.PLAY)
    no_sideways_scroll(page)
    expect(page.locator(".fl-turn .rg-ask")).to_be_visible()
    buttons = page.locator(".bench .btn").evaluate_all(
        """all => all.map(one => one.getBoundingClientRect())
            .map(({ height, bottom }) => [height, bottom])"""
    )
    assert all(height >= 44 and bottom <= 390 for height, bottom in buttons)
    typed(page, angle=-151.02)
    field = page.locator("[data-typed=angle]")
    expect(field).to_have_value("151.02° right")
    assert field.evaluate("field => field.scrollWidth <= field.clientWidth")
    shot(page, "rugby-sideways")

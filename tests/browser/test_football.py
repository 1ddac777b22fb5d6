"""Table football, played through the page in a real browser: by mouse, by touch, by keys."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import football_openings as openings
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
    settled,
)
from tests.browser.practice_hands import dragged, spot

FRIEND = "friend"
DISTANCE = 90_000
FIRE = ".bench .fl-fire"


def sit_down(page: Page, against: str = FRIEND, **setup: Any) -> None:
    """A quick match as it was agreed on the form before."""
    page.goto("/")
    agreed = {"against": against, "level": "novizio", "setup": {"quick": True, **setup}}
    page.evaluate(
        "said => localStorage.setItem('puntadidito.agreed.football', said)", json.dumps(agreed)
    )
    page.goto("/new/football" + ("?with=friend" if against == FRIEND else ""))
    begin(page)
    asked(page)


def kind(page: Page, named: str) -> None:
    """The question on the bench is this one, and it takes an answer."""
    expect(page.locator(f".bench[aria-busy=false] [data-kind='{named}']")).to_be_visible()


def pick(page: Page, option: str, number: int = 0) -> None:
    """Choose a card or a word."""
    answer(page, lambda p, _: p.locator(f".bench [data-option='{option}']").nth(number).click())


def typed(page: Page, **numbers: float) -> None:
    for name, value in numbers.items():
        field = page.locator(f"[data-typed={name}]")
        field.fill(str(value))
        field.press("Tab")


def fire(page: Page, _: int = 0) -> None:
    page.locator(FIRE).click()


def events(page: Page) -> list[dict[str, Any]]:
    return [event for frame in frames_of(page) for event in frame["events"]]


def said(page: Page, tag: str) -> list[dict[str, Any]]:
    return [event for event in events(page) if event["type"] == tag]


def view(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = frames_of(page)[-1]["view"]
    return found


def goes_on(page: Page, _: int) -> None:
    """Flick as the house has aimed, let go what can be let go, else the first card."""
    words = page.locator(".bench [data-option]:enabled:not(.fl-fire)")
    (words if words.count() else page.locator(FIRE)).first.click()


def by_keys(page: Page, _: int) -> None:
    """The same by one key."""
    skip = page.locator(".bench [aria-keyshortcuts=s]").count()
    cards = page.locator(".bench .ft-choice").count()
    page.keyboard.press("s" if skip else "1" if cards else "Enter")


def by_touch(page: Page, _: int) -> None:
    words = page.locator(".bench [data-option]:enabled:not(.fl-fire)")
    (words if words.count() else page.locator(FIRE)).first.tap()


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
    sit_down(page, level, flicks=2)
    in_language(page, look["locale"][:2])
    no_sideways_scroll(page)
    play_out(page, press)
    over = said(page, "over")
    assert len(over) == 1
    score = view(page)["score"]
    assert [len([g for g in said(page, "goal") if g["side"] == side]) for side in (0, 1)] == score
    assert len(said(page, "half_over")) >= 1
    shot(page, f"football-{level}")


def test_two_at_one_screen_and_what_the_match_was_like(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=2)
    assert page.locator("[data-curtain]").count() == 0
    play_out(page, goes_on)
    page.locator("[data-result] button").first.click()
    facts = page.locator("[data-stats]")
    expect(facts).to_contain_text("Possesso")
    expect(facts).to_contain_text("Tiri")
    flicked = [e for e in said(page, "flicked") if e["kind"] == "attack"]
    row = facts.locator("tr", has_text="Colpi su azione").locator("td").all_inner_texts()
    assert sum(map(int, row)) == len(flicked)
    shot(page, "football-facts")


def test_a_free_kick_with_a_wall(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.FREE_KICK)
    kind(page, "taker")
    pick(page, "5")
    kind(page, "positional")
    pick(page, "none")
    kind(page, "wall")
    # Each wall is seen before it is chosen, on its card and on the table.
    expect(page.locator(".ft-card [data-preview]")).to_have_count(4)
    page.locator(".ft-card").nth(2).hover()
    shot(page, "football-wall")
    four = page.locator(".ft-card [data-preview]").nth(2).get_attribute("data-preview")
    assert four and len(four.split()) == 4
    pick(page, "wall", 2)
    now = view(page)
    bx, by = now["table"]["places"][22]
    for body in map(int, four.split()):
        x, y = now["table"]["places"][body]
        assert ((x - bx) ** 2 + (y - by) ** 2) ** 0.5 >= DISTANCE
    pick(page, "none")
    kind(page, "kick")
    typed(page, power=30)
    page.locator("[data-chip]").click()
    expect(page.locator("[data-chip]")).to_have_attribute("aria-pressed", "true")
    answer(page, fire)
    (kick,) = [e for e in said(page, "flicked") if e["kind"] == "direct"]
    assert kick["figure"] == 5 and kick["touched"]


def test_a_penalty_by_touch_with_a_keeper_set_in_secret(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **PHONE)
    sit_down(page, flicks=openings.PENALTY, keeper="hand")
    pick(page, "5")
    kind(page, "kick")
    expect(page.locator(".fl-turn")).to_contain_text("Anna")
    answer(page, lambda p, _: p.locator(FIRE).tap())
    kind(page, "keep")
    expect(page.locator(".fl-turn")).to_contain_text("Bruno")
    assert not [e for e in said(page, "flicked")], "nothing is known before both are in"
    shot(page, "football-penalty-phone")
    no_sideways_scroll(page)
    answer(page, lambda p, _: p.locator(".bench [data-option=auto]").tap())
    assert [e["kind"] for e in said(page, "flicked")] == ["penalty"]


def test_a_corner_by_keys(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.CORNER)
    kind(page, "taker")
    answer(page, lambda p, _: p.keyboard.press("7"))  # the number on his back
    for _ in range(2):
        kind(page, "positional")
        answer(page, lambda p, _: p.keyboard.press("s"))
    kind(page, "kick")
    settled(page)
    expect(page.locator(FIRE)).to_be_enabled()
    before = page.locator("[data-typed=power]").input_value()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-typed=power]")).not_to_have_value(before)
    shot(page, "football-corner")
    answer(page, lambda p, _: p.keyboard.press("Enter"))
    (kick,) = said(page, "flicked")
    assert (kick["kind"], kick["figure"], kick["touched"]) == ("corner", 5, True)


def test_who_takes_a_kick_is_tapped_on_the_table(opened: Open) -> None:
    page = opened(**ENGLISH, **PHONE)
    sit_down(page, flicks=openings.FREE_KICK)
    kind(page, "taker")
    answer(page, lambda p, _: p.touchscreen.tap(*spot(p, 6)))
    assert said(page, "taker")[0]["figure"] == 6


def test_the_last_placed_shot_by_touch(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **PHONE)
    sit_down(page, flicks=openings.PLACED, knockout=True)
    expect(page.locator(".fl-turn")).to_contain_text("Bruno")
    answer(page, lambda p, _: p.locator(FIRE).tap())
    kind(page, "keep")
    answer(page, lambda p, _: p.locator(".bench [data-option=auto]").tap())
    typed(page, power=20)  # the ball does not come so far
    answer(page, lambda p, _: p.locator(FIRE).tap())
    expect(page.locator("[data-result]")).to_contain_text("Anna wins")
    expect(page.locator("[data-result]")).to_contain_text("placed 3 of 5")
    (last,) = said(page, "placed_shot")
    assert not last["scored"] and "16.1.i" in said(page, "over")[0]["law"]
    shot(page, "football-placed-phone")


def test_what_is_left_of_a_half_is_read_whole_on_a_phone(opened: Open) -> None:
    page = opened(**ITALIAN, **PHONE)
    sit_down(page)
    left = page.locator(".bar .where .narrow")
    expect(left).to_have_text("Primo tempo, colpi rimasti 36")
    cut = left.evaluate(
        """line => {
            line.textContent = line.textContent.replace("Primo", "Secondo");
            return line.scrollWidth - line.clientWidth;
        }"""
    )
    assert cut == 0, f"{cut} px of it are cut off"


def test_on_its_side_a_phone_shows_the_flick_and_its_key_at_once(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **SIDEWAYS)
    sit_down(page, flicks=openings.BLOCK)
    kind(page, "block")
    expect(page.locator(FIRE)).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-badge=block]")).to_be_visible()
    expect(page.locator("[data-view=ball]")).to_be_in_viewport(ratio=1)
    shot(page, "football-block-sideways")


def test_al_volo_a_volley_and_a_block_are_sealed(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.SHOT, sealed=True)
    kind(page, "flick")
    page.locator("[data-volley]").click()
    expect(page.locator("[data-chosen]")).not_to_have_attribute("data-chosen", "5")
    shot(page, "football-volley")
    answer(page, fire)
    kind(page, "block")
    expect(page.locator(".fl-turn")).to_contain_text("Bruno")
    expect(page.locator("[data-after]")).to_have_attribute("data-after", "0")
    assert not said(page, "flicked"), "nothing is known before both are in"
    answer(page, fire)
    (flicked,) = [frame for frame in frames_of(page) if frame["line"] == "played"][:1]
    told = [e for e in flicked["events"] if e["type"] in ("flicked", "not_made")]
    assert told and told[0]["kind"] == "attack"


OVERLAPS = """() => {
    const all = [...document.querySelectorAll(".fl-shot :is(button, input, .label)")]
        .map(e => [e, e.getBoundingClientRect()]).filter(([e, r]) => r.width && r.height);
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    return all.flatMap(([one, a], i) => all.slice(i + 1)
        .filter(([other, b]) => over(a, b)).map(([other]) => [one.outerHTML, other.outerHTML]));
}"""
"""Controls that lie over one another; a slider's hand may touch the line above."""


def test_no_control_lies_over_another_however_wide_the_screen(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.SHOT, sealed=True)
    kind(page, "flick")
    tall = page.locator(".bench").evaluate("bench => bench.offsetHeight")
    page.locator("[data-volley]").click()
    expect(page.locator("[data-after]")).to_be_visible()
    assert page.locator(".bench").evaluate("bench => bench.offsetHeight") == tall, "the table stays"
    for pressed in ("true", "false"):
        expect(page.locator("[data-volley]")).to_have_attribute("aria-pressed", pressed)
        for width, height in ((1024, 768), (1152, 800), (1280, 800), (1366, 768), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(OVERLAPS) == [], f"{width} px wide"
            no_sideways_scroll(page)
        page.locator("[data-volley]").click()


def test_back_or_advantage_is_seen_before_it_is_chosen(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.BLOCK)
    expect(page.locator("[data-badge=block]")).to_contain_text("Bruno può difendere")
    typed(page, angle=0, power=40)  # right into the ball
    answer(page, fire)
    kind(page, "choose")
    shown = page.locator(".ft-card [data-preview]")
    expect(shown).to_have_count(2)
    assert shown.nth(0).get_attribute("data-preview") == "", "with ADVANTAGE nothing moves"
    assert {"16", "22"} <= {*(shown.nth(1).get_attribute("data-preview") or "").split()}
    before = lies(page, 16)
    page.locator(".ft-card").nth(1).hover()
    page.wait_for_function(
        "was => document.querySelector('[data-piece=\"16\"]').dataset.x !== was", arg=before
    )
    shot(page, "football-back")
    page.keyboard.press("r")
    expect(page.locator("[data-again]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    pick(page, "back")
    (sanction,) = said(page, "sanction")
    assert sanction["remedy"] == "back"
    assert view(page)["table"]["places"][22] == list(openings.BALL_AT)


def test_what_is_advised_can_be_aimed_at_once(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.SHOT)
    kind(page, "flick")
    before = page.locator("[data-typed=power]").input_value()
    expect(page.locator("[data-take-hint]")).to_have_count(0)
    page.keyboard.press("h")
    page.locator(".hint [data-take-hint]").click()
    expect(page.locator("[data-typed=power]")).not_to_have_value(before)
    answer(page, lambda p, _: p.keyboard.press("Enter"))
    assert said(page, "flicked")[0]["touched"]


def lies(page: Page, body: int) -> str | None:
    return page.locator(f"[data-piece='{body}']").get_attribute("data-x")


def test_whoever_wants_no_blocks_is_not_asked_from_the_next_one_on(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    sit_down(page, flicks=openings.BLOCK)
    kind(page, "block")
    page.locator("[data-blocks]").select_option("never")
    expect(page.locator(".bench [data-option=none]")).to_contain_text("No block")
    typed(page, power=2)
    answer(page, lambda p, _: p.keyboard.press("Enter"))
    assert [e["kind"] for e in said(page, "flicked")] == ["block"], "he was asked for this one"
    kind(page, "flick")
    answer(page, fire)
    kind(page, "flick")
    expect(page.locator(".fl-turn")).to_contain_text("Anna")
    assert len(said(page, "block_waived")) == 1, [e["type"] for e in events(page)]


def test_enter_flicks_after_a_drag_on_the_table_and_from_the_numbers(opened: Open) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, flicks=openings.SHOT)
    page.locator("[data-chip]").click()
    x, y = spot(page, 5)
    dragged(page, (x, y), (x - 60, y + 5))
    answer(page, lambda p, _: p.keyboard.press("Enter"))
    assert said(page, "flicked")[0]["aim"]["chip"] == 1000, "Enter flicked, and took nothing back"
    sit_down(page, flicks=openings.SHOT)
    typed(page, power=23)  # on to the slider
    answer(page, lambda p, _: p.keyboard.press("Enter"))
    assert said(page, "flicked")[0]["aim"]["power"] == 230
    sit_down(page, flicks=openings.SHOT)
    page.locator("[data-typed=power]").fill("24")
    answer(page, lambda p, _: p.keyboard.press("Enter"))
    assert said(page, "flicked")[0]["aim"]["power"] == 240, "what was typed is read first"


def test_a_line_up_is_mirrored_kept_and_taken_again(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    sit_down(page, arrange=True, flicks=2)
    pick(page, "16")
    kind(page, "place")
    page.locator(".bench [data-figure=next]").click()  # the first stands in the middle of his line
    page.locator("[data-preset]").select_option("4-3-3")
    page.locator("[data-mirror-team]").click()
    page.locator("[data-save-team]").click()
    laid = page.evaluate(LAID)
    page.locator("[data-preset]").select_option("5-3-2")
    assert page.evaluate(LAID) != laid
    page.locator("[data-preset]").select_option("own")
    assert page.evaluate(LAID) == laid
    shot(page, "football-lineup")
    answer(page, fire)
    kind(page, "place")
    assert said(page, "placed")


def test_the_pitch_is_printed_whole_and_true_to_size(opened: Open, shot: Shot) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    page.goto("/")
    page.get_by_role("link", name="Print the football pitch").click()
    expect(page.locator("[data-tile]")).to_have_count(21)
    expect(page.locator("[data-figures]")).to_have_count(2)
    # A sheet of A4 on which a millimetre of the pitch is a millimetre.
    sheet = page.locator("[data-tile=A1]").bounding_box()
    drawn = page.locator("[data-tile=A1] svg").first
    box = drawn.bounding_box()
    assert sheet and box
    a_millimetre = sheet["width"] / 210
    wide = float((drawn.get_attribute("viewBox") or "").split()[2])
    assert box["width"] / wide == pytest.approx(a_millimetre, rel=0.01)
    page.locator("[data-size]").select_option("half")
    expect(page.locator("[data-tile]")).to_have_count(8)
    in_language(page, "en")
    shot(page, "football-print")


LAID = "['x', 'y'].map(name => document.querySelector(`.bench [data-range=${name}]`).value)"
"""Where the figure that is picked stands."""


def test_a_foul_is_foretold_by_what_is_met_first(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **PHONE)
    sit_down(page, flicks=openings.BLOCK)
    kind(page, "block")
    told = page.locator("[data-contact]")
    expect(told).to_have_text("Si ferma prima di toccare.")
    expect(page.locator(".fl-met.foul")).to_have_count(0)
    typed(page, angle=0, power=50)  # right into the ball
    expect(page.locator(".fl-met.foul")).to_have_text("Fallo! Primo contatto: la palla.")
    shot(page, "football-foul-foretold-phone")
    sit_down(page, flicks=openings.SHOT)
    kind(page, "flick")
    expect(told).to_have_text("Primo contatto: la palla.")
    expect(page.locator(".fl-met.foul")).to_have_count(0)

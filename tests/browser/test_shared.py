"""Two at one screen: names, colours and sides stay; a curtain only where something is hidden."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

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
    click_any,
    no_taller_than_the_screen,
)

NAMES = ("Anna", "Bruno")


def sit_down(page: Page, game: str) -> None:
    """The form of a match of two friends, their names filled in."""
    page.goto(f"/new/{game}?with=friend")
    for field, name in zip(page.locator(".form input[type=text]").all(), NAMES, strict=True):
        field.fill(name)


def sides(page: Page) -> list[tuple[str, str]]:
    """Who stands where on the score sheet, with what mark."""
    return [
        (side.locator(".who span").first.inner_text(), side.locator(".mark svg").inner_html())
        for side in page.locator(".score [data-seat]").all()
    ]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["cards", "carrom", "football", "rugby"])
def test_nothing_is_hidden_and_no_curtain_falls(
    opened: Open, shot: Shot, game: str, size: dict[str, object]
) -> None:
    page = opened(**ITALIAN, **size)
    sit_down(page, game)
    begin(page)
    assert asked(page)
    first = sides(page)
    assert [name for name, _ in first] == list(NAMES)
    turns: set[str | None] = set()
    for number in range(12):
        assert asked(page)
        assert page.locator("[data-curtain]").count() == 0
        stage = page.locator("[data-line]")
        turns.add(stage.get_attribute("data-eyes"))
        assert stage.get_attribute("data-from") == "0"
        if turns == {"0", "1"}:
            break
        answer(page, click_any, number)
    assert turns == {"0", "1"}, "each is asked in his turn"
    now = sides(page)
    assert [name for name, _ in now] == list(NAMES), "names stay where they are"
    if game == "cards":  # at carrom colours are settled by the toss
        assert now == first
    eyes = int(page.locator("[data-line]").get_attribute("data-eyes") or 0)
    expect(page.locator(".match")).not_to_contain_text("Tocca a te")
    expect(page.locator(".match")).to_contain_text(("Tocca ad Anna", "Tocca a Bruno")[eyes])
    no_taller_than_the_screen(page)
    shot(page, f"shared-{game}-{'phone' if size is PHONE else 'desktop'}")


def test_the_table_turns_for_who_wants_it(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    sit_down(page, "cards")
    begin(page)
    assert asked(page)
    page.locator("[data-menu]").click()
    page.locator("[data-toggle=turn]").check()
    page.keyboard.press("Escape")
    seen: set[str | None] = set()
    for number in range(12):
        assert asked(page)
        stage = page.locator("[data-line]")
        assert stage.get_attribute("data-from") == stage.get_attribute("data-eyes")
        seen.add(stage.get_attribute("data-from"))
        answer(page, click_any, number)
        if seen == {"0", "1"}:
            break
    assert seen == {"0", "1"}


def end_turn(page: Page, _: int) -> None:
    """Give the turn away, or answer whatever comes first."""
    ends = page.locator(".bench [data-option=end]")
    (ends if ends.count() else page.locator(f".bench {OPTION}")).first.click()


def test_hidden_hands_bring_a_curtain_and_the_pitch_stays(opened: Open, shot: Shot) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, "crash")
    begin(page)
    called: set[str] = set()
    for number in range(60):
        page.locator(f".bench {OPTION}, [data-curtain]").first.wait_for()
        curtain = page.locator("[data-curtain]")
        if curtain.count():
            # Nothing of the table is on the page while it changes hands.
            assert page.locator("[data-line]").count() == 0
            called.add(page.locator("h1").inner_text())
            shot(page, "shared-crash-curtain")
            if len(called) == 2:
                break
            curtain.click()
            page.locator("[data-line]").wait_for()
            continue
        stage = page.locator("[data-line]")
        assert stage.get_attribute("data-from") == "0"
        expect(stage).to_contain_text(f"{NAMES[int(stage.get_attribute('data-eyes') or 0)]}, ")
        answer(page, end_turn, number)
    assert len(called) == 2
    assert all(any(name in title for title in called) for name in NAMES)


@pytest.mark.parametrize("levels", [("", ""), ("B", "B"), ("C", "B"), ("B", "C")])
def test_sides_never_have_the_same_colour(opened: Open, levels: tuple[str, str]) -> None:
    page = opened(**ITALIAN, **DESKTOP)
    sit_down(page, "cards")
    for seat, level in enumerate(levels):
        page.locator(f"select[name=level{seat}]").select_option(level)
    begin(page)
    assert asked(page)
    inks = page.locator(".score [data-ink]").evaluate_all("all => all.map((m) => m.dataset.ink)")
    assert len(inks) == 2
    assert len(set(inks)) == 2
    for seat, ink in enumerate(inks):
        shirt = page.locator(f".cd-seat[data-seat='{seat}'] [data-ink]")
        assert shirt.get_attribute("data-ink") == ink


def test_a_card_and_a_deck_answer_like_their_buttons(opened: Open) -> None:
    page = opened(**ENGLISH, **DESKTOP)
    sit_down(page, "cards")
    begin(page)
    pressed: set[str] = set()
    for number in range(40):
        assert asked(page)
        for thing in page.locator("[data-thing]").all():
            name = thing.get_attribute("data-thing")
            assert page.locator(f".bench [data-option={name}]").count() == 1
            assert thing.evaluate("e => getComputedStyle(e).cursor") == "pointer"
        if "up" not in pressed and page.locator("[data-thing=up]").count():
            answer(page, lambda p, _: p.locator("[data-thing=up]").click())
            pressed.add("up")
        elif "draw" not in pressed and page.locator("[data-thing=draw]").count():
            page.locator("[data-thing=draw]").focus()
            answer(page, lambda p, _: p.keyboard.press("Enter"))
            pressed.add("draw")
        else:
            answer(page, click_any, number)
        if pressed == {"up", "draw"}:
            return
    raise AssertionError(f"only {pressed}")

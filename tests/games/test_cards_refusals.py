"""Casebook: what the table does not take, and why."""

import pytest

from puntadidito.core.contract import Choice, Code, Draw, Played
from tests.games.cards_table import X, both_seats, other, table


@both_seats
def test_the_other_side_cannot_choose(attacker: int) -> None:
    t = table(attacker=attacker)
    refused = t.refuses(Choice("7", other(attacker), "draw"))
    assert (refused.code, refused.reason) == (Code.NOT_YOURS, "not_yours")
    assert refused.params == {"seat": other(attacker)}
    assert refused.law == ("hand.1", "actions.3")


def test_a_choice_of_the_line_before_is_stale() -> None:
    t = table()
    old = t.choice("draw")
    t.play("draw", 5)
    refused = t.refuses(Choice(old.decision, t.decision.seat, "draw"))
    assert (refused.code, refused.reason) == (Code.STALE, "stale")
    assert refused.params == {"decision": "7"}


def test_every_line_has_a_number_of_its_own() -> None:
    t = table("own10")
    ids = [t.decision.id]
    t.play("up")
    ids.append(t.decision.id)
    t.play("up")
    ids.append(getattr(t.pending, "id", ""))
    t.play(X, X)
    ids.append(t.decision.id)
    assert ids == ["7", "8", "9", "11"]


def test_an_unknown_option_is_malformed() -> None:
    refused = table().refuses("punt")
    assert (refused.code, refused.reason) == (Code.MALFORMED, "unknown_option")
    assert refused.params == {"option": "punt"}


def test_a_choice_from_a_menu_has_no_value() -> None:
    refused = table().refuses(Choice("7", 0, "draw", 3))
    assert (refused.code, refused.reason) == (Code.MALFORMED, "no_value")


def test_a_card_that_was_turned_cannot_be_turned_again() -> None:
    t = table().play("draw", "C30", "up")
    t.play(X, "draw")
    refused = t.refuses(Draw(str(t.state.line), "C30"))
    assert (refused.code, refused.reason) == (Code.MALFORMED, "unknown_outcome")
    assert refused.params == {"outcome": "C30"}


@pytest.mark.parametrize("card", ["D30", "C49", "", "up", 30])
def test_a_card_of_another_deck_cannot_be_turned(card: str | int) -> None:
    t = table().play("draw")
    assert t.refuses(Draw(str(t.state.line), card)).code is Code.MALFORMED


def test_a_stale_card_is_refused() -> None:
    t = table().play("draw")
    refused = t.refuses(Draw("7", "C30"))
    assert (refused.code, refused.reason, refused.params) == (
        Code.STALE,
        "stale",
        {"decision": "7"},
    )


def test_nobody_turns_a_card_when_a_side_is_asked_nor_chooses_when_one_is_turned() -> None:
    t = table()
    refused = t.refuses(Draw("7", "C30"))
    assert (refused.code, refused.reason, refused.params) == (
        Code.STALE,
        "not_asked",
        {"answer": "draw"},
    )
    assert t.refuses(Played("7", {})).params == {"answer": "played"}
    t.play("draw")
    refused = t.refuses(Choice("8", 0, "draw"))
    assert (refused.code, refused.reason, refused.params) == (
        Code.STALE,
        "not_asked",
        {"answer": "choice"},
    )

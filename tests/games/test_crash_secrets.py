"""Cards named and not yet shown are nobody else's business, and none is ever lost on the way."""

from __future__ import annotations

import msgspec
import pytest

from puntadidito.core.agenda import Sight
from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Draw
from puntadidito.games.crash import deck, steps
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.table import Setup
from tests.games.crash_table import (
    CRASH,
    Table,
    both_seats,
    change,
    have,
    table,
)

FAR = {15: (20, 34)}


def strays(seat: int, act: str, card: str) -> Table:
    """A man who is offside has the ball, and declares something with a card."""
    t = table({10: (12, 4), 9: (12, 0)}, FAR, ball=10, seat=seat, hand=[card])
    have(t.state, offside=t.state.ball.offside | 1 << t.mine(10))
    have(t.state, kick_at=t.at(12, -10))
    return t.play(f"{act} {card}")


def declared(sight: Sight) -> str:
    """What is done once nobody saw who did it."""
    step = sight.todo[-2]
    assert isinstance(step, steps.Perform)
    return step.declared.text()


@both_seats
@pytest.mark.parametrize(
    ("act", "card"), [("pass 09", "smooth-pass.1"), ("kick @12,10", "high-ball.1")]
)
def test_a_card_declared_by_a_man_who_is_offside(seat: int, act: str, card: str) -> None:
    t = strays(seat, act, card)
    assert t.rolls[0] == "referee"
    for looker in (1 - seat, None):
        sight = CRASH.sight(t.state, looker)
        assert card not in msgspec.json.encode(sight).decode()
        assert declared(sight) == t.named(act)
    assert declared(CRASH.sight(t.state, seat)) == t.named(f"{act} {card}")


@both_seats
def test_a_guess_behind_such_a_view_keeps_its_cards_together(seat: int) -> None:
    t = strays(seat, "pass 09", "smooth-pass.1")
    for n in range(8):
        below = sampler(bytes([n]))
        s = CRASH.determinize(CRASH.sight(t.state, 1 - seat), below)
        waits = CRASH.pending(s)
        assert isinstance(waits, Chance)
        s = CRASH.apply(s, Draw(waits.id, "11")).state
        held = [s.hands.deck, s.hands.discard, *s.hands.of, *s.hands.kept, *s.hands.lost]
        assert sum(cards.bit_count() for cards in held) == deck.ALL.bit_count()


@both_seats
def test_the_card_of_a_double_one_is_drawn_though_the_roll_is_accepted_as_failed(seat: int) -> None:
    t = table({4: (12, 0), 9: (12, -4)}, FAR, ball=4, seat=seat)
    have(t.state, inspired=1 << t.mine(9))
    change(t.state, "marked", t.mine(4), 3)  # Foot 1: even two ones are too many
    t.play("kick @12,6", "11")
    assert t.rolls == ("draw_cards", 1)
    t.play(deck.names(t.state.hands.deck)[0])
    assert t.says(ev.Drew).law == ("double1.1",) and t.asks == ("again", 0)
    assert t.play("accept").silent(ev.Drew)


@both_seats
@pytest.mark.parametrize("open_hands", [False, True])
def test_with_open_hands_nobody_is_asked_what_he_cannot_do(seat: int, open_hands: bool) -> None:
    def tackled(card: str) -> str:
        t = table({10: (12, 0)}, {6: (12, 8)}, ball=10, seat=seat, hand=[card],
                  setup=Setup(open_hands=open_hands))  # fmt: skip
        return t.play("move 10 @12,6").asks[0]

    def rushed(card: str) -> str:
        t = table({10: (12, 0)}, {6: (14, 4)}, ball=10, seat=seat, other_hand=[card],
                  setup=Setup(open_hands=open_hands))  # fmt: skip
        return t.play("move 10 @12,2").asks[0]

    assert tackled("hand-off.1") == "tackled" and rushed("rush-defence.1") == "rush"
    assert tackled("feared.1") == ("act" if open_hands else "tackled")
    assert rushed("feared.1") == ("act" if open_hands else "rush")


@both_seats
def test_a_guess_keeps_what_a_seat_knows_of_its_own_cards(seat: int) -> None:
    t = table({10: (12, 4)}, FAR, ball=10, seat=seat, hand=["pop-pass.1"])
    s = t.state
    change(s, "kept", seat, deck.named("feared.1+steal.1"))
    change(s, "lost", 1 - seat, deck.named("injury.1"))
    have(s, deck=s.hands.deck & ~(s.hands.kept[seat] | s.hands.lost[1 - seat]))
    for looker in (seat, 1 - seat):
        guess = CRASH.determinize(CRASH.sight(s, looker), sampler(b"guess"))
        assert guess.hands.of[looker] == s.hands.of[looker]
        assert guess.hands.kept[looker] == s.hands.kept[looker]
        for heaps, known in (
            (guess.hands.of, s.hands.of),
            (guess.hands.kept, s.hands.kept),
            (guess.hands.lost, s.hands.lost),
        ):
            assert [n.bit_count() for n in heaps] == [n.bit_count() for n in known]

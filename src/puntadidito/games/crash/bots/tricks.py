"""Cards that change what can be done with the ball now: each way to play one, to be read on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from puntadidito.games.crash import boosts, cards, deck, facts
from puntadidito.games.crash.act import Kick, PlayCard, Target
from puntadidito.games.crash.bots.eyes import ahead
from puntadidito.games.crash.own_turn import ActOptions
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    bits,
    depth,
    seat_of,
    shirt,
)


def tricks(s: State, me: int) -> Iterator[str]:
    """Ways to play a card of the hand that may be worth more than it costs."""
    hand = s.all_cards(me)
    p = s.carrier()
    mine = p != NOBODY and seat_of(p) == me
    for kind, ways in (_WITH_BALL if mine else _WITHOUT).items():
        if held := bits(hand & deck.OF_KIND[kind]):
            yield from ways(s, me, held[0])


def _listed(s: State, me: int, card: int) -> list[str]:
    """Every way the rules allow."""
    return [act.text() for act in cards.plays_of(s, me, card)]


def _legs(s: State, me: int, card: int) -> list[str]:
    """Longer legs for any man who may still run."""
    able = [p for p in s.men(me) if facts.allowance(s, p) > 0]
    return [PlayCard(card, Target(shirt(p))).text() for p in able]


def _far(s: State, me: int, card: int) -> list[str]:
    """Passes beyond the usual range."""
    return [act.text() for act in boosts.passes(s, s.ball.holder) if act.cards >> card & 1]


def _low_kick(s: State, me: int, card: int) -> list[str]:
    """Through the line, where an own man may still come to it."""
    p = s.ball.holder
    strikes = ActOptions(s, me).strikes(Kick)
    assert strikes is not None
    goal = strikes.plain(1 << card) & ahead(me, depth(me, s.pos[p]) + 3)
    return [Kick(h, 1 << card).text() for h in bits(goal)]


Ways = Callable[[State, int, int], list[str]]
_WITH_BALL: dict[str, Ways] = {
    "break-away": _legs, "side-step": _listed, "dummy-switch": _listed, "long-pass": _far,
    "grubber-kick": _low_kick,
}  # fmt: skip
_WITHOUT: dict[str, Ways] = {
    "break-away": _legs, "cool-catch": _listed, "miskick": _listed, "penalty": _listed,
    "fumble": _listed,
}  # fmt: skip

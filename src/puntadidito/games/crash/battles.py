"""The battle of cards for a scrum or line-out, and who gets the ball that was won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Literal

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice, Code, Law, Refused
from puntadidito.games.crash import deck, formations, restarts, set_pieces, turns
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.act import NONE, Lay, Man, PlayCard, read
from puntadidito.games.crash.specs import BattleSpec, Spec
from puntadidito.games.crash.state import State, give
from puntadidito.games.crash.table import (
    EIGHT,
    ENERGY_CARDS,
    LOCK,
    LOCK_5,
    OFF,
    SCRUM_HALF,
    bits,
    player,
    shirt,
)


class LayOptions:
    """Up to three cards for a scrum or line-out, or a card that wins it outright."""

    __slots__ = ("battle", "seat", "state")

    def __init__(self, s: State, battle: set_pieces.Energy, seat: int) -> None:
        self.state, self.battle, self.seat = s, battle, seat

    @property
    def names(self) -> tuple[str, ...]:
        """Every choice of cards, sorted."""
        mine = [1 << n for n in bits(self.state.all_cards(self.seat))]
        found = [Lay(sum(c)).text() for n in range(ENERGY_CARDS + 1) for c in combinations(mine, n)]
        return tuple(sorted([*found, *self._sure()]))

    def _sure(self) -> list[str]:
        kind = "big-shove" if self.battle.why == "scrum" else "big-jump"
        if self.seat != self.battle.seat:
            return []
        if kind == "big-jump" and not locks(self.state, self.seat, self.battle.at):
            return []
        held = self.state.all_cards(self.seat) & deck.OF_KIND[kind]
        return [PlayCard(n).text() for n in bits(held)]

    @property
    def barred(self) -> dict[str, Law]:
        """Big Jump without a lock in the line-out."""
        if self.battle.why != "lineout" or self.seat != self.battle.seat or self._sure():
            return {}
        law = ("card.big-jump", "lineout.8")
        held = self.state.all_cards(self.seat) & deck.OF_KIND["big-jump"]
        return {PlayCard(n).text(): law for n in bits(held)}

    def check(self, choice: Choice) -> None:
        """Accept cards of the own hand, three at most."""
        if choice.value is not None:
            raise Refused(Code.MALFORMED, "no_value", {"option": choice.option})
        act = read(choice.option)
        if isinstance(act, Lay) and not act.cards & ~self.state.all_cards(self.seat):
            if act.cards.bit_count() > ENERGY_CARDS:
                raise Refused(Code.ILLEGAL, "too_many_cards", {}, ("setpiece.1",))
        elif law := self.barred.get(choice.option):
            raise Refused(Code.ILLEGAL, "not_allowed", {"option": choice.option}, law)
        elif choice.option not in self._sure():
            raise Refused(Code.MALFORMED, "unknown_option", {"option": choice.option})

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """Any cards."""
        if (sure := self._sure()) and below(2):
            return sure[0], None
        mine = bits(self.state.all_cards(self.seat))
        chosen = [1 << mine.pop(below(len(mine))) for _ in range(min(below(4), len(mine)))]
        return Lay(sum(chosen)).text(), None

    def describe(self) -> dict[str, Any]:
        """The list as plain data."""
        barred = [{"name": n, "law": law} for n, law in self.barred.items()]
        mine = deck.names(self.state.all_cards(self.seat))
        menu = [{"name": n, "odds": None} for n in (NONE, *self._sure())]
        told = BattleSpec(cards=mine, most=ENERGY_CARDS)
        return {"menu": menu, "barred": barred, "spec": Spec(battle=told)}


def laid(choice: Choice) -> int:
    """The cards a side has laid."""
    act = read(choice.option)
    if isinstance(act, PlayCard):
        return 1 << act.card
    return act.cards if isinstance(act, Lay) else 0


def fought(s: State, battle: set_pieces.Energy, answers: tuple[Choice, ...], out: Events) -> None:
    """Both sides have laid their cards: they are shown, unless a card wins by itself."""
    sure = read(answers[battle.seat].option)
    if isinstance(sure, PlayCard):
        _sure_win(s, battle, sure.card, out)
    else:
        _reveal(s, battle, (laid(answers[0]), laid(answers[1])), out)


def _sure_win(s: State, battle: set_pieces.Energy, card: int, out: Events) -> None:
    """Big Shove or Big Jump: the put-in is won without energy, and nothing else is shown."""
    turns.spend(s, battle.seat, 1 << card)
    told = deck.CARDS[card]
    out.append(ev.PlayedCard(seat=battle.seat, card=told.id, law=(told.law,)))
    why: Literal["big-shove", "big-jump"] = "big-shove" if battle.why == "scrum" else "big-jump"
    s.lay(set_pieces.Winner(battle.seat, battle.at, why))


def _reveal(s: State, battle: set_pieces.Energy, down: tuple[int, int], out: Events) -> None:
    """The cards are turned one by one; more energy wins."""
    seat, sides = battle.seat, (battle.seat, 1 - battle.seat)
    hands = {side: bits(down[side]) for side in sides}
    for n in range(max(len(hand) for hand in hands.values())):
        for side in sides:
            if n < len(hands[side]):
                card = deck.CARDS[hands[side][n]].id
                out.append(ev.Laid(seat=side, card=card, law=("setpiece.2", "setpiece.1")))
    mine, theirs = deck.energy(down[seat]), deck.energy(down[1 - seat])
    winner = 1 - seat if theirs > mine else seat
    law: Law = ("setpiece.3",) if mine != theirs else ("setpiece.5",)
    if (not mine) != (not theirs):
        law = ("setpiece.4",)
    for side in sides:
        turns.spend(s, side, down[side])
    energy = (mine, theirs) if seat == 0 else (theirs, mine)
    out.append(ev.Battle(energy=energy, winner=winner, law=law))
    s.lay(set_pieces.Winner(winner, battle.at, battle.why))


def locks(s: State, seat: int, mark: int) -> list[int]:
    """The locks of a seat that stand in the line-out."""
    return [p for p in formations.on_file(s, seat, mark) if shirt(p) in (LOCK, LOCK_5)]


def takers(s: State, winner: set_pieces.Winner) -> Sequence[int]:
    """Who may have the ball when a side wins it."""
    seat = winner.seat
    if winner.packed:
        able = [player(seat, EIGHT), player(seat, SCRUM_HALF)]
        return [p for p in able if s.pos[p] != OFF] or s.men(seat)[:1]
    jumpers = locks if winner.why == "big-jump" else formations.on_file
    return jumpers(s, seat, winner.at) or s.men(seat)[:1]


def won(s: State, winner: set_pieces.Winner, taker: Man, out: Events) -> None:
    """The winner puts the ball on a player and goes on."""
    seat = winner.seat
    p = player(seat, taker.man)
    give(s, p)
    if taker.cards:
        turns.spend(s, seat, taker.cards)
        (name,) = deck.names(taker.cards)
        out.append(ev.PlayedCard(seat=seat, card=name, player=p, law=("card.tap-back",)))
    law = ("scrum.4",) if winner.packed else ("lineout.8",)
    out.append(ev.Gathered(player=p, at=s.pos[p], law=law))
    restarts.possess(s, seat, out)

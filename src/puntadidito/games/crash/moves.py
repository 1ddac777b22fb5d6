"""What can be asked of a coach, what he may answer, and with which odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import combinations
from typing import Any

from puntadidito.core.contract import Chance, Choice, Code, Decision, Law, Menu, Odds, Refused
from puntadidito.games.crash import (
    deck,
    facts,
    fouls,
    placed,
    places,
    referee,
    rescues,
    restarts,
    turns,
)
from puntadidito.games.crash.act import (
    END,
    NONE,
    STAY,
    Lay,
    Man,
    PlayCard,
    Roll,
    Target,
    read,
)
from puntadidito.games.crash.acts import SEEN, ActOptions
from puntadidito.games.crash.placed import Asked, Listed
from puntadidito.games.crash.specs import BattleSpec, LineUpSpec, Spec, StandingSpec, area
from puntadidito.games.crash.state import NOBODY, Frame, State
from puntadidito.games.crash.table import (
    BIT,
    ENERGY_CARDS,
    FIELD,
    HEX,
    MEN,
    NAME,
    OFF,
    SCRUM_HALF,
    bits,
    player,
    shirt,
)

DRAWS = frozenset({"lots", "dice", "draw", "card", "lose", "steal"})
"""Frames that wait for chance."""

STANDARD, PLACE = "standard", "place"


def chance(s: State, frame: Frame) -> Chance:
    """Dice or a card, as a frame needs it."""
    if frame.kind == "dice":
        return Chance(str(s.line), referee.DICE, law=frame.law)
    if frame.kind == "lots":
        return Chance(str(s.line), referee.DIE, law=("setup.1",))
    among = s.hands[frame.seat] if frame.kind in ("lose", "steal") else s.deck
    return Chance(str(s.line), deck.names(among), law=frame.law)


def questions(s: State, frame: Frame) -> tuple[Decision, ...]:
    """The decisions a frame asks for: two at once in a battle of cards."""
    limit = s.setup.seconds * 1000 or None
    if frame.kind == "energy":
        return tuple(
            Decision(f"{frame.n}.{seat}", seat, "energy", LayOptions(s, frame, seat), NONE,
                     ("setpiece.1",), limit)
            for seat in (0, 1) if s.laid[seat] == NOBODY
        )  # fmt: skip
    options, default, law = _ASK[frame.kind](s, frame)
    formal = frame.kind in REACTIONS and options.names == (default,)
    return (
        Decision(str(s.line), frame.seat, frame.kind, options, default, law, limit, formal=formal),
    )


REACTIONS = frozenset({"tackled", "rush"})
"""What one is asked whatever one holds."""


# ---- places -------------------------------------------------------------------------------------


class LineupOptions:
    """The standard places, or fifteen of the coach's own."""

    __slots__ = ("frame", "state")

    def __init__(self, s: State, frame: Frame) -> None:
        self.state, self.frame = s, frame

    def check(self, choice: Choice) -> None:
        """Accept lawful places, or say whose are not, and why."""
        if choice.option == STANDARD and choice.value is None:
            return
        if choice.option != PLACE:
            raise Refused(Code.MALFORMED, "unknown_option", {"option": choice.option})
        self.read(choice.value)

    def read(self, value: Any) -> tuple[int, ...]:
        """Places as hexes, or `Refused`."""
        s, frame = self.state, self.frame
        if not isinstance(value, list | tuple) or len(value) != MEN:
            raise Refused(Code.MALFORMED, "places")
        where = tuple(HEX.get(h, OFF) if isinstance(h, str) else OFF for h in value)
        first = frame.seat * MEN
        here = set(places.present(s, frame.seat))
        placed = {p: h for p, h in enumerate(where, first) if p in here}
        taken, lead = facts.team(s, 1 - frame.seat), places.leader(s, frame)
        frame = places.jumping(frame, placed, lead)
        for p in places.present(s, frame.seat):
            h = placed[p]
            if h == OFF:
                raise Refused(Code.MALFORMED, "places", {"player": shirt(p)})
            may, law = places.allowed(frame, p, placed, lead)
            if not BIT[h] & may & FIELD & ~taken:
                raise Refused(Code.ILLEGAL, "not_there", {"player": shirt(p)}, law)
            taken |= BIT[h]
        return tuple(h if first + i in here else OFF for i, h in enumerate(where))

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """The standard places, now and then others."""
        if below(4):
            return STANDARD, None
        where = places.at_random(self.state, self.frame, below)
        return PLACE, [NAME[h] if h != OFF else None for h in where]

    def describe(self) -> dict[str, Any]:
        """Where each man may stand, and the standard places."""
        s, frame = self.state, self.frame
        where = places.standard(s, frame)
        first = frame.seat * MEN
        placed = {p: h for p, h in enumerate(where, first) if h != OFF}
        alike: dict[tuple[int, Law], list[int]] = {}
        for p in places.present(s, frame.seat):
            may, law = places.area(frame, p, placed, places.leader(s, frame))
            alike.setdefault((may & FIELD, law), []).append(shirt(p))
        areas = [
            StandingSpec(men=tuple(men), hexes=area(may), law=law)
            for (may, law), men in alike.items()
        ]
        usual = tuple(NAME[h] if h != OFF else None for h in where)
        return {"menu": [{"name": STANDARD, "odds": None}], "barred": [],
                "spec": Spec(place=LineUpSpec(areas=tuple(areas), standard=usual))}  # fmt: skip


class LayOptions:
    """Up to three cards for a scrum or line-out, or a card that wins it outright."""

    __slots__ = ("frame", "seat", "state")

    def __init__(self, s: State, frame: Frame, seat: int) -> None:
        self.state, self.frame, self.seat = s, frame, seat

    @property
    def names(self) -> tuple[str, ...]:
        """Every choice of cards, sorted."""
        mine = [1 << n for n in bits(self.state.all_cards(self.seat))]
        found = [Lay(sum(c)).text() for n in range(ENERGY_CARDS + 1) for c in combinations(mine, n)]
        return tuple(sorted([*found, *self._sure()]))

    def _sure(self) -> list[str]:
        kind = "big-shove" if self.frame.why == "scrum" else "big-jump"
        if self.seat != self.frame.seat:
            return []
        if kind == "big-jump" and not restarts.locks(self.state, self.seat, self.frame.at):
            return []
        held = self.state.all_cards(self.seat) & deck.OF_KIND[kind]
        return [PlayCard(n).text() for n in bits(held)]

    @property
    def barred(self) -> dict[str, Law]:
        """Big Jump without a lock in the line-out."""
        if self.frame.why != "lineout" or self.seat != self.frame.seat or self._sure():
            return {}
        law = ("card.big-jump", "lineout.8")
        held = self.state.all_cards(self.seat) & deck.OF_KIND["big-jump"]
        return {PlayCard(n).text(): law for n in bits(held)}

    def check(self, choice: Choice) -> None:
        """Accept cards of the own hand, three at most."""
        if choice.value is not None:
            raise Refused(Code.MALFORMED, "no_value", {"option": choice.option})
        act = read(choice.option)
        if choice.option in self._sure():
            return
        if law := self.barred.get(choice.option):
            raise Refused(Code.ILLEGAL, "not_allowed", {"option": choice.option}, law)
        if not isinstance(act, Lay) or act.cards & ~self.state.all_cards(self.seat):
            raise Refused(Code.MALFORMED, "unknown_option", {"option": choice.option})
        if act.cards.bit_count() > ENERGY_CARDS:
            raise Refused(Code.ILLEGAL, "too_many_cards", {}, ("setpiece.1",))

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
        battle = BattleSpec(cards=mine, most=ENERGY_CARDS)
        return {"menu": menu, "barred": barred, "spec": Spec(battle=battle)}


# ---- short questions ----------------------------------------------------------------------------


def _menu(names: Iterable[str], odds: Callable[[str], Odds | None] | None = None) -> Menu:
    return Menu(sorted(names), odds)


def _act(s: State, frame: Frame) -> Asked:
    return ActOptions(s, frame.seat), END, ()


def _lineup(s: State, frame: Frame) -> Asked:
    law: Law = {
        "kick": ("setup.2",),
        "receive": ("setup.3",),
        "drop": ("dropout.2",),
        "drop_receive": ("dropout.2",),
        "scrum": ("scrum.1", "scrum.2", "scrum.3"),
        "throw": ("lineout.1", "lineout.3", "lineout.6"),
        "match": ("lineout.2", "lineout.5", "lineout.7"),
    }[frame.why]
    return LineupOptions(s, frame), STANDARD, law


def _tackler(s: State, frame: Frame) -> Asked:
    names = [Man(shirt(q)).text() for q in bits(frame.cards)]
    return _menu(names), names[0], ("tackle.5",)


def _tackled(s: State, frame: Frame) -> Asked:
    names = [act.text() for act in rescues.in_tackle(s, frame)]
    menu = _menu(["down", *names], partial(rescues.odds, s, frame))
    return menu, "down", ("tackle.2",)


def _roll(s: State, frame: Frame) -> Asked:
    p, room = frame.who, turns.rolls_to(s, frame.who)
    names = {Roll(h).text(): h for h in bits(room)}
    if not turns.must_roll(s, p):
        return _menu([STAY, *names]), STAY, ("rise.3",)
    home = [name for name, h in names.items() if turns.rolls_home(s, p, h)]

    def odds(name: str) -> Odds | None:
        return None if name in home else dict(SEEN)

    return _menu([STAY, *names], odds), home[0] if home else STAY, ("rise.3",)


def _bounce(s: State, frame: Frame) -> Asked:
    names = deck.CARDS[frame.to].directions
    law = ("intercept.5",) if frame.why == "intercept" else ("deviation.3",)
    return _menu(names), names[0], law


def _dead(s: State, frame: Frame) -> Asked:
    law = ("intercept.8",) if frame.why == "intercept" else ("deviation.6",)
    return _menu(("dropout", "scrum")), "dropout", law


def _men(s: State, frame: Frame) -> Asked:
    names = [str(n) for n in range(places.MIN_MEN, places.most_men(s, frame.seat) + 1)]
    barred = {str(n): ("lineout.4",) for n in (0, 1, 8)}
    return Listed(names, barred=barred), names[-1], ("lineout.4",)


def _winner(s: State, frame: Frame) -> Asked:
    names = [Man(shirt(p)).text() for p in restarts.takers(s, frame)]
    default = names[-1]
    if frame.why in ("lineout", "big-jump") and s.pos[player(frame.seat, SCRUM_HALF)] != OFF:
        held = s.all_cards(frame.seat) & deck.OF_KIND["tap-back"]
        names += [Man(SCRUM_HALF, 1 << n).text() for n in bits(held)]
    packed = frame.why in ("scrum", "big-shove")
    return _menu(names), default, ("scrum.4",) if packed else ("lineout.8",)


def _again(s: State, frame: Frame) -> Asked:
    law: Law = ("yellow.1",) if frame.test == "referee" else ("card.inspired",)
    fresh = referee.odds(frame.test, frame.n, frame.strict)

    def odds(name: str) -> Odds | None:
        return None if name == "accept" else fresh

    return _menu(["accept", *fouls.offers(s, frame)], odds), "accept", law


def _advantage(s: State, frame: Frame) -> Asked:
    return _menu(("back", "keep")), "keep", ("advantage.1",)


def _minor(s: State, frame: Frame) -> Asked:
    return _menu(("drop", "play")), "drop", ("dropout.1",)


def _subs(s: State, frame: Frame) -> Asked:
    return _menu(("no", "yes")), "no", ("subs.1", "subs.2")


def _rush(s: State, frame: Frame) -> Asked:
    names = ["wait"]
    for n in bits(s.all_cards(frame.seat) & deck.OF_KIND["rush-defence"]):
        names += [PlayCard(n, Target(shirt(q))).text() for q in facts.rushers(s, frame.way)]
    return _menu(names), "wait", ("pressure.4",)


_ASK: dict[str, Callable[[State, Frame], Asked]] = {
    "act": _act,
    "lineup": _lineup,
    "kickoff": placed.kickoff,
    "tackler": _tackler,
    "tackled": _tackled,
    "roll": _roll,
    "bounce": _bounce,
    "dead": _dead,
    "men": _men,
    "winner": _winner,
    "penalty": placed.penalty,
    "touch": placed.touch,
    "again": _again,
    "advantage": _advantage,
    "convert": placed.convert,
    "minor": _minor,
    "subs": _subs,
    "rush": _rush,
}
QUESTIONS = frozenset({*_ASK, "energy"})
"""Frames that ask a seat."""

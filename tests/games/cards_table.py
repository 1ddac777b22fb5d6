"""The casebook language of rugby with cards: position, what happened, ruling.

A case sets a table, plays a script on it and reads what the referee said::

    t = table("opp10", up=(9, 5)).play("up", "up", X, X)
    assert t.says(ev.Hand).spaces == 2

Areas are named as the attacker of the case sees them, and whatever comes in pairs stands in the
order attacker, defender: so every case can be played from both seats. In a script a word in small
letters is a choice, anything else a card to turn: a number or "M" or "F" by its face, "C30" by its
name, ``card(exit=True, kick=3)`` by what is printed on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec
import pytest

from puntadidito.core.contract import (
    Chance,
    Choice,
    Decision,
    Decisions,
    Draw,
    Event,
    Over,
    Pending,
    Refused,
)
from puntadidito.games import GAMES
from puntadidito.games.cards import events as ev
from puntadidito.games.cards import steps
from puntadidito.games.cards.state import How, Mark, Side, State, about
from puntadidito.games.cards.table import Card, Setup, cards, decks, level_of, main_deck

CARDS = GAMES["cards"]

AREAS = (
    "own goal", "own22", "own10", "own central",
    "opp central", "opp10", "opp22", "opp goal",
)  # fmt: skip
PLAYING = AREAS[1:-1]
"""The six areas where the ball can lie in play."""

EVEN = Setup(levels=("C", "C"))
"""Two sides of the standard level on neutral ground."""

both_seats = pytest.mark.parametrize("attacker", [0, 1])

MINE_OUT, THEIRS_OUT = (0, 20), (20, 0)
"""Decks when time is up."""
either_out = pytest.mark.parametrize("deck", [MINE_OUT, THEIRS_OUT], ids=["mine", "theirs"])

POINTS: dict[How, int] = {"try": 5, "technical": 5, "conversion": 2, "penalty": 3, "drop": 3}


class Want(NamedTuple):
    """What has to be printed on a card."""

    face: int | str | None = None
    kick: int | None = None
    exit: bool | None = None
    penalty: int | None = None
    drop: int | None = None
    jersey: int | None = None

    def fits(self, c: Card) -> bool:
        printed = (c.face, c.kick, c.exit, c.penalty, c.drop, c.jersey)
        return all(w is None or w == p for w, p in zip(self, printed, strict=True))


card = Want
X, NO_X = card(exit=True), card(exit=False)
Pick = Want | int | str


def find(pick: Pick, among: Sequence[str]) -> str:
    """The first of these cards that fits."""
    if isinstance(pick, str) and pick in among:
        return pick
    want = pick if isinstance(pick, Want) else card(face=pick)
    for name in among:
        if want.fits(cards()[name]):
            return name
    raise AssertionError(f"no card like {want} among {', '.join(among)}")


def at(area: str, seat: int) -> int:
    """The number an event gives to an area, as ``seat`` sees it."""
    number = AREAS.index(area)
    return number if seat == 0 else 7 - number


def other(seat: int) -> int:
    return 1 - seat


E = TypeVar("E", bound=Event)


class Table:
    """A table that takes scripts and remembers what was said."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []

    # ---- playing --------------------------------------------------------------------------------

    def play(self, *steps: Pick) -> Table:
        """Fold a script in; `log` is what this script gave."""
        self.log = []
        for step in steps:
            if isinstance(step, str) and step.islower():
                self._fold(self.choice(step))
            else:
                waits = self.pending
                assert isinstance(waits, Chance) and waits.outcomes, f"nothing to turn: {waits}"
                self._fold(Draw(waits.id, find(step, waits.outcomes)))
        return self

    def choice(self, option: str) -> Choice:
        """The answer of the seat that is asked."""
        return Choice(self.decision.id, self.decision.seat, option)

    def _fold(self, answer: Choice | Draw) -> None:
        before = msgspec.json.encode(self.state)
        step = CARDS.apply(self.state, answer)
        assert msgspec.json.encode(self.state) == before, "apply changed the state it was given"
        self.state = step.state
        self.log.extend(step.events)

    def refuses(self, answer: Any) -> Refused:
        """The refusal of an option (or a whole answer); nothing may have changed."""
        before = msgspec.json.encode(self.state)
        with pytest.raises(Refused) as caught:
            CARDS.apply(self.state, self.choice(answer) if isinstance(answer, str) else answer)
        assert msgspec.json.encode(self.state) == before
        return caught.value

    # ---- what the table waits for ---------------------------------------------------------------

    @property
    def pending(self) -> Pending:
        return CARDS.pending(self.state)

    @property
    def decision(self) -> Decision:
        waits = self.pending
        assert isinstance(waits, Decisions), f"nobody is asked: {waits}"
        (decision,) = waits.items
        return decision

    @property
    def asks(self) -> tuple[str, int]:
        """Which question, to whom."""
        return self.decision.kind, self.decision.seat

    @property
    def options(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self.decision.options.names
        return names

    @property
    def turns(self) -> tuple[str, int]:
        """What a card is turned for, and whose."""
        waits, what = self.pending, about(self.state)
        assert isinstance(waits, Chance) and waits.weights is None and what is not None
        assert waits.outcomes == tuple(self.state.sides[what.seat].unseen)
        return what.kind, what.seat

    @property
    def over(self) -> Over:
        waits = self.pending
        assert isinstance(waits, Over)
        return waits

    # ---- what was said, and what is true --------------------------------------------------------

    def says(self, kind: type[E]) -> E:
        """The only event of its kind in the last script."""
        (found,) = self.all(kind)
        return found

    def all(self, kind: type[E]) -> list[E]:
        return [e for e in self.log if isinstance(e, kind)]

    @property
    def ended(self) -> tuple[str, tuple[str, ...]]:
        """Why the half ended, and by which article."""
        end = self.says(ev.HalfEnded)
        return end.why, end.law

    @property
    def laws(self) -> set[str]:
        return {law for event in self.log for law in event.law}

    def where(self, seat: int) -> str:
        """The area of the ball as a seat sees it."""
        ball = self.state.ball
        return "centre line" if ball == -1 else AREAS[ball if seat == 0 else 7 - ball]

    @property
    def attacker(self) -> int:
        return self.state.attacker

    @property
    def points(self) -> tuple[int, int]:
        first, second = CARDS.points(self.state)
        return first, second

    def scored(self, seat: int) -> int:
        return self.state.sides[seat].points

    @property
    def sheet(self) -> list[tuple[int, How, int | None]]:
        return [(m.seat, m.how, m.shirt) for m in self.state.sheet]

    @property
    def on_table(self) -> tuple[str | None, str | None]:
        """The cards played in this action."""
        played = self.state.attack, self.state.defence
        mine, theirs = (card.card if card else None for card in played)
        return mine, theirs

    def left(self, seat: int) -> tuple[int, int]:
        """Cards in the deck of a side, and among those set aside."""
        return self.state.sides[seat].deck, self.state.sides[seat].reserve

    def face_up(self, seat: int) -> int | str | None:
        up = self.state.sides[seat].up
        return None if up is None else cards()[up].face


FIVE = "C18"
"""The face-up card of a side of which the case says nothing: a plain 5."""


def table(
    ball: str = "own central",
    *,
    attacker: int = 0,
    up: tuple[Pick, Pick] = (FIVE, FIVE),
    deck: tuple[int, int] = (38, 38),
    reserve: tuple[int, int] = (8, 8),
    holds: tuple[Sequence[Pick], Sequence[Pick]] = ((), ()),
    fortieth: tuple[Pick | None, Pick | None] = (None, None),
    marks: Sequence[tuple[int, How]] = (),
    ask: Literal["act", "penalty"] = "act",
    half: int = 1,
    kicker: int = 0,
    setup: Setup = EVEN,
) -> Table:
    """A table in the middle of a half, asking the attacker.

    ``holds`` are cards that must still be there to turn, ``fortieth`` the card that exhausted the
    deck of a side that has none left (any, unless it is named; it may be the face-up one).
    """
    mine = [0, 1] if attacker == 0 else [1, 0]  # index in a pair (attacker, defender) by seat
    sides = []
    for seat, i in enumerate(mine):
        sides.append(_side(setup, seat, up[i], deck[i], reserve[i], holds[i], fortieth[i], marks))
    state = State(
        setup,
        sides,
        [steps.Act(attacker) if ask == "act" else steps.Penalty(attacker)],
        line=7,
        action=3,
        half=half,
        kicker=kicker,
        attacker=attacker,
        ball=at(ball, attacker),
        sheet=tuple(
            Mark(1, seat, how, POINTS[how], None if how == "technical" else 10)
            for seat, how in marks
        ),
    )
    return Table(state)


def _side(
    setup: Setup,
    seat: int,
    up: Pick,
    deck: int,
    reserve: int,
    holds: Sequence[Pick],
    fortieth: Pick | None,
    marks: Sequence[tuple[int, How]],
) -> Side:
    level = level_of(setup, seat)
    unseen = [c.id for c in decks()[level]]
    face_up = find(up, unseen)
    unseen.remove(face_up)
    kept = []
    for pick in holds:
        kept.append(find(pick, unseen))
        unseen.remove(kept[-1])
    seen = main_deck(setup) - deck + 8 - reserve - 1  # besides the face-up card
    assert 0 <= seen <= len(unseen), "more cards held than are left"
    order = _spread(unseen)
    gone, unseen = order[:seen], sorted(kept + order[seen:])
    last = None
    if deck == 0:
        last = gone[0] if fortieth is None else find(fortieth, [face_up, *gone])
    points = sum(POINTS[how] for scorer, how in marks if scorer == seat)
    return Side(level, unseen, deck, reserve, face_up, last, points)


def _spread(names: Sequence[str]) -> list[str]:
    """Cards in the order they are gone: one of each face remains as long as possible."""
    count = Counter[int | str]()
    rank = {}
    for name in names:
        face = cards()[name].face
        count[face] += 1
        rank[name] = count[face]
    return sorted(names, key=lambda name: (-rank[name], name))


def kick_off(setup: Setup = EVEN, kicker: int = 0, up: tuple[Pick, Pick] = (5, 5)) -> Table:
    """A new match, up to the card of the receiver. ``up`` stands in the order of the seats."""
    return Table(CARDS.new(setup)).play(str(kicker), *up)

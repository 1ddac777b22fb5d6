"""The options of a line-up: the standard places, or fifteen of the coach's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from puntadidito.core.contract import Choice, Code, Law, Refused
from puntadidito.games.crash import facts, formations, set_pieces
from puntadidito.games.crash.specs import LineUpSpec, Spec, StandingSpec, area
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import BIT, FIELD, HEX, MEN, NAME, OFF, shirt

STANDARD, PLACE = "standard", "place"

ASKED_BY: dict[str, Law] = {
    "kick": ("setup.2",),
    "receive": ("setup.3",),
    "drop": ("dropout.2",),
    "drop_receive": ("dropout.2",),
    "scrum": ("scrum.1", "scrum.2", "scrum.3"),
    "throw": ("lineout.1", "lineout.3", "lineout.6"),
    "match": ("lineout.2", "lineout.5", "lineout.7"),
}
"""The articles of each line-up."""


class LineupOptions:
    """The standard places, or fifteen of the coach's own."""

    __slots__ = ("drawn", "question", "state")

    def __init__(self, s: State, question: set_pieces.Lineup) -> None:
        self.state, self.question = s, question
        self.drawn: list[str | None] = []  # by `sample`, so lawful

    def check(self, choice: Choice) -> None:
        """Accept lawful places, or say whose are not, and why."""
        if choice.option == STANDARD and choice.value is None:
            return
        if choice.option != PLACE:
            raise Refused(Code.MALFORMED, "unknown_option", {"option": choice.option})
        if not self.drawn or choice.value != self.drawn:
            self._check_places(choice.value)

    def _check_places(self, value: object) -> None:
        s, question = self.state, self.question
        if not isinstance(value, list | tuple) or len(value) != MEN:
            raise Refused(Code.MALFORMED, "places")
        placed = {p: h for p, h in enumerate(self.read(value), question.seat * MEN) if h != OFF}
        lead = formations.leader(s, question)
        question = formations.jumping(question, placed, lead)
        room = FIELD & ~facts.team(s, 1 - question.seat)
        for p in formations.present(s, question.seat):
            if p not in placed:
                raise Refused(Code.MALFORMED, "places", {"player": shirt(p)})
            here = BIT[placed[p]]
            may, law = formations.allowed(question, p, placed, lead)
            if not here & may & room:
                raise Refused(Code.ILLEGAL, "not_there", {"player": shirt(p)}, law)
            room ^= here

    def read(self, value: Sequence[Any]) -> tuple[int, ...]:
        """Places as hexes; `OFF` for whoever is away, and for what is no hex."""
        first = self.question.seat * MEN
        away = self.state.sin[first : first + MEN]
        named = [HEX.get(h, OFF) if isinstance(h, str) else OFF for h in value]
        return tuple([OFF if misses else h for h, misses in zip(named, away, strict=True)])

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """The standard places, now and then others."""
        if below(4):
            return STANDARD, None
        where = formations.at_random(self.state, self.question, below)
        self.drawn = [NAME[h] if h != OFF else None for h in where]
        return PLACE, self.drawn.copy()

    def describe(self) -> dict[str, Any]:
        """Where each man may stand, and the standard places."""
        s, question = self.state, self.question
        where = formations.standard(s, question)
        first = question.seat * MEN
        placed = {p: h for p, h in enumerate(where, first) if h != OFF}
        alike: dict[tuple[int, Law], list[int]] = {}
        for p in formations.present(s, question.seat):
            may, law = formations.area(question, p, placed, formations.leader(s, question))
            alike.setdefault((may & FIELD, law), []).append(shirt(p))
        areas = [
            StandingSpec(men=tuple(men), hexes=area(may), law=law)
            for (may, law), men in alike.items()
        ]
        usual = tuple(NAME[h] if h != OFF else None for h in where)
        return {"menu": [{"name": STANDARD, "odds": None}], "barred": [],
                "spec": Spec(place=LineUpSpec(areas=tuple(areas), standard=usual))}  # fmt: skip

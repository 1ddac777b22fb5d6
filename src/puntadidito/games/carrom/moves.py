"""What can be asked of a player, and what he may answer.

Two questions are no menus: a stroke (`StrokeOptions`) and a spot for a due (`PlaceOptions`). Both
say beforehand where things may lie (`specs`). With ``referee = strict`` a lawless spot is accepted
too, and punished.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from puntadidito.core.contract import Choice, Code, Decision, Law, Menu, Refused
from puntadidito.flick.options import (
    ByHand,
    PlaceSpec,
    any_stand,
    check_stand,
    check_swing,
    no_value,
    read,
)
from puntadidito.flick.regions import Region, sample
from puntadidito.games.carrom import referee, specs
from puntadidito.games.carrom.facts import position
from puntadidito.games.carrom.spots import (
    due_region,
    first_spot,
    lawful_spot,
    stands,
    striker_room,
)
from puntadidito.games.carrom.state import Aim, State
from puntadidito.games.carrom.table import (
    BASE_LINE,
    HALF,
    MAN_R,
    POWER_MAX,
    QUEEN,
    RACK_TURN,
    REACH_AHEAD,
    REACH_PLACE,
    SECONDS,
    TURN,
    Point,
    seats,
)

if TYPE_CHECKING:
    from puntadidito.games.carrom import steps

STRIKE, SIDE = "strike", "side"
SIDES = ("south", "east", "north", "west")
STROKE, PASS, RACK, TIMEOUT = "stroke", "pass", "rack", "timeout"
PLACE, WAIVE = "place", "waive"
CONCEDE, RESIGN = "concede_game", "resign_board"
PLAYING = frozenset({"stroke", "noise", "shot", "place"})
"""Steps of a board that is under way."""
GIVING_UP = (CONCEDE, RESIGN)
"""What any seat may do at any moment, asked or not."""


def check_giving_up(s: State, choice: Choice) -> None:
    """A board is given up while it is played, a game from its first board to its end."""
    if type(choice.seat) is not int or not 0 <= choice.seat < seats(s.setup):
        raise Refused(Code.MALFORMED, "unknown_seat", {"seat": choice.seat})
    no_value(choice.option, choice.value)
    top = s.todo[-1].kind
    if choice.option == RESIGN and top not in PLAYING:
        raise Refused(Code.ILLEGAL, "resign_now", {}, ("91",))
    if top in ("toss", "choose", "side", "withheld"):
        raise Refused(Code.ILLEGAL, "concede_now", {}, ("139",))


# ---- questions ----------------------------------------------------------------------------------


def choose(s: State, seat: int) -> Decision:
    """Who won the toss strikes first, or chooses the side."""
    law: Law = ("39.b", "39.a.2") if s.setup.doubles else ("39.a.2",)
    return Decision(str(s.line), seat, "choose", Menu((SIDE, STRIKE)), STRIKE, law)


def side(s: State, seat: int, law: str) -> Decision:
    """Where a player sits."""
    names = sorted(SIDES if s.setup.doubles else SIDES[::2])
    return Decision(str(s.line), seat, "side", Menu(names), SIDES[s.side(seat)], (law,))


def stroke(s: State, spent: int) -> Decision:
    """What the player on turn does."""
    b = s.b
    law: Law = ()
    if s.setup.timed:
        law = ("50", "124.a" if b.strokes else "124.b") if b.broken else ("46.1",)
    default = TIMEOUT if s.setup.timed else PASS
    return Decision(
        str(s.line), b.turn, "stroke", StrokeOptions(s), default, law, _limit(s, spent),
        turn_law=("51.1",),
    )  # fmt: skip


def place(s: State, step: steps.Place) -> Decision:
    """Where a due goes."""
    law: Law = (step.law, "88.a", "87.a") if s.setup.timed else (step.law, "87.a")
    default = TIMEOUT if s.setup.timed or step.laid else WAIVE
    options, limit = PlaceOptions(s, step), _limit(s, step.ms)
    return Decision(str(s.line), step.seat, "place", options, default, law, limit)


def claim(s: State, seat: int, most: int) -> Decision:
    """How many points the winner asks for besides."""
    names = tuple(str(n) for n in range(most + 1))
    return Decision(str(s.line), seat, "claim", Menu(names), names[-1], ("87.b",))


def _limit(s: State, spent: int) -> int | None:
    """What is left of the time; none while an appeal is heard."""
    return max(SECONDS * 1000 - spent, 1) if s.setup.timed and not s.appeal else None


# ---- a stroke -----------------------------------------------------------------------------------


class StrokeOptions(ByHand):
    """Set the striker, aim, strike; or let the turn go by, turn the rack, give something up."""

    def __init__(self, s: State) -> None:
        """For the player on turn."""
        self.s = s
        b = s.b
        fresh = not b.broken and b.turns == b.strokes == 0
        self.may_turn = fresh and not b.turned_rack and not s.setup.live
        barred: dict[str, Law] = {} if self.may_turn else {RACK: ("41.a.2",)}
        super().__init__(Menu((CONCEDE, PASS, RESIGN), barred=barred), _clock(s.setup.timed))

    def by_hand(self, option: str, value: Any) -> bool:
        """A stroke, or the rack turned."""
        match option:
            case "stroke" if self.s.setup.live:
                no_value(option, value)
            case "stroke":
                self._check_stroke(read(value, Aim, "stroke", ("127.a",)))
            case "rack":
                in_range = type(value) is int and 0 <= value < RACK_TURN
                if not self.may_turn or not in_range:
                    raise Refused(Code.ILLEGAL, "barred.rack", {"most": RACK_TURN - 1}, ("41.a.2",))
            case _:
                return False
        return True

    def _check_stroke(self, aim: Aim) -> None:
        check_swing(aim.angle, aim.power, "stroke", ("127.a",))
        if abs(aim.place) > REACH_PLACE or abs(aim.ahead) > REACH_AHEAD:
            raise Refused(Code.ILLEGAL, "striker.far", {}, ("130.a.1",))
        at = aim.place, aim.ahead - BASE_LINE
        check_stand(stands(self._pieces()), at, strict=self.s.setup.referee == "strict")

    def _perils(self) -> tuple[specs.PerilSpec, ...]:
        """Men that must not be pocketed now, with what it would cost and the articles."""
        b, team = self.s.b, self.s.b.turn % 2
        lost = referee.perils(position(self.s, team))
        return tuple(
            specs.PerilSpec(piece=piece, whose=whose, points=over.points, law=over.law)
            for whose, over in lost.items()
            for piece in b.men(team if whose == "mine" else 1 - team)
            if b.where[piece] is not None
        )

    def _pieces(self) -> list[Point]:
        return self.s.b.around(self.s.side(self.s.b.turn))

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """A lawful stroke in any direction."""
        if self.s.setup.live:
            return STROKE, None
        room = striker_room(self._pieces())
        assert room is not None, "the board would be void"
        place = any_stand(room.places, below)
        swing = {"angle": below(TURN), "power": 1 + below(POWER_MAX)}
        return STROKE, {"place": place, "ahead": room.ahead, **swing}

    def describe(self) -> dict[str, Any]:
        """Where the striker may stand, in the player's own frame, and the ranges of the rest."""
        room = striker_room(self._pieces())
        stroke = None
        if room is not None and not self.s.setup.live:
            stroke = specs.StrokeSpec(
                side=self.s.side(self.s.b.turn),
                region=stands(self._pieces()),
                place=tuple(room.places),
                ahead=room.ahead,
                strict=self.s.setup.referee == "strict",
                perils=self._perils() if self.s.setup.referee == "assist" else (),
            )
        rack = (0, RACK_TURN - 1) if self.may_turn else None
        return {**self.words.describe(), "spec": specs.Spec(stroke=stroke, rack=rack)}


def _clock(says: bool) -> tuple[str, ...]:
    return (TIMEOUT,) if says else ()


# ---- a due --------------------------------------------------------------------------------------


class PlaceOptions(ByHand):
    """A spot for a piece that is owed; or give up the right to place it."""

    def __init__(self, s: State, step: steps.Place) -> None:
        """For a go."""
        self.s, self.step = s, step
        words = Menu((CONCEDE, RESIGN, WAIVE))
        if step.laid:
            words = Menu((CONCEDE, RESIGN), barred={WAIVE: ("87.a",)})
        super().__init__(words, _clock(s.setup.timed or bool(step.laid)))

    def _region(self) -> Region:
        return due_region(self.s.b.lying(), self.s.b.where[QUEEN])

    def by_hand(self, option: str, value: Any) -> bool:
        """A spot."""
        if option != PLACE:
            return False
        if self.s.setup.live:
            no_value(option, value)
            return True
        at: Point = read(value, Point, "place", ("84.a",))
        if max(abs(at[0]), abs(at[1])) > HALF - MAN_R:
            raise Refused(Code.ILLEGAL, "place.outside", {}, ("85", "84.a"))
        check_stand(self._region(), at, strict=self.s.setup.referee == "strict")
        return True

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """A lawful spot, or now and then the right given up."""
        if self.s.setup.live:
            return PLACE, None
        if not self.step.laid and below(4) == 0:
            return WAIVE, None
        spot = sample(self._region(), below)
        if spot is None:
            spot = lawful_spot(self.s.b.lying(), self.s.b.where[QUEEN])
        return (WAIVE, None) if spot is None else (PLACE, spot)

    def describe(self) -> dict[str, Any]:
        """The ring, what lies in it, and the queen that must not be lined up with a pocket."""
        told = self.words.describe()
        if self.s.setup.live:
            return told
        region = self._region()
        place = PlaceSpec(
            piece=self.s.b.pocketed(self.step.team)[0],
            left=self.step.left,
            radius=MAN_R,
            region=region,
            start=first_spot(region, self.s.side(self.step.seat)),
            strict=self.s.setup.referee == "strict",
        )
        return {**told, "spec": specs.Spec(place=place)}

"""The tests of the book: two dice that must keep within a value, and what comes of them."""

from __future__ import annotations

from typing import ClassVar

from puntadidito.core.agenda import Draws, Events
from puntadidito.core.contract import Chance, Draw, Law
from puntadidito.games.crash import fouls, kicks, open_play, referee, scores, tackles
from puntadidito.games.crash.state import NOBODY, State, Test
from puntadidito.games.crash.table import SEEN_ABOVE, seat_of


class Dice(Draws, frozen=True, kw_only=True):
    """A test of a player: two dice that must keep within a value."""

    test: ClassVar[Test]
    who: int
    need: int
    strict: bool = False
    """The total must be less than the value, not equal."""
    law: Law = ()

    @property
    def seat(self) -> int:
        """Who rolls: his coach."""
        return seat_of(self.who)

    def pending(self, s: State) -> Chance:
        """Two dice."""
        return Chance(str(s.line), referee.DICE, law=self.law)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """They are on the table."""
        fouls.read_dice(s, self, str(answer.outcome), out)

    def told(self, s: State, total: int, made: bool, out: Events) -> None:
        """What comes of it."""
        raise NotImplementedError


class PassTest(Dice, frozen=True, kw_only=True):
    """Hands, for a pass to a mate."""

    test: ClassVar[Test] = "pass"
    to: int

    def told(self, s: State, total: int, made: bool, out: Events) -> None:
        """Caught or dropped."""
        open_play.passed(s, self, total, made, out)


class GatherTest(Dice, frozen=True, kw_only=True):
    """Hands, for the ball on the ground."""

    test: ClassVar[Test] = "gather"

    def told(self, s: State, total: int, made: bool, out: Events) -> None:
        """Gathered or fumbled."""
        open_play.gather(s, self, total, made, out)


class KickTest(Dice, frozen=True, kw_only=True):
    """Foot, for a kick into play or to touch."""

    test: ClassVar[Test] = "kick"
    at: int
    to: int
    how: str

    def told(self, s: State, total: int, made: bool, out: Events) -> None:
        """It lands, or goes astray."""
        kicks.resolve(s, self, total, made, out)


class PostsTest(Dice, frozen=True, kw_only=True):
    """Foot, for a kick at goal."""

    test: ClassVar[Test] = "posts"
    at: int
    how: str

    def told(self, s: State, total: int, made: bool, out: Events) -> None:
        """Over or not."""
        scores.posts(s, self, made, out)


class RefereeTest(Dice, frozen=True, kw_only=True):
    """Whether the referee has seen a foul. ``law``: of the place of the penalty."""

    test: ClassVar[Test] = "referee"
    need: int = SEEN_ABOVE
    what: str
    at: int
    """Where the penalty would be."""
    on: int = NOBODY
    """Whom the foul brought to ground."""
    again: bool = False
    """The second roll: a yellow card if it fails."""

    def told(self, s: State, total: int, made: bool, out: Events) -> None:
        """Seen or not."""
        fouls.judged(s, self, total, made, out)


class VideoTest(Dice, frozen=True, kw_only=True):
    """Whether the video referee gives a try."""

    test: ClassVar[Test] = "tmo"
    at: int
    law: Law = ("tmo.1",)

    def told(self, s: State, total: int, made: bool, out: Events) -> None:
        """Try or no try."""
        scores.tmo(s, self, total, made, out)


class TouchJudgeTest(Dice, frozen=True, kw_only=True):
    """Whether a man tackled on the touch-line stayed in."""

    test: ClassVar[Test] = "touchjudge"
    at: int
    law: Law = ("touchjudge.1",)

    def told(self, s: State, total: int, made: bool, out: Events) -> None:
        """In or out."""
        tackles.touch_judge(s, self, total, made, out)

"""Sides lay out their figures, and one stands behind the ball to go on by hand (3, 7.3.e, 12)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Asks, Does, Events
from puntadidito.core.contract import Choice, Decision
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import kick_wedge, laying_out, moves, places, sanctions, steps
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import kicker_behind


class LayOut(Asks, frozen=True):
    """A side lays out its figures; those in ``stays`` are set by what follows."""

    side: int
    occasion: places.Occasion
    stays: tuple[int, ...] = ()

    def ready(self, s: State, out: Events) -> bool:
        """Players do it themselves if that was agreed."""
        return s.setup.arrange

    def do(self, s: State, out: Events) -> None:
        """The house does it."""
        laying_out.house(s, self, out)

    def ask(self, s: State) -> Decision:
        """By hand, or as the house would."""
        return laying_out.lay_out(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand; a strict referee judges it."""
        if answer.option == moves.HOUSE or s.setup.live:
            laying_out.house(s, self, out)
            return
        lies = msgspec.convert(answer.value, tuple[tuple[int, int, int], ...])
        sanctions.laid_out(s, self, lies, out)


class Rearrange(Asks, frozen=True):
    """The receiver of a kick-off may place his figures anew, the side being known (3.1.c)."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """If players lay out themselves."""
        return s.setup.arrange

    def ask(self, s: State) -> Decision:
        """New places, or as they stand."""
        asked = laying_out.lay_out(s, LayOut(self.side, "receiving"))
        return msgspec.structs.replace(asked, kind="rearrange", law=("3.1.c", "3.b.1", "3.b.2"))

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand."""
        if answer.option != moves.HOUSE and not s.setup.live:
            lies = msgspec.convert(answer.value, tuple[tuple[int, int, int], ...])
            sanctions.laid_out(s, LayOut(self.side, "receiving"), lies, out)


class Stand(Does, frozen=True):
    """A figure stands behind the ball to go on by hand or to kick it (7.3.e.1, 7.4.a)."""

    side: int
    figure: int

    def do(self, s: State, out: Events) -> None:
        """Behind it, as it goes on."""
        angle = kick_wedge.usual_heading(s) if s.kick is not None else 0
        at = kicker_behind(s.table.ball, kick_wedge.heading(angle, self.side, s.east))
        at = places.nearest_free(s.table, at, (self.figure,))  # a post may be there
        s.table = s.table.put((self.figure, at))


class Tapped(Does, frozen=True):
    """It has the ball (7.3.e.1)."""

    side: int
    figure: int

    def do(self, s: State, out: Events) -> None:
        """With all that possession allows, but no drop at once."""
        s.side, s.carrier, s.out_of = self.side, self.figure, "tap"
        out.append(
            ev.Possession(side=self.side, figure=self.figure, how="possession", law=("7.3.e.1",))
        )
        s.lay(steps.Next())

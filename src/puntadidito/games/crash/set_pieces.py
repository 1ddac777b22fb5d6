"""What is asked when play begins again: places, kick-offs, substitutions, the battle of cards."""

from __future__ import annotations

from typing import Literal

from puntadidito.core.agenda import Events, Sealed
from puntadidito.core.contract import Choice, Decision
from puntadidito.games.crash import (
    act,
    battles,
    deck,
    formations,
    kicks,
    lineups,
    place_kicks,
    restarts,
    strikes,
)
from puntadidito.games.crash.asking import Asked, ToSide, menu
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    FEWEST_JUMPERS,
    MOST_JUMPERS,
    OFF,
    SCRUM_HALF,
    bits,
    player,
    shirt,
)

LineUp = Literal["kick", "receive", "drop", "drop_receive", "scrum", "throw", "match"]


class Lineup(ToSide, frozen=True):
    """A team takes its places."""

    at: int
    why: LineUp
    n: int = 0
    """Men in the file of a line-out."""
    jumpers: int = 0
    """Who they are, as a set of players."""

    def asked(self, s: State) -> Asked:
        """The usual places, or others."""
        return lineups.LineupOptions(s, self), lineups.STANDARD, lineups.ASKED_BY[self.why]

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand."""
        if answer.option == lineups.STANDARD:
            where = formations.standard(s, self)
        else:
            where = lineups.LineupOptions(s, self).read(answer.value)
        restarts.lined_up(s, self, where, out)


class Kickoff(ToSide, frozen=True):
    """Where a kick-off or drop-out goes."""

    at: int
    why: Literal["kickoff", "dropout"]

    def asked(self, s: State) -> Asked:
        """Any hex in reach."""
        return place_kicks.kickoff(s, self)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """It is kicked."""
        kick = strikes.meant(self.at, act.needed(act.Kick, option))
        kicks.declare(s, formations.kicker_of(s, self.seat), kick, self.why, out)


_OR_NOT = menu(("no", "yes"))


class Subs(ToSide, frozen=True):
    """Play is stopped: a coach may substitute."""

    def asked(self, s: State) -> Asked:
        """Or not."""
        return _OR_NOT, "no", ("subs.1", "subs.2")

    def chosen(self, s: State, option: str, out: Events) -> None:
        """A card for a substitution."""
        if option == "yes":
            restarts.substituted(s, self.seat, out)


class Men(ToSide, frozen=True):
    """How many men stand in a line-out."""

    at: int

    def asked(self, s: State) -> Asked:
        """Two to seven."""
        names = [str(n) for n in range(FEWEST_JUMPERS, formations.most_men(s, self.seat) + 1)]
        barred = {str(n): ("lineout.4",) for n in (*range(FEWEST_JUMPERS), MOST_JUMPERS + 1)}
        return place_kicks.Listed(names, barred=barred), names[-1], ("lineout.4",)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """Both sides line up."""
        restarts.men(s, self.seat, self.at, int(option), out)


class Energy(Sealed, frozen=True, kw_only=True):
    """The battle of cards for a scrum or line-out: both sides lay theirs face down."""

    seat: int
    """Who puts the ball in."""
    at: int
    n: int
    """The line at which it was called: it names the two questions."""
    why: Literal["scrum", "lineout"]

    def ask(self, s: State) -> tuple[Decision, ...]:
        """Up to three cards each."""
        limit = s.setup.seconds * 1000 or None
        return tuple(
            Decision(f"{self.n}.{seat}", seat, self.kind, battles.LayOptions(s, self, seat),
                     act.NONE, ("setpiece.1",), limit)
            for seat in (0, 1)
        )  # fmt: skip

    def opened(self, s: State, answers: tuple[Choice, ...], out: Events) -> None:
        """They are turned."""
        battles.fought(s, self, answers, out)


class Winner(ToSide, frozen=True):
    """A side has won the ball of a set piece: who gets it?"""

    at: int
    why: Literal["scrum", "big-shove", "lineout", "big-jump"]

    @property
    def packed(self) -> bool:
        """Whether it was a scrum."""
        return self.why in ("scrum", "big-shove")

    def asked(self, s: State) -> Asked:
        """Number 8 or 9 of a scrum, whoever stands in a line-out, number 9 with Tap Back."""
        names = [act.Man(shirt(p)).text() for p in battles.takers(s, self)]
        default = names[-1]
        if not self.packed and s.pos[player(self.seat, SCRUM_HALF)] != OFF:
            held = s.all_cards(self.seat) & deck.OF_KIND["tap-back"]
            names += [act.Man(SCRUM_HALF, 1 << n).text() for n in bits(held)]
        return menu(names), default, ("scrum.4",) if self.packed else ("lineout.8",)

    def chosen(self, s: State, option: str, out: Events) -> None:
        """He has it."""
        battles.won(s, self, act.needed(act.Man, option), out)

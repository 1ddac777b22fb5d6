"""The agenda of the ball in play, step by step: what is asked, drawn, played, and done at once.

What comes before a half stands in `half_steps`, a dead ball in `restart_steps`, placed shots in
`placed_steps`. What a step sets in motion is told by its chapter (`halves`, `restarts`, `turns`,
`cases`, `placed`, `portierino`), which lays the steps to come.
"""

from __future__ import annotations

import msgspec

from puntadidito.core import contract
from puntadidito.core.agenda import Asks, Does, Draws, Events, Sealed, Shoots, Step
from puntadidito.core.contract import Choice, Decision, Draw, Played
from puntadidito.games.football import (
    cases,
    live,
    moves,
    play_questions,
    replacements,
    shots,
    turns,
)
from puntadidito.games.football.facts import Exit
from puntadidito.games.football.state import Case, State
from puntadidito.games.football.verdicts import Offence


class Attack(Asks, frozen=True):
    """The attacker flicks."""

    def ask(self, s: State) -> Decision:
        """Any figure that may play."""
        return play_questions.attack(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He has made up his mind, or the clock has."""
        turns.attacked(s, (answer,), out)


class SealedAttack(Sealed, frozen=True, kw_only=True):
    """The attacker flicks while the defender sets his keeper and may seal a block."""

    def ask(self, s: State) -> tuple[Decision, ...]:
        """The flick, and what the defender has to say."""
        return moves.in_order(play_questions.attack(s), play_questions.guard(s))

    def heard(self, s: State, answer: Choice, out: Events) -> None:
        """The match clock runs for the attacker alone."""
        if answer.seat == s.possession:
            s.thought(answer.ms)

    def opened(self, s: State, answers: tuple[Choice, ...], out: Events) -> None:
        """All is known."""
        turns.attacked(s, answers, out)


def attack(s: State) -> Step:
    """The question of an attack, with the defender's if he has one."""
    return SealedAttack() if play_questions.guards(s) else Attack()


# ---- a shot --------------------------------------------------------------------------------------


class Luck(Draws, frozen=True):
    """How hands tremble and keepers misjudge."""

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """Known to nobody but the table."""
        assert s.shot is not None
        s.shot = msgspec.structs.replace(s.shot, bits=int(answer.outcome))


class Shot(Shoots, frozen=True):
    """Something moves."""

    def pending(self, s: State) -> contract.Shot:
        """What is flicked, and how."""
        return contract.Shot(str(s.line), shots.order(s))

    def take(self, s: State, answer: Played, out: Events) -> None:
        """The referee rules."""
        shots.played(s, answer.facts, out)


# ---- what follows from it ------------------------------------------------------------------------


class Choose(Asks, frozen=True):
    """The offended player takes ADVANTAGE, or a sanction."""

    side: int
    case: Case

    def ask(self, s: State) -> Decision:
        """Each with what it gives."""
        return play_questions.choose(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is done."""
        cases.chosen(s, self.case, answer.option, out)


class Irregular(Asks, frozen=True):
    """A real table: a clause of conduct was broken, and the offended player says what follows."""

    side: int
    offence: Offence

    def ask(self, s: State) -> Decision:
        """ADVANTAGE, or what the book gives."""
        return play_questions.irregular(s, self.side, self.offence)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is done."""
        live.chosen(s, self.offence, answer.option, out)


class Replace(Does, frozen=True):
    """Figures outside, off the table, in goal areas or lying are put right."""

    exits: tuple[Exit, ...] = ()
    asked: tuple[int, ...] = ()
    """Figures whose owners have been asked already whether they stay outside."""
    dead: bool = False
    """Play is dead: nobody is asked."""

    def do(self, s: State, out: Events) -> None:
        """By rule 2."""
        replacements.replace(s, self, out)


class Leave(Asks, frozen=True):
    """A figure stands outside on the cloth: its owner may leave it there to flick it at once."""

    side: int
    gone: Exit

    def ask(self, s: State) -> Decision:
        """Leave or replace."""
        return play_questions.leave(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It stays, or not."""
        replacements.leave(s, self, answer.option, out)


class Early(Asks, frozen=True):
    """The taker of a corner or throw-in stands offside: flicked out of it now, or later."""

    def ready(self, s: State, out: Events) -> bool:
        """If he does."""
        return turns.early(s, out)

    def ask(self, s: State) -> Decision:
        """Now, or later."""
        return play_questions.automatic(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The block window comes after it."""
        turns.automatic(s, answer, out)


class BlockWindow(Asks, frozen=True):
    """The defender may flick one figure."""

    def ready(self, s: State, out: Events) -> bool:
        """If he has the right."""
        return turns.block_window(s, out)

    def ask(self, s: State) -> Decision:
        """A flick, or none."""
        return play_questions.block(s)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is on its way, or not."""
        turns.blocked(s, answer, out)


class Next(Does, frozen=True):
    """Who flicks next?"""

    def do(self, s: State, out: Events) -> None:
        """The attacker, unless time is up."""
        turns.go_on(s, out)

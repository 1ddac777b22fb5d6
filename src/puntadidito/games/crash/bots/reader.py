"""Reading on: what an act leads to, weighed over dice, until the own turn ends.

Every line is one of the `candidates` or a card of `tricks`, played out on a guess of the
table; where dice fall, both ways are read and weighed by their odds. How many candidates are read
at each depth (`widths`) bounds the acts played out.
"""

from __future__ import annotations

from itertools import islice

from puntadidito.core.agenda import Events, advance
from puntadidito.core.contract import Choice, Draw
from puntadidito.games.crash import deck, dice, questions, referee, rescues, set_pieces, steps
from puntadidito.games.crash.act import Man
from puntadidito.games.crash.bots import shape, short_questions
from puntadidito.games.crash.bots.candidates import Plan, plans
from puntadidito.games.crash.bots.cardplay import spent
from puntadidito.games.crash.bots.eyes import Taste, Worth, first
from puntadidito.games.crash.bots.lines import Lines
from puntadidito.games.crash.bots.reply import FAILS, makes, stand
from puntadidito.games.crash.bots.stakes import Stakes, is_close
from puntadidito.games.crash.bots.tricks import tricks
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import CONVERSION, OFF, depth, shirt

TRICKS = 3
"""How many ways to play a card are read on."""
MARGIN = 0.25
"""How much better, in points, an unusual act must read: the reader is an optimist."""

MOST_TRICKS = 60
"""Ways to play cards that are looked at."""


class Reader:
    """Reads lines with the eyes of one side."""

    def __init__(
        self,
        s: State,
        me: int,
        taste: Taste,
        widths: tuple[int, ...],
        forms: shape.Forms = (shape.CROWD, shape.ATTACK),
        *,
        stakes: bool = False,
    ) -> None:
        """Sit down at a table. ``stakes``: in the last turns points count for what they decide."""
        self.me, self.taste, self.widths, self.forms = me, taste, widths, forms
        self.stakes = Stakes(s, me, close=stakes and is_close(s))
        self.acts = 0

    def choose(self, s: State) -> Plan:
        """The club player's act, or one that reading finds clearly better."""
        usual, *others = self._candidates(s, self.widths[0])
        others += self._tricks(s, self.stakes.worth(s, usual.worth))
        best, worth = usual, self._value(s, usual, 0) + MARGIN
        for plan in others:
            if (value := self._value(s, plan, 0)) > worth:
                best, worth = plan, value
        return best

    def _candidates(self, s: State, width: int) -> list[Plan]:
        """Acts worth reading, the most promising first; to stop is always one of them."""
        found, tried = [Plan(self._at_end(s), "")], {""}
        for plan in plans(s, self.me, self.taste):
            if plan.option not in tried:
                tried.add(plan.option)
                found.append(plan)
        return sorted(found, reverse=True)[:width]

    def _tricks(self, s: State, usual: float) -> list[Plan]:
        """Cards that promise more than they cost, the most promising first."""
        found, last = [], len(self.widths)
        for option in islice(tricks(s, self.me), MOST_TRICKS):
            worth = self._after(s, option, last) - spent(s, self.me, option)
            if worth > usual:
                found.append(Plan(worth, option))
        return sorted(found, reverse=True)[:TRICKS]

    def _value(self, s: State, plan: Plan, level: int) -> float:
        if not plan.option:
            return self.stop(s)
        return self._after(s, plan.option, level + 1) - spent(s, self.me, plan.option)

    def _best(self, s: State, level: int) -> float:
        if level == len(self.widths):
            promise = self.stakes.worth(s, Lines(s, self.me, self.taste).promise())
            return max(self.stop(s), promise)
        return max(self._value(s, plan, level) for plan in self._candidates(s, self.widths[level]))

    def stop(self, s: State) -> float:
        """What it is worth to end the own turn here, points scored in it included."""
        return self.stakes.kept(s, self._at_end(s), self.taste)

    def _at_end(self, s: State) -> float:
        """Points to be hoped for where the turn ends, once the men have taken their places."""
        worth = Worth(s, self.me, self.taste)
        if s.ball.holder != NOBODY or s.ball.at == OFF or s.ball.high:
            return worth.at_end(s)
        trial = s.clone()
        stand(trial, self.me, self.forms)
        return worth.at_end(trial)

    def now(self, s: State) -> float:
        """What a table is worth, whatever it waits for."""
        return self._read(s.clone(), 0)

    def after(self, s: State, choice: Choice, level: int = 1) -> float:
        """What a table is worth after an answer of the own side."""
        trial = s.clone()
        self._play(trial, choice)
        return self._read(trial, level)

    def _after(self, s: State, option: str, level: int) -> float:
        return self.after(s, Choice("", self.me, option), level)

    def _play(self, s: State, answer: Choice | Draw) -> None:
        out: Events = []
        self.acts += 1
        advance(s, answer, out)

    def _read(self, s: State, level: int) -> float:
        """What a table is worth on which something is still to be settled."""
        while s.todo:
            step = s.todo[-1]
            match step:
                case questions.Act() if step.seat == self.me:
                    return self._best(s, level)
                case dice.Dice():
                    return self._roll(s, step, level)
                case questions.Tackler():
                    self._play(s, Choice("", step.seat, Man(shirt(first(step.men))).text()))
                case questions.Tackled() if step.seat == self.me:
                    names = ("down", *(act.text() for act in rescues.in_tackle(s, step)))
                    saved = short_questions.tackled(s, self.me, step, names, self.taste)
                    self._play(s, Choice("", step.seat, saved))
                case questions.Tackled():
                    self._play(s, Choice("", step.seat, "down"))
                case questions.Rush():
                    self._play(s, Choice("", step.seat, "wait"))
                case questions.Again():
                    option = "inspired" if step.test != "referee" else "accept"
                    self._play(s, Choice("", step.seat, option))
                case steps.DrawCards() if s.turn.seat == self.me:
                    self._play(s, Draw("", deck.CARDS[first(s.hands.deck)].id))
                case steps.StealCard() | steps.LoseCards() if s.turn.seat == self.me:
                    self._play(s, Draw("", deck.CARDS[first(s.hands.of[step.seat])].id))
                case _:
                    break
        return self.stakes.worth(s, self._settled(s))

    def _roll(self, s: State, test: dice.Dice, level: int) -> float:
        made = referee.chance_of(test.need, test.strict)
        total = 0.0
        if made:
            trial = s.clone()
            self._play(trial, Draw("", makes(test.need - test.strict)))
            total += made * self._read(trial, level)
        if made < 1:
            self._play(s, Draw("", FAILS[min(13, test.need - test.strict)]))
            total += (1 - made) * self._read(s, len(self.widths))
        return total

    def _settled(self, s: State) -> float:
        """What comes after play has stopped, or after the own turn."""
        worth, me = Worth(s, self.me, self.taste), self.me
        for step in s.todo:
            match step:
                case questions.Convert(seat):
                    sign = 1 if seat == me else -1
                    return sign * 0.65 * CONVERSION + sign * worth.restart(seat == me)
                case set_pieces.Kickoff(seat, _, why):
                    kept = worth.restart(seat != me, dropped=why != "kickoff")
                    return -kept if seat == me else kept
                case questions.Touch(seat, at):
                    d = depth(me, at) + (
                        short_questions.TOUCH if seat == me else -short_questions.TOUCH
                    )
                    return short_questions.set_piece(worth, max(-26, min(26, d)), seat == me)
                case questions.Penalty(seat):
                    guess = short_questions.penalty_guess(s, seat, step.at, self.taste)
                    return guess if seat == me else -guess
                case set_pieces.Energy(seat=seat, at=at) | set_pieces.Men(seat, at):
                    return short_questions.set_piece(worth, depth(me, at), seat == me)
                case steps.Deviation() | questions.Bounce():
                    return worth.left(depth(me, step.at), 0.75)
                case questions.Dead(seat):
                    return 0.4 if seat == me else -0.4
        return worth.at_end(s)

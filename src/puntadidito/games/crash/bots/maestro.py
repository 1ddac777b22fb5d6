"""A master: reads his own turn act by act and the answer to it, and sets his men by what he sees.

Where men without the ball go is chosen among shapes, then man by man: whatever leaves the others
least in their turn or, with the ball kept, promises most in the own next one.
"""

from __future__ import annotations

from typing import Any

from puntadidito.core.agenda import Step, advance
from puntadidito.core.contract import Choice
from puntadidito.games.crash import cards, deck, facts
from puntadidito.games.crash.act import END, PlayCard, Posts, Target, is_a
from puntadidito.games.crash.bots import shape, short_questions
from puntadidito.games.crash.bots.candidates import Plan
from puntadidito.games.crash.bots.cardplay import first_of_all, lasting, spent
from puntadidito.games.crash.bots.club import Club
from puntadidito.games.crash.bots.eyes import USUAL, Taste, Worth
from puntadidito.games.crash.bots.openings import AREAS, kick_off, line_up
from puntadidito.games.crash.bots.reader import Reader
from puntadidito.games.crash.bots.reply import has_ball, hereafter
from puntadidito.games.crash.bots.shape import Form
from puntadidito.games.crash.bots.stakes import is_close
from puntadidito.games.crash.lineups import PLACE
from puntadidito.games.crash.questions import Penalty
from puntadidito.games.crash.set_pieces import Energy, Kickoff, Lineup
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import BIT, OFF, Q, bits, depth, disc, distance, seat_of, shirt

Places = list[tuple[int, int]]
"""Who goes where."""

AGAINST = (
    shape.DEFENCE,
    Form(close=3, covers=4, deep=5),
    Form(gap=2, close=3, covers=2, deep=5),
    Form(close=1, covers=3, deep=4),
    Form(back=4, slope=0, close=3, covers=1, deep=6),
)
"""Shapes he thinks of without the ball, besides the usual one."""
WITH = (
    Form(gap=4, back=0, maul=True),
    Form(gap=4, back=0, sure=True),
    Form(gap=3, back=2, slope=2, deep=6, covers=1),
    Form(gap=4, back=0, slope=0, deep=4, covers=6),
    Form(gap=2, back=0, deep=6),
    Form(gap=4, back=2, deep=3, covers=1),
)
"""And with it."""
BETTER = 0.02
"""How much more, in points, another shape must leave."""
A_STEP = 0.03
"""And a man's place a step or two from that of the shape."""
TASTE = USUAL._replace(long=True)
HASTY = TASTE._replace(patience=1.0)
"""Who must still score cares for the ball up to the last turn."""
VICTIMS = 5
"""Opponents near the ball he thinks of holding back by a card."""


class Maestro(Club):
    """Reads before he acts, chooses his shape by the answer, kicks off into a ring of his men."""

    def __init__(self, widths: tuple[int, ...] = (8, 5, 3)) -> None:
        """So many candidates at each step."""
        super().__init__(TASTE, (shape.CROWD, shape.ATTACK))
        self.widths = widths
        self.choices: tuple[tuple[Form, ...], tuple[Form, ...]] = (AGAINST, WITH)
        self.polish = True

    def act(self, s: State, me: int) -> str:
        """The next thing to do in the own turn."""
        if option := first_of_all(s, me):
            return option
        plan = Plan(0.0, "")
        if has_ball(s, me):
            reader = Reader(s, me, self.taste, self.widths, self.forms, stakes=True)
            plan = reader.choose(s)
        return (not plan.option and self.hinder(s, me)) or self.carry_out(s, me, plan)

    def call(self, s: State, me: int, question: Step, names: short_questions.Names) -> str:
        """The answer to a short question; a penalty in the last turns is read on."""
        usual = super().call(s, me, question, names)
        taken = isinstance(question, Penalty) and usual not in ("technical", "advantage")
        if not taken or not is_close(s):
            return usual
        shots = [n for n in names if is_a(Posts, n)]
        shots.sort(key=lambda n: (short_questions.posts_worth(s, me, n, self.taste), n))
        found = [n for n in ("scrum", "touch") if n in names] + shots[-1:]
        reader = Reader(s, me, self.taste, self.widths, self.forms, stakes=True)
        return max((reader.after(s, Choice("", me, n)), n) for n in found)[1]

    def next_place(self, s: State, me: int, keep: int, *, ring: bool) -> tuple[int, int] | None:
        """Of the shapes he knows the one that leaves the others least, or himself most."""
        mine = s.ball.holder != NOBODY and seat_of(s.ball.holder) == me
        usual = self.forms[mine]
        if ring or s.ball.at == OFF or not self.choices[mine]:
            return super().next_place(s, me, keep, ring=ring)
        best, wished = -99.0, shape.wishes(s, me, keep, usual)
        for form in (usual, *self.choices[mine]):
            places = wished if form is usual else shape.wishes(s, me, keep, form)
            worth = self.answered(s, me, places)
            if worth is None:
                return shape.next_of(s, wished)
            if worth > best + BETTER:
                best, wished = worth, places
        found = shape.next_of(s, wished)
        return self._polished(s, me, wished, found, best) if found and self.polish else found

    def answered(self, s: State, me: int, places: Places) -> float | None:
        """What it is worth that men stand there when the turn ends."""
        trial = s.clone()
        for p, h in places:
            trial.pos[p] = h
        advance(trial, Choice("", me, END), [])
        return hereafter(trial, me, self._taste(s, me), self.forms)

    def _taste(self, s: State, me: int) -> Taste:
        return HASTY if is_close(s) and s.points[me] <= s.points[1 - me] else self.taste

    def stake(self, s: State, me: int, battle: Energy) -> float:
        """More cards for it in the last turns, when they are of no other use."""
        worth, d = Worth(s, me, self._taste(s, me)), depth(me, battle.at)
        return (worth.kept(d) - worth.taken(d)) / max(0.1, lasting(s, me))

    def _polished(
        self, s: State, me: int, wished: Places, found: tuple[int, int], best: float
    ) -> tuple[int, int]:
        """The same man, perhaps a step or two from where the shape wants him."""
        p, to = found
        others = [(q, h) for q, h in wished if q != p]
        taken = {h for _, h in others}
        for h in bits(facts.reach(s, p) & disc(to, 2) & ~BIT[to] & ~disc(s.ball.at, 1)):
            if h in taken or (distance(h, to) == 2 and (Q[h] - Q[to]) % 2):
                continue
            worth = self.answered(s, me, [*others, (p, h)])
            if worth is not None and worth > best + A_STEP:
                best, found = worth, (p, h)
        return found

    def hinder(self, s: State, me: int) -> str:
        """A card that holds back an opponent who would be missed, if one is worth it."""
        held = bits(s.all_cards(me) & deck.OF_KIND["flat-footed"])
        if not held or s.ball.at == OFF:
            return ""
        mine = s.ball.holder != NOBODY and seat_of(s.ball.holder) == me
        places = shape.wishes(s, me, form=self.forms[mine])
        now = self.answered(s, me, places)
        near = sorted(s.men(1 - me), key=lambda q: (distance(s.pos[q], s.ball.at), q))
        best, choice = now if now is not None else 99.0, ""
        for q in near[:VICTIMS]:
            act = PlayCard(held[0], Target(shirt(q)))
            if act not in cards.plays_of(s, me, held[0]):
                continue
            trial, option = s.clone(), act.text()
            advance(trial, Choice("", me, option), [])
            worth = self.answered(trial, me, places)
            if worth is not None and worth - spent(s, me, option) > best:
                best, choice = worth - spent(s, me, option), option
        return choice

    def line_up(self, s: State, lineup: Lineup, default: str) -> tuple[str, Any]:
        """Places of his own where both sides are free to choose."""
        return (PLACE, line_up(s, lineup)) if lineup.why in AREAS else (default, None)

    def kick_off(self, s: State, kick: Kickoff, default: str) -> str:
        """Into a ring of own men."""
        return kick_off(s, kick, self.taste) or default

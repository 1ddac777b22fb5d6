"""Short questions: who kicks, which way, play on or go back. One function for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from puntadidito.core.agenda import Step, advance
from puntadidito.core.contract import Choice
from puntadidito.games.crash import facts, questions, referee, rescues, set_pieces, tackles
from puntadidito.games.crash.act import (
    Convert,
    Man,
    PenaltyTouch,
    PlayCard,
    Posts,
    Shot,
    is_a,
    needed,
)
from puntadidito.games.crash.bots import candidates, cardplay, shape
from puntadidito.games.crash.bots.eyes import Taste, Worth, gather_chance
from puntadidito.games.crash.bots.lines import Lines
from puntadidito.games.crash.bots.reply import has_ball, settle
from puntadidito.games.crash.kicks import toward
from puntadidito.games.crash.state import NOBODY, State, give
from puntadidito.games.crash.table import (
    FORWARDS,
    KICK_RANGE,
    PENALTY_GOAL,
    SUBSTITUTIONS,
    TARGET,
    depth,
    player,
    turns_of,
)

Names = tuple[str, ...]
SET_PIECE = 0.62
"""How likely the side that puts the ball in wins it."""
TOUCH = 14
"""How much ground a penalty kicked to touch gains."""


def set_piece(worth: Worth, d: int, mine: bool) -> float:
    """A scrum or line-out at a depth."""
    won = SET_PIECE if mine else 1 - SET_PIECE
    return won * worth.kept(d) + (1 - won) * worth.taken(d)


def shot(s: State, me: int, name: str) -> tuple[float, float]:
    """How likely a kick at goal is good, and what the cards it takes are worth."""
    act = needed(Shot, name)
    made = referee.chance_of(facts.foot(s, player(me, act.man)))
    return made, cardplay.price(act.cards)


def convert(s: State, me: int, asked: questions.Convert, names: Names, taste: Taste) -> str:
    """Who converts: the best foot; all cards go back to the deck after it anyway."""
    able = [n for n in names if is_a(Convert, n)]
    return max(able, key=lambda n: (shot(s, me, n)[0], -len(n), n), default="decline")


def at_posts(worth: Worth, made: float) -> float:
    """A penalty kicked at the posts."""
    good = PENALTY_GOAL + worth.restart(mine=True)
    return made * good + (1 - made) * worth.restart(mine=True, dropped=True)


def posts_worth(s: State, me: int, name: str, taste: Taste) -> float:
    """What one way to kick a penalty at the posts is worth."""
    made, spent = shot(s, me, name)
    return at_posts(Worth(s, me, taste), made) - spent


def penalty_worth(s: State, me: int, at: int, names: Names, taste: Taste) -> tuple[float, str]:
    """The best way to take a penalty, and what it is worth."""
    worth, d = Worth(s, me, taste), depth(me, at)
    found = [(set_piece(worth, d, True), "scrum")]
    if "technical" in names:
        found.append((9.0, "technical"))
    for name in names:
        if is_a(Posts, name):
            found.append((posts_worth(s, me, name, taste), name))
        elif name == "touch":
            found.append((set_piece(worth, min(26, d + TOUCH), True), name))
        elif is_a(PlayCard, name):
            found.append((set_piece(worth, min(26, d + 6), True) + 0.4, name))
    return max(found)


def penalty_guess(s: State, seat: int, at: int, taste: Taste) -> float:
    """What a penalty is worth to the side that has it, without asking for every option."""
    best, _ = penalty_worth(s, seat, at, ("scrum", "touch"), taste)
    if referee.goal_range(at, TARGET[seat]) > KICK_RANGE or not s.setup.pro:
        return best
    made = referee.chance_of(max(facts.foot(s, p) for p in s.men(seat)))
    return max(best, at_posts(Worth(s, seat, taste), made))


def penalty(s: State, me: int, asked: questions.Penalty, names: Names, taste: Taste) -> str:
    """How a penalty is taken: what is played on for can still be taken afterwards."""
    best = penalty_worth(s, me, asked.at, names, taste)[1]
    if "advantage" in names and best != "technical" and _promising(s, me, taste):
        return "advantage"
    return best


def _promising(s: State, me: int, taste: Taste) -> bool:
    """Whether there is something to play on for."""
    trial = s.clone()
    advance(trial, Choice("", me, "advantage"), [])
    if not settle(trial) or trial.turn.seat != me or not has_ball(trial, me):
        return False
    return Lines(trial, me, taste).promise() > 0


def advantage(s: State, me: int, asked: questions.Advantage, names: Names, taste: Taste) -> str:
    """Keep what came of the advantage, or go back to the foul."""
    snap = s.advantage
    assert snap is not None
    now = Worth(s, me, taste).at_end(s)
    back = penalty_guess(s, me, snap.at, taste)
    if snap.scrum:
        back = set_piece(Worth(s, me, taste), depth(me, snap.at), True)
    return "keep" if now > back else "back"


def touch(s: State, me: int, asked: questions.Touch, names: Names, taste: Taste) -> str:
    """Where a penalty goes to touch, and who kicks it."""

    def good(name: str) -> tuple[float, int, str]:
        act = needed(PenaltyTouch, name)
        foot = facts.foot(s, player(me, act.man))
        return foot, min(26, depth(me, act.to)), name

    return max(names, key=good)


def subs(s: State, me: int, asked: set_pieces.Subs, names: Names, taste: Taste) -> str:
    """A new card for a substitution: some early, the rest as the match goes on."""
    gone = s.turns[me] / max(1, turns_of(s.setup))
    due = 2 + gone * SUBSTITUTIONS
    return "yes" if s.subs[me] < due and s.all_cards(me).bit_count() < 5 else "no"


def winner(s: State, me: int, asked: set_pieces.Winner, names: Names, taste: Taste) -> str:
    """Who has the ball from a set piece: whoever makes most of it."""

    def good(name: str) -> tuple[float, str]:
        trial = s.clone()
        trial.turn.seat = me
        act = needed(Man, name)
        give(trial, player(me, act.man))
        return candidates.plans(trial, me, taste)[0].worth - cardplay.price(act.cards), name

    return max(names, key=good)


def tackler(s: State, me: int, asked: questions.Tackler, names: Names, taste: Taste) -> str:
    """Who of two goes to ground: the slower."""
    return min(names, key=lambda n: (needed(Man, n).man not in FORWARDS, n))


def tackled(s: State, me: int, asked: questions.Tackled, names: Names, taste: Taste) -> str:
    """Whether a card saves the carrier."""

    def good(name: str) -> tuple[float, str]:
        trial = s.clone()
        trial.todo.pop()
        act, spent = is_a(PlayCard, name), 0.0
        if act is None:
            tackles.brought_down(trial, asked, [])
        else:
            rescues.saved(trial, asked, act, [])
            spent = cardplay.PRICE[act.card]
        return candidates.outlook(trial, me, taste) - spent, name

    return max(names, key=good)


def roll(s: State, me: int, asked: questions.Roll, names: Names, taste: Taste) -> str:
    """A grounded man next to the ball: out of the way, towards the own side."""
    return shape.rolls(s, me, asked.who)


def bounce(s: State, me: int, asked: questions.Bounce, names: Names, taste: Taste) -> str:
    """Which way a missed kick of the others goes."""
    worth = Worth(s, me, taste)

    def good(way: str) -> tuple[float, str]:
        flight = referee.bounce(asked.at, toward(1 - me, way), asked.spaces)
        d = depth(me, flight.at)
        if flight.out:
            return set_piece(worth, d, asked.why != "intercept"), way
        trial = s.clone()
        trial.ball = replace(trial.ball, holder=NOBODY, at=flight.at, air=NOBODY)
        chance = gather_chance(trial, me)
        return chance * worth.kept(d) + (1 - chance) * worth.taken(d) * 0.6, way

    return max(names, key=good)


def dead(s: State, me: int, asked: questions.Dead, names: Names, taste: Taste) -> str:
    """A drop-out, or a scrum where it is far enough from the own line."""
    return "scrum" if depth(me, asked.at) > -10 else "dropout"


def minor(s: State, me: int, asked: questions.Minor, names: Names, taste: Taste) -> str:
    """The others' ball in the own in-goal: the drop-out."""
    return "drop"


def again(s: State, me: int, asked: questions.Again, names: Names, taste: Taste) -> str:
    """A failed test: the inspired half lifts his side; the referee is not argued with."""
    return "inspired" if "inspired" in names and asked.test != "referee" else "accept"


def rush(s: State, me: int, asked: questions.Rush, names: Names, taste: Taste) -> str:
    """The others' carrier is near: a forward rushes up on him."""
    able = [act for n in names if (act := is_a(PlayCard, n))]
    best = min(able, key=lambda act: (act.on.man not in FORWARDS, act.text()), default=None)
    return best.text() if best else "wait"


def men(s: State, me: int, asked: set_pieces.Men, names: Names, taste: Taste) -> str:
    """How many men in the line-out: few, so that the others have room."""
    return "4" if "4" in names else names[-1]


CALLS: dict[type[Step], Callable[[State, int, Any, Names, Taste], str]] = {
    questions.Convert: convert,
    questions.Penalty: penalty,
    questions.Advantage: advantage,
    questions.Touch: touch,
    set_pieces.Subs: subs,
    set_pieces.Winner: winner,
    questions.Tackler: tackler,
    questions.Tackled: tackled,
    questions.Roll: roll,
    questions.Bounce: bounce,
    questions.Dead: dead,
    questions.Minor: minor,
    questions.Again: again,
    questions.Rush: rush,
    set_pieces.Men: men,
}

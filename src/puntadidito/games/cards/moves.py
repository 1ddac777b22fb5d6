"""What can be asked of a side, and with which odds."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import NamedTuple

from puntadidito.core.contract import Law, Menu, Odds, Replies
from puntadidito.games.cards import referee
from puntadidito.games.cards.facts import Boot, Clash, clash
from puntadidito.games.cards.state import Side, State
from puntadidito.games.cards.table import OPP_GOAL, Card, Setup, cards, seen_by

UP, DRAW, KICK, DROP = "up", "draw", "kick", "drop"
POSTS, TOUCH, SCRUM, HAND = "posts", "touch", "scrum", "hand"
KEEP, OWN, THEIRS, BOTH = "keep", "own", "theirs", "both"
PLAY_ON, OUT = "play_on", "out"

Asked = tuple[Menu, str, Law]
"""What may be answered, what the clock plays, and the articles that ask."""

_NOT_FACE_UP: Law = ("actions.1",)
_KICK_WITH_FACE_UP = {"kick_up": _NOT_FACE_UP, "drop_up": _NOT_FACE_UP}
_PENALTY_WITH_FACE_UP = {"posts_up": _NOT_FACE_UP, "touch_up": _NOT_FACE_UP,
                         "scrum_up": _NOT_FACE_UP, "hand_up": ("penalty.8",)}  # fmt: skip


def act(s: State) -> Asked:
    """By hand or by foot, face up or from the deck."""
    menu = Menu(
        (DRAW, DROP, KICK, UP),
        lambda name: act_odds(s, name),
        _KICK_WITH_FACE_UP,
        lambda name: replies(s, name),
    )
    return menu, DRAW, ("hand.1", "actions.3")


def answer(s: State, seat: int) -> Asked:
    """Face up or from the deck."""
    names = (DRAW, UP) if s.sides[seat].cards else (UP,)
    return Menu(names, lambda name: answer_odds(s, name)), names[0], ("hand.2",)


def penalty(s: State, seat: int) -> Asked:
    """Posts (where they can be reached), touch, scrum or hand."""
    names: tuple[str, ...] = (HAND, POSTS, SCRUM, TOUCH)
    barred: dict[str, Law] = dict(_PENALTY_WITH_FACE_UP)
    if not referee.may_kick_at_posts(seen_by(seat, s.ball)):
        names = (HAND, SCRUM, TOUCH)
        barred[POSTS] = ("penalty.2",)
    menu = Menu(
        names,
        lambda name: penalty_odds(s, seat, name),
        barred,
        lambda name: replies(s, name),
    )
    return menu, TOUCH, ("penalty.1",)


def morale() -> Asked:
    """Which face-up cards are changed."""
    return Menu((BOTH, KEEP, OWN, THEIRS)), KEEP, ("morale.1",)


def out() -> Asked:
    """Whether the ball is put out."""
    return Menu((OUT, PLAY_ON)), PLAY_ON, ("end.4",)


# ---- odds: over the cards not yet seen; whatever is told adds up to one --------------------------


def _share(side: Side, holds: Counter[bool]) -> float:
    return holds[True] / len(side.unseen)


def _either(good: str, chance: float, bad: str) -> Odds:
    return {good: chance, bad: 1 - chance}


def exit_odds(side: Side) -> float:
    """How likely the next card of a side has an X at EXIT.

    >>> from puntadidito.games.cards.state import fresh_side
    >>> from puntadidito.games.cards.table import Setup
    >>> exit_odds(fresh_side(Setup(), 0))
    0.6875
    """
    deck = cards()
    return _share(side, Counter(deck[c].exit for c in side.unseen))


class Lying(NamedTuple):
    """A card that may be played: whether it lies face up, whether turning it empties the deck."""

    card: Card
    up: bool
    last: bool = False


def _drawn(side: Side) -> list[Lying]:
    return [Lying(cards()[name], False, side.deck == 1) for name in side.unseen]


def _face_up(side: Side) -> list[Lying]:
    return [Lying(cards()[side.up], True)] if side.up else []


def _by_face(lying: list[Lying]) -> list[tuple[Lying, int]]:
    """One card for each face, and how many there are: below the number they do not matter."""
    count = Counter(one.card.face for one in lying)
    return [(one, count[face]) for face, one in {one.card.face: one for one in lying}.items()]


def clash_odds(s: State, attacks: list[Lying], defences: list[Lying]) -> Odds:
    """What may come of hand play when every pair is as likely as another."""
    area, found, answers = seen_by(s.attacker, s.ball), Counter[str](), _by_face(defences)
    for attack, m in _by_face(attacks):
        late = s.time_up or attack.last
        thrown = attack.card.face, attack.up, late
        if not answers:  # the half ends, unless the card needs no answer
            found[_comes_of(s.setup, area, thrown)] += m
        for answer, n in answers:
            laid = answer.card.face, answer.up, late or answer.last
            found[_comes_of(s.setup, area, thrown, laid)] += m * n
    total = found.total()
    return {name: found[name] / total for name in sorted(found)}


Laid = tuple[int | str, bool, bool]
"""The face of a card that is played, whether it lay face up, whether time is over then."""


@lru_cache(maxsize=1 << 14)
def _comes_of(setup: Setup, area: int, thrown: Laid, laid: Laid | None = None) -> str:
    """What comes of two faces. Asked a hundred times for one question, and always the same."""
    face, up, late = thrown
    c = Clash(area, _with_face(face), up, late)
    if laid is not None:
        face, up, late = laid
        c = c._replace(defence=_with_face(face), defence_up=up, defence_late=late)
    return _outcome(area, referee.hand_play(setup, c))


@cache
def _with_face(face: int | str) -> Card:
    """Any card with a face: below the number cards do not matter here."""
    return next(card for card in cards().values() if card.face == face)


def _outcome(area: int, ruling: referee.Ruling) -> str:
    match ruling:
        case referee.Offence(by="attacker", technical=technical):
            return "conceded" if technical else "foul"
        case referee.Offence(technical=technical):
            return "try" if technical else "won"
        case referee.Pack(scrum_for="attacker" | "defender"):
            return "scrum"
        case referee.Move(lost=True):
            return "lost"
        case referee.Move(spaces=n) | referee.Pack(spaces=n):
            return "try" if area + n >= OPP_GOAL else "gain" if n > 0 else "back" if n else "same"
        case _:
            return "end"


def replies(s: State, name: str) -> Replies | None:
    """Odds of hand play for each answer the defender has; he chooses when he has seen the card."""
    mine, other = s.sides[s.attacker], s.sides[1 - s.attacker]
    if name not in (UP, DRAW, HAND):
        return None
    attacks = _face_up(mine) if name == UP else _drawn(mine)
    ways = {DRAW: _drawn(other) if other.cards else [], UP: _face_up(other)}
    return {way: clash_odds(s, attacks, lying) for way, lying in ways.items() if lying} or None


def act_odds(s: State, name: str) -> Odds | None:
    """Odds of the attacker's options; of hand play only where nobody can answer it."""
    mine, other = s.sides[s.attacker], s.sides[1 - s.attacker]
    if name in (UP, DRAW, HAND):
        if other.cards or other.up:
            return None
        return clash_odds(s, _face_up(mine) if name == UP else _drawn(mine), [])
    boots = _boots(s, s.attacker)
    if name == DROP:
        good = _share(mine, Counter(referee.drop_goal(b) for b in boots))
        return _either("good", good, "missed")
    return _kick_odds(other, boots)


def _kick_odds(catcher: Side, boots: list[Boot]) -> Odds:
    """A kick from hand, and the card the other side turns under it."""
    lands = Counter(referee.forward_kick(b).lands for b in boots)
    beyond, in_goal = lands[OPP_GOAL + 1], lands[OPP_GOAL]
    inside, n = len(boots) - beyond, len(boots)
    if not catcher.cards:  # nobody can turn a card: the half ends
        return {"beyond": beyond / n, "end": inside / n}
    caught = exit_odds(catcher)
    return {
        "try": in_goal / n * (1 - caught),
        "kept": (inside - in_goal) / n * (1 - caught),
        "lost": inside / n * caught,
        "beyond": beyond / n,
    }


def _boots(s: State, seat: int) -> list[Boot]:
    area = seen_by(seat, s.ball)
    return [Boot(area, one.card) for one in _drawn(s.sides[seat])]


def answer_odds(s: State, name: str) -> Odds:
    """Odds of the defender's answer, seen from the attacker."""
    mine, known = s.sides[1 - s.attacker], clash(s)
    answers = _face_up(mine) if name == UP else _drawn(mine)
    return clash_odds(s, [Lying(known.attack, known.attack_up)], answers)


def penalty_odds(s: State, seat: int, name: str) -> Odds | None:
    """Odds of the options of a penalty."""
    mine, boots = s.sides[seat], _boots(s, seat)
    if name == POSTS:
        good = _share(mine, Counter(referee.at_posts(b) for b in boots))
        return _either("good", good, "missed")
    if name == SCRUM:
        return _either("kept", exit_odds(mine), "lost")
    if name == TOUCH:
        return _touch_odds(mine, boots)
    return act_odds(s, name)


def _touch_odds(side: Side, boots: list[Boot]) -> Odds:
    """Two cards of the same deck: the throw cannot be the card of the kick."""
    inside, n = [b.card for b in boots if not referee.touch_kick(b).beyond], len(boots)
    beyond = (n - len(inside)) / n
    if side.cards < 2:  # no card for the throw: the half ends first
        return {"beyond": beyond, "end": len(inside) / n}
    exits, pairs = sum(b.card.exit for b in boots), len(inside) * (n - 1)
    kept = sum(exits - card.exit for card in inside)
    return {"kept": kept / (n * (n - 1)), "lost": (pairs - kept) / (n * (n - 1)), "beyond": beyond}

"""What can be asked of a side, and with which odds."""

from __future__ import annotations

from collections import Counter

from puntadidito.core.contract import Chance, Decision, Law, Menu, Odds
from puntadidito.games.cards import referee
from puntadidito.games.cards.facts import Boot, Clash, clash
from puntadidito.games.cards.state import Frame, Side, State
from puntadidito.games.cards.table import OPP_GOAL, Card, cards, seen_by

UP, DRAW, KICK, DROP = "up", "draw", "kick", "drop"
POSTS, TOUCH, SCRUM, HAND = "posts", "touch", "scrum", "hand"
KEEP, OWN, THEIRS, BOTH = "keep", "own", "theirs", "both"
PLAY_ON, OUT = "play_on", "out"

QUESTIONS = frozenset({"act", "answer", "penalty", "morale", "out"})
"""Frames that ask a seat; all others that wait turn a card (or toss)."""

_NOT_FACE_UP: Law = ("actions.1",)
_KICK_WITH_FACE_UP = {"kick_up": _NOT_FACE_UP, "drop_up": _NOT_FACE_UP}
_PENALTY_WITH_FACE_UP = {"posts_up": _NOT_FACE_UP, "touch_up": _NOT_FACE_UP,
                         "scrum_up": _NOT_FACE_UP, "hand_up": ("penalty.8",)}  # fmt: skip


def draw(s: State, frame: Frame) -> Chance:
    """Turn a card of a side: any not yet seen, each as likely as another."""
    return Chance(str(s.line), tuple(s.sides[frame.seat].unseen))


def question(s: State, frame: Frame) -> Decision:
    """The decision a frame asks for."""
    menu, default, law = _ASK[frame.kind](s, frame.seat)
    limit = s.setup.seconds * 1000 or None
    return Decision(str(s.line), frame.seat, frame.kind, menu, default, law, limit)


def _act(s: State, seat: int) -> tuple[Menu, str, Law]:
    names = (DRAW, DROP, KICK, UP) if s.sides[seat].up else (DRAW, DROP, KICK)
    menu = Menu(names, lambda name: act_odds(s, name), _KICK_WITH_FACE_UP)
    return menu, DRAW, ("hand.1", "actions.3")


def _answer(s: State, seat: int) -> tuple[Menu, str, Law]:
    side = s.sides[seat]
    names = tuple(n for n, has in ((DRAW, side.cards), (UP, side.up)) if has)
    return Menu(names, lambda name: answer_odds(s, name)), names[0], ("hand.2",)


def _penalty(s: State, seat: int) -> tuple[Menu, str, Law]:
    names: tuple[str, ...] = (HAND, POSTS, SCRUM, TOUCH)
    barred: dict[str, Law] = dict(_PENALTY_WITH_FACE_UP)
    if not referee.may_kick_at_posts(seen_by(seat, s.ball)):
        names = (HAND, SCRUM, TOUCH)
        barred[POSTS] = ("penalty.2",)
    return Menu(names, lambda name: penalty_odds(s, seat, name), barred), TOUCH, ("penalty.1",)


def _morale(s: State, seat: int) -> tuple[Menu, str, Law]:
    own, theirs = bool(s.sides[seat].cards), bool(s.sides[1 - seat].cards)
    offered = ((BOTH, own and theirs), (KEEP, True), (OWN, own), (THEIRS, theirs))
    return Menu(tuple(name for name, can in offered if can)), KEEP, ("morale.1",)


def _out(s: State, seat: int) -> tuple[Menu, str, Law]:
    return Menu((OUT, PLAY_ON)), PLAY_ON, ("end.4",)


_ASK = {"act": _act, "answer": _answer, "penalty": _penalty, "morale": _morale, "out": _out}


# ---- odds: over the cards not yet seen ----------------------------------------------------------


def _share(side: Side, holds: Counter[bool]) -> float:
    return holds[True] / len(side.unseen)


def exit_odds(side: Side) -> float:
    """How likely the next card of a side has an X at EXIT.

    >>> from puntadidito.games.cards.state import fresh_side
    >>> from puntadidito.games.cards.table import Setup
    >>> exit_odds(fresh_side(Setup(), 0))
    0.6875
    """
    deck = cards()
    return _share(side, Counter(deck[c].exit for c in side.unseen))


def clash_odds(
    s: State, attacks: list[tuple[Card, bool]], defences: list[tuple[Card, bool]]
) -> Odds:
    """What may come of hand play when every pair is as likely as another."""
    area, found = seen_by(s.attacker, s.ball), Counter[str]()
    a = Counter((card.face, up) for card, up in attacks)
    d = Counter((card.face, up) for card, up in defences)
    sample = {(card.face, up): card for card, up in attacks + defences}
    for attack, m in a.items():
        for defence, n in d.items():
            c = Clash(area, sample[attack], attack[1], sample[defence], defence[1], s.time_up)
            found[_outcome(s, area, referee.hand_play(s.setup, c))] += m * n
    total = found.total()
    return {name: found[name] / total for name in sorted(found)}


def _outcome(s: State, area: int, ruling: referee.Ruling) -> str:
    match ruling:
        case referee.Offence(by="attacker"):
            return "foul"
        case referee.Offence():
            return "won"
        case referee.Pack(scrum_for="attacker" | "defender"):
            return "scrum"
        case referee.Move(lost=True):
            return "lost"
        case referee.Move(spaces=n) | referee.Pack(spaces=n):
            return "try" if area + n >= OPP_GOAL else "gain" if n > 0 else "back" if n else "same"
        case _:
            return "end"


def act_odds(s: State, name: str) -> Odds:
    """Odds of the attacker's options. Against hand play the defender is taken to draw."""
    deck, mine, other = cards(), s.sides[s.attacker], s.sides[1 - s.attacker]
    area = seen_by(s.attacker, s.ball)
    if name == UP and mine.up:
        attacks = [(deck[mine.up], True)]
        return clash_odds(s, attacks, [(deck[c], False) for c in other.unseen])
    if name == DRAW:
        attacks = [(deck[c], False) for c in mine.unseen]
        return clash_odds(s, attacks, [(deck[c], False) for c in other.unseen])
    boots = [Boot(area, deck[c]) for c in mine.unseen]
    if name == DROP:
        return {"good": _share(mine, Counter(referee.drop_goal(b) for b in boots))}
    beyond = _share(mine, Counter(referee.forward_kick(b).beyond for b in boots))
    return {"kept": (1 - beyond) * (1 - exit_odds(other)), "beyond": beyond}


def answer_odds(s: State, name: str) -> Odds:
    """Odds of the defender's answer, seen from the attacker."""
    deck, mine = cards(), s.sides[1 - s.attacker]
    known = clash(s)
    ups = [(deck[mine.up], True)] if mine.up else []
    answers = ups if name == UP else [(deck[c], False) for c in mine.unseen]
    return clash_odds(s, [(known.attack, known.attack_up)], answers)


def penalty_odds(s: State, seat: int, name: str) -> Odds:
    """Odds of the options of a penalty."""
    deck, mine, other = cards(), s.sides[seat], s.sides[1 - seat]
    boots = [Boot(seen_by(seat, s.ball), deck[c]) for c in mine.unseen]
    if name == POSTS:
        return {"good": _share(mine, Counter(referee.at_posts(b) for b in boots))}
    if name == SCRUM:
        return {"kept": exit_odds(mine)}
    if name == TOUCH:
        beyond = _share(mine, Counter(referee.touch_kick(b).beyond for b in boots))
        return {"kept": (1 - beyond) * exit_odds(mine), "beyond": beyond}
    attacks = [(deck[c], False) for c in mine.unseen]
    return clash_odds(s, attacks, [(deck[c], False) for c in other.unseen])

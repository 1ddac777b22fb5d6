"""Cards that save a carrier, or his ball, at the moment he is tackled."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Odds
from puntadidito.games.crash import (
    cards,
    deck,
    facts,
    open_play,
    questions,
    referee,
    scores,
    steps,
    tackles,
)
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.act import NOTHING, PlayCard, Target, is_a
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    BIT,
    MOVEMENT,
    POP_RANGE,
    TOUCHLINE,
    distance,
    player,
    shirt,
)


def _pop_pass(tackle: questions.Tackled) -> cards.Play:
    p = tackle.who

    def targets(s: State, seat: int) -> list[Target]:
        return [Target(shirt(q)) for q in s.men(seat)
                if q != p and s.standing(q) and distance(s.pos[p], s.pos[q]) <= POP_RANGE
                and referee.direction(seat, s.pos[p], s.pos[q]) <= 0]  # fmt: skip

    def effect(s: State, seat: int, on: Target, out: Events) -> None:
        q = player(seat, on.man)
        s.down |= 1 << p | 1 << tackle.by
        out.append(ev.Tackled(player=p, by=tackle.by, at=s.pos[p], law=("card.pop-pass",)))
        open_play.caught(s, p, q, ("card.pop-pass",), out)

    return cards.Play(targets, effect)


def _hand_off(tackle: questions.Tackled) -> cards.Play:
    def targets(s: State, seat: int) -> list[Target]:
        return [] if s.tokens.solid >> tackle.by & 1 else [NOTHING]

    def effect(s: State, seat: int, on: Target, out: Events) -> None:
        s.down |= 1 << tackle.by
        s.lay(steps.Tackle(tackle.who))

    return cards.Play(targets, effect)


def _crash_tackle(tackle: questions.Tackled) -> cards.Play:
    def targets(s: State, seat: int) -> list[Target]:
        here = s.pos[tackle.who]
        touching = [q for q in facts.tacklers(s) if distance(here, s.pos[q]) == 1]
        return [NOTHING] if len(touching) > 1 else []

    def effect(s: State, seat: int, on: Target, out: Events) -> None:
        for q in s.men(1 - seat):
            near = distance(s.pos[q], s.pos[tackle.who]) == 1
            if near and s.standing(q) and not s.tokens.solid >> q & 1:
                s.down |= 1 << q
        tackles.brought_down(s, tackle, out)

    return cards.Play(targets, effect)


def _crash_ball(tackle: questions.Tackled) -> cards.Play:
    def targets(s: State, seat: int) -> list[Target]:
        if s.tokens.flat >> tackle.who & 1:
            return []
        return [Target(to=h) for h in facts.breaks(s, seat, s.pos[tackle.who])]

    def effect(s: State, seat: int, on: Target, out: Events) -> None:
        p, to = tackle.who, on.to
        path = (s.pos[p], facts.breaks(s, seat, s.pos[p])[to], to)
        s.pos[p] = path[-1]
        s.ball = replace(s.ball, at=path[-1])
        out.append(ev.Moved(player=p, path=path, law=("card.crash-ball",)))
        if not scores.arrive(s, p, out):
            tackles.brought_down(s, tackle, out)
        else:
            s.down |= 1 << tackle.by

    return cards.Play(targets, effect)


def _step_aside(tackle: questions.Tackled) -> cards.Play:
    def effect(s: State, seat: int, on: Target, out: Events) -> None:
        cards.side_step(s, seat, on, out)
        s.lay(steps.Tackle(tackle.who))

    return cards.Play(cards.side_steps, effect)


TACKLE: dict[str, Callable[[questions.Tackled], cards.Play]] = {
    "card.pop-pass": _pop_pass,
    "card.hand-off": _hand_off,
    "card.crash-tackle": _crash_tackle,
    "card.crash-ball": _crash_ball,
    "card.side-step": _step_aside,
}
"""What may be played when the own carrier is tackled."""


def in_tackle(s: State, tackle: questions.Tackled) -> list[PlayCard]:
    """Cards that may save a carrier from a tackle."""
    return cards.listed(s, tackle.seat, {law: p(tackle) for law, p in TACKLE.items()})


def saved(s: State, tackle: questions.Tackled, act: PlayCard, out: Events) -> None:
    """A card is used against a tackle."""
    cards.use(s, tackle.seat, act, {law: p(tackle) for law, p in TACKLE.items()}, out)


def odds(s: State, tackle: questions.Tackled, option: str) -> Odds | None:
    """Of the test that follows: whoever goes down on the touch-line may be out."""
    p, act = tackle.who, is_a(PlayCard, option)
    kind, ends = deck.KIND[act.card] if act else option, s.pos[p]
    if act and kind == "crash-ball":
        ends = act.on.to
        if ruling := referee.grounding(tackle.seat, ends):
            return referee.odds("tmo", facts.hands(s, p)) if ruling.tmo else None
    if kind in ("down", "crash-tackle", "crash-ball") and BIT[ends] & TOUCHLINE:
        return referee.odds("touchjudge", MOVEMENT[p])
    return None

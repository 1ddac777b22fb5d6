"""What a seat sees of the table, and whole states that fit what it sees."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from puntadidito.core.agenda import Sight, Step
from puntadidito.core.contract import Choice
from puntadidito.games.crash import battles
from puntadidito.games.crash.act import Lay
from puntadidito.games.crash.deck import ALL, BY_ID, names
from puntadidito.games.crash.set_pieces import Energy
from puntadidito.games.crash.state import (
    MARKS,
    NOBODY,
    Ball,
    Failure,
    Hands,
    Snapshot,
    State,
    Tokens,
    Turn,
)
from puntadidito.games.crash.table import ENERGY_CARDS, OFF, Setup, bits


class SideView(msgspec.Struct, frozen=True):
    """What a seat sees of a side. ``hand`` and ``kept`` are ``None`` where they are hidden."""

    points: int
    tries: int
    turns: int
    cards: int
    kept_cards: int
    lost_cards: int
    subs: int
    hand: tuple[str, ...] | None
    kept: tuple[str, ...] | None
    lost: tuple[str, ...] | None
    laid: tuple[str, ...] | None
    """Cards laid for a battle, when this seat may see them."""
    chose: bool
    """Whether the side has laid its cards."""


class TokensView(msgspec.Struct, frozen=True):
    """The players that carry a token of each kind."""

    solid: tuple[int, ...]
    feared: tuple[int, ...]
    flat: tuple[int, ...]
    inspired: tuple[int, ...]
    steal: tuple[int, ...]
    rush: tuple[int, ...]
    injury: tuple[int, ...]


class About(msgspec.Struct, frozen=True):
    """What is going on: what is asked, rolled or drawn, of which side, and what it is about."""

    kind: str
    seat: int
    who: int = NOBODY
    """The player it is about."""
    by: int = NOBODY
    """Who tackles him."""
    at: int = OFF
    """Where it happens."""
    why: str = ""
    """Which of several procedures asks it: a kick-off or a drop-out, a scrum or a line-out."""
    test: str = ""
    """Which test was or is rolled."""
    spaces: int = 0
    """How far a ball bounces."""
    way: tuple[int, ...] = ()
    """The path of a run."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat (or a spectator) sees."""

    setup: Setup
    seat: int | None
    line: int
    sides: tuple[SideView, SideView]
    deck: int
    discard: tuple[str, ...]
    pos: tuple[int, ...]
    down: tuple[int, ...]
    marks: TokensView
    slow: tuple[int, ...]
    marked: tuple[int, ...]
    boost: tuple[int, ...]
    sin: tuple[int, ...]
    attempts: tuple[int, ...]
    kicked: tuple[int, ...]
    turn: int
    kicker: int
    ball: int
    holder: int
    air: int
    high: int
    spiral: int
    grubber: bool
    tackled: bool
    ruck: int
    held: int
    sent_home: int
    mover: int
    spent: int
    moved: int
    closed: int
    acted: int
    free_pass: int
    offside: tuple[int, ...]
    kick_at: int
    excused: int
    strayed: tuple[tuple[int, int], ...]
    called: int
    failure: Failure | None
    punished: int
    advantage: Snapshot | None
    ms: int
    about: About | None
    """What is going on; nothing once the match is over."""


def _side(s: State, side: int, open_: bool, laid: int | None) -> SideView:
    held, kept, lost = s.hands.of[side], s.hands.kept[side], s.hands.lost[side]
    return SideView(
        s.points[side], s.tries[side], s.turns[side],
        held.bit_count(), kept.bit_count(), lost.bit_count(),
        s.subs[side],
        names(held) if open_ else None,
        names(kept) if open_ else None,
        names(lost) if open_ else None,
        names(laid) if open_ and laid is not None else None,
        laid is not None,
    )  # fmt: skip


def laid(s: State) -> tuple[int | None, int | None]:
    """The cards each side has laid for a battle."""
    top = s.todo[-1] if s.todo else None
    down = {c.seat: battles.laid(c) for c in top.answers} if isinstance(top, Energy) else {}
    return down.get(0), down.get(1)


_TOLD = ("seat", *About.__struct_fields__[2:])


def about(step: Step) -> About:
    """What a step is about, as everybody may know it."""
    told = {name: found for name in _TOLD if (found := getattr(step, name, None)) is not None}
    return About(step.kind, **told)


def view(s: State, seat: int | None) -> View:
    """The table as a seat sees it, built field by field."""
    open_ = [s.setup.open_hands or side == seat for side in (0, 1)]
    down = laid(s)
    return View(
        setup=s.setup,
        seat=seat,
        line=s.line,
        sides=(_side(s, 0, open_[0], down[0]), _side(s, 1, open_[1], down[1])),
        deck=s.hands.deck.bit_count(),
        discard=names(s.hands.discard),
        pos=tuple(s.pos),
        down=tuple(bits(s.down)),
        marks=TokensView(*(tuple(bits(getattr(s.tokens, mark))) for mark in MARKS)),
        slow=s.tokens.slow,
        marked=s.tokens.marked,
        boost=s.tokens.boost,
        sin=s.sin,
        attempts=s.ball.attempts,
        kicked=s.kicked,
        turn=s.turn.seat,
        kicker=s.kicker,
        ball=s.ball.at,
        holder=s.ball.holder,
        air=s.ball.air,
        high=s.ball.high,
        spiral=s.ball.spiral,
        grubber=s.ball.grubber,
        tackled=s.ball.tackled,
        ruck=s.ball.ruck,
        held=s.ball.held,
        sent_home=s.ball.sent_home,
        mover=s.turn.mover,
        spent=s.turn.spent,
        moved=s.turn.moved,
        closed=s.turn.closed,
        acted=s.turn.acted,
        free_pass=s.turn.free_pass,
        offside=tuple(bits(s.ball.offside)),
        kick_at=s.ball.kick_at,
        excused=s.turn.excused,
        strayed=s.turn.strayed,
        called=s.turn.called,
        failure=s.failure,
        punished=s.punished,
        advantage=s.advantage,
        ms=s.ms,
        about=about(s.todo[-1]) if s.todo else None,
    )


def _cards(known: tuple[str, ...]) -> int:
    return sum(1 << BY_ID[name] for name in known)


def _guess(v: View, below: Callable[[int], int]) -> tuple[int, list[list[int]]]:
    """Deal the cards a seat cannot see to where it knows some to be: the deck, hands, losses."""
    where = [[0, 0, 0], [0, 0, 0]]
    seen = _cards(v.discard)
    for known, side in zip(where, v.sides, strict=True):
        for i, held in enumerate((side.hand, side.kept, side.lost)):
            known[i] = _cards(held or ())
            seen |= known[i]
    unseen = bits(ALL & ~seen)
    for known, side in zip(where, v.sides, strict=True):
        counts = (side.cards, side.kept_cards, side.lost_cards)
        for i, (held, n) in enumerate(zip((side.hand, side.kept, side.lost), counts, strict=True)):
            for _ in range(n if held is None else 0):
                known[i] |= 1 << unseen.pop(below(len(unseen)))
    return sum(1 << n for n in unseen), where


def _sealed(hand: int, below: Callable[[int], int]) -> int:
    """Cards that may lie face down: up to three of a guessed hand."""
    mine = bits(hand)
    count = below(1 + min(ENERGY_CARDS, len(mine)))
    return sum(1 << mine.pop(below(len(mine))) for _ in range(count))


def _dealt(sight: Sight, where: list[list[int]], below: Callable[[int], int]) -> list[Step]:
    """What is still to be done, with cards for a side that has laid some unseen."""
    v: View = sight.view
    todo = list(sight.todo)
    for side, (told, known) in enumerate(zip(v.sides, where, strict=True)):
        if told.chose and told.laid is None:
            battle = todo[-1]
            assert isinstance(battle, Energy)
            down = Lay(_sealed(known[0] | known[1], below)).text()
            guess = Choice(f"{battle.n}.{side}", side, down)
            todo[-1] = msgspec.structs.replace(battle, answers=(*battle.answers, guess))
    return todo


def from_sight(sight: Sight, below: Callable[[int], int]) -> State:
    """A whole state that fits what a seat knows: unseen cards are dealt at random."""
    v: View = sight.view
    deck, where = _guess(v, below)
    turn = Turn(
        v.turn, v.mover, v.spent, v.moved, v.closed, v.acted, v.free_pass, v.excused, v.strayed,
        v.called,
    )  # fmt: skip
    ball = Ball(
        v.ball, v.holder, v.tackled, v.ruck, v.held, v.attempts, v.air, v.high, v.spiral,
        v.grubber, v.sent_home, v.kick_at, sum(1 << p for p in v.offside),
    )  # fmt: skip
    marks = {mark: sum(1 << p for p in getattr(v.marks, mark)) for mark in MARKS}
    held, kept, lost = zip(*where, strict=True)
    return State(
        setup=v.setup,
        pos=list(v.pos),
        todo=_dealt(sight, where, below),
        line=v.line,
        turn=turn,
        ball=ball,
        down=sum(1 << p for p in v.down),
        tokens=Tokens(**marks, slow=v.slow, marked=v.marked, boost=v.boost),
        hands=Hands(held, kept, lost, deck, _cards(v.discard)),
        sin=v.sin,
        turns=tuple(side.turns for side in v.sides),
        kicked=v.kicked,
        points=tuple(side.points for side in v.sides),
        tries=tuple(side.tries for side in v.sides),
        subs=tuple(side.subs for side in v.sides),
        kicker=v.kicker,
        failure=v.failure,
        punished=v.punished,
        advantage=v.advantage,
        ms=v.ms,
    )

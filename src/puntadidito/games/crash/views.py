"""What a seat sees of the table, and whole states that fit what it sees."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from puntadidito.games.crash import act
from puntadidito.games.crash.deck import ALL, BY_ID, names
from puntadidito.games.crash.state import MARKS, NOBODY, Failure, Frame, Snapshot, State
from puntadidito.games.crash.table import ENERGY_CARDS, Setup, bits


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


class Tokens(msgspec.Struct, frozen=True):
    """The players that carry a token of each kind."""

    solid: tuple[int, ...]
    feared: tuple[int, ...]
    flat: tuple[int, ...]
    inspired: tuple[int, ...]
    steal: tuple[int, ...]
    rush: tuple[int, ...]
    injury: tuple[int, ...]


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
    marks: Tokens
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
    todo: tuple[Frame, ...]


def _side(s: State, side: int, open_: bool) -> SideView:
    laid = s.laid[side]
    return SideView(
        s.points[side], s.tries[side], s.turns[side],
        s.hands[side].bit_count(), s.kept[side].bit_count(), s.lost[side].bit_count(),
        s.subs[side],
        names(s.hands[side]) if open_ else None,
        names(s.kept[side]) if open_ else None,
        names(s.lost[side]) if open_ else None,
        names(laid) if open_ and laid != NOBODY else None,
        laid != NOBODY,
    )  # fmt: skip


def view(s: State, seat: int | None) -> View:
    """The table as a seat sees it, built field by field."""
    open_ = [s.setup.open_hands or side == seat for side in (0, 1)]
    return View(
        setup=s.setup,
        seat=seat,
        line=s.line,
        sides=(_side(s, 0, open_[0]), _side(s, 1, open_[1])),
        deck=s.deck.bit_count(),
        discard=names(s.discard),
        pos=tuple(s.pos),
        down=tuple(bits(s.down)),
        marks=Tokens(*(tuple(bits(who)) for who in s.marks)),
        slow=tuple(s.slow),
        marked=tuple(s.marked),
        boost=tuple(s.boost),
        sin=tuple(s.sin),
        attempts=tuple(s.attempts),
        kicked=tuple(s.kicked),
        turn=s.turn,
        kicker=s.kicker,
        ball=s.ball,
        holder=s.holder,
        air=s.air,
        high=s.high,
        spiral=s.spiral,
        grubber=s.grubber,
        tackled=s.tackled,
        ruck=s.ruck,
        held=s.held,
        sent_home=s.sent_home,
        mover=s.mover,
        spent=s.spent,
        moved=s.moved,
        closed=s.closed,
        acted=s.acted,
        free_pass=s.free_pass,
        offside=tuple(bits(s.offside)),
        kick_at=s.kick_at,
        excused=s.excused,
        strayed=s.strayed,
        called=s.called,
        failure=s.failure,
        punished=s.punished,
        advantage=s.advantage,
        ms=s.ms,
        todo=tuple(f if open_[f.seat] else _sealed_from_others(f) for f in s.todo),
    )


def _sealed_from_others(frame: Frame) -> Frame:
    """Work still to do, without the cards its side has named and not yet shown."""
    if frame.kind == "energy":
        return msgspec.structs.replace(frame, cards=0)
    if frame.kind == "do":
        return msgspec.structs.replace(frame, why=act.read(frame.why).seen_by_others().text())
    return frame


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


def from_view(v: View, below: Callable[[int], int]) -> State:
    """A whole state that fits the view: unseen cards are dealt at random."""
    deck, where = _guess(v, below)
    laid = []
    for side, known in zip(v.sides, where, strict=True):
        if side.laid is not None:
            laid.append(_cards(side.laid))
        else:
            laid.append(_sealed(known[0] | known[1], below) if side.chose else NOBODY)
    return State(
        v.setup, list(v.pos), list(v.todo), [w.turns for w in v.sides],
        [w.points for w in v.sides], [w.tries for w in v.sides],
        [where[0][0], where[1][0]], [where[0][1], where[1][1]], [where[0][2], where[1][2]],
        laid, [sum(1 << p for p in getattr(v.marks, name)) for name in MARKS], list(v.slow),
        list(v.marked), list(v.boost), list(v.sin), list(v.attempts),
        [w.subs for w in v.sides], deck, _cards(v.discard), v.line,
        sum(1 << p for p in v.down), v.turn, v.kicker, v.ball, v.holder, v.air, v.high,
        v.spiral, v.grubber, v.tackled, v.ruck, v.held, v.sent_home, v.mover, v.spent, v.moved,
        v.closed, v.acted, v.free_pass, sum(1 << p for p in v.offside), v.kick_at,
        list(v.kicked), v.excused, v.strayed, v.called, v.failure, v.punished, v.advantage, v.ms,
    )  # fmt: skip

"""A shot as people tell it: what nobody can have seen is refused, and changes nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.core.contract import Code, Played, Refused
from puntadidito.games.football.facts import (
    Bump,
    Exit,
    Facts,
    Flick,
    Keeping,
    Offside,
    Post,
    Rebound,
    Save,
)
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.table import BALL, METRE
from tests.games.football_table import Table, bump, in_play, played, touch

FLICK = Flick("attack", 0, 5, rest_t=900_000)
NOBODY = 40


def asked() -> Table:
    return in_play(live=True).choose("flick", {"figure": 5})


def tell(t: Table, **facts: Any) -> Table:
    told = Facts(**{"flicks": (FLICK,), "touches": (played(5),), "duration": 1_000_000, **facts})
    return t.fold(Played(t.pending.id, msgspec.to_builtins(told)))  # type: ignore[union-attr]


NOT_SEEN: list[dict[str, Any]] = [
    {"touches": (touch(NOBODY),)},
    {"touches": (touch(PORTIERINO[0]),)},
    {"bumps": (bump(5, NOBODY),)},
    {"bumps": (Bump(1, BALL, 5, (0, 0), ((0, 0), (0, 0))),)},
    {"rest": ((NOBODY, 0, 0),)},
    {"rest": ((PORTIERINO[1], 0, 0),)},
    {"rest": ((5, METRE + 1, 0),)},
    {"rest": ((5, 0, -METRE - 1),)},
    {"exits": (Exit(NOBODY, "north", (0, 400_000)),)},
    {"exits": (Exit(PORTIERINO[0], "north", (0, 400_000)),)},
    {"posts": (Post(1, NOBODY),)},
    {"fallen": (NOBODY,)},
    {"touching": (5, NOBODY)},
    {"interlocked": ((5, NOBODY),)},
    {"interlocked": ((NOBODY, 5),)},
    {"rebounds": (Rebound(1, NOBODY, 5, True, (0, 0)),)},
    {"rebounds": (Rebound(1, 5, NOBODY, True, (0, 0)),)},
    {"rebounds": (Rebound(1, 5, 6, True, (0, 0), displaced=((NOBODY, 0, 0),)),)},
    {"keepers": ((5, 0, 0),)},
    {"saves": (Save(1, 2, (0, 0)),)},
    {"keeping": (Keeping(2),)},
    {"offside": (Offside(1, (9,)),)},
    {"offside": (Offside(-2, (9,)),)},
    {"offside": (Offside(0, (NOBODY,)),)},
    {"offside": (Offside(0, (9,), last=NOBODY),)},
    {"offside": (Offside(0, (9,), at=((0, 0), (1, 1))),)},
    {"touches": (played(5, t=200_000), touch(14, t=100_000))},
    {"flicks": (FLICK, Flick("block", 1, NOBODY))},
    {"flicks": (FLICK, Flick("block", 1, 6))},
    {"flicks": (Flick("attack", 0, 5, displaced=((NOBODY, 0, 0),)),)},
    {"flicks": (FLICK, Flick("volley", 0, 6, scene=((NOBODY, 0, 0),)))},
]


@pytest.mark.parametrize("facts", NOT_SEEN, ids=str)
def test_what_nobody_can_have_seen_is_refused(facts: dict[str, Any]) -> None:
    t = asked()
    before = msgspec.json.encode(t.state)
    with pytest.raises(Refused) as refusal:
        tell(t, **facts)
    assert (refusal.value.code, refusal.value.reason) == (Code.MALFORMED, "facts")
    assert msgspec.json.encode(t.state) == before


SEEN: list[dict[str, Any]] = [
    {"touches": (played(5), touch(KEEPERS[1], (560_000, 0), 300_000))},
    {"bumps": (bump(5, KEEPERS[1]),)},
    {"rest": ((5, METRE, -METRE), (BALL, 0, 0))},
    {"rebounds": (Rebound(1, 5, BALL, False, (0, 0), displaced=((BALL, 0, 0),)),)},
    {"keepers": ((KEEPERS[0], -560_000, 0),)},
    {"offside": (Offside(-1, (9,)), Offside(0, (9,), at=((0, 0),), last=14))},
    {"touches": (played(5), touch(14))},
    {"flicks": (FLICK, Flick("block", 1, 14, scene=((BALL, 0, 0), (5, 0, 30_000))))},
    {"saves": (Save(1, 0, (0, 0)), Save(2, 1, (0, 0)))},
]


@pytest.mark.parametrize("facts", SEEN, ids=str)
def test_what_may_have_been_is_taken(facts: dict[str, Any]) -> None:
    assert tell(asked(), **facts).state.shot is not None


def test_nobody_else_flicks_during_a_positional_flick() -> None:
    t = in_play(live=True).report("conduct", side=1, clause="1.2.b").choose("indirect")
    t.choose("5").choose("positional", {"figure": 6})
    flick = Flick("positional", 0, 6, rest_t=900_000)
    with pytest.raises(Refused):
        tell(t, flicks=(flick, Flick("block", 1, 14)), touches=())
    tell(t, flicks=(flick,), touches=(), denied=True)  # nor is a block denied by one
    assert t.asks == ("positional", 0)


def test_a_taker_of_whom_nobody_tells_where_he_ended_is_on_the_table_again() -> None:
    t = in_play(live=True).report("conduct", side=1, clause="1.2.b").choose("indirect")
    t.choose("5").choose("none").choose("none")
    assert t.state.table.places[5] is None
    t.choose("kick", {"figure": 5})
    tell(t, flicks=(Flick("indirect", 0, 5, rest_t=900_000),))
    assert t.state.table.places[5] is not None

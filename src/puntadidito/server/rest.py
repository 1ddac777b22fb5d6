"""The REST interface."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, RawBody

from puntadidito.core.contract import Choice, Code, Refused
from puntadidito.core.match import setup_of
from puntadidito.core.shotlog import ShotLog
from puntadidito.games import GAMES, SHELF
from puntadidito.server import minds, rules, show
from puntadidito.server.config import MAX_RECORD
from puntadidito.server.lobby import Lobby
from puntadidito.server.messages import (
    Clause,
    Commitment,
    Frame,
    GameInfo,
    Guest,
    Hint,
    Luck,
    MatchInfo,
    NewMatch,
    Practised,
    Preview,
    Review,
    Rulebook,
    Tally,
    Try,
)
from puntadidito.server.pool import Turn
from puntadidito.server.refusals import unknown

RECORD = "application/x-ndjson"
MOST_FRAMES = 500
"""So many are told at once."""

House = NamedDependency[Lobby]
Maybe = NamedDependency[int | None]
Me = NamedDependency[int]
Address = NamedDependency[str]
Id = FromPath[str]
Number = FromPath[int]

# ---- who asks -----------------------------------------------------------------------------------


def lobby(state: State) -> Lobby:
    """The running house."""
    running: Lobby = state.lobby
    return running


async def guest(request: Request[Any, Any, Any], lobby: House) -> int | None:
    """The guest of the ``Authorization: Bearer`` header, ``None`` for anybody else."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return await lobby.guest(token.strip()) if scheme.lower() == "bearer" else None


def address(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def me(guest: Maybe) -> int:
    """The guest who asks, where there has to be one."""
    if guest is None:
        raise Refused(Code.NOT_YOURS, "no_token")
    return guest


# ---- games and guests ---------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False)
def list_games() -> tuple[GameInfo, ...]:
    """Every game of the house, playable or not yet."""
    return tuple(_game_info(id) for id in SHELF)


def _game_info(id: str) -> GameInfo:
    game = GAMES.get(id)
    if game is None:
        return GameInfo(id=id, playable=False, edition="", bots=(), curtain=False)
    curtain = game.curtain(setup_of(game, {}))
    return GameInfo(id=id, playable=True, edition=game.edition, bots=game.bots, curtain=curtain)


@post("/api/guests", response_headers={"cache-control": "no-store"})
async def new_guest(lobby: House, address: Address) -> Guest:
    """Become a guest. The token is for this answer only."""
    return Guest(token=await lobby.new_guest(address))


# ---- matches ------------------------------------------------------------------------------------


@post("/api/commitments", response_headers={"cache-control": "no-store"})
async def commit(me: Me, lobby: House) -> Commitment:
    """Be told the hash of the seed of one's next match, before giving it a nonce."""
    return Commitment(seed_hash=lobby.pledges.give(me))


@post("/api/matches")
async def new_match(data: JSONBody[NewMatch], me: Me, lobby: House, address: Address) -> MatchInfo:
    """Make a match and begin it."""
    return show.info(await lobby.create(me, data, address), me)


@get("/api/matches")
async def my_matches(me: Me, lobby: House) -> tuple[MatchInfo, ...]:
    """The matches of the guest who asks, newest first."""
    return tuple(show.info(kept, me) for kept in await lobby.mine(me))


@get("/api/matches/{match:str}")
async def one_match(match: Id, guest: Maybe, lobby: House) -> MatchInfo:
    """A match, as anybody may know it."""
    return show.info(await lobby.find(match), guest)


@get("/api/matches/{match:str}/frames")
async def frames_of_match(
    match: Id,
    guest: Maybe,
    lobby: House,
    seat: FromQuery[int | None] = None,
    first: FromQuery[int] = 0,
    last: FromQuery[int | None] = None,
) -> tuple[Frame, ...]:
    """Frames of a match from a line to another, as a seat one holds sees it, or a spectator."""
    last = first + MOST_FRAMES - 1 if last is None else last
    if not 0 <= first <= last or last - first >= MOST_FRAMES:
        raise Refused(Code.MALFORMED, "range", {"most": MOST_FRAMES})
    table = await lobby.open(match)
    if seat is not None and not table.holds(guest, seat):
        raise Refused(Code.NOT_YOURS, "not_yours", {"seat": seat})
    last = min(last, table.match.next_line - 1)
    return await asyncio.to_thread(show.frames, table.match, seat, first, last)


@get("/api/matches/{match:str}/motion/{line:int}")
async def motion_of_line(match: Id, line: Number, lobby: House) -> ShotLog | None:
    """How things moved in the shot of a line, as its record says; null where none was run."""
    table = await lobby.open(match)
    if not 1 <= line < table.match.next_line:
        raise unknown("line", line=line)
    return show.motion(table.match, line)


@get("/api/matches/{match:str}/hint")
async def hint(match: Id, me: Me, lobby: House, seat: FromQuery[int]) -> Hint:
    """What the computer would answer to the question of a seat one holds."""
    return await lobby.adviser.now(await lobby.open(match), me, seat)


@post("/api/matches/{match:str}/preview", status_code=200)
async def preview(match: Id, data: JSONBody[Try], me: Me, lobby: House) -> Preview:
    """What an option would give to a seat one holds; nothing is played."""
    table = await lobby.open(match)
    if not table.holds(me, data.seat):
        raise Refused(Code.NOT_YOURS, "not_yours", {"seat": data.seat})
    choice = Choice(data.decision, data.seat, data.option, data.value)
    return await asyncio.to_thread(show.preview, table.match, choice)


@get("/api/matches/{match:str}/hint/{line:int}")
async def hint_of_line(match: Id, line: Number, lobby: House) -> Hint:
    """The choice of a line of a finished match beside the computer's."""
    return await lobby.adviser.then(await lobby.open(match), line)


@get("/api/matches/{match:str}/review")
async def review(match: Id, lobby: House) -> Review:
    """How far the computer has looked through a finished match; asking begins it."""
    return lobby.adviser.review(await lobby.open(match))


@delete("/api/matches/{match:str}")
async def delete_match(match: Id, me: Me, lobby: House) -> None:
    """Forget a match one has made, over or not."""
    await lobby.delete(me, match)


@post("/api/matches/{match:str}/abandon")
async def abandon_match(match: Id, me: Me, lobby: House) -> MatchInfo:
    """Break a match off: nobody wins."""
    return show.info(await lobby.abandon(me, match), me)


@get("/api/tally")
async def my_tally(me: Me, lobby: House) -> tuple[Tally, ...]:
    """What the guest who asks has won and lost against computers."""
    return await lobby.tally(me)


@post("/api/practice/{game:str}")
async def practice(game: Id, data: JSONBody[dict[str, Any]], lobby: House) -> Practised:
    """Try a shot on a table laid out at will."""
    if game not in SHELF:
        raise unknown("game", game=game)
    ran = await lobby.pool.run(Turn.SHOT, game, minds.practise, game, data)
    return Practised(facts=ran.facts, log=ran.log)


@post("/api/matches/{match:str}/rematch")
async def rematch(
    match: Id, me: Me, lobby: House, address: Address, data: JSONBody[Luck | None] = None
) -> MatchInfo:
    """The same match again with the sides changed."""
    return show.info(await lobby.rematch(me, match, data or Luck(), address), me)


# ---- records and rules --------------------------------------------------------------------------


@get("/api/matches/{match:str}/record", media_type=RECORD)
async def record_of_match(match: Id, lobby: House) -> Response[bytes]:
    """The record of a finished match, as a file."""
    text = await lobby.record(match)
    name = f'attachment; filename="puntadidito-{match}.jsonl"'
    return Response(text, media_type=RECORD, headers={"content-disposition": name})


@post("/api/records", request_max_body_size=MAX_RECORD)
async def new_record(body: RawBody, me: Me, lobby: House) -> MatchInfo:
    """Keep a record (JSON lines), once every line of it is verified."""
    return show.info(await lobby.take_in(me, body), me)


@get("/api/rules/{game:str}", sync_to_thread=False)
def rulebook(game: Id) -> Rulebook:
    """A whole rulebook."""
    return rules.book_of(game)


@get("/api/rules/{game:str}/{clause:str}", sync_to_thread=False)
def one_clause(game: Id, clause: Id) -> Clause:
    """One article."""
    return rules.clause_of(game, clause)


HANDLERS: tuple[BaseRouteHandler, ...] = (
    list_games,
    new_guest,
    commit,
    new_match,
    my_matches,
    one_match,
    delete_match,
    abandon_match,
    my_tally,
    frames_of_match,
    motion_of_line,
    hint,
    hint_of_line,
    preview,
    review,
    practice,
    rematch,
    record_of_match,
    new_record,
    rulebook,
    one_clause,
)
"""Everything under /api."""

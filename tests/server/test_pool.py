"""Computers think in processes of their own: the same thoughts, and nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from operator import floordiv
from pathlib import Path
from typing import Any

import msgspec
import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Choice, Refused
from puntadidito.core.match import Header, Match, Seat
from puntadidito.games import GAMES
from puntadidito.server import minds
from puntadidito.server.pool import QUICK_S, TRIES, Lost, Pool, Turn
from puntadidito.server.scribe import asked_of_bot, drive, owed
from tests.server.house import WAIT_S, Guest, bot, config_in, poll, running
from tests.server.process import server

SEED = b"thinking elsewhere".ljust(32)
QUESTIONS = 6


def asyncs(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 3 * WAIT_S))


@asynccontextmanager
async def pool(most: int) -> AsyncIterator[Pool]:
    made = Pool(most)
    try:
        yield made
    finally:
        await made.close()


def begun(id: str, level: str) -> Match:
    game = GAMES[id]
    header = Header(
        game=id,
        edition=game.edition,
        setup=msgspec.to_builtins(game.Setup()),
        seats=(Seat("Ada", level), Seat("Bea", level)),
        seed_hash=chance.commitment(SEED),
    )
    match = Match(game, header)
    drive(match, SEED)
    return match


def test_a_bot_chooses_elsewhere_what_it_would_choose_here() -> None:
    async def play() -> None:
        async with pool(1) as elsewhere:
            for id, level in {
                "cards": "maestro", "carrom": "club", "crash": "club", "football": "novizio",
                "rugby": "novizio",
            }.items():  # fmt: skip
                match = begun(id, level)
                for _ in range(QUESTIONS):
                    asked = owed(match)[0]
                    told = asked_of_bot(match, asked, SEED)
                    here = minds.choose(*told)
                    assert await elsewhere.run(Turn.BOT, id, minds.choose, *told) == here
                    match.fold(Choice(asked.id, asked.seat, *here, by="bot"))
                    drive(match, SEED)
            assert len(elsewhere.pids) == 1

    asyncs(play())


def test_a_shot_is_the_same_elsewhere_and_a_refusal_stays_one() -> None:
    async def shoot() -> None:
        async with pool(1) as elsewhere:
            with pytest.raises(Refused) as refused:
                await elsewhere.run(Turn.SHOT, "carrom", minds.practise, "carrom", {})
            with pytest.raises(Refused) as here:
                minds.practise("carrom", {})
            assert str(refused.value) == str(here.value)
            with pytest.raises(RuntimeError, match="ZeroDivisionError"):
                await elsewhere.run(Turn.BOT, "fault", floordiv, 1, 0)
            assert await elsewhere.run(Turn.BOT, "fault", floordiv, 7, 2) == 3

    asyncs(shoot())


def test_a_worker_that_is_killed_is_replaced_and_its_bot_asked_again(tmp_path: Path) -> None:
    with running(config_in(tmp_path, workers=1)) as client:
        guest, house = Guest(client), client.app.state.lobby.pool
        wish = {"game": "carrom", "seats": [bot("club"), bot("club")], "setup": {}}
        match = guest.post("/api/matches", wish)["id"]

        def lines() -> int:
            count: int = guest.get(f"/api/matches/{match}")["lines"]
            return count

        for _ in range(2):
            poll(lambda: bool(house.pids) and not house._idle)  # somebody thinks
            before, line = house.pids[0], lines()
            os.kill(before, signal.SIGKILL)
            poll(partial(lambda known: lines() > known, line))
            assert before not in house.pids


def test_what_kills_every_worker_is_given_up_and_the_next_thing_is_done() -> None:
    async def kill() -> None:
        async with pool(2) as house:
            with pytest.raises(Lost):
                await house.run(Turn.BOT, "deadly", os._exit, TRIES)
            assert await house.run(Turn.BOT, "harmless", floordiv, 7, 2) == 3

    asyncs(kill())


def test_where_no_process_can_be_started_threads_think(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def none(*_: object, **__: object) -> None:
        raise PermissionError("no processes here")

    async def think() -> None:
        monkeypatch.setattr(asyncio, "create_subprocess_exec", none)
        async with pool(2) as house:
            with caplog.at_level(logging.WARNING):
                both = (house.run(Turn.BOT, "any", os.getpid) for _ in range(2))
                assert set(await asyncio.gather(*both)) == {os.getpid()}
        assert [r.message for r in caplog.records if "no process" in r.message] == [
            "no process can be started (no processes here): computers think in this one"
        ]

    asyncs(think())


def test_what_is_quickly_done_does_not_wait_for_long_thoughts(tmp_path: Path) -> None:
    """A pipe nobody has written to yet is a thought that lasts."""
    pipes = [tmp_path / "one", tmp_path / "two"]
    for pipe in pipes:
        os.mkfifo(pipe)

    async def think() -> None:
        async with pool(2) as house:
            long = [
                asyncio.create_task(house.run(Turn.BOT, "long", Path.read_text, p)) for p in pipes
            ]
            await asyncio.sleep(0)
            assert await house.run(Turn.SHOT, "quick", floordiv, 7, 2) == 3
            assert not any(task.done() for task in long)
            for pipe, task in zip(pipes, long, strict=True):
                await asyncio.to_thread(pipe.write_text, "thought")
                assert await task == "thought"

    asyncs(think())


def test_what_was_slow_the_first_time_holds_nobody_back(tmp_path: Path) -> None:
    """A worker's first shot loads its kernel; the next ones may be run by all hands at once."""
    pipes = [tmp_path / name for name in ("one", "two", "three")]
    for pipe in pipes:
        os.mkfifo(pipe)

    async def think() -> None:
        async with pool(2) as house:

            async def ask(pipe: Path) -> asyncio.Task[str]:
                """Asked; a pipe can be written only when somebody is at reading it."""
                task = asyncio.create_task(house.run(Turn.SHOT, "shot", Path.read_text, pipe))
                await asyncio.sleep(0)
                return task

            assert await house.run(Turn.SHOT, "other", floordiv, 7, 2) == 3  # a worker is there
            slow = await ask(pipes[0])
            await asyncio.sleep(3 * QUICK_S)  # it lasts; nothing is waited for here
            await asyncio.to_thread(pipes[0].write_text, "loaded")
            await slow
            both = [await ask(pipe) for pipe in pipes[1:]]
            for pipe in reversed(pipes[1:]):  # the last asked is not behind the first
                await asyncio.to_thread(pipe.write_text, "shot")
            assert await asyncio.gather(*both) == ["shot", "shot"]

    asyncs(think())


def test_who_waits_at_a_table_comes_before_who_looks_back(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    async def think() -> None:
        done: list[str] = []

        async def ask(turn: Turn, name: str) -> None:
            await house.run(turn, name, floordiv, 7, 2)
            done.append(name)

        async with pool(1) as house:
            first = asyncio.create_task(house.run(Turn.BOT, "first", Path.read_text, pipe))
            await asyncio.sleep(0)
            turns = (Turn.REVIEW, Turn.BOT, Turn.HINT, Turn.BOT)
            rest = [ask(turn, f"{turn.name}{i}") for i, turn in enumerate(turns)]
            waiting = asyncio.gather(*rest)
            await asyncio.sleep(0)
            await asyncio.to_thread(pipe.write_text, "")
            await first
            await waiting
        assert done == ["HINT2", "BOT1", "BOT3", "REVIEW0"]

    asyncs(think())


def test_a_match_is_played_by_a_real_server_with_workers(tmp_path: Path) -> None:
    with server(tmp_path / "real.db", PUNTADIDITO_WORKERS="2") as house:
        token = house.ask("POST", "/api/guests")["token"]
        wish = {"game": "cards", "seats": [bot(), bot()], "setup": {"quick": True}}
        match = house.ask("POST", "/api/matches", token, wish)["id"]
        poll(lambda: house.ask("GET", f"/api/matches/{match}")["outcome"] is not None)

"""What every question cites, and every event: a table, and a list that random matches tell."""

from __future__ import annotations

import os
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Decisions
from puntadidito.games.crash import deck
from puntadidito.games.crash.state import Frame
from puntadidito.games.crash.table import DROP_SPOT, KICK_OFF, Setup, hex_at
from tests.games.crash_table import BASIC, PRO, ask, everybody, melee, table
from tests.games.test_crash_playouts import played_on, playout

TOLD = Path(__file__).parent / "golden" / "crash_laws.txt"
WAYS = deck.BY_ID["hand-off.2"]
"""A card with three directions."""
MARK = hex_at(6, 4)

QUESTIONS: list[tuple[Frame, Setup, str, tuple[str, ...]]] = [
    (Frame("act"), PRO, "end", ()),
    (Frame("lineup", why="kick", at=KICK_OFF), PRO, "standard", ("setup.2",)),
    (Frame("lineup", why="receive", at=KICK_OFF), PRO, "standard", ("setup.3",)),
    (Frame("lineup", why="drop", at=DROP_SPOT[0]), PRO, "standard", ("dropout.2",)),
    (Frame("lineup", why="drop_receive", at=DROP_SPOT[1]), PRO, "standard", ("dropout.2",)),
    (Frame("lineup", why="scrum", at=MARK), PRO, "standard", ("scrum.1", "scrum.2", "scrum.3")),
    (Frame("lineup", why="throw", at=MARK), PRO, "standard",
     ("lineout.1", "lineout.3", "lineout.6")),
    (Frame("lineup", why="match", at=MARK), PRO, "standard",
     ("lineout.2", "lineout.5", "lineout.7")),
    (Frame("kickoff", why="kickoff", at=KICK_OFF), PRO, "kick 12.19", ("kickoff.3",)),
    (Frame("kickoff", why="kickoff", at=KICK_OFF), BASIC, "kick 12.19", ("kickoff.1",)),
    (Frame("kickoff", why="dropout", at=DROP_SPOT[0]), PRO, "kick 12.12", ("dropout.3",)),
    (Frame("kickoff", why="dropout", at=DROP_SPOT[0]), BASIC, "kick 12.12", ("dropout.3",)),
    (Frame("tackler", n=1, cards=0b110), PRO, "02", ("tackle.5",)),
    (Frame("tackled", who=9, to=20), PRO, "down", ("tackle.2",)),
    (Frame("roll", who=9), PRO, "stay", ("rise.3",)),
    (Frame("bounce", to=WAYS), PRO, "N", ("deviation.3",)),
    (Frame("bounce", to=WAYS, why="intercept"), PRO, "N", ("intercept.5",)),
    (Frame("dead"), PRO, "dropout", ("deviation.6",)),
    (Frame("dead", why="intercept"), PRO, "dropout", ("intercept.8",)),
    (Frame("men"), PRO, "7", ("lineout.4",)),
    (Frame("energy", at=MARK, why="scrum"), PRO, "none", ("setpiece.1",)),
    (Frame("winner", why="scrum"), PRO, "09", ("scrum.4",)),
    (Frame("winner", why="big-shove"), PRO, "09", ("scrum.4",)),
    (Frame("winner", why="lineout", at=MARK), PRO, "01", ("lineout.8",)),
    (Frame("winner", why="big-jump", at=MARK), PRO, "01", ("lineout.8",)),
    (Frame("penalty", at=MARK), PRO, "scrum", ("penalty.1",)),
    (Frame("touch", at=MARK), PRO, "touch 01 00.13", ("penalty-touch.1",)),
    (Frame("again", test="referee"), PRO, "accept", ("yellow.1",)),
    (Frame("again", test="pass"), PRO, "accept", ("card.inspired",)),
    (Frame("advantage"), PRO, "keep", ("advantage.1",)),
    (Frame("convert", at=MARK), PRO, "decline", ("conversion.1", "conversion.2", "conversion.3")),
    (Frame("minor", who=9), PRO, "drop", ("dropout.1",)),
    (Frame("subs"), PRO, "no", ("subs.1", "subs.2")),
    (Frame("rush", who=20, way=(KICK_OFF, KICK_OFF + 1)), PRO, "wait", ("pressure.4",)),
]  # fmt: skip


@pytest.mark.parametrize(("frame", "setup", "default", "law"), QUESTIONS)
@pytest.mark.parametrize("seconds", [0, 20])
def test_questions(
    frame: Frame, setup: Setup, default: str, law: tuple[str, ...], seconds: int
) -> None:
    timed = Setup(pro=setup.pro, seconds=seconds)
    t = ask(table(everybody(), {15: (24, 30)}, setup=timed), frame)
    if frame.kind == "rush":
        t.state.holder, t.state.ball = 20, t.state.pos[20]
    waits = t.pending
    assert isinstance(waits, Decisions)
    for d in waits.items:
        assert (d.kind, d.default, d.law) == (frame.kind, default, law)
        assert d.limit_ms == (20_000 if seconds else None)
    assert waits.items[0].seat == 0
    assert len(waits.items) == (2 if frame.kind == "energy" else 1)


def test_no_question_is_forgotten() -> None:
    from puntadidito.games.crash.moves import QUESTIONS as asked

    assert {frame.kind for frame, *_ in QUESTIONS} == asked


def cited(event: Any) -> str:
    """An event's kind and its articles."""
    return f"{event.__struct_config__.tag}: {' '.join(event.law)}".strip()


def test_random_matches_tell_these_laws_and_no_others() -> None:
    """Events with all they cite. ``PUNTADIDITO_GOLDEN=write`` writes the list anew."""
    told: set[str] = set()
    below = chance.sampler(b"laws")
    matches = [playout(name, seed) for name in ("pro", "basic") for seed in range(100, 130)]
    melees = [played_on(melee(below), below, 40) for _ in range(700)]
    for _, events in chain(*matches, *melees):
        told |= {cited(e) for e in events}
    now = "\n".join(sorted(told)) + "\n"
    if os.environ.get("PUNTADIDITO_GOLDEN") == "write":
        TOLD.write_text(now, "utf-8")
    assert now == TOLD.read_text("utf-8")

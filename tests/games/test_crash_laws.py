"""What every question cites, and every event: a table, and a list that random matches tell."""

from __future__ import annotations

import os
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from puntadidito.core import chance
from puntadidito.core.agenda import Step
from puntadidito.core.contract import Decisions
from puntadidito.games.crash import deck, dice, questions, set_pieces
from puntadidito.games.crash.table import DROP_SPOT, KICK_OFF, Setup, hex_at
from tests.games.crash_table import (
    ASKED,
    BASIC,
    PRO,
    ask,
    everybody,
    have,
    melee,
    table,
)
from tests.games.test_crash_playouts import played_on, playout

TOLD = Path(__file__).parent / "golden" / "crash_laws.txt"
WAYS = deck.BY_ID["hand-off.2"]
"""A card with three directions."""
MARK = hex_at(6, 4)

SEEN = dice.RefereeTest(who=0, what="held", at=MARK)
THROWN = dice.PassTest(who=0, to=1, need=8)

QUESTIONS: list[tuple[Step, Setup, str, tuple[str, ...]]] = [
    (questions.Act(0), PRO, "end", ()),
    (set_pieces.Lineup(0, KICK_OFF, "kick"), PRO, "standard", ("setup.2",)),
    (set_pieces.Lineup(0, KICK_OFF, "receive"), PRO, "standard", ("setup.3",)),
    (set_pieces.Lineup(0, DROP_SPOT[0], "drop"), PRO, "standard", ("dropout.2",)),
    (set_pieces.Lineup(0, DROP_SPOT[1], "drop_receive"), PRO, "standard", ("dropout.2",)),
    (set_pieces.Lineup(0, MARK, "scrum"), PRO, "standard", ("scrum.1", "scrum.2", "scrum.3")),
    (set_pieces.Lineup(0, MARK, "throw"), PRO, "standard",
     ("lineout.1", "lineout.3", "lineout.6")),
    (set_pieces.Lineup(0, MARK, "match"), PRO, "standard",
     ("lineout.2", "lineout.5", "lineout.7")),
    (set_pieces.Kickoff(0, KICK_OFF, "kickoff"), PRO, "kick 12.19", ("kickoff.3",)),
    (set_pieces.Kickoff(0, KICK_OFF, "kickoff"), BASIC, "kick 12.19", ("kickoff.1",)),
    (set_pieces.Kickoff(0, DROP_SPOT[0], "dropout"), PRO, "kick 12.12", ("dropout.3",)),
    (set_pieces.Kickoff(0, DROP_SPOT[0], "dropout"), BASIC, "kick 12.12", ("dropout.3",)),
    (questions.Tackler(15, 0b110), PRO, "02", ("tackle.5",)),
    (questions.Tackled(9, 20), PRO, "down", ("tackle.2",)),
    (questions.Roll(9), PRO, "stay", ("rise.3",)),
    (questions.Bounce(0, 0, 0, WAYS, 1, "play"), PRO, "N", ("deviation.3",)),
    (questions.Bounce(0, 0, 0, WAYS, 1, "intercept"), PRO, "N", ("intercept.5",)),
    (questions.Dead(0, 0), PRO, "dropout", ("deviation.6",)),
    (questions.Dead(0, 0, why="intercept"), PRO, "dropout", ("intercept.8",)),
    (set_pieces.Men(0, 0), PRO, "7", ("lineout.4",)),
    (set_pieces.Energy(seat=0, at=MARK, why="scrum", n=0), PRO, "none", ("setpiece.1",)),
    (set_pieces.Winner(0, 0, "scrum"), PRO, "09", ("scrum.4",)),
    (set_pieces.Winner(0, 0, "big-shove"), PRO, "09", ("scrum.4",)),
    (set_pieces.Winner(0, MARK, "lineout"), PRO, "01", ("lineout.8",)),
    (set_pieces.Winner(0, MARK, "big-jump"), PRO, "01", ("lineout.8",)),
    (questions.Penalty(0, MARK), PRO, "scrum", ("penalty.1",)),
    (questions.Touch(0, MARK), PRO, "touch 01 00.13", ("penalty-touch.1",)),
    (questions.Again(0, SEEN, 9), PRO, "accept", ("yellow.1",)),
    (questions.Again(0, THROWN, 9), PRO, "accept", ("card.inspired",)),
    (questions.Advantage(0), PRO, "keep", ("advantage.1",)),
    (questions.Convert(0, MARK), PRO, "decline", ("conversion.1", "conversion.2", "conversion.3")),
    (questions.Minor(9), PRO, "drop", ("dropout.1",)),
    (set_pieces.Subs(0), PRO, "no", ("subs.1", "subs.2")),
    (questions.Rush(20, (KICK_OFF, KICK_OFF + 1)), PRO, "wait", ("pressure.4",)),
]  # fmt: skip


@pytest.mark.parametrize(("step", "setup", "default", "law"), QUESTIONS)
@pytest.mark.parametrize("seconds", [0, 20])
def test_questions(
    step: Step, setup: Setup, default: str, law: tuple[str, ...], seconds: int
) -> None:
    timed = Setup(pro=setup.pro, seconds=seconds)
    t = ask(table(everybody(), {15: (24, 30)}, setup=timed), step)
    if step.kind == "rush":
        have(t.state, holder=20, at=t.state.pos[20])
    waits = t.pending
    assert isinstance(waits, Decisions)
    for d in waits.items:
        assert (d.kind, d.default, d.law) == (step.kind, default, law)
        assert d.limit_ms == (20_000 if seconds else None)
    assert waits.items[0].seat == 0
    assert len(waits.items) == (2 if step.kind == "energy" else 1)


def test_no_question_is_forgotten() -> None:
    assert {type(step) for step, *_ in QUESTIONS} == ASKED


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

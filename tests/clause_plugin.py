"""Clause coverage that is hard to cheat.

A test says which clause of which rulebook it decides::

    @pytest.mark.clause("cards:hand.3")                 # the engine must cite it in this test
    @pytest.mark.clause("cards:start.2", built=True)    # set-up: the test asserts the built thing
    @pytest.mark.clause("cards:kick.4", permits=True)   # a permission: the engine must accept
    @pytest.mark.near_miss("cards:hand.3")              # the control: the engine must not cite it

Only what a registered game's own ``apply`` and ``pending`` give out counts as cited: the law of an
event, of a question or of a refusal. A referee's inner functions called by a test do not.

After a full run the covered clauses must equal ``rules/covered.json``; ``make baseline`` rewrites
that file. A run of some tests only compares nothing.
"""

from __future__ import annotations

import functools
import json
import tomllib
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from puntadidito.core.contract import Refused
from puntadidito.games import GAMES

PACKAGE = Path(str(files("puntadidito")))
BASELINE = PACKAGE / "rules" / "covered.json"

CITED, EXEMPT, MISSED = "clause", "clause without control", "near miss"
"""What a passing test shows of a clause: it was cited; built or permitted; rightly not cited."""


# ---- watching the engine ------------------------------------------------------------------------


class Watch:
    """What the engines did while a test ran."""

    def __init__(self) -> None:
        self.cited: set[str] = set()
        self.asked: set[str] = set()
        self.accepted: set[str] = set()

    def cite(self, game: str, things: Iterable[Any]) -> None:
        for thing in things:
            self.cited.update(f"{game}:{law}" for law in getattr(thing, "law", ()))

    def apply(self, inner: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(inner)
        def apply(game: Any, *args: Any, **kwargs: Any) -> Any:
            self.asked.add(game.id)
            try:
                step = inner(game, *args, **kwargs)
            except Refused as refused:
                self.cite(game.id, [refused])
                raise
            self.accepted.add(game.id)
            self.cite(game.id, step.events)
            return step

        return apply

    def pending(self, inner: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(inner)
        def pending(game: Any, *args: Any, **kwargs: Any) -> Any:
            self.asked.add(game.id)
            waiting = inner(game, *args, **kwargs)
            self.cite(game.id, [waiting])
            return waiting

        return pending


@contextmanager
def watched() -> Iterator[Watch]:
    watch = Watch()
    with pytest.MonkeyPatch.context() as patch:
        for kind in {type(game) for game in GAMES.values()}:
            patch.setattr(kind, "apply", watch.apply(kind.apply))
            patch.setattr(kind, "pending", watch.pending(kind.pending))
        yield watch


# ---- markers ------------------------------------------------------------------------------------


@functools.cache
def catalogue(game: str) -> dict[str, dict[str, Any]]:
    """The clauses of a rulebook by id; empty when there is no such rulebook."""
    path = PACKAGE / "games" / game / "rules.toml"
    if not path.is_file():
        return {}
    return {clause["id"]: clause for clause in tomllib.loads(path.read_text("utf-8"))["clause"]}


def exists(clause: str) -> bool:
    game, _, name = clause.partition(":")
    return name in catalogue(game)


def game_of(clause: str) -> str:
    return clause.partition(":")[0]


def fault(mark: pytest.Mark, watch: Watch) -> str | None:
    """Why a test that came to its end does not show what its mark says, if so."""
    for clause in mark.args:
        game = game_of(clause)
        if mark.name == "near_miss":
            if clause in watch.cited:
                return f"{clause} was cited, and this near miss says it must not be"
            if game not in watch.asked:
                return f"{clause}: a near miss must put the question to the engine"
        elif mark.kwargs.get("permits"):
            if game not in watch.accepted:
                return f"{clause}: a permission needs an act that the engine accepts"
        elif not mark.kwargs.get("built") and clause not in watch.cited:
            cited = ", ".join(sorted(c for c in watch.cited if game_of(c) == game)) or "nothing"
            return f"{clause} was not cited by the engine; it cited {cited}"
    return None


def shows(mark: pytest.Mark) -> str:
    if mark.name == "near_miss":
        return MISSED
    return EXEMPT if mark.kwargs.get("built") or mark.kwargs.get("permits") else CITED


def marks_of(item: pytest.Item) -> list[pytest.Mark]:
    return [*item.iter_markers("clause"), *item.iter_markers("near_miss")]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids, built, permits): decides these clauses")
    config.addinivalue_line("markers", "near_miss(*ids): nearly, and the clause is not cited")
    config.pluginmanager.register(Coverage(config), "clause-coverage")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-baseline",
        action="store_true",
        help="run the clause tests only and rewrite the list of covered clauses",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        for mark in marks_of(item):
            unknown = [clause for clause in mark.args if not exists(clause)]
            if unknown or not mark.args or mark.kwargs.keys() - {"built", "permits"}:
                what = ", ".join(unknown) or "its arguments"
                raise pytest.UsageError(f"{item.nodeid}: @{mark.name} does not know {what}")
    if config.getoption("--write-baseline"):
        config.hook.pytest_deselected(items=[item for item in items if not marks_of(item)])
        items[:] = [item for item in items if marks_of(item)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    marks = marks_of(item)
    if not marks:
        return (yield)
    with watched() as watch:
        result = yield
    for mark in marks:
        if message := fault(mark, watch):
            pytest.fail(message, pytrace=False)
        # The report carries this to the process that counts, also across workers.
        item.user_properties.extend((shows(mark), clause) for clause in mark.args)
    return result


# ---- the baseline -------------------------------------------------------------------------------


def covered(shown: dict[str, set[str]]) -> dict[str, list[str]]:
    """Clauses with a case and its control, and those that say the same as one of them."""
    direct = shown[EXEMPT] | (shown[CITED] & shown[MISSED])
    games = sorted({game_of(clause) for clause in direct})
    result = {}
    for game in games:
        names = {clause.partition(":")[2] for clause in direct if game_of(clause) == game}
        while more := {
            name
            for name, clause in catalogue(game).items()
            if clause.get("same_as") in names and name not in names
        }:
            names |= more
        result[game] = sorted(names)
    return result


def flat(clauses: dict[str, list[str]]) -> set[str]:
    return {f"{game}:{name}" for game, names in clauses.items() for name in names}


class Coverage:
    """Counts what the tests showed and holds it against the baseline."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.shown: dict[str, set[str]] = defaultdict(set)
        self.lines: list[str] = []
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = True
        elif report.when == "call" and report.passed:
            for kind, clause in report.user_properties:
                self.shown[kind].add(str(clause))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.failed |= report.failed

    def whole_run(self) -> bool:
        option = self.config.option
        asked = {Path(self.config.invocation_params.dir, arg).resolve() for arg in self.config.args}
        tests = {
            (self.config.rootpath / path).resolve() for path in self.config.getini("testpaths")
        }
        narrowed = (
            "keyword",
            "markexpr",
            "deselect",
            "ignore",
            "ignore_glob",
            "lf",
            "stepwise",
            "collectonly",
        )
        return asked == tests and not any(getattr(option, name, None) for name in narrowed)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(self.config, "workerinput") or not self.whole_run():
            return
        if self.failed or session.shouldstop or session.shouldfail:
            self.lines.append("not compared with the baseline, because tests failed")
            return
        now = covered(self.shown)
        if self.config.getoption("--write-baseline"):
            BASELINE.parent.mkdir(exist_ok=True)
            BASELINE.write_text(json.dumps(now, indent=2) + "\n", "utf-8")
            self.lines.append(f"baseline written: {len(flat(now))} clauses")
            return
        before = flat(json.loads(BASELINE.read_text("utf-8"))) if BASELINE.exists() else set()
        lost, new = before - flat(now), flat(now) - before
        if lost:
            self.lines.append(
                "LOST, no longer covered by a passing test: " + ", ".join(sorted(lost))
            )
        if new:
            self.lines.append("newly covered, run `make baseline`: " + ", ".join(sorted(new)))
        if lost or new:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        else:
            self.lines.append("as in the baseline")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not any(self.shown.values()) and not self.lines:
            return
        terminalreporter.section("clauses")
        for game, names in covered(self.shown).items():
            terminalreporter.line(f"{game}: {len(names)} of {len(catalogue(game))} clauses covered")
        lonely = self.shown[CITED] - self.shown[MISSED] - self.shown[EXEMPT]
        if lonely:
            terminalreporter.line("without a near miss: " + ", ".join(sorted(lonely)))
        for line in self.lines:
            terminalreporter.line(line)

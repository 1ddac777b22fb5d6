"""The clause markers refuse every way of claiming a clause that the engine did not decide."""

import json
from pathlib import Path

import pytest

CONFTEST = """
from pathlib import Path
from puntadidito.core.contract import Code, Decision, Decisions, Event, Folded, Menu, Refused
from tests import clause_plugin

class Toy:
    id = "toy"

    def pending(self, s):
        return Decisions((Decision("1", 0, "ask", Menu(("go",)), "go", law=("ask.1",)),))

    def apply(self, s, answer):
        if answer == "bad":
            raise Refused(Code.ILLEGAL, "no", law=("no.1",))
        return Folded(s, [referee(answer)])

def referee(answer):
    return Event(law=("go.1",) if answer == "go" else ())

HERE = Path(__file__).parent
clause_plugin.GAMES.clear()
clause_plugin.GAMES["toy"] = Toy()
clause_plugin.PACKAGE = HERE
clause_plugin.BASELINE = HERE / "covered.json"
pytest_plugins = ["tests.clause_plugin"]
"""

RULES = """
clause = [
    {id = "ask.1"}, {id = "go.1"}, {id = "no.1"}, {id = "set.1"}, {id = "may.1"},
    {id = "again.1", same_as = "go.1"},
]
"""

HEADER = """
import pytest
from puntadidito.core.contract import Refused
from tests import clause_plugin
from conftest import referee

TOY = clause_plugin.GAMES["toy"]
"""

GOOD = """
@pytest.mark.clause("toy:go.1")
def test_event(): TOY.apply(0, "go")

@pytest.mark.near_miss("toy:go.1")
def test_not_event(): TOY.apply(0, "stay")

@pytest.mark.clause("toy:ask.1")
def test_question(): TOY.pending(0)

@pytest.mark.clause("toy:no.1")
@pytest.mark.near_miss("toy:ask.1")
def test_refusal():
    with pytest.raises(Refused): TOY.apply(0, "bad")

@pytest.mark.clause("toy:set.1", built=True)
def test_built(): pass

@pytest.mark.clause("toy:may.1", permits=True)
def test_permission(): TOY.apply(0, "stay")
"""

COVERED = {"toy": ["again.1", "ask.1", "go.1", "may.1", "set.1"]}


@pytest.fixture
def toy(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    monkeypatch.setenv(
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1"
    )  # each run starts in a fifth of the time
    pytester.makeconftest(CONFTEST)
    pytester.makepyprojecttoml('[tool.pytest.ini_options]\ntestpaths = ["cases"]')
    pytester.mkdir("cases")
    (pytester.mkdir("games") / "toy").mkdir()
    (pytester.path / "games" / "toy" / "rules.toml").write_text(RULES)
    return pytester


def cases(toy: pytest.Pytester, text: str) -> None:
    (toy.path / "cases" / "test_toy.py").write_text(HEADER + text)


def run(toy: pytest.Pytester, *args: str) -> pytest.RunResult:
    return toy.runpytest_subprocess("-p", "no:cacheprovider", "-p", "xdist", *args)


@pytest.mark.parametrize(
    ("case", "why"),
    [
        ('@pytest.mark.clause("toy:go.1")\ndef test_a(): referee("go")', "was not cited"),
        ('@pytest.mark.clause("toy:go.1")\ndef test_a(): TOY.apply(0, "stay")', "was not cited"),
        ('@pytest.mark.near_miss("toy:go.1")\ndef test_a(): TOY.apply(0, "go")', "must not be"),
        ('@pytest.mark.near_miss("toy:go.1")\ndef test_a(): referee("stay")', "must put"),
        ('@pytest.mark.clause("toy:may.1", permits=True)\ndef test_a(): pass', "accepts"),
    ],
)
def test_a_claim_without_the_engine_fails(toy: pytest.Pytester, case: str, why: str) -> None:
    cases(toy, case)
    result = run(toy)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([f"*{why}*"])


def test_an_unknown_clause_stops_the_run(toy: pytest.Pytester) -> None:
    cases(toy, '@pytest.mark.clause("toy:gone.1")\ndef test_a(): pass')
    result = run(toy)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*does not know toy:gone.1*"])


def test_the_baseline_is_the_truth(toy: pytest.Pytester) -> None:
    baseline = toy.path / "covered.json"
    cases(toy, GOOD + "\ndef test_other(): pass")

    fresh = run(toy)
    assert fresh.ret == pytest.ExitCode.TESTS_FAILED
    fresh.stdout.fnmatch_lines(["*5 of 6*", "without a near miss: toy:no.1", "*make baseline*"])

    written = run(toy, "--write-baseline")
    assert written.ret == 0
    assert json.loads(baseline.read_text()) == COVERED
    run(toy).assert_outcomes(passed=7)

    cases(toy, GOOD.replace('@pytest.mark.near_miss("toy:go.1")', ""))
    lost = run(toy)
    assert lost.ret == pytest.ExitCode.TESTS_FAILED
    lost.stdout.fnmatch_lines(["LOST*toy:again.1, toy:go.1"])
    assert run(toy, "-k", "event").ret == 0, "a part of the tests compares nothing"


def test_two_workers_find_the_same_baseline(toy: pytest.Pytester) -> None:
    cases(toy, GOOD)
    assert run(toy, "--write-baseline", "-n", "2").ret == 0
    assert json.loads((toy.path / "covered.json").read_text()) == COVERED
    cases(toy, GOOD.replace('@pytest.mark.near_miss("toy:go.1")', ""))
    lost = run(toy, "-n", "2")
    assert lost.ret == pytest.ExitCode.TESTS_FAILED
    lost.stdout.fnmatch_lines(["LOST*toy:again.1, toy:go.1"])


def test_a_failing_test_leaves_the_baseline_alone(toy: pytest.Pytester) -> None:
    cases(toy, GOOD + '\n@pytest.mark.near_miss("toy:no.1")\ndef test_bad(): assert False')
    assert run(toy, "--write-baseline").ret == pytest.ExitCode.TESTS_FAILED
    assert not (toy.path / "covered.json").exists()

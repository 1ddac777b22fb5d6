"""Change the rules a little, many times, and see whether a test notices.

python tools/mutants.py [--game cards] [--count 60] [--seed 1] [--jobs 2] [TESTS...]

Each mutant changes one place of a game's rules in a copy of the source tree and runs that game's
tests there, its golden match and its kept records among them: first some that call the changed
function, then all. Prints the survivors; fails when more than one in ten survives.
"""

from __future__ import annotations

import argparse
import ast
import bisect
import json
import os
import queue
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import callers

ROOT = Path(__file__).resolve().parent.parent
GAMES = Path("src/puntadidito/games")
SHAPES = {"events", "state"}
"""Modules that say what is kept and told: no rules."""
BAR = 0.10
AT_ONCE = 200
"""About so many tests of a changed function are tried before all: most mutants end there."""
FAILED = 1
"""What pytest returns when tests ran and failed."""
SURVIVES, TIMED_OUT = "SURVIVES", "timed out"

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
}
# No rule of the game hangs on these, so no casebook could tell.
NOT_RULES = {"__repr__", "__str__", "__all__", "__slots__", "TYPE_CHECKING", "assert_never"}


Callers = dict[tuple[Path, int], list[str]]
"""The tests that call a function, by its file and first line; those that do little else first."""


class Mutant(NamedTuple):
    """One change: replace the characters ``start:end`` of a file."""

    path: Path
    kind: str
    line: int
    start: int
    end: int
    new: str

    def source(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]


# ---- making mutants -----------------------------------------------------------------------------


class Finder:
    """Finds every place of a module that can be changed, and what to change it to."""

    def __init__(self, path: Path, text: str, clauses: list[str]) -> None:
        self.path = path
        self.clauses = clauses
        self.found: list[Mutant] = []
        lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in lines:
            self.starts.append(self.starts[-1] + len(line))
        self.lines = lines

    def offset(self, line: int, column: int) -> int:
        """Columns of the syntax tree count bytes, not characters."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def add(self, kind: str, first: ast.AST, new: str, last: ast.AST | None = None) -> None:
        last = last or first
        assert isinstance(first, ast.expr | ast.stmt) and isinstance(last, ast.expr | ast.stmt)
        start = self.offset(first.lineno, first.col_offset)
        end = self.offset(last.end_lineno or 0, last.end_col_offset or 0)
        self.found.append(Mutant(self.path, kind, first.lineno, start, end, new))

    def walk(self, node: ast.AST) -> None:
        if is_not_rule(node):
            return
        self.visit(node)
        for field, value in ast.iter_fields(node):
            if field in {"annotation", "returns", "decorator_list", "bases", "type_params"}:
                continue
            if field == "keywords" and isinstance(node, ast.ClassDef):  # frozen or not: no rule
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    self.walk(child)

    def visit(self, node: ast.AST) -> None:
        match node:
            case ast.Compare(ops=[op]) if type(op) in COMPARISONS:
                flipped = ast.Compare(node.left, [COMPARISONS[type(op)]()], node.comparators)
                self.add("flip a comparison", node, ast.unparse(flipped))
            case ast.BoolOp():
                other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
                self.add("flip and/or", node, f"({ast.unparse(ast.BoolOp(other, node.values))})")
            case ast.BinOp(op=op) if type(op) in ARITHMETIC:
                flipped_sum = ast.BinOp(node.left, ARITHMETIC[type(op)](), node.right)
                self.add("flip an operator", node, f"({ast.unparse(flipped_sum)})")
            case ast.If() | ast.While():
                self.condition(node.test)
                self.branch(node.body)
                if node.orelse and not isinstance(node.orelse[0], ast.If):
                    self.branch(node.orelse)
            case ast.IfExp():
                self.condition(node.test)
            case ast.comprehension():
                for test in node.ifs:
                    self.condition(test)
            case ast.match_case():
                if node.guard:
                    self.condition(node.guard)
                self.branch(node.body)
            case ast.Constant(value=bool()):
                self.add("change a constant", node, str(not node.value))
            case ast.Constant(value=int() as number):
                self.add("change a constant", node, str(number + 1))
            case ast.Constant(value=str()) if node.value in self.clauses:
                after = self.clauses.index(node.value) + 1
                self.add("cite another clause", node, repr(self.clauses[after % len(self.clauses)]))
            case ast.Expr(value=ast.Call()) | ast.Assign() | ast.AugAssign() | ast.Return():
                self.add("drop a statement", node, "pass")
            case ast.Raise() | ast.Delete() | ast.Break() | ast.Continue():
                self.add("drop a statement", node, "pass")

    def condition(self, test: ast.expr) -> None:
        self.add("negate a condition", test, f"(not ({ast.unparse(test)}))")

    def branch(self, body: list[ast.stmt]) -> None:
        if not any(is_not_rule(stmt) for stmt in body):
            self.add("drop a branch", body[0], "pass", body[-1])


def is_not_rule(node: ast.AST) -> bool:
    match node:
        case ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Constant()):
            return True  # a docstring
        case ast.FunctionDef(name=name) | ast.Name(id=name):
            return name in NOT_RULES
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            # ``Rows = list[Row]`` and ``Reply = Yes | No`` only name types.
            return name in NOT_RULES or (
                name.istitle() and isinstance(value, ast.Subscript | ast.BinOp)
            )
        case ast.If(test=ast.Name(id=name)):
            return name in NOT_RULES
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))):
            return name in NOT_RULES
        case ast.keyword(arg="strict"):
            return True  # an assertion
        case ast.ClassDef():
            # A class without methods is a record: what its fields are called is no rule.
            return not any(isinstance(child, ast.FunctionDef) for child in node.body)
    return False


def mutants_of(path: Path, text: str, clauses: list[str]) -> Iterator[Mutant]:
    """Every mutant of a module that parses and differs from it in more than layout."""
    tree = ast.parse(text)
    finder = Finder(path, text, clauses)
    finder.walk(tree)
    # The statement around a change is enough to see that, and read in no time.
    begins = [finder.offset(node.lineno, 0) for node in tree.body]
    ends = [
        finder.offset(node.end_lineno or 0, 0) + len(finder.lines[(node.end_lineno or 0) - 1])
        for node in tree.body
    ]
    plain = [ast.dump(node) for node in tree.body]
    for mutant in finder.found:
        number = bisect.bisect(begins, mutant.start) - 1
        begin, end = begins[number], ends[number]
        try:
            changed = ast.parse(text[begin : mutant.start] + mutant.new + text[mutant.end : end])
        except SyntaxError:
            continue
        if [ast.dump(node) for node in changed.body] != [plain[number]]:
            yield mutant


def sample(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """As many of each kind as there are, within the count: rare kinds are not crowded out."""
    dice = random.Random(seed)
    kinds: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        kinds[mutant.kind].append(mutant)
    for group in kinds.values():
        dice.shuffle(group)
    chosen: list[Mutant] = []
    while len(chosen) < count and any(kinds.values()):
        for group in kinds.values():
            if group and len(chosen) < count:
                chosen.append(group.pop())
    return chosen


# ---- running them -------------------------------------------------------------------------------


class Bench:
    """A copy of the source tree in which tests run."""

    def __init__(self, folder: Path, tests: list[str]) -> None:
        self.folder = folder
        self.tests = tests
        hidden = shutil.ignore_patterns("__pycache__", "dist", "artefacts", "node_modules")
        for name in ("src", "tests", "tools", "web"):  # tests compare some rules with the client's
            shutil.copytree(ROOT / name, folder / name, ignore=hidden)
        shutil.copy(ROOT / "pyproject.toml", folder)
        (folder / "tmp").mkdir()
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",  # a stale cache could hide a change of equal length
            "TMPDIR": str(folder / "tmp"),
        }

    def run(
        self, *command: str, seconds: float | None = None, more: Mapping[str, str] = {}
    ) -> tuple[int, str]:
        """What the command returned, and what it printed; ``more``: of its environment."""
        try:
            done = subprocess.run(
                [sys.executable, *command],
                cwd=self.folder,
                env={**self.environment, **more},
                timeout=seconds,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        except subprocess.TimeoutExpired:
            return -1, TIMED_OUT
        return done.returncode, done.stdout

    def test(
        self, *tests: str, seconds: float | None = None, more: Mapping[str, str] = {}
    ) -> tuple[int, str]:
        """The same of a run of tests, up to the first that fails."""
        # Nobody reads why a test failed: asserts stay plain, which starts in half the time.
        options = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist"]
        return self.run("-m", "pytest", *options, *tests, seconds=seconds, more=more)

    def unchanged(self, game: Path) -> tuple[int, str, Callers]:
        """The same of all tests without a mutant, and which of them call which function of a game.

        What it compiles is kept. Files of mutants are younger than that, and compiled anew.
        """
        path = self.folder / "callers.json"
        more = {callers.FOLDER: str(self.folder / game), callers.FILE: str(path)}
        more |= {"PYTHONDONTWRITEBYTECODE": ""}
        code, output = self.test("-p", "tools.callers", *self.tests, more=more)
        found: Callers = defaultdict(list)
        if path.exists():
            called = json.loads(path.read_text("utf-8"))
            for test in sorted(called, key=lambda name: len(called[name])):
                for name, line in called[test]:
                    found[game / name, line].append(test)
        return code, output, found

    def naming(self, module: str) -> list[str]:
        """The files of tests that name a module: what is changed outside of functions."""
        name = re.compile(rf"\b{module}\b")
        files = (test for test in self.tests if (self.folder / test).is_file())
        return [test for test in files if name.search((self.folder / test).read_text("utf-8"))]

    def verdict(self, mutant: Mutant, by_function: Callers, seconds: float) -> str:
        path = self.folder / mutant.path
        original = path.read_text("utf-8")
        near = by_function[mutant.path, function_around(original, mutant.line)]
        near = near[:: max(1, len(near) // AT_ONCE)] or self.naming(path.stem)
        path.write_text(mutant.source(original), "utf-8")
        try:
            code, output = self.test(*near, seconds=seconds) if near else (0, "")
            if code != FAILED and output != TIMED_OUT:
                code, output = self.test(*self.tests, seconds=seconds)
            return SURVIVES if code == 0 else TIMED_OUT if output == TIMED_OUT else "noticed"
        finally:
            path.write_text(original, "utf-8")


def function_around(text: str, line: int) -> int:
    """Where the innermost function around a line begins, or 0."""
    begins = 0
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0):
            decorators = [decorator.lineno for decorator in node.decorator_list]
            begins = max(begins, min([node.lineno, *decorators]))
    return begins


def show(mutant: Mutant) -> str:
    """The place, the change, and the line before and after."""
    text = (ROOT / mutant.path).read_text("utf-8")
    before, after = text.splitlines(), mutant.source(text).splitlines()
    last = text.count("\n", 0, mutant.end)
    tail = len(before) - last - 1
    lines = [f"{mutant.path}:{mutant.line}  {mutant.kind}"]
    lines += [f"  - {line.strip()}" for line in before[mutant.line - 1 : last + 1]]
    lines += [f"  + {line.strip()}" for line in after[mutant.line - 1 : len(after) - tail]]
    return "\n".join(lines)


def rule_modules(folder: Path) -> list[Path]:
    """What a game is built of, from ``game.py`` on; its players are imported late, and left out."""
    package = ".".join(folder.parts[1:])
    names, found = ["game"], set()
    while names:
        name = names.pop()
        path = folder / f"{name}.py"
        if name in found or not (ROOT / path).exists():
            continue
        found.add(name)
        for node in ast.parse((ROOT / path).read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.module == package:
                names += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package + "."):
                names.append(str(node.module).removeprefix(package + "."))
    return [folder / f"{name}.py" for name in sorted(found - SHAPES)]


def default_tests(game: str) -> list[str]:
    found = [*ROOT.glob(f"tests/games/test_{game}*.py"), ROOT / "tests" / "games" / game]
    found += [ROOT / "tests" / game]
    found += [ROOT / path for path in rule_modules(GAMES / game)]  # for their examples
    own = sorted(str(path.relative_to(ROOT)) for path in found if path.exists())
    golden = f"tests/games/test_catalogue.py::test_the_golden_playthrough[{game}]"
    whole = [golden] if (ROOT / "tests" / "games" / "golden" / f"{game}.txt").exists() else []
    verified = "tests/server/test_kept_records.py::test_a_kept_record_is_verified"
    records = sorted((ROOT / "tests" / "fixtures" / "records" / game).glob("*.jsonl.gz"))
    whole += [f"{verified}[{game}/{path.name.partition('.')[0]}]" for path in records]
    return [*whole, *own]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default="cards")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("tests", nargs="*", help="default: the game's tests")
    args = parser.parse_args(argv)
    tests = args.tests or default_tests(args.game)
    folder = GAMES / args.game
    paths = rule_modules(folder)
    if not paths or not tests:
        print(f"Nothing to do: no rules or no tests of {args.game!r}.", file=sys.stderr)
        return 2

    rules = tomllib.loads((ROOT / folder / "rules.toml").read_text("utf-8"))
    clauses = [clause["id"] for clause in rules["clause"]]
    texts = {path: (ROOT / path).read_text("utf-8") for path in paths}
    every = [mutant for path, text in texts.items() for mutant in mutants_of(path, text, clauses)]
    chosen = sample(every, args.count, args.seed)
    print(f"{len(chosen)} of {len(every)} mutants of {args.game}, tests: {' '.join(tests)}")

    verdicts: dict[Mutant, str] = {}
    with tempfile.TemporaryDirectory(prefix="puntadidito-mutants-") as temporary:
        benches: queue.Queue[Bench] = queue.Queue()
        for job in range(args.jobs):
            benches.put(Bench(Path(temporary, str(job)), tests))

        bench = benches.queue[0]
        where = bench.run("-c", "import puntadidito; print(puntadidito.__file__)")[1]
        assert str(bench.folder) in where, f"tests would run on {where}, not on the copy"
        began = time.monotonic()
        code, output, by_function = bench.unchanged(folder)
        if code != 0:
            print(output, "The tests fail without any mutant.", sep="\n", file=sys.stderr)
            return 2
        once = time.monotonic() - began
        limit = 30 + 5 * once  # an endless loop is noticed too; a busy machine is not one
        print(f"unchanged: passes in {once:.1f} s; a mutant gets {limit:.0f} s", flush=True)

        def trial(mutant: Mutant) -> str:
            bench = benches.get()
            try:
                return bench.verdict(mutant, by_function, limit)
            finally:
                benches.put(bench)

        with ThreadPoolExecutor(args.jobs) as pool:
            trials = {pool.submit(trial, mutant): mutant for mutant in chosen}
            for number, done in enumerate(as_completed(trials), 1):
                mutant = trials[done]
                verdict = verdicts[mutant] = done.result()
                place = f"{mutant.path.name}:{mutant.line}"
                print(f"{number:4}/{len(chosen)}  {verdict:9}  {place}  {mutant.kind}", flush=True)

    survivors = sorted(mutant for mutant in chosen if verdicts[mutant] == SURVIVES)
    for mutant in survivors:
        print("\n" + show(mutant))
    share = len(survivors) / len(chosen)
    slow = list(verdicts.values()).count(TIMED_OUT)
    print(f"\n{len(survivors)} of {len(chosen)} survive: {share:.1%} (bar {BAR:.0%})")
    print(f"{slow} timed out, which counts as noticed")
    return 1 if share > BAR else 0


if __name__ == "__main__":
    sys.exit(main())

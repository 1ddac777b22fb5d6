"""Mutants change rules, and nothing but rules."""

from pathlib import Path

from tools.mutants import function_around, mutants_of, sample

SOURCE = '''"""Rules, with 3 in the docstring."""
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from x import y


class Record:
    spaces: int = 0


def rule(area: int, up: "bool" = False) -> str:
    """Decide, però con calma: 7."""
    assert area >= 0
    if area == 22 and up:
        return "foul.1"  # è la 22
    return ("kick.1"
            if area < 5 else "foul.1")
'''

MUTANTS = list(mutants_of(Path("rule.py"), SOURCE, ["foul.1", "kick.1"]))


def changed_lines() -> set[tuple[str, str]]:
    """The kind of every mutant and its changed line."""
    return {(m.kind, m.source(SOURCE).splitlines()[m.line - 1].strip()) for m in MUTANTS}


def test_each_kind_of_change_is_made_where_it_belongs() -> None:
    changes = changed_lines()
    assert ("flip a comparison", "if area != 22 and up:") in changes
    assert ("flip and/or", "if (area == 22 or up):") in changes
    assert ("negate a condition", "if (not (area == 22 and up)):") in changes
    assert ("change a constant", "if area == 23 and up:") in changes
    assert ("cite another clause", "return 'kick.1'  # è la 22") in changes
    assert ("drop a branch", "pass  # è la 22") in changes
    assert ("flip a comparison", 'if area <= 5 else "foul.1")') in changes


def test_docstrings_annotations_assertions_and_records_stay() -> None:
    for mutant in MUTANTS:
        text = mutant.source(SOURCE)
        for kept in ("with 3 in", "calma: 7", '"bool"', "assert area >= 0", "spaces: int = 0"):
            assert kept in text, mutant
        assert "if TYPE_CHECKING:" in text, mutant


def test_a_sample_is_fixed_by_its_seed_and_mixes_the_kinds() -> None:
    assert sample(MUTANTS, 6, seed=1) == sample(MUTANTS, 6, seed=1)
    assert len({mutant.kind for mutant in sample(MUTANTS, 6, seed=1)}) == 6
    assert len(sample(MUTANTS, 1000, seed=1)) == len(MUTANTS)


def test_a_change_belongs_to_the_innermost_function_around_it() -> None:
    text = "X = 1\n\n@cache\ndef outer():\n    def inner():\n        return 1\n    return inner\n"
    assert [function_around(text, line) for line in (1, 4, 6, 7)] == [0, 3, 5, 3]

"""The rulebooks: every clause of every game, and how far the engine carries it."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal

import msgspec

Kind = Literal[
    "referee", "procedure", "choice", "score", "setup", "definition", "conduct", "equipment"
]
DECIDED: tuple[Kind, ...] = ("referee", "procedure", "choice", "score", "setup")
"""Kinds the engine decides, drives, offers, counts or builds; the others are only shown."""

PACKAGES: dict[str, str] = {}
"""Where the book of each game lies; `puntadidito.games` says it."""


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One normative statement of a rulebook, paraphrased."""

    id: str
    topic: str
    kind: Kind
    it: str
    en: str
    sanction: str = ""
    sanction_it: str = ""
    refs: tuple[str, ...] = ()
    note: str = ""
    """Ambiguity, contradiction or lost text, and the ruling that holds for us, said to players."""
    note_it: str = ""
    """The same in Italian."""
    same_as: str = ""
    """A clause that only repeats another names it here: who carries that one carries both."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of ours where the book is silent beyond its notes."""

    id: str
    it: str
    en: str
    refs: tuple[str, ...] = ()


class Meta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a catalogue comes from."""

    game: str
    title_it: str
    title_en: str
    source: str


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole catalogue."""

    meta: Meta
    clause: tuple[Clause, ...]
    ruling: tuple[Ruling, ...] = ()

    def find(self, id: str) -> Clause | None:
        """The clause of that id.

        >>> import puntadidito.games
        >>> rulebook("cards").find("table.8").en
        'Difference +1, +2 or +3: 1 space forward.'
        """
        return next((c for c in self.clause if c.id == id), None)


def _folder(game: str) -> Traversable:
    return files(PACKAGES[game])


@cache
def rulebook(game: str) -> Rulebook:
    """The catalogue of a game, or `KeyError`."""
    data = tomllib.loads((_folder(game) / "rules.toml").read_text(encoding="utf-8"))
    return msgspec.convert(data, Rulebook)


# ---- coverage -----------------------------------------------------------------------------------


class Counts(msgspec.Struct):
    """Of the clauses of a kind: how many there are, and how far each is carried."""

    clauses: int = 0
    enforced: int = 0
    tested: int = 0
    reached: int = 0


def _listed(name: str) -> dict[str, frozenset[str]]:
    raw = (files("puntadidito") / "rules" / name).read_bytes()
    return msgspec.json.decode(raw, type=dict[str, frozenset[str]])


@cache
def covered() -> dict[str, frozenset[str]]:
    """Clauses with a test in which the engine emits them and one in which it does not.

    The list is written by the test run itself, which fails when the two differ.
    """
    return _listed("covered.json")


@cache
def reached() -> dict[str, frozenset[str]]:
    """Clauses that came up in a fixed set of matches between bots; a test keeps it true."""
    return _listed("reached.json")


@cache
def enforced(game: str) -> frozenset[str]:
    """Clauses the engine can cite: their ids stand as literals in the game's own code."""
    return _with_repeats(game, frozenset(_literals(game)))


def _with_repeats(game: str, ids: frozenset[str]) -> frozenset[str]:
    """The clauses among these, and those that only repeat one of them."""
    ids -= {""}
    return frozenset(c.id for c in rulebook(game).clause if c.id in ids or c.same_as in ids)


def _literals(game: str) -> Iterator[str]:
    for source in _folder(game).iterdir():
        if source.name.endswith(".py"):
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


def coverage(game: str) -> dict[str, Counts]:
    """Per kind, how far the engine carries a rulebook.

    >>> import puntadidito.games
    >>> coverage("cards")["referee"].clauses
    39
    """
    table: dict[str, Counts] = {}
    can, done = enforced(game), covered().get(game, ())
    met = _with_repeats(game, reached().get(game, frozenset()))
    for clause in rulebook(game).clause:
        row = table.setdefault(clause.kind, Counts())
        row.clauses += 1
        row.enforced += clause.id in can
        row.tested += clause.id in done
        row.reached += clause.id in met
    return table

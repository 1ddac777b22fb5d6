"""The rulebooks as the wire shows them."""

from __future__ import annotations

from functools import cache

from puntadidito.core import rulebook
from puntadidito.server.messages import Clause, Rulebook, RulingShown
from puntadidito.server.refusals import unknown


@cache
def book_of(game: str) -> Rulebook:
    """The catalogue of a game, or raise `Refused`."""
    try:
        book = rulebook.rulebook(game)
    except KeyError:
        raise unknown("game", game=game) from None
    tested = rulebook.covered().get(game, frozenset())
    return Rulebook(
        game=game,
        title_it=book.meta.title_it,
        title_en=book.meta.title_en,
        source=book.meta.source,
        clauses=tuple(
            Clause(
                game=game,
                id=clause.id,
                kind=clause.kind,
                topic=clause.topic,
                it=clause.it,
                en=clause.en,
                note=clause.note,
                note_it=clause.note_it,
                refs=clause.refs,
                sanction=clause.sanction,
                sanction_it=clause.sanction_it,
                tested=clause.id in tested,
            )
            for clause in book.clause
        ),
        rulings=tuple(
            RulingShown(id=ruling.id, it=ruling.it, en=ruling.en, refs=ruling.refs)
            for ruling in book.ruling
        ),
    )


def clause_of(game: str, id: str) -> Clause:
    """One article, or one ruling of ours, or raise `Refused`.

    >>> clause_of("cards", "table.8").en
    'Difference +1, +2 or +3: 1 space forward.'
    """
    book = book_of(game)
    for clause in book.clauses:
        if clause.id == id:
            return clause
    for ruling in book.rulings:
        if ruling.id == id:
            return Clause(
                game=game, id=id, kind="ruling", topic="ours",
                it=ruling.it, en=ruling.en, refs=ruling.refs,
            )  # fmt: skip
    raise unknown("clause", game=game, clause=id)

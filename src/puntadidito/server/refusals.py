"""Every way the server says no. Keys only: the client has the sentences, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from puntadidito.core.contract import Code, Refused
from puntadidito.core.record import RecordError
from puntadidito.server.messages import Problem

_STATUS: dict[str, int] = {
    # the request itself
    "malformed": 400,
    "too_large": 413,
    "not_found": 404,
    "method": 405,
    "internal": 500,
    "not_stored": 503,
    # who asks
    "no_token": 401,
    "not_yours": 403,
    "consent": 403,
    "many_guests": 429,
    "many_games": 429,
    "many_running": 429,
    # what is asked for
    "unknown_game": 404,
    "unknown_match": 404,
    "unknown_clause": 404,
    "unknown_line": 404,
    "unknown_seat": 400,
    "unknown_level": 400,
    "range": 400,
    "setup": 400,
    "seats": 400,
    "nonces": 400,
    "commitment": 409,
    "name": 400,
    "edition": 409,
    "damaged": 409,
    "unreadable": 409,
    "host": 421,
    "not_over": 409,
    "no_practice": 409,
    # an answer at the table
    "stale": 409,
    "not_asked": 409,
    "over": 409,
    "full": 409,
    "paused": 409,
    "takeback": 409,
    "preview_hidden": 409,
    "hint_people": 403,
    "no_choice": 409,
    "time": 400,
    "no_value": 400,
    "unknown_option": 400,
    "unknown_outcome": 400,
}

_RECORD = (
    "foreign", "garbled", "too_long", "chain", "order", "truncated", "after_end", "header",
    "edition", "seed", "chance", "refused", "events", "physics", "outcome", "signature",
)  # fmt: skip

REASONS: tuple[str, ...] = (*_STATUS, *(f"record.{reason}" for reason in _RECORD))
"""Every key a client must be able to say. A game adds its own ``barred.*``, one per option it
names as barred."""


def status_of(reason: str) -> int:
    """The HTTP status a reason goes with.

    >>> status_of("stale"), status_of("record.chain"), status_of("barred.posts")
    (409, 422, 409)
    """
    return 422 if reason.startswith("record.") else _STATUS.get(reason, 409)


def malformed(detail: str = "") -> Refused:
    """Something that cannot be read."""
    return Refused(Code.MALFORMED, "malformed", {"detail": detail} if detail else {})


def unknown(what: str, **params: Any) -> Refused:
    """A match, game or clause that does not exist."""
    return Refused(Code.MALFORMED, f"unknown_{what}", params)


def bad_record(error: RecordError) -> Refused:
    """A record that departs from the truth, with the place."""
    params = {"line": error.line, "detail": error.detail}
    return Refused(Code.MALFORMED, f"record.{error.reason}", params)


def problem(refused: Refused) -> Problem:
    """A refusal as the REST interface sends it."""
    return Problem(
        code=str(refused.code), reason=refused.reason, params=refused.params, law=refused.law
    )


def problem_bytes(body: Problem) -> bytes:
    """A refusal as it crosses the wire, for whoever answers outside the application."""
    return msgspec.json.encode(body)


def plain(code: str, reason: str, params: Mapping[str, Any] | None = None) -> Problem:
    """A refusal that no game and no table knows of."""
    return Problem(code=code, reason=reason, params=dict(params or {}))

"""Write ten records of each game, which every later version must open, verify, show and give back.

python tools/fixtures.py [game ...]    write tests/fixtures/records/<game>/<story>.jsonl.gz

They are the past: once a version has been released, later ones add stories and rewrite none.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from puntadidito import __version__
from puntadidito.core import chance
from puntadidito.core.contract import Chance, Choice, Decisions, Over, Played, Report, Shot
from puntadidito.core.driver import RandomBot, ask_fate
from puntadidito.core.lines import Abandon, Concede, Header, Line, Pause, Seat, SitDown, Takeback
from puntadidito.core.match import Match
from puntadidito.core.record import record_of
from puntadidito.games import GAMES
from puntadidito.games.carrom import reports
from puntadidito.games.football import reports as incidents
from puntadidito.games.football.facts import Facts, Flick, Touch
from puntadidito.games.football.table import BALL

TARGET = Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "records"
KEY = Ed25519PrivateKey.from_private_bytes(b"the seal of the kept records".ljust(32, b"."))
MADE = "2026-01-01T12:00:00.000+00:00"
NAMES = ("Ada", "Bruno", "Carla", "Dino")

WITHHELD = ("146",)
"""The law by which the result of a real table waits until nobody can protest any more."""

Act = Callable[[Match], Line | None]
"""A line that stands above the game, as soon as it can be said."""


def back(seat: int) -> Act:
    """Take the last decision back."""

    def say(match: Match) -> Line | None:
        target = match.takeback_target(seat)
        return None if target is None else Takeback(seat, target)

    return say


def just(line: Line) -> Act:
    """Say this."""
    return lambda _match: line


def report(what: msgspec.Struct) -> Act:
    """The umpire of a real table tells something."""

    def say(match: Match) -> Line | None:
        waits = match.pending()
        at = waits.items[0].id if hasattr(waits, "items") else getattr(waits, "id", "")
        return Report(at, msgspec.to_builtins(what))

    return say


def at_rest(act: Act) -> Act:
    """Say it when somebody is asked, and nothing moves."""
    return lambda match: act(match) if isinstance(match.pending(), Decisions) else None


class Story(NamedTuple):
    """A match: what was agreed, who plays, and what happens besides."""

    setup: Mapping[str, Any]
    levels: tuple[str | None, ...] = ("novizio", "novizio")
    """Of the computers; a person, ``None``, does anything that is allowed."""
    acts: tuple[tuple[int, Act], ...] = ()
    """From which line on something is said, in order."""
    nonces: bool = True
    ms: int = 1500
    """Time a person takes."""


QUICK = {"quick": True}
MET = (None, "novizio")
FOUR = ("novizio",) * 4


def half(flicks: int, **more: Any) -> dict[str, Any]:
    """A quick match of figures with so few flicks in each half."""
    return {"quick": True, "flicks": flicks, **more}


STORIES: dict[str, dict[str, Story]] = {
    "cards": {
        "beginners": Story({}),
        "quick": Story(QUICK, ("club", "novizio")),
        "masters": Story(QUICK, ("maestro", "club")),
        "league": Story({"league": True, "levels": ["A", "D"]}),
        "away": Story({"home": 1, "seconds": 30, "penalty_try": "intentional"}, (None, None)),
        "no-nonces": Story(QUICK, nonces=False),
        "taken-back": Story(QUICK, MET, ((8, back(0)), (9, back(0)), (20, back(0)))),
        "conceded": Story({}, MET, ((60, just(Concede(0))),)),
        "abandoned": Story({}, (None, None), ((31, just(Pause(True))), (32, just(Abandon())))),
        "seat-changed": Story(
            QUICK, (None, None), ((6, just(Pause(True))), (7, just(Pause(False))),
            (12, just(SitDown(1, Seat("Ugo", "maestro")))), (18, back(0)))
        ),
    },
    "carrom": {
        "beginners": Story(QUICK),
        "doubles": Story({"quick": True, "doubles": True}, FOUR),
        "trembling-strict": Story({"quick": True, "noise": True, "referee": "strict"}),
        "tournament": Story({"quick": True, "tournament": True, "fast_board": True}),
        "timed": Story({"quick": True, "timed": True, "harmonised_77b": True}, ms=9_000),
        "club": Story(QUICK, ("club", "novizio")),
        "real-table": Story({"quick": True, "live": True}, (None, None)),
        "real-table-doubles": Story(
            {"quick": True, "live": True, "doubles": True}, (None,) * 4,
            ((12, report(reports.Appeal(1))), (13, report(reports.Play())),
             (24, report(reports.Replay("140"))))
        ),
        "taken-back": Story(QUICK, MET, ((12, back(0)), (13, back(0)), (40, back(0)))),
        "conceded": Story({"best_of": 1}, MET, ((50, just(Concede(0))),)),
    },
    "crash": {
        "pro": Story({"turns": 6}),
        "basic": Story({"turns": 6, "pro": False}),
        "quick": Story(QUICK, ("club", "novizio")),
        "by-the-clock": Story({"length": "clock", "minutes": 4}, (None, None), ms=2_500),
        "open-hands": Story({"turns": 5, "open_hands": True, "redraw": True}, (None, None)),
        "own-turn": Story({"turns": 5, "rush": "own_turn", "seconds": 60}, (None, None)),
        "masters": Story({"turns": 2}, ("maestro", "maestro")),
        "taken-back": Story({"turns": 4}, MET, ((15, back(0)), (16, back(0)), (50, back(0)))),
        "conceded": Story({"turns": 8}, MET, ((80, just(Concede(0))),)),
        "abandoned": Story({"turns": 8, "pro": False}, (None, None), ((70, just(Abandon())),)),
    },
    "football": {
        "beginners": Story(half(6)),
        "club": Story(half(5, formations=["4-3-3", "5-3-2"]), ("club", "novizio")),
        "masters": Story(half(3, kits=["laguna", "torre"]), ("maestro", "club")),
        "placed-shots": Story(half(1, knockout=True, extra=False), ("club", "novizio")),
        "al-volo-strict": Story(half(5, sealed=True, referee="strict", noise=True), (None, None)),
        "by-hand": Story(half(4, keeper="hand", arrange=True, tournament=True), (None, None)),
        "by-the-clock": Story({"quick": True, "timed": True}, (None, None), ms=9_000),
        "real-table": Story(
            half(8, live=True), (None, None),
            ((20, at_rest(report(incidents.TimeLost(30)))),
             (30, at_rest(report(incidents.Conduct(1, "1.2.b")))))
        ),
        "taken-back": Story(half(4), MET, ((10, back(0)), (11, back(0)), (24, back(0)))),
        "conceded": Story(half(8), MET, ((30, just(Concede(0))),)),
    },
    "rugby": {
        "beginners": Story(half(8)),
        "club": Story(half(8), ("club", "novizio")),
        "masters": Story(half(4, kits=["laguna", "torre"]), ("maestro", "club")),
        "sealed-strict": Story(half(6, sealed=True, referee="strict", noise=True), (None, None)),
        "by-hand": Story(half(5, arrange=True, opener="second"), (None, None)),
        "accessories": Story(half(8, kicker=True, scrummer=True), (None, None)),
        "by-the-clock": Story({"quick": True, "timed": True}, (None, None), ms=9_000),
        "taken-back": Story(half(5), MET, ((12, back(0)), (13, back(0)), (24, back(0)))),
        "conceded": Story(half(10), MET, ((30, just(Concede(0))),)),
        "abandoned": Story(half(10), (None, None), ((40, just(Abandon())),)),
    },
}  # fmt: skip


def seen_at_a_table(match: Match, below: Callable[[int], int]) -> Any:
    """Something that may have happened to a real stroke."""
    lying = [i for i, place in enumerate(match.state.b.where) if place is not None]
    fell = sorted({lying[below(len(lying))] for _ in range(below(3))})
    touched = bool(fell) or below(8) > 0
    return {"touched": touched, "pocketed": [*fell, 19] if below(9) == 0 else fell}


def seen_at_a_pitch(match: Match, below: Callable[[int], int]) -> Any:
    """Something that may have happened to a real flick: as a rule it plays the ball."""
    made = match.state.shot.flicks
    flicks = tuple(Flick(one.kind, one.side, one.figure, rest_t=900_000) for one in made)
    ball = match.state.table.places[BALL] or (0, 0)
    met = Touch(100_000, flicks[0].figure, ball, ball, ball, moving=True, towards=1)
    plays = flicks[0].kind not in ("block", "positional") and below(4) > 0
    touches = (met,) if plays else ()
    return msgspec.to_builtins(Facts(flicks=flicks, duration=1_000_000, touches=touches))


def told(game: str, name: str, story: Story) -> bytes:
    """The record of a story."""
    found, seed = GAMES[game], chance.sampler(f"{game}/{name}".encode())
    secret = bytes(seed(256) for _ in range(chance.SEED_BYTES))
    nonces = tuple(f"{NAMES[i]}-{seed(10**9)}" for i in range(len(story.levels)))
    header = Header(
        game=game,
        edition=found.edition,
        engine=__version__,
        setup=msgspec.to_builtins(msgspec.convert(dict(story.setup), found.Setup)),
        seats=tuple(Seat(NAMES[i], level) for i, level in enumerate(story.levels)),
        seed_hash=chance.commitment(secret),
        nonces=nonces if story.nonces else (),
        created=MADE,
    )
    match, acts, below = Match(found, header), list(story.acts), chance.sampler(secret)
    while match.result is None:
        line = None
        if acts and match.next_line >= acts[0][0] and (line := acts[0][1](match)) is not None:
            acts.pop(0)
        match.fold(line or _goes_on(match, story, secret, below))
    assert not acts, f"{game}/{name} ended before everything was said"
    return record_of(match, secret, KEY)


def _goes_on(match: Match, story: Story, seed: bytes, below: Callable[[int], int]) -> Line:
    waits = match.pending()
    assert not isinstance(waits, Over)
    if isinstance(waits, Shot) and waits.law == WITHHELD:
        return Report(waits.id, msgspec.to_builtins(reports.Close()))
    if isinstance(waits, Shot) and match.setup.live:
        carrom = match.game.id == "carrom"
        seen = seen_at_a_table(match, below) if carrom else seen_at_a_pitch(match, below)
        return Played(waits.id, seen)
    if isinstance(waits, Chance | Shot):
        return ask_fate(match, waits, seed)
    asked = waits.items[0]
    level = match.seats[asked.seat].bot
    player = match.game.bot(level) if level else RandomBot()
    sight = match.game.sight(match.state, asked.seat)
    option, value = player.choose(sight, asked, below)
    ms = 40 if level else story.ms
    return Choice(asked.id, asked.seat, option, value, ms, "bot" if level else "seat")


def main(games: list[str]) -> int:
    """Write them."""
    for game in games or (game for game in STORIES if game in GAMES):
        (TARGET / game).mkdir(parents=True, exist_ok=True)
        for name, story in STORIES[game].items():
            text = told(game, name, story)
            packed = gzip.compress(text, 9, mtime=0)
            (TARGET / game / f"{name}.jsonl.gz").write_bytes(packed)
            lines = text.count(b"\n")
            print(f"{game}/{name}: {lines} lines, {len(text):,} bytes, {len(packed):,} packed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""An answer at a table: folded, written down and shown, in matches short and long."""

from __future__ import annotations

from time import perf_counter

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from puntadidito.core.chance import commitment, sampler
from puntadidito.core.contract import Choice
from puntadidito.core.match import Header, Match, Pause, Seat
from puntadidito.games import GAMES
from puntadidito.server import scribe
from puntadidito.server.clocks import Clocks
from puntadidito.server.showcase import Showcase

LENGTHS = (100, 1_000, 10_000)
ANSWERS, ROUNDS = 60, 5


def match_of(lines: int, seed: bytes) -> Match:
    """A match of cards that has been paused until it is so long."""
    game = GAMES["cards"]
    seats = (Seat("Ada"), Seat("Bea"))
    header = Header(
        game=game.id, edition=game.edition, setup={}, seats=seats, seed_hash=commitment(seed)
    )
    match = Match(game, header)
    scribe.drive(match, seed)
    while match.next_line <= lines:
        match.fold(Pause(not match.paused))
    if match.paused:
        match.fold(Pause(False))
    return match


def answer(
    match: Match, choice: Choice, seed: bytes, key: Ed25519PrivateKey, showcase: Showcase
) -> Match:
    """What a table does with an answer, but for the disk and the network."""
    draft = match.fork()
    draft.fold(choice)
    scribe.drive(draft, seed)
    written = scribe.chain(draft, match.next_line, "")
    scribe.stand(draft, written[-1].hash, seed, key, Clocks(alone=True))
    showcase.move_on()
    for seat in (0, 1, None):
        showcase.frames(draft, seat, match.next_line - 1)
        showcase.decisions(draft, seat, {})
    return draft


def answer_us(lines: int, key: Ed25519PrivateKey) -> float:
    """Microseconds an answer, from some line on."""
    seed = bytes(32)
    match, below, showcase, spent = match_of(lines, seed), sampler(seed), Showcase(), 0.0
    for _ in range(ANSWERS):
        asked = scribe.owed(match)[0]
        option, value = asked.options.sample(below)
        start = perf_counter()
        match = answer(match, Choice(asked.id, asked.seat, option, value), seed, key, showcase)
        spent += perf_counter() - start
    return spent / ANSWERS * 1e6


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    key = Ed25519PrivateKey.generate()
    answer_us(LENGTHS[0], key)
    print(f"core, an answer of cards with three watchers, best of {ROUNDS} rounds of {ANSWERS}")
    figures = {}
    for lines in LENGTHS:
        spent = min(answer_us(lines, key) for _ in range(ROUNDS))
        figures[f"core.answer_us.{lines}"] = spent
        print(f"  after {lines:>6,} lines {spent:>8,.0f} us")
    return figures

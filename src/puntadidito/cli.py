"""The command line: play, look things up, replay, simulate."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, NoReturn

import msgspec

from puntadidito import __version__
from puntadidito.core.contract import Refused


class UsageError(Exception):
    """Something asked for cannot be done; the message says what, in one line."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Bad input is one line on stderr and exit code 2.

    >>> main(["rules", "cards", "table.8", "--lang", "en"])
    cards:table.8 (referee) Difference +1, +2 or +3: 1 space forward.
    0
    """
    try:
        args = _parser().parse_args(argv)
        return int(args.run(args))
    except UsageError as error:
        print(f"puntadidito: {clean(str(error))}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of a pipe has gone: not our error
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="puntadidito", description="Five Italian table sports, one referee.")
    parser.add_argument("--version", action="version", version=__version__)
    sub = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    serve = sub.add_parser("serve", help="start the game in a browser")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=None, help="0 takes any free one")
    serve.add_argument("--db", default=None, help="database file")
    serve.add_argument("--open", action="store_true", help="open the browser")
    serve.set_defaults(run=_serve)

    rules = sub.add_parser("rules", help="read the rulebooks")
    rules.add_argument("game", nargs="?")
    rules.add_argument("clause", nargs="?")
    rules.add_argument("--lang", choices=("it", "en"), default="it")
    rules.add_argument("--coverage", action="store_true", help="how far the engine carries them")
    rules.add_argument("--json", action="store_true")
    rules.set_defaults(run=_rules)

    replay = sub.add_parser("replay", help="show or verify a record")
    replay.add_argument("file")
    replay.add_argument("--verify", action="store_true", help="fold it again, compare all")
    replay.add_argument("--physics", action="store_true", help="and simulate every shot again")
    replay.set_defaults(run=_replay)

    simulate = sub.add_parser("simulate", help="bots against bots")
    simulate.add_argument("game")
    simulate.add_argument("--seats", required=True, help="two levels, such as maestro,club")
    simulate.add_argument("--matches", type=int, default=100)
    simulate.add_argument("--seed", type=int, default=1)
    simulate.add_argument("--jobs", type=int, default=1)
    simulate.add_argument("--setup", default="{}", help="set-up options as JSON")
    simulate.add_argument("--json", action="store_true")
    simulate.set_defaults(run=_simulate)
    return parser


def _serve(args: argparse.Namespace) -> int:
    if args.port is not None and not 0 <= args.port < 1 << 16:
        raise UsageError(f"there is no port {args.port}")
    from puntadidito.server.serve import serve

    return serve(host=args.host, port=args.port, db=args.db, open_browser=args.open)


# ---- rules --------------------------------------------------------------------------------------


def _rules(args: argparse.Namespace) -> int:
    from puntadidito.core import rulebook as books
    from puntadidito.games import SHELF

    if args.coverage:
        if args.game and args.game not in tuple(SHELF):
            raise UsageError(_unknown_game(args.game, tuple(SHELF)))
        games = (args.game,) if args.game else tuple(SHELF)
        table = {game: books.coverage(game) for game in games}
        print(msgspec.json.encode(table).decode() if args.json else _coverage_text(table))
        return 0
    if not args.game:
        for game in tuple(SHELF):
            meta = books.rulebook(game).meta
            print(f"{game:9} {meta.title_it if args.lang == 'it' else meta.title_en}")
        return 0
    if args.game not in tuple(SHELF):
        raise UsageError(_unknown_game(args.game, tuple(SHELF)))
    book = books.rulebook(args.game)
    shown: Sequence[books.Clause | books.Ruling] = (*book.clause, *book.ruling)
    if args.clause:
        wanted = args.clause.removeprefix(f"{args.game}:")
        shown = [one for one in shown if one.id == wanted]
        if not shown:
            raise UsageError(f"no clause {args.clause!r} in the rulebook of {args.game}")
    if args.json:
        found = shown if args.clause else book.clause
        print(msgspec.json.encode(found).decode())
        return 0
    italian = args.lang == "it"
    for one in shown:
        kind = one.kind if isinstance(one, books.Clause) else "nostra" if italian else "ours"
        print(f"{args.game}:{one.id} ({kind}) {one.it if italian else one.en}")
        if args.clause and isinstance(one, books.Clause):
            costs, note = (one.sanction_it, one.note_it) if italian else (one.sanction, one.note)
            print(f"  {'costa' if italian else 'costs'}: {costs}\n" if costs else "", end="")
            print(f"  {'nota' if italian else 'note'}: {note}\n" if note else "", end="")
    return 0


def _unknown_game(game: str, known: Sequence[str]) -> str:
    return f"unknown game {game!r}: there are {', '.join(known)}"


def _coverage_text(table: dict[str, Any]) -> str:
    from puntadidito.core.rulebook import DECIDED

    rows = [f"{'game':9} {'kind':11} {'clauses':>8} {'enforced':>9} {'tested':>8} {'reached':>8}"]
    for game, kinds in table.items():
        for kind in sorted(kinds, key=lambda k: (k not in DECIDED, k)):
            c = kinds[kind]
            if kind in DECIDED:
                rows.append(
                    f"{game:9} {kind:11} {c.clauses:8} {c.enforced:9} {c.tested:8} {c.reached:8}"
                )
            else:
                rows.append(f"{game:9} {kind:11} {c.clauses:8} {'shown':>9}")
    return "\n".join(rows)


# ---- records ------------------------------------------------------------------------------------


def _replay(args: argparse.Namespace) -> int:
    from puntadidito.core.record import RecordError, lines_of, read, verify
    from puntadidito.games import GAMES

    try:
        with _opened(args.file) as file:
            if args.verify or args.physics:
                found = verify(lines_of(file), GAMES, physics=args.physics)
                again = f", {found.shots} shots simulated again" if args.physics else ""
                sealed = f", sealed by {found.sealed_by}" if found.sealed_by else ", not sealed"
                print(f"{found.game}: {found.lines} lines verified{again}{sealed}")
                return 0
            for number, (_, body) in enumerate(read(lines_of(file)), 1):
                for told in _told(number, body):
                    print(clean(told))
    except RecordError as error:
        raise UsageError(f"{args.file}: {error}") from None
    return 0


def _opened(name: str) -> IO[bytes]:
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise UsageError(f"cannot read {name}: {error.strerror}") from None


def clean(text: str) -> str:
    """What a terminal can show without obeying it: names in a file may hold anything.

    >>> print(clean("Ada" + chr(27) + "[31m"))
    Ada\\x1b[31m
    """
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def _told(number: int, body: Any) -> list[str]:
    """A line of a record in words. Events are shown as they were stored."""
    from puntadidito.core import record

    match body:
        case record.Head(header=h):
            seats = " - ".join(s.name for s in h.seats)
            return [f"{h.game} (edition {h.edition}, engine {h.engine}): {seats}"]
        case record.Row(n=n, events=raw):
            try:
                events = msgspec.json.decode(raw, type=list[dict[str, Any]])
                return [_event_text(n, event) for event in events] or [f"{n}"]
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError) as error:
                raise record.RecordError(number, "garbled", str(error)) from None
        case record.End(outcome=o):
            winner = "nobody" if o.winner is None else f"seat {o.winner}"
            return [f"end: {winner} wins, {o.how} {'-'.join(map(str, o.points))}"]
        case _:
            return [f"sealed by {body.key}"]


def _event_text(n: int, event: dict[str, Any]) -> str:
    law = ", ".join(map(str, event.pop("law", None) or []))
    kind = event.pop("type", "?")
    event.pop("to", None)
    what = " ".join(f"{k}={v}" for k, v in event.items())
    return f"{n:4} {kind} {what}{' [' + law + ']' if law else ''}"


# ---- bots ---------------------------------------------------------------------------------------


def _simulate(args: argparse.Namespace) -> int:
    from puntadidito.core.match import setup_of
    from puntadidito.games import GAMES
    from puntadidito.simulate import simulate

    game = GAMES.get(args.game)
    if game is None:
        raise UsageError(_unknown_game(args.game, tuple(GAMES)))
    try:
        options = msgspec.json.decode(args.setup)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UsageError(f"--setup is not JSON: {error}") from None
    try:
        setup = setup_of(game, options)
        report = simulate(
            args.game, args.seats.split(","), args.matches, args.seed, args.jobs, setup
        )
    except (Refused, ValueError) as error:
        raise UsageError(str(error)) from None
    print(msgspec.json.encode(report).decode() if args.json else report.to_text())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

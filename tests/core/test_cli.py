"""The command line: what it prints, and that bad input is one line and exit code 2."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from puntadidito.cli import main
from puntadidito.core import record
from puntadidito.core.driver import RandomBot, play
from puntadidito.core.record import record_of
from puntadidito.games import GAMES, SHELF

CLUBS = ("--seats", "club,club", "--setup")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    cards = GAMES["cards"]
    match = play(cards, cards.Setup(quick=True), [RandomBot(), RandomBot()], bytes(32))
    path = tmp_path / "match.jsonl"
    path.write_bytes(record_of(match, bytes(32)))
    return path


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "required"),
        (["fly"], "invalid choice"),
        (["rules", "chess"], "unknown game 'chess'"),
        (["rules", "chess", "--coverage"], "unknown game 'chess'"),
        (["rules", "cards", "table.99"], "no clause 'table.99'"),
        (["rules", "cards", "--lang", "fr"], "invalid choice"),
        (["replay", "no-such-file"], "cannot read no-such-file"),
        (["replay", "."], "cannot read ."),
        (["replay"], "required"),
        (["simulate", "chess", "--seats", "club,club"], "unknown game 'chess'"),
        (["simulate", "cards", "--seats", "club"], "two"),
        (["simulate", "cards", "--seats", "club,kasparov"], "kasparov"),
        (["simulate", "cards", "--seats", "club,club", "--matches", "0"], "matches"),
        (["simulate", "cards", "--seats", "club,club", "--matches", "many"], "invalid int"),
        (["simulate", "cards", "--seats", "club,club", "--jobs", "0"], "jobs"),
        (["simulate", "cards", "--seats", "club,club", "--setup", "{"], "JSON"),
        (["simulate", "cards", "--seats", "club,club", "--setup", '{"levels":["F"]}'], "setup"),
        (["simulate", "football", *CLUBS, '{"kits": ["porto", "zebra"]}'], "kits"),
        (["simulate", "football", *CLUBS, '{"formations": ["9-9-9", "4-4-2"]}'], "formations"),
        (["simulate", "rugby", *CLUBS, '{"kits": ["porto", "zebra"]}'], "kits"),
        (["simulate", "rugby", *CLUBS, '{"kits": ["porto", "porto"]}'], "one kit"),
        (["serve", "--port", "99999"], "port"),
        (["serve", "--port", "x"], "invalid int"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("puntadidito: ")
    assert err.count("\n") == 1
    assert says in err


def test_rules_lists_the_five_books(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(SHELF)


def test_a_clause_speaks_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "cards", "cards:hand.2", "--lang", "it"])
    italian = capsys.readouterr().out
    main(["rules", "cards", "hand.2", "--lang", "en"])
    english = capsys.readouterr().out
    assert "Il difensore" in italian and "nota: Quando il difensore" in italian
    assert "The defender" in english and "note:" in english


def test_a_whole_book_ends_with_our_own_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "cards", "--lang", "en"])
    text = capsys.readouterr().out
    assert "cards:points.1 (score)" in text
    assert "cards:ours.1 (ours)" in text


def test_a_clause_tells_what_it_costs_and_a_ruling_of_ours_is_found_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["rules", "football", "5.2.b", "--lang", "it"])
    assert (
        "\n  costa: BACK e cambio di possesso.\n  nota: Si contano i colpi"
        in capsys.readouterr().out
    )
    main(["rules", "football", "ours.6", "--lang", "en"])
    assert capsys.readouterr().out.startswith("football:ours.6 (ours) Lines have no width")


def test_coverage_as_json_has_the_promised_form(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--coverage", "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    assert list(table) == list(SHELF)
    assert set(table["cards"]["referee"]) == {"clauses", "enforced", "tested", "reached"}
    assert table["cards"]["referee"]["clauses"] == 39
    for kinds in table.values():
        for row in kinds.values():
            assert row["clauses"] >= row["enforced"] >= 0


def test_coverage_as_text_shows_every_kind(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "cards", "--coverage"])
    text = capsys.readouterr().out
    assert all(kind in text for kind in ("referee", "procedure", "choice", "score", "setup"))


def test_a_record_is_told_and_verified(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("cards (edition 1") and "[hand.3, table." in told and "end: " in told
    assert main(["replay", str(saved), "--verify"]) == 0
    assert "lines verified, not sealed" in capsys.readouterr().out


def test_a_tampered_record_is_refused_with_the_place(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    lines[9] = lines[9].replace(b'"seat":0', b'"seat":1').replace(b'"card":"C', b'"card":"B')
    saved.write_bytes(b"".join(lines))
    assert main(["replay", str(saved), "--verify"]) == 2
    assert "line 10: " in capsys.readouterr().err


def test_simulate_as_json_has_the_promised_form(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "cards", "--seats", "club,novizio", "--matches", "6", "--json"]
    assert main([*words, "--setup", '{"quick": true}']) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["game"] == "cards" and report["seats"] == ["club", "novizio"]
    assert report["matches"] == 6 and report["seed"] == 1
    assert sum(report["wins"]) + report["draws"] == 6
    low, high = report["interval"]
    assert 0 <= low <= report["rate"] <= high <= 1


def test_a_game_tells_its_matches_in_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "crash", "--seats", "novizio,novizio", "--matches", "4"]
    words += ["--setup", '{"turns": 3}']
    assert main([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    asked = {"passes", "kicks", "set_pieces", "penalties", "drops", "cards", "tries"}
    assert asked <= set(report["figures"]) == set(report["seen_in"])
    for name, pair in report["figures"].items():
        assert (sum(pair) > 0) == (report["seen_in"][name] > 0) and report["seen_in"][name] <= 1
    tries = [sum(report["events"].get(k, [0, 0])) for k in ("try", "posts_try", "technical")]
    assert sum(report["figures"]["tries"]) == pytest.approx(sum(tries))
    assert main(words) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in asked)
    assert main(["simulate", "cards", "--seats", "club,novizio", "--matches", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["figures"] == {}


def test_every_offence_is_told_by_its_clause(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "rugby", "--seats", "novizio,novizio", "--matches", "2", "--json"]
    assert main([*words, "--setup", '{"quick": true, "flicks": 8}']) == 0
    report = json.loads(capsys.readouterr().out)
    told = [*report["figures"]]
    offences = [name for name in told if name.startswith("offence_")]
    assert offences and offences == told[-len(offences) :] == sorted(offences)
    assert report["both_scored"] in (0, 0.5, 1)


# ---- files that mean harm -----------------------------------------------------------------------


def with_events(saved: Path, events: bytes) -> Path:
    """The record with other events in its second line, chained anew."""
    head, lines = record.GENESIS, []
    for number, line in enumerate(saved.read_bytes().splitlines()):
        body = bytes(msgspec.json.decode(line, type=record.Linked).body)
        if number == 1:
            body = body[: body.index(b'"events":') + 9] + events + b"}"
        head = record.link(head, body)
        lines.append(msgspec.json.encode(record.Linked(head, msgspec.Raw(body))))
    saved.write_bytes(b"\n".join(lines) + b"\n")
    return saved


@pytest.mark.parametrize(
    "events",
    [b"[" * 5000 + b"]" * 5000, b'[{"x":' + b"[" * 5000 + b"]" * 5000 + b"}]", b"[1]", b"{}"],
)
@pytest.mark.parametrize("verify", [[], ["--verify"]])
def test_events_that_are_none_are_one_line(
    saved: Path, events: bytes, verify: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(with_events(saved, events)), *verify]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "line 2" in err


def test_a_terminal_is_not_commanded(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with_events(saved, json.dumps([{"type": "\x1b[2J", "law": ["\x07"], "x": "\x9b1m"}]).encode())
    assert main(["replay", str(saved)]) == 0
    out = capsys.readouterr().out
    assert all(c.isprintable() or c == "\n" for c in out)
    assert r"\x1b[2J" in out


def test_a_setup_nested_beyond_measure_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    deep = '{"levels":' + "[" * 5000 + "]" * 5000 + "}"
    assert main(["simulate", "cards", "--seats", "club,club", "--setup", deep]) == 2
    assert capsys.readouterr().err.count("\n") == 1

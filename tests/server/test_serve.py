"""Starting the server from outside."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from puntadidito.server import serve
from tests.server.process import Server, environment, server


def test_a_taken_port_gives_one_line_and_the_next_free_one(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        started = Server(PUNTADIDITO_PORT=str(port), PUNTADIDITO_DB=str(tmp_path / "env.db"))
        try:
            assert len(started.printed) == 2
            assert started.printed[0].startswith(f"Port {port} is taken")
            assert started.ask("GET", "/api/games")
            assert (tmp_path / "env.db").exists()
        finally:
            started.kill()


def test_small_answers_do_not_wait_for_more() -> None:
    listener = serve.listen("127.0.0.1", 0)
    with listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:  # what asyncio looks for before it sets TCP_NODELAY
            assert accepted.proto == socket.IPPROTO_TCP


def test_a_second_start_on_the_same_database(tmp_path: Path) -> None:
    for _ in range(2):
        with server(tmp_path / "x.db") as started:
            assert started.printed == [f"Puntadidito is at {started.address}"]


@pytest.mark.parametrize(
    ("arguments", "changes", "says"),
    [
        (["--port", "8750"], {"PUNTADIDITO_BOT_DELAY_MS": "soon"}, "PUNTADIDITO_BOT_DELAY_MS"),
        ([], {"PUNTADIDITO_PORT": "eight"}, "PUNTADIDITO_PORT"),
        (["--port", "99999"], {}, "port"),
        (["--port", "-5"], {}, "port"),
        (["--port", "0", "--host", "256.1.1.1"], {}, "cannot start"),
        (["--port", "0", "--db", "LETTER"], {}, "database"),
        (["--port", "0", "--db", "FOLDER"], {}, "database"),
    ],
)
def test_what_cannot_start_says_so_in_one_line(
    tmp_path: Path, arguments: list[str], changes: dict[str, str], says: str
) -> None:
    (tmp_path / "letter").write_text("Dear Sir" * 200)
    names = {"LETTER": str(tmp_path / "letter"), "FOLDER": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, "-m", "puntadidito.server.serve", *(names.get(a, a) for a in arguments)],
        env=environment(**{"PUNTADIDITO_DB": str(tmp_path / "x.db"), **changes}),
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert ended.returncode == 2
    assert says in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_browser_is_opened_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    serve._open("http://here")
    assert opened == []
    monkeypatch.setenv("DISPLAY", ":0")
    serve._open("http://here")
    assert opened == ["http://here"]
    monkeypatch.setattr("webbrowser.open", lambda _address: 1 / 0)
    serve._open("http://here")

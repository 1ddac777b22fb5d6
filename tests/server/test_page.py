"""The built client as it is served."""

import gzip
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.house import Guest

PAGE = b"<!doctype html><title>the page</title>"
SCRIPT = b"console.log('ciao');" * 50


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    dist = tmp_path / "dist"
    (dist / "index.html").write_bytes(PAGE)
    (dist / "assets" / "main-ABC.js").write_bytes(SCRIPT)
    (dist / "assets" / "main-ABC.js.gz").write_bytes(gzip.compress(SCRIPT))
    (dist / "icon.svg").write_bytes(b"<svg/>")
    monkeypatch.setattr("puntadidito.server.page.dist", lambda: dist)
    return dist


@pytest.mark.parametrize("path", ["/", "/match/abc", "/rules/cards", "/about", "/print/cards"])
def test_every_address_of_the_client_is_the_page(
    client: TestClient[Litestar], built: Path, path: str
) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_for_ever_and_sent_small(
    client: TestClient[Litestar], built: Path
) -> None:
    for accepts, packed in (("gzip, br", True), ("identity", False)):
        answer = client.get("/assets/main-ABC.js", headers={"accept-encoding": accepts})
        assert answer.content == SCRIPT
        assert ("content-encoding" in answer.headers) == packed
        assert "javascript" in answer.headers["content-type"]
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["vary"] == "accept-encoding"


def test_other_files_are_asked_for_again(client: TestClient[Litestar], built: Path) -> None:
    answer = client.get("/icon.svg")
    assert (answer.content, answer.headers["cache-control"]) == (b"<svg/>", "no-cache")


def test_a_missing_script_is_no_page(client: TestClient[Litestar], built: Path) -> None:
    answer = client.get("/assets/old-XYZ.js")
    assert (answer.status_code, answer.json()["reason"]) == (404, "not_found")


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/..%5csecret.txt"],
)
def test_nothing_outside_is_served(client: TestClient[Litestar], built: Path, path: str) -> None:
    assert b"secret" not in client.get(path).content


def test_a_head_request_is_answered(client: TestClient[Litestar], built: Path) -> None:
    answer = client.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


def test_without_a_built_client_one_line_says_what_to_do(
    client: TestClient[Litestar], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puntadidito.server.page.dist", lambda: tmp_path / "nothing")
    answer = client.get("/match/abc")
    assert answer.status_code == 200
    assert "make setup" in answer.text and "\n" not in answer.text


def test_every_answer_carries_the_rules_for_the_browser(guest: Guest, built: Path) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/assets/main-ABC.js"):
        headers = guest.client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_the_document_of_the_interface(client: TestClient[Litestar]) -> None:
    document = client.get("/api/schema/openapi.json").json()
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(references(document)) <= known
    assert "/api/matches/{match}/record" in document["paths"]


def test_the_document_is_made_once(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get("/api/schema/openapi.json").content
    monkeypatch.setattr("puntadidito.server.openapi.complete", lambda _schema: {})
    assert client.get("/api/schema/openapi.json").content == first


def test_large_answers_are_sent_small_to_who_can_read_them(client: TestClient[Litestar]) -> None:
    def ask(path: str, reads: str) -> httpx.Response:
        return client.get(path, headers={"accept-encoding": reads})

    plain, packed = (ask("/api/rules/crash", reads) for reads in ("identity", "gzip"))
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "accept-encoding"
    assert packed.content == plain.content
    assert 3 * int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert "content-encoding" not in ask("/api/games", "gzip").headers
    assert ask("/api/nothing", "gzip").status_code == 404


def references(part: object) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
        return own + [ref for value in part.values() for ref in references(value)]
    if isinstance(part, list):
        return [ref for value in part for ref in references(value)]
    return []

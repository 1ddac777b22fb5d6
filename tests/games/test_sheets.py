"""The numbers the client draws with are the engine's."""

from tools.sheet import sheets


def test_the_sheets_of_the_client_are_current() -> None:
    found = sheets()
    assert "carrom" in {path.parent.name for path in found}
    for path, text in found.items():
        assert path.read_text() == text, "run `make schema`"

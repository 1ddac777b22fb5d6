"""What the client's unit tests compare with is what the engine says today."""

import json

from tools.carrom_vectors import TARGET, vectors


def test_the_vectors_of_the_client_are_current() -> None:
    assert json.loads(TARGET.read_text()) == vectors()

"""The match of rugby as an agenda: whole matches at random keep what must hold."""

from __future__ import annotations

import pytest

from puntadidito.core.invariants import random_match
from puntadidito.games.rugby.game import Rugby
from puntadidito.games.rugby.invariants import RULES


@pytest.mark.parametrize("seed", [4, 8, 15])
def test_random_matches_keep_what_must_hold(seed: int) -> None:
    assert random_match(Rugby(), RULES, seed) > 30

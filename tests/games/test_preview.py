"""What an option would give is what it gives, as far as its seat can know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.core.contract import Choice, Code, Refused
from puntadidito.core.preview import preview
from tests.games.matches import CASES, lines_of
from tests.games.test_fold import aim, toy
from tests.games.toy import Toy, ToyState


@pytest.mark.parametrize("name", CASES)
def test_what_is_foreseen_comes(name: str) -> None:
    game = CASES[name].game
    right = 0
    for taken in lines_of(name, 1):
        choice = taken.answer
        if not isinstance(choice, Choice) or _sealed(game, taken.before, choice):
            continue
        before = msgspec.json.encode(taken.before)
        try:
            found = preview(game, taken.before, choice)
        except Refused as refused:
            assert refused.reason == "preview_hidden" and game.curtain(taken.before.setup)
            continue
        told = [e for e in taken.step.events if e.to in (None, choice.seat)]
        assert list(found.events) == told
        assert found.view == game.view(taken.step.state, choice.seat)
        assert msgspec.json.encode(taken.before) == before
        right += 1
    assert right > 3


def _sealed(game: Any, s: Any, choice: Choice) -> bool:
    """Whether everybody else has answered already, of which the seat knows nothing."""
    asked = game.pending(s).items
    return len(asked) == 1 and asked[0].sealed and not game.curtain(s.setup)


def test_what_is_no_answer_has_no_preview() -> None:
    match = toy()
    for choice, code in (
        (aim(0, number=2), Code.STALE),
        (msgspec.structs.replace(aim(0), seat=1), Code.NOT_YOURS),
        (msgspec.structs.replace(aim(0), option="win"), Code.MALFORMED),
    ):
        with pytest.raises(Refused) as caught:
            preview(match.game, match.state, choice)
        assert caught.value.code is code


class Open(Toy):
    """A toy whose caps are turned up as soon as everybody has aimed."""

    def view(self, s: ToyState, seat: int | None) -> Any:
        return super().view(s, seat) if len(s.sealed) < 2 else tuple(s.caps)


def test_what_depends_on_a_secret_is_not_told() -> None:
    match = toy()
    match.fold(aim(0))
    with pytest.raises(Refused) as caught:
        preview(Open(), match.state, aim(1))
    assert caught.value.reason == "preview_hidden"
    assert preview(Toy(), match.state, aim(1)).view.aimed == (True, True)

"""Acts as values: one text, one parser, and what the others may know of one."""

from __future__ import annotations

import msgspec
import pytest

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Code, Decisions, Draw, Over, Refused
from puntadidito.games.crash import act, deck
from puntadidito.games.crash.game import Crash
from puntadidito.games.crash.table import KICK_OFF, NAME, OFF, Setup

HUGE, BACK_CHAT, SPIRAL = (
    deck.named(card) for card in ("huge-kick.1", "back-chat.1", "spiral-kick.1")
)
ACTS: tuple[tuple[act.Act, str], ...] = (
    (act.Run(9, KICK_OFF), "move 09 12.18"),
    (act.Pass(12), "pass 12"),
    (act.Pass(12, SPIRAL), "pass 12 spiral-kick.1"),
    (act.Gather(1), "gather 01"),
    (act.Kick(KICK_OFF), "kick 12.18"),
    (act.Kick(KICK_OFF, SPIRAL, HUGE | 1), "kick 12.18 spiral-kick.1 huge-kick.1+back-chat.1"),
    (act.Touch(KICK_OFF, HUGE | BACK_CHAT), "touch 12.18 huge-kick.1+back-chat.1"),
    (act.DropGoal(), "drop"),
    (act.DropGoal(BACK_CHAT | HUGE), "drop huge-kick.1+back-chat.1"),
    (act.Hold(), "hold"),
    (act.Hit(7, 10), "hit 07 10"),
    (act.Call(4), "call 04"),
    (act.CleanOut(7, 10, KICK_OFF), "clean 07 10 12.18"),
    (act.CleanOut(7, 10), "clean 07 10 none"),
    (act.EndTurn(), "end"),
    (act.PlayCard(0), "play back-chat.1"),
    (act.PlayCard(0, act.Target(10, KICK_OFF)), "play back-chat.1 10 12.18"),
    (act.PlayCard(0, act.Target(word="scrum")), "play back-chat.1 scrum"),
    (act.PenaltyTouch(KICK_OFF, man=10), "touch 10 12.18"),
    (act.Posts(10, HUGE), "posts 10 huge-kick.1"),
    (act.Convert(15), "kick 15"),
    (act.Roll(KICK_OFF), "roll 12.18"),
    (act.Roll(OFF), "stay"),
    (act.Man(9), "09"),
    (act.Man(9, SPIRAL), "09 spiral-kick.1"),
    (act.Lay(), "none"),
    (act.Lay(BACK_CHAT | HUGE), "back-chat.1+huge-kick.1"),
)  # fmt: skip


@pytest.mark.parametrize(("value", "text"), ACTS, ids=[text for _, text in ACTS])
def test_an_act_has_one_text_and_is_read_from_it(value: act.Act, text: str) -> None:
    assert value.text() == text
    assert act.read(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "move", "move 09", "move 9 12.18", "move 16 12.18", "move 09 12.99",
        "move  09 12.18", "move 09 12.18 12.18", "pass", "pass 12 nothing.1",
        "pass 12 smooth-pass.1+long-pass.1", "pass 12 safe-hands.1+safe-hands.1",
        "gather 01 safe-hands.1 safe-hands.2", "kick", "touch", "touch 10",
        "kick 12.18 steal.1 steal.2 huge-kick.1", "drop back-chat.1+huge-kick.1", "end now",
        "hold on", "hit 07", "call", "clean 07 10", "play", "play nothing.1",
        "play back-chat.1 12.18 10", "play back-chat.1 maybe", "posts", "roll", "stay here", "00",
        "9", "none none", "End", "huge-kick.1+back-chat.1", "scrum",
    ],
)  # fmt: skip
def test_whatever_is_not_exactly_a_text_is_no_act(text: str) -> None:
    with pytest.raises(Refused) as refused:
        act.read(text)
    assert refused.value.code == Code.MALFORMED


@pytest.mark.parametrize("option", [None, 7, ["move 09 12.18"], {"a": 1}])
def test_nothing_but_a_text_is_read(option: object) -> None:
    with pytest.raises(Refused):
        act.read(option)  # type: ignore[arg-type]


def test_the_others_never_see_a_card_that_is_not_shown() -> None:
    for value, text in ACTS:
        seen = value.seen_by_others()
        assert type(seen) is type(value)
        if isinstance(value, act.PlayCard):
            assert seen == value  # a card that is played is shown at once
        else:
            assert seen.spends == 0
            assert not any(card in seen.text() for card in deck.BY_ID)
            assert (seen == value) == (value.spends == 0), text


def test_acts_travel_as_json() -> None:
    union = act.Run | act.Pass | act.Kick | act.PlayCard | act.Lay
    for value in (act.Run(9, 3), act.Pass(2, 5), act.PlayCard(4, act.Target(3)), act.Lay(7)):
        assert msgspec.json.decode(msgspec.json.encode(value), type=union) == value


def test_every_listed_option_with_a_man_a_hex_or_a_card_is_an_act() -> None:
    game, below = Crash(), sampler(b"acts")
    words: set[str] = set()
    for _ in range(3):
        state = game.new(Setup(turns=4))
        while not isinstance(waits := game.pending(state), Over):
            if isinstance(waits, Chance) and waits.outcomes:
                outcome = waits.outcomes[below(len(waits.outcomes))]
                state = game.apply(state, Draw(waits.id, outcome)).state
                continue
            assert isinstance(waits, Decisions)
            asked = waits.items[0]
            for name in getattr(asked.options, "names", ()):
                if act.is_a(act.Act, name) is None:
                    words.add(name)
                else:
                    assert act.read(name).text() == name
            option, value = asked.options.sample(below)
            state = game.apply(state, Choice(asked.id, asked.seat, option, value)).state
    assert words and not any(" " in word or word in NAME or "." in word for word in words)

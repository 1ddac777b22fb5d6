"""Everything that crosses the wire, typed. The client's types are generated from here.

Nothing is sent as a sentence: codes and parameters only, the client speaks the language.
Views and events of a game are sent as that game's own types (`Raw` here, typed in the schema).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from puntadidito.core.contract import Code, Outcome
from puntadidito.core.match import MOST_LINES
from puntadidito.core.shotlog import ShotLog


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client may send: nothing unknown is accepted."""


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """What the server sends."""


# ---- REST ---------------------------------------------------------------------------------------


class GameInfo(Shown, frozen=True, kw_only=True):
    """A game of the house. ``playable`` is false for one that has only its rulebook yet."""

    id: str
    playable: bool
    edition: str
    bots: tuple[str, ...]
    curtain: bool
    """Whether a curtain falls between two at one screen, as the game is set up by itself."""


class Guest(Shown, frozen=True, kw_only=True):
    """Somebody new. The token is the guest's only key: the server keeps just its hash."""

    token: str


class NewSeat(Wire, frozen=True):
    """A seat of a new match: the guest who asks (``me``), a friend on the same screen, a bot."""

    kind: Literal["me", "here", "bot"]
    name: str = ""
    level: str = ""


class Commitment(Shown, frozen=True, kw_only=True):
    """The hash of the secret seed of a guest's next match, told before it gives its nonces."""

    seed_hash: str


class Luck(Wire, frozen=True):
    """What one gives to chance: the commitment one was told, and a nonce for each own seat."""

    seed_hash: str = ""
    nonces: tuple[Annotated[str, msgspec.Meta(pattern="^[!-~]{1,64}$")], ...] = ()


class NewMatch(Wire, frozen=True):
    """A match to be made. ``setup`` is read strictly by the game."""

    game: str
    seats: tuple[NewSeat, ...]
    setup: dict[str, Any] = {}
    luck: Luck = Luck()


class SeatInfo(Shown, frozen=True, kw_only=True):
    """Who sits where, as everybody may know. ``yours``: the asking guest holds the seat."""

    name: str
    bot: str | None
    yours: bool
    side: int
    """The side it plays for: points and the winner are told by sides."""


class MatchInfo(Shown, frozen=True, kw_only=True):
    """A match as a list shows it."""

    id: str
    game: str
    created: str
    seats: tuple[SeatInfo, ...]
    setup: dict[str, Any]
    curtain: bool
    """Whether its seats see different things: then a curtain falls between two at one screen."""
    seed_hash: str
    nonces: tuple[str, ...]
    """What each seat gave to chance, after the hash was told and before the first draw."""
    seed: str | None
    """Revealed when the match is over."""
    points: tuple[int, ...]
    outcome: Outcome | None
    waits_for: tuple[int, ...]
    """Seats that owe an answer."""
    lines: int
    most_lines: int = MOST_LINES
    """No match has more; it is broken off there."""
    takebacks: int
    """How many decisions were taken back."""


class Tally(Shown, frozen=True, kw_only=True):
    """A guest's finished matches against computers of a level."""

    game: str
    level: str
    won: int
    drawn: int
    lost: int
    helped: int
    """Of those won, how many with decisions taken back."""


class Practised(Shown, frozen=True, kw_only=True):
    """A shot that was tried: what happened in the words of the game, and how things moved."""

    facts: Any
    log: ShotLog | None


class Clause(Shown, frozen=True, kw_only=True):
    """An article of a rulebook."""

    game: str
    id: str
    kind: str
    topic: str
    it: str
    en: str
    note: str = ""
    note_it: str = ""
    """Empty where a note has no Italian yet."""
    refs: tuple[str, ...] = ()
    sanction: str = ""
    sanction_it: str = ""
    tested: bool = False


class RulingShown(Shown, frozen=True, kw_only=True):
    """A decision of ours where a rulebook is silent."""

    id: str
    it: str
    en: str
    refs: tuple[str, ...] = ()


class Rulebook(Shown, frozen=True, kw_only=True):
    """A whole catalogue, with the rulings that are ours."""

    game: str
    title_it: str
    title_en: str
    source: str
    clauses: tuple[Clause, ...]
    rulings: tuple[RulingShown, ...] = ()


class Problem(Shown, frozen=True, kw_only=True):
    """A refusal. ``reason`` is a key of the message catalogues."""

    code: str
    reason: str
    params: dict[str, Any] = {}
    law: tuple[str, ...] = ()


class Made(Shown, frozen=True, kw_only=True):
    """A choice that was made, and the chance to win it left."""

    option: str
    value: Any
    worth: float


class Hint(Shown, frozen=True, kw_only=True):
    """What the computer would choose and why; in a record also what was chosen.

    ``reason`` is a key of the game's catalogues; ``worth`` the chance of the asked side to win.
    """

    line: int
    """The line that answers the question, or would."""
    decision: str
    seat: int
    kind: str
    option: str
    value: Any
    worth: float
    reason: str
    params: dict[str, Any]
    made: Made | None = None


class Try(Wire, frozen=True):
    """An option of a question somebody is asked, to see what it would give."""

    seat: int
    decision: str
    option: str
    value: Any = None


class Preview(Shown, frozen=True, kw_only=True):
    """What an option would give before chance or anybody else has a say, as its seat sees it."""

    view: msgspec.Raw
    events: msgspec.Raw


class Review(Shown, frozen=True, kw_only=True):
    """A finished match looked through by the computer, as far as it has come."""

    done: int
    total: int
    """Choices of people it looks at."""
    chances: tuple[float, ...]
    """The chance of the first side to win after each line, from the table before the first."""
    costly: tuple[Hint, ...]
    """The choices that cost most so far, the costliest first."""


# ---- what a table shows -------------------------------------------------------------------------


class OptionShown(Shown, frozen=True, kw_only=True):
    """An option and what may come of it."""

    name: str
    odds: dict[str, float] | None


class BarredShown(Shown, frozen=True, kw_only=True):
    """Something a player may expect and the law forbids now."""

    name: str
    law: tuple[str, ...]


class DecisionShown(Shown, frozen=True, kw_only=True):
    """A question to a seat. ``options`` is empty for the other seats."""

    id: str
    seat: int
    kind: str
    options: tuple[OptionShown, ...]
    barred: tuple[BarredShown, ...]
    replies: dict[str, dict[str, dict[str, float]]]
    """Odds of options that somebody else still answers: by option, by his answer."""
    spec: msgspec.Raw
    """What the game tells besides: the `Spec` of one of them, or null (typed in the schema)."""
    default: str
    law: tuple[str, ...]
    left_ms: int | None
    """Time left when this was sent."""
    stands: bool
    """It does not run now: nobody looks, and only computers wait."""


class Frame(Shown, frozen=True, kw_only=True):
    """The table after a line: what happened and how it looks now, for one seat."""

    n: int
    """Number of the line; 0 is the table before the first."""
    line: str
    """Kind of the line: choice, draw, takeback ..."""
    seat: int | None
    """Who chose, where somebody did."""
    option: str | None
    """What he chose; none where that is a secret of his."""
    events: msgspec.Raw
    view: msgspec.Raw
    dropped: bool
    """Taken back since."""
    motion: ShotLog | None
    """How things moved, if a shot was played just now; of earlier ones one asks for the motion."""


# ---- WebSocket ----------------------------------------------------------------------------------


Id = Annotated[str, msgspec.Meta(max_length=64)]
"""Not remembered where it is empty."""


class Sit(Wire, frozen=True, tag="sit"):
    """First message, and again when the curtain is lifted: look at the table from a seat.

    ``token`` is the guest's; ``seat`` null is a spectator. ``since``: last line already seen.
    """

    token: str
    seat: int | None = None
    since: int = -1


class Answer(Wire, frozen=True, tag="answer"):
    """The answer of the seat one looks from. ``id`` is the client's own and comes back in an `Ack`.

    Said again with the same id, it is answered the same and folded once.
    """

    decision: str
    option: str
    value: Any = None
    id: Id = ""


class Ask(Wire, frozen=True, tag="ask"):
    """Something above the game: give up, take back, pause."""

    what: Literal["concede", "takeback", "abandon"]
    id: Id = ""


class Aim(Wire, frozen=True, tag="aim"):
    """What the seat one looks from is about to do: shown to the others, kept nowhere."""

    value: dict[str, int]


class Hold(Wire, frozen=True, tag="hold"):
    """The page shows something else than the question (a lesson, a dialog, the past, nothing).

    Alone with computers one's clock stands meanwhile. ``on`` false: the question is seen again.
    """

    on: bool


class Ping(Wire, frozen=True, tag="ping"):
    """Are you there? And: I am, which is how time is counted for somebody alone with computers."""


ClientMessage = Sit | Answer | Ask | Aim | Hold | Ping


class Table(Shown, frozen=True, kw_only=True, tag="table"):
    """The table from the seat one sits at: the whole present, and frames not yet seen.

    Where more was missed only the last are sent; the others are asked for.
    """

    match: MatchInfo
    seat: int | None
    frames: tuple[Frame, ...]
    decisions: tuple[DecisionShown, ...]
    outcome: Outcome | None
    takeback: bool
    """Whether this seat may take its last decision back now."""
    thinking: int | None
    """A seat whose bot is at work."""


class Refusal(Shown, frozen=True, kw_only=True, tag="refused"):
    """Something that changed nothing, and why."""

    code: Code
    reason: str
    params: dict[str, Any]
    law: tuple[str, ...]


class Ack(Shown, frozen=True, kw_only=True, tag="ack"):
    """An answer was heard: the line it became and is stored as, or why it became none."""

    id: str
    line: int | None = None
    refused: Refusal | None = None


class Aimed(Shown, frozen=True, kw_only=True, tag="aimed"):
    """What another seat is about to do."""

    seat: int
    value: dict[str, int]


class Pong(Shown, frozen=True, kw_only=True, tag="pong"):
    """Here."""


ServerMessage = Table | Ack | Refusal | Aimed | Pong

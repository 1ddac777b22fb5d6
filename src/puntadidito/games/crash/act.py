"""What a coach may answer, as values: each act has one text, and `read` is the only parser.

The option of a record is an act's text (``move 09 12.30``, ``pass 12 smooth-pass.1``). Men are
written by their shirts, hexes by column and row, cards by their ids with ``+`` between them. A
question with nothing but words to choose from (``scrum``, ``keep``) needs no act.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, TypeVar

import msgspec

from puntadidito.core.contract import Code, Refused
from puntadidito.games.crash import deck
from puntadidito.games.crash.names import MOVE
from puntadidito.games.crash.table import HEX, HEXES, MEN, NAME, OFF

END, NONE, STAY = "end", "none", "stay"

_HUGE = deck.OF_KIND["huge-kick"]
_SHIRTS: dict[str, int] = {f"{n:02d}": n for n in range(1, MEN + 1)}
_TWO: list[str] = [f"{n:02d}" for n in range(MEN + 1)]


class Act(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Something a coach declares. Men are shirts of the own side, or of the others' (``foe``)."""

    verb: ClassVar[str] = ""
    """The first word of its text, where that is always the same."""
    strays: ClassVar[bool] = False
    """Whether a man who is offside may not do it without a test."""

    def text(self) -> str:
        """As an option names it."""
        raise NotImplementedError

    @property
    def spends(self) -> int:
        """The cards it takes."""
        return 0

    def seen_by_others(self) -> Act:
        """What the other side may know of it before it is done: no card that is not yet shown."""
        return self


A = TypeVar("A", bound=Act)


class _WithCards(Act, frozen=True, tag=True):
    """An act whose cards are shown only when it is done."""

    @property
    def spends(self) -> int:
        """The cards named with it."""
        return sum(getattr(self, name, 0) for name in ("cards", "longer"))

    def seen_by_others(self) -> Act:
        """The act alone."""
        bare: dict[str, int] = {
            name: 0 for name in ("cards", "longer") if name in self.__struct_fields__
        }
        return msgspec.structs.replace(self, **bare)


@lru_cache(maxsize=1024)
def _cards(*sets: int) -> str:
    """Sets of cards as words, each after a space; an empty set is no word."""
    return "".join(" " + "+".join(deck.names(m)) for m in sets if m)


@lru_cache(maxsize=1024)
def _lengthening(m: int) -> str:
    """Cards that lengthen a kick: Huge Kick before what it adds up."""
    return " " + "+".join(deck.names(m & _HUGE) + deck.names(m & ~_HUGE)) if m else ""


# ---- in the own turn ----------------------------------------------------------------------------


class Run(Act, frozen=True, tag=True):
    """A man runs to a hex."""

    verb = "move"

    man: int
    to: int

    def text(self) -> str:
        """``move 09 12.30``."""
        return MOVE[self.man - 1][self.to]


class Pass(_WithCards, frozen=True, tag=True):
    """The carrier throws the ball to a man."""

    verb = "pass"
    strays = True

    man: int
    cards: int = 0

    def text(self) -> str:
        """``pass 12``, with a card ``pass 12 smooth-pass.1``."""
        return f"pass {_TWO[self.man]}{_cards(self.cards)}"


class Gather(_WithCards, frozen=True, tag=True):
    """A man goes for the ball at his feet."""

    verb = "gather"
    strays = True

    man: int
    cards: int = 0

    def text(self) -> str:
        """``gather 09``."""
        return f"gather {_TWO[self.man]}{_cards(self.cards)}"


class Struck(_WithCards, frozen=True, tag=True):
    """A kick to a hex.

    With one set of cards they lengthen a kick beyond the usual range and are tricks within it; with
    two the first are the tricks (`strikes.meant`).
    """

    to: int
    cards: int = 0
    longer: int = 0

    def cards_text(self) -> str:
        """Its cards, as they stand in its text."""
        if self.longer:
            return f"{_cards(self.cards)}{_lengthening(self.longer)}".lstrip()
        return _lengthening(self.cards).lstrip()

    def head(self) -> str:
        """Its text as far as the hex."""
        return self.verb

    def text(self) -> str:
        """``kick 12.30``, with cards ``kick 12.30 high-ball.1``."""
        return self.texts((NAME[self.to],))[0]

    def texts(self, hexes: Iterable[str]) -> list[str]:
        """The texts of this kick to each of some hexes."""
        head, cards = self.head(), self.cards_text()
        if not cards:
            return [f"{head} {name}" for name in hexes]
        return [f"{head} {name} {cards}" for name in hexes]


class Kick(Struck, frozen=True, tag=True):
    """A kick into play, from the hand or at a restart."""

    verb = "kick"
    strays = True


class Touch(Struck, frozen=True, tag=True):
    """A kick to touch, from the hand."""

    verb = "touch"
    strays = True


class DropGoal(_WithCards, frozen=True, tag=True):
    """The carrier drops at goal."""

    verb = "drop"
    strays = True

    cards: int = 0

    def text(self) -> str:
        """``drop``."""
        return f"drop{_lengthening(self.cards)}"


class Hold(Act, frozen=True, tag=True):
    """A grounded man holds on to the ball."""

    verb = "hold"

    def text(self) -> str:
        """``hold``."""
        return "hold"


class Hit(Act, frozen=True, tag=True):
    """A man without the ball is tackled."""

    verb = "hit"

    man: int
    foe: int

    def text(self) -> str:
        """``hit 07 10``."""
        return f"hit {_TWO[self.man]} {_TWO[self.foe]}"


class Call(Act, frozen=True, tag=True):
    """The referee is asked about a man in front of his carrier."""

    verb = "call"

    foe: int

    def text(self) -> str:
        """``call 04``."""
        return f"call {_TWO[self.foe]}"


class CleanOut(Act, frozen=True, tag=True):
    """A man pushes an opponent away; where nobody can be pushed, the referee is asked."""

    verb = "clean"

    man: int
    foe: int
    to: int = OFF

    def text(self) -> str:
        """``clean 07 10 12.30``."""
        where = NAME[self.to] if self.to != OFF else NONE
        return f"clean {_TWO[self.man]} {_TWO[self.foe]} {where}"


class EndTurn(Act, frozen=True, tag=True):
    """The turn is over."""

    verb = END

    def text(self) -> str:
        """``end``."""
        return END


class Target(msgspec.Struct, frozen=True, gc=False):
    """What a card is played on: a man, a hex, both, three cards of the hand, or one of two ways."""

    man: int = 0
    to: int = OFF
    cards: int = 0
    word: str = ""

    def text(self) -> str:
        """The words after the card."""
        words = [_TWO[self.man]] if self.man else []
        if self.to != OFF:
            words.append(NAME[self.to])
        if self.cards:
            words.append("+".join(deck.names(self.cards)))
        if self.word:
            words.append(self.word)
        return " ".join(words)


NOTHING = Target()


class PlayCard(Act, frozen=True, tag=True):
    """A card is played, at whatever moment it says: it is shown at once."""

    verb = "play"

    card: int
    on: Target = NOTHING

    @property
    def spends(self) -> int:
        """The card."""
        return 1 << self.card

    def text(self) -> str:
        """``play side-step.1 10 12.30``."""
        return f"play {deck.CARDS[self.card].id} {self.on.text()}".rstrip()


# ---- other questions ----------------------------------------------------------------------------


class PenaltyTouch(Struck, frozen=True, kw_only=True, tag=True):
    """A man kicks a penalty to touch."""

    verb = "touch"

    man: int

    def head(self) -> str:
        """``touch 10``."""
        return f"touch {_TWO[self.man]}"


class Shot(_WithCards, frozen=True, tag=True):
    """A man kicks a placed ball at the posts."""

    man: int
    cards: int = 0


class Posts(Shot, frozen=True, tag=True):
    """A penalty."""

    def text(self) -> str:
        """``posts 10``."""
        return f"posts {_TWO[self.man]}{_lengthening(self.cards)}"


class Convert(Shot, frozen=True, tag=True):
    """A conversion."""

    def text(self) -> str:
        """``kick 10``."""
        return f"kick {_TWO[self.man]}{_lengthening(self.cards)}"


class Roll(Act, frozen=True, tag=True):
    """A grounded man rolls away, or stays."""

    to: int = OFF

    def text(self) -> str:
        """``roll 12.30`` or ``stay``."""
        return f"roll {NAME[self.to]}" if self.to != OFF else STAY


class Man(_WithCards, frozen=True, tag=True):
    """One of several men: who goes to ground, who has the ball of a set piece."""

    man: int
    cards: int = 0

    def text(self) -> str:
        """``09``."""
        return f"{_TWO[self.man]}{_cards(self.cards)}"


class Lay(_WithCards, frozen=True, tag=True):
    """Cards laid face down for a scrum or line-out."""

    cards: int = 0

    def text(self) -> str:
        """``none``, or the cards."""
        return "+".join(deck.names(self.cards)) or NONE


# ---- the parser ---------------------------------------------------------------------------------


def read(text: str) -> Act:
    """The act an option names, or `Refused`.

    >>> read("move 09 12.18")
    Run(man=9, to=624)
    >>> read("play side-step.1 10 12.18").on
    Target(man=10, to=624, cards=0, word='')
    >>> read("clean 07 10 none").text()
    'clean 07 10 none'
    """
    found = _read(text) if isinstance(text, str) else None
    if found is None:
        raise Refused(Code.MALFORMED, "unknown_option", {"option": text})
    return found


def is_a(kind: type[A], text: str) -> A | None:
    """The act an option names if it is of a kind: among words that are no acts it is none."""
    found = _read(text)
    return found if isinstance(found, kind) else None


def needed(kind: type[A], text: str) -> A:
    """The act of a kind that a checked option names."""
    found = _read(text)
    assert isinstance(found, kind), text
    return found


_RUNS: dict[str, Act] = {
    MOVE[man - 1][to]: Run(man, to) for man in range(1, MEN + 1) for to in HEXES
}
"""Every run by its text: there are few, and most acts are runs."""


def _read(text: str) -> Act | None:
    return _RUNS.get(text) or _parsed(text)


@lru_cache(maxsize=1 << 13)
def _parsed(text: str) -> Act | None:
    words = text.split(" ")
    try:
        found = _parse(words[0], words[1:])
    except (KeyError, ValueError):
        return None
    return found if found is not None and found.text() == text else None


def _parse(verb: str, rest: list[str]) -> Act | None:
    """An act of words; whatever does not fit is a `KeyError` or `ValueError`."""
    match verb:
        case "pass":
            return Pass(_SHIRTS[rest[0]] if rest else 0, _one(rest[1:]))
        case "gather":
            return Gather(_SHIRTS[rest[0]] if rest else 0, _one(rest[1:]))
        case "kick" | "touch" if rest and rest[0] in _SHIRTS:
            if verb == "kick":
                return Convert(_SHIRTS[rest[0]], _one(rest[1:]))
            return PenaltyTouch(man=_SHIRTS[rest[0]], **_struck(rest[1:]))
        case "kick":
            return Kick(**_struck(rest))
        case "touch":
            return Touch(**_struck(rest))
        case "drop":
            return DropGoal(_one(rest))
        case "posts":
            return Posts(_SHIRTS[rest[0]] if rest else 0, _one(rest[1:]))
        case "hold" | "end" | "stay" | "none":
            return {"hold": Hold(), END: EndTurn(), STAY: Roll(), NONE: Lay()}[verb]
        case "hit":
            man, foe = rest
            return Hit(_SHIRTS[man], _SHIRTS[foe])
        case "call":
            (foe,) = rest
            return Call(_SHIRTS[foe])
        case "clean":
            man, foe, to = rest
            return CleanOut(_SHIRTS[man], _SHIRTS[foe], HEX[to] if to != NONE else OFF)
        case "roll":
            (to,) = rest
            return Roll(HEX[to])
        case "play":
            return PlayCard(deck.BY_ID[rest[0]], _target(rest[1:])) if rest else None
    if verb in _SHIRTS:
        return Man(_SHIRTS[verb], _one(rest))
    return Lay(_one([verb, *rest]))


def _one(words: list[str]) -> int:
    """The cards of one word, or of none."""
    if not words:
        return 0
    (word,) = words
    return _known(word)


def _known(word: str) -> int:
    found = deck.named(word)
    if not found:
        raise KeyError(word)
    return found


def _struck(words: list[str]) -> dict[str, int]:
    to, *more = words
    if len(more) > 2:
        raise ValueError(words)
    return {"to": HEX[to], **dict(zip(("cards", "longer"), map(_known, more), strict=False))}


def _target(words: list[str]) -> Target:
    """What is named after a card."""
    man, to, cards, named = 0, OFF, 0, ""
    for word in words:
        if word in _SHIRTS:
            man = _SHIRTS[word]
        elif word in HEX:
            to = HEX[word]
        elif word in WAYS:
            named = word
        else:
            cards = _known(word)
    return Target(man, to, cards, named)


WAYS = frozenset({"advantage", "scrum"})
"""Ways to take what Fumble gives."""

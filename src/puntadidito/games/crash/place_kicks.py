"""What is asked when the ball is placed: kick-offs, drop-outs, penalties, conversions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from puntadidito.core.contract import Choice, Code, Law, Menu, Odds, Refused
from puntadidito.games.crash import (
    boosts,
    deck,
    facts,
    formations,
    proof,
    questions,
    referee,
    set_pieces,
    turns,
)
from puntadidito.games.crash.act import (
    Convert,
    Kick,
    PenaltyTouch,
    PlayCard,
    Posts,
    Shot,
    is_a,
    read,
)
from puntadidito.games.crash.asking import Asked
from puntadidito.games.crash.specs import Spec, area
from puntadidito.games.crash.state import State, kept_down
from puntadidito.games.crash.strikes import Strikes
from puntadidito.games.crash.table import (
    FLY_HALF,
    FULL_BACK,
    KICK_RANGE,
    MEN,
    OFF,
    TARGET,
    bits,
    nth,
    player,
    shirt,
)


class Listed(Menu):
    """A menu whose forbidden options are too many to have a message each."""

    __slots__ = ()

    def check(self, choice: Choice) -> None:
        """Accept a listed name; name the article that forbids a barred one."""
        if choice.value is None and isinstance(choice.option, str) and choice.option in self.barred:
            law = self.barred[choice.option]
            raise Refused(Code.ILLEGAL, "not_allowed", {"option": choice.option}, law)
        super().check(choice)


# ---- kick-offs and drop-outs --------------------------------------------------------------------


class KickOffOptions:
    """Where a kick-off or a drop-out may go, and with which cards."""

    __slots__ = ("kicker", "law", "question", "state", "strikes")

    def __init__(self, s: State, question: set_pieces.Kickoff, law: Law) -> None:
        self.state, self.question, self.law = s, question, law
        self.kicker = formations.kicker_of(s, question.seat)
        self.strikes = Strikes(s, self.kicker, question.at, Kick, question.why)

    @property
    def names(self) -> tuple[str, ...]:
        """Every kick, sorted."""
        return tuple(self.strikes.names())

    @property
    def default(self) -> str:
        """A kick to the middle of what can be reached."""
        hexes = self.strikes.plain()
        return Kick(nth(hexes, hexes.bit_count() // 2)).text()

    def check(self, choice: Choice) -> None:
        """Accept a kick, or say which article forbids it."""
        if choice.value is not None:
            raise Refused(Code.MALFORMED, "no_value", {"option": choice.option})
        act = read(choice.option)
        law: Law = ()
        if isinstance(act, Kick):
            if self.strikes.allows(act):
                return
            law = self.strikes.why_not(act, self.state, self.law)
        code, reason = (Code.ILLEGAL, "not_allowed") if law else (Code.MALFORMED, "unknown_option")
        raise Refused(code, reason, {"option": choice.option}, law)

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """Any kick."""
        act = self.strikes.sample(below)
        return act.text() if act else self.default, None

    def odds(self, name: str) -> Odds | None:
        """How likely it goes where it should; in the basic game a kick-off always does."""
        if not self.state.setup.pro and self.question.why == "kickoff":
            return None
        return {"made": referee.chance_of(facts.foot(self.state, self.kicker))}

    def describe(self) -> dict[str, Any]:
        """The list as plain data, odds included."""
        near = facts.covered(self.state, self.question.seat)
        told = self.strikes.told(self.odds(""))
        if near:
            told = msgspec.structs.replace(told, barred=area(near), barred_law=("fullback.2",))
        return {"menu": [], "barred": [], "spec": Spec(kicks=(told,))}


def kickoff(s: State, question: set_pieces.Kickoff) -> Asked:
    """A kick-off or a drop-out is to be taken."""
    law: Law = ("dropout.3",) if question.why == "dropout" else ("kickoff.3",)
    if not s.setup.pro and question.why == "kickoff":
        law = ("kickoff.1",)
    options = KickOffOptions(s, question, law)
    return options, options.default, law


# ---- kicks at goal ------------------------------------------------------------------------------


def _kickers(s: State, seat: int) -> list[int]:
    """Who may take a kick: the others get up, but nobody a card keeps on the ground."""
    return [p for p in s.men(seat) if not kept_down(s, p)]


def _shots(s: State, seat: int, spot: int, kind: type[Shot]) -> list[str]:
    """Who can reach the posts from a spot, with which cards."""
    need = referee.goal_range(spot, TARGET[seat]) - KICK_RANGE
    if need <= 0:
        return [kind(shirt(p)).text() for p in _kickers(s, seat)]
    ten = player(seat, FLY_HALF)
    if s.pos[ten] == OFF or kept_down(s, ten):
        return []
    return sorted(kind(FLY_HALF, c).text() for c in boosts.lengthen(s, ten, need))


def _good(s: State, seat: int, man: int) -> Odds:
    """How likely a man's kick goes where it should."""
    return {"made": referee.chance_of(facts.foot(s, player(seat, man)))}


def _shot_odds(s: State, seat: int) -> Callable[[str], Odds | None]:
    def odds(name: str) -> Odds | None:
        act = is_a(Shot, name) or is_a(PenaltyTouch, name)
        return _good(s, seat, act.man) if act else None

    return odds


def convert(s: State, question: questions.Convert) -> Asked:
    """A try may be converted."""
    names = _shots(s, question.seat, question.at, Convert)
    menu = Menu(sorted(["decline", *names]), _shot_odds(s, question.seat))
    return menu, "decline", ("conversion.1", "conversion.2", "conversion.3")


# ---- penalties ----------------------------------------------------------------------------------


_WAYS = ("scrum", "touch", "advantage", "posts", "play", "technical")


class PenaltyOptions:
    """How a penalty may be taken. A technical try is proved only when somebody asks."""

    __slots__ = ("_proof", "question", "state")

    def __init__(self, s: State, question: questions.Penalty) -> None:
        self.state, self.question = s, question
        self._proof: tuple[str, ...] | None = None

    def _of(self, kind: str) -> list[str]:
        """The options of one kind."""
        s, question, seat = self.state, self.question, self.question.seat
        match kind:
            case "scrum":
                return ["scrum"]
            case "touch":
                return ["touch"] if _touchable(s, question) else []
            case "advantage" if not question.stopped:
                return ["advantage"] if s.turn.seat == seat or turns.time_left(s, seat) else []
            case "posts" if s.setup.pro:
                return _shots(s, seat, question.at, Posts)
            case "play" if s.punished == 1 - seat:
                held = s.all_cards(seat) & deck.OF_KIND["back-chat"]
                return [PlayCard(n).text() for n in bits(held)]
            case "technical":
                return ["technical"] if self.proof() else []
        return []

    def proof(self) -> tuple[str, ...]:
        """The acts that would have scored without the foul; empty if there are none."""
        if self._proof is None:
            self._proof = proof.find(self.state, self.question)
        return self._proof

    @property
    def names(self) -> tuple[str, ...]:
        """Every option, sorted."""
        return tuple(sorted(name for kind in _WAYS for name in self._of(kind)))

    @property
    def barred(self) -> dict[str, Law]:
        """What a coach would look for and may not have."""
        names = self.names
        found: dict[str, Law] = {}
        if "touch" not in names:
            found["touch"] = ("penalty-touch.1",)
        if "technical" not in names:
            found["technical"] = ("technical-try.1",)
        if "advantage" not in names:
            found["advantage"] = ("advantage.1",)
        if self.state.setup.pro and not any(is_a(Posts, name) for name in names):
            found |= {Posts(n).text(): ("penalty-posts.3",) for n in range(1, MEN + 1)}
        return found

    def check(self, choice: Choice) -> None:
        """Accept what may be chosen, or name the article that forbids it."""
        if choice.value is not None:
            raise Refused(Code.MALFORMED, "no_value", {"option": choice.option})
        option = str(choice.option)
        kind = {Posts: "posts", PlayCard: "play"}
        act = is_a(Posts, option) or is_a(PlayCard, option)
        if option in self._of(kind[type(act)] if act else option):
            return
        law = self.barred.get(option, ())
        code, reason = (Code.ILLEGAL, "not_allowed") if law else (Code.MALFORMED, "unknown_option")
        raise Refused(code, reason, {"option": choice.option}, law)

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """Any way there is of one kind; a technical try seldom, as it takes a proof."""
        lot = below(8 * len(_WAYS))
        kind = "technical" if lot == 0 else _WAYS[lot % (len(_WAYS) - 1)]
        names = self._of(kind) or ["scrum"]
        return names[below(len(names))], None

    def odds(self, name: str) -> Odds | None:
        """How likely a kick at goal is good."""
        return _shot_odds(self.state, self.question.seat)(name)

    def describe(self) -> dict[str, Any]:
        """The list as plain data, odds and the proof of a technical try included."""
        menu = [{"name": n, "odds": self.odds(n)} for n in self.names]
        barred = [{"name": n, "law": law} for n, law in self.barred.items()]
        return {"menu": menu, "barred": barred, "spec": Spec(proof=self.proof())}


def penalty(s: State, question: questions.Penalty) -> Asked:
    """A penalty is to be taken."""
    return PenaltyOptions(s, question), "scrum", ("penalty.1",)


class TouchOptions:
    """Who may kick a penalty to touch, where to, with which cards."""

    __slots__ = ("question", "state")

    def __init__(self, s: State, question: questions.Touch) -> None:
        self.state, self.question = s, question

    @property
    def _men(self) -> list[int]:
        return _kickers(self.state, self.question.seat)

    def _by(self, p: int) -> Strikes:
        return Strikes(self.state, p, self.question.at, PenaltyTouch, "penalty")

    @property
    def names(self) -> tuple[str, ...]:
        """Every kick, sorted."""
        return tuple(name for p in self._men for name in self._by(p).names())

    @property
    def default(self) -> str:
        """The first of the list."""
        return next(name for p in _telling(self._men) if (name := self._by(p).first()))

    def check(self, choice: Choice) -> None:
        """Accept a kick, or say which article forbids it."""
        if choice.value is not None:
            raise Refused(Code.MALFORMED, "no_value", {"option": choice.option})
        act = read(choice.option)
        law: Law = ()
        if isinstance(act, PenaltyTouch) and player(self.question.seat, act.man) in self._men:
            declared = self._by(player(self.question.seat, act.man))
            if declared.allows(act):
                return
            law = declared.why_not(act, self.state, ("penalty-touch.1",))
        code, reason = (Code.ILLEGAL, "not_allowed") if law else (Code.MALFORMED, "unknown_option")
        raise Refused(code, reason, {"option": choice.option}, law)

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """Any kick of any man."""
        men = self._men
        p = men[below(len(men))]
        act = self._by(p).sample(below)
        return act.text() if act else self.default, None

    def odds(self, name: str) -> Odds | None:
        """How likely it goes out where it should."""
        return _shot_odds(self.state, self.question.seat)(name)

    def describe(self) -> dict[str, Any]:
        """The list as plain data, odds included."""
        s, seat = self.state, self.question.seat
        alike: dict[tuple[bool, float], list[int]] = {}
        for p in self._men:  # only two may lengthen it
            odds = _good(s, seat, shirt(p))["made"]
            alike.setdefault((self._by(p).stretch, odds), []).append(p)
        told = [
            self._by(men[0]).told({"made": made}, tuple(shirt(p) for p in men))
            for (_, made), men in alike.items()
        ]
        return {"menu": [], "barred": [], "spec": Spec(kicks=tuple(told))}


def _telling(men: list[int]) -> list[int]:
    """Of some men those whose kicks to touch tell of all: the first, and who may lengthen his."""
    return men[:1] + [p for p in men[1:] if shirt(p) in (FLY_HALF, FULL_BACK)]


def _touchable(s: State, question: questions.Penalty) -> bool:
    """Whether anybody can kick a penalty to touch."""
    able = _telling(_kickers(s, question.seat))
    return any(Strikes(s, p, question.at, PenaltyTouch, "penalty").any() for p in able)


def touch(s: State, question: questions.Touch) -> Asked:
    """A penalty is kicked to touch."""
    options = TouchOptions(s, question)
    return options, options.default, ("penalty-touch.1",)

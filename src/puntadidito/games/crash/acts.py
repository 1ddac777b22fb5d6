"""What the side on turn may do: one lazy question with every move, pass, kick and card.

Names are built in alphabetical order of their first word, then by shirt, then by hex, and both
are written with two digits: so the list is sorted as it stands. Nothing is listed before somebody
asks; a single answer is checked on its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.contract import Choice, Code, Law, Odds, Refused
from puntadidito.games.crash import (
    aids,
    boosts,
    cards,
    contact,
    facts,
    play,
    referee,
    turns,
)
from puntadidito.games.crash.names import MOVE, moves_to
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.strikes import Strikes
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    DROP_RANGE,
    HEX,
    MEN,
    MOVEMENT,
    NAME,
    OFF,
    OWN_22,
    PASS_RANGE,
    POSTS,
    SCRUM_HALF,
    SEEN_ABOVE,
    SHIRT,
    TARGET,
    TOUCHLINE,
    bits,
    depth,
    distance,
    grow,
    nth,
    player,
    seat_of,
    shirt,
)

_NUMBER: dict[str, int] = {f"{n:02d}": n for n in range(1, MEN + 1)}


def can_gather(s: State, p: int) -> bool:
    """Whether a player may go for the ball from where he stands."""
    return s.standing(p) and (bool(AROUND[s.ball] & BIT[s.pos[p]]) or _from_behind(s, p))


def gatherers(s: State, seat: int) -> list[int]:
    """Players of a seat that may go for the ball from where they stand."""
    near = AROUND[s.ball]
    found = [p for p in s.men(seat) if BIT[s.pos[p]] & near and not s.down >> p & 1]
    nine = player(seat, SCRUM_HALF)
    if nine not in found and s.standing(nine) and _from_behind(s, nine):
        found = sorted([*found, nine])
    return found


def _from_behind(s: State, p: int) -> bool:
    """Number 9 reaches over his men when the ruck is theirs (PRO)."""
    seat = seat_of(p)
    if not s.setup.pro or s.ruck == NOBODY or shirt(p) != SCRUM_HALF:
        return False
    own = facts.protection(seat, s.ball)
    here = s.pos[p]
    if own & ~facts.team(s, seat) or facts.protectors(s, 1 - seat):
        return False
    near = any(distance(here, h) == 1 for h in bits(own))
    back = depth(seat, here) <= depth(seat, s.ball) - 3
    return near and back and distance(here, s.ball) == 2


def ball_free(s: State, seat: int) -> Law | None:
    """``None`` if a seat may gather at all, or the article that forbids it."""
    if s.ball == OFF or s.carrier() != NOBODY:
        return ("gather.1",)
    if s.high:
        return ("card.high-ball",)
    if s.air == seat and not s.grubber:
        return ("kick.4",)
    if s.held == 1 - seat:
        return ("held.2",)
    return None


class ActOptions:
    """Everything the side on turn may do now."""

    __slots__ = ("drawn", "seat", "state")

    def __init__(self, s: State, seat: int) -> None:
        self.state, self.seat = s, seat
        self.drawn = ""  # by `sample`, so lawful

    # ---- lists, in alphabetical order -----------------------------------------------------------

    def calls(self) -> list[str]:
        """Obstructions the referee may be asked about."""
        return [f"call {SHIRT[q]}" for q in facts.screens(self.state, self.seat)]

    def cleans(self) -> list[str]:
        """Opponents that may be pushed off the own side of a tackle."""
        return [f"clean {SHIRT[p]} {SHIRT[q]} {NAME[h] if h != OFF else 'none'}"
                for p, q, h in contact.cleanouts(self.state, self.seat)]  # fmt: skip

    def drops(self) -> list[str]:
        """A drop goal, if the carrier may try one."""
        if self.no_drop() is not None:
            return []
        s, p = self.state, self.mine()
        need = distance(s.pos[p], TARGET[self.seat]) - DROP_RANGE
        return ["drop"] if need <= 0 else [f"drop {c}" for c in boosts.lengthen(s, p, need)]

    def no_drop(self) -> Law | None:
        """Why there is no drop at goal, or ``None``."""
        s, p = self.state, self.mine()
        if p == NOBODY or not s.setup.pro:
            return ("action.3",)
        if s.moved >> p & 1:
            return ("drop.2",)
        need = distance(s.pos[p], TARGET[self.seat]) - DROP_RANGE
        if need > 0 and not boosts.lengthen(s, p, need):
            return ("drop.1",)
        return None

    def gathers(self) -> list[str]:
        """Players next to a ball that may be gathered."""
        s, seat = self.state, self.seat
        if ball_free(s, seat) is not None:
            return []
        able = [f"gather {SHIRT[p]}" for p in gatherers(s, seat)]
        safe = cards.held(s, seat, "safe-hands") if able else ()
        return sorted([*able, *(f"{name} {card}" for name in able for card in safe)])

    def hits(self) -> list[str]:
        """Opponents without the ball that may be tackled."""
        s, found = self.state, []
        held = BIT[s.ball] if s.holder != NOBODY else 0
        theirs = facts.standing(s, 1 - self.seat) & ~held
        near = grow(theirs)
        for p in s.men(self.seat):
            h = s.pos[p]
            if near & BIT[h] & ~held and not s.down >> p & 1:
                met = sorted(s.pos.index(x) for x in bits(AROUND[h] & theirs))
                found += [f"hit {SHIRT[p]} {SHIRT[q]}" for q in met]
        return found

    def holds(self) -> list[str]:
        """Holding the ball on the ground."""
        s = self.state
        under = s.holder != NOBODY and s.down >> s.holder & 1
        if under and seat_of(s.holder) == self.seat and s.held == NOBODY:
            return ["hold"]
        return []

    def mine(self) -> int:
        """The standing carrier of this seat, or `NOBODY`."""
        p = self.state.carrier()
        return p if p != NOBODY and seat_of(p) == self.seat else NOBODY

    def strikes(self, word: str) -> Strikes | None:
        """What the carrier may declare to kick, if there is one."""
        p = self.mine()
        return Strikes(self.state, p, self.state.pos[p], word) if p != NOBODY else None

    def kick_reach(self) -> int:
        """Hexes a plain kick into play may be declared on."""
        declared = self.strikes("kick")
        return declared.plain() if declared else 0

    def kicks(self) -> list[str]:
        """Kicks into play."""
        declared = self.strikes("kick")
        return declared.names() if declared else []

    def moves(self) -> list[str]:
        """Every hex every player can get to."""
        return moves_to(facts.reaches(self.state, self.seat))

    def passes(self) -> list[str]:
        """Team-mates the carrier may pass to."""
        s, p = self.state, self.mine()
        if p == NOBODY:
            return []
        plain = [
            f"pass {SHIRT[q]}" for q in s.men(self.seat) if self.no_pass(q, PASS_RANGE) is None
        ]
        extra = boosts.passes(s, p)
        return sorted(plain + extra) if extra else plain

    def no_pass(self, q: int, spaces: int) -> Law | None:
        """Why the carrier may not pass to a player, or ``None``."""
        s, p = self.state, self.mine()
        if p == NOBODY or q == p or s.pos[q] == OFF:
            return ("action.3",)
        if not s.standing(q):
            return ("grounded.2",)
        if distance(s.pos[p], s.pos[q]) > spaces:
            return ("pass.1",)
        if referee.direction(self.seat, s.pos[p], s.pos[q]) > 0:
            return ("pass.2",)
        return None

    def touches(self) -> list[str]:
        """Kicks to touch."""
        declared = self.strikes("touch")
        return declared.names() if declared else []

    def plays(self) -> list[str]:
        """Pressure cards that may be played now."""
        return cards.plays(self.state, self.seat)

    @property
    def names(self) -> tuple[str, ...]:
        """Every option, sorted."""
        found: list[str] = []
        for listed in _KINDS.values():
            found += listed(self)
        return tuple(found)

    # ---- one answer -----------------------------------------------------------------------------

    def check(self, choice: Choice) -> None:
        """Accept, or say which article forbids it."""
        if self.drawn and choice.option == self.drawn and choice.value is None:
            return
        if choice.value is not None:
            raise Refused(Code.MALFORMED, "no_value", {"option": choice.option})
        words = choice.option.split(" ") if isinstance(choice.option, str) else []
        if not words or words[0] not in _KINDS:
            raise Refused(Code.MALFORMED, "unknown_option", {"option": choice.option})
        if words[0] == "move":
            self._check_move(choice.option, words)
        elif not self._allows(choice.option, words):
            law = self._why_not(words)
            code = Code.ILLEGAL if law else Code.MALFORMED
            raise Refused(code, "not_allowed" if law else "unknown_option",
                          {"option": choice.option}, law)  # fmt: skip

    def _allows(self, option: str, words: list[str]) -> bool:
        """Whether an option other than a move is on the list, without making all of it."""
        if words[0] in ("kick", "touch"):
            declared = self.strikes(words[0])
            return declared is not None and declared.allows(words[1:])
        if words[0] == "play":
            return len(words) > 1 and option in cards.plays_of(self.state, self.seat, words[1])
        return option in _KINDS[words[0]](self)

    def _check_move(self, option: str, words: list[str]) -> None:
        s, p = self.state, self._man(words, 1)
        to = HEX.get(words[2], OFF) if len(words) == 3 else OFF
        if p == NOBODY or to == OFF:
            raise Refused(Code.MALFORMED, "unknown_option", {"option": option})
        if not facts.can_move(s, p, to):
            raise Refused(Code.ILLEGAL, "not_allowed", {"option": option}, self._no_move(p, to))

    def _man(self, words: list[str], i: int, seat: int | None = None) -> int:
        """The player a word of an option names, if he is on the pitch."""
        if len(words) <= i or words[i] not in _NUMBER:
            return NOBODY
        p = player(self.seat if seat is None else seat, _NUMBER[words[i]])
        return p if self.state.pos[p] != OFF else NOBODY

    def _no_move(self, p: int, to: int) -> Law:
        s = self.state
        if s.down >> p & 1:
            return ("grounded.2",)
        if s.closed >> p & 1:
            return ("move.4",)
        if facts.allowance(s, p) == 0 and s.spent == 0:
            return ("card.flat-footed",)
        if BIT[to] & POSTS:
            return ("move.6",)
        if not BIT[to] & facts.free(s):
            return ("move.5",)
        return ("move.3",)

    def _why_not(self, words: list[str]) -> Law:
        """The article that forbids something well-formed."""
        s, seat = self.state, self.seat
        match words[0]:
            case "gather" if len(words) == 2 and (p := self._man(words, 1)) != NOBODY:
                if s.down >> p & 1:
                    return ("grounded.2",)
                return ball_free(s, seat) or ("gather.2",)
            case "pass" if len(words) == 2 and (q := self._man(words, 1)) != NOBODY:
                return self.no_pass(q, PASS_RANGE) or ()
            case "drop" if len(words) == 1:
                return self.no_drop() or ()
            case "kick" | "touch":
                if (declared := self.strikes(words[0])) is None:
                    return ("action.3",) if words[1:] and words[1] in HEX else ()
                law = ("kick.1",) if words[0] == "kick" else ("touch-kick.2",)
                return declared.why_not(words[1:], s, seat, law)
            case "hold" if len(words) == 1:
                return ("held.2",)
            case "call" if len(words) == 2 and self._man(words, 1, 1 - seat) != NOBODY:
                q = self._man(words, 1, 1 - seat)
                p = s.carrier()
                ahead = p != NOBODY and seat_of(p) != seat and q != p
                in_front = ahead and bool(BIT[s.pos[q]] & facts.protection(seat, s.pos[p]))
                if s.called >> q & 1:
                    return ("referee.2",)
                return ("obstruction.3",) if in_front else ("obstruction.2",)
            case "clean" if len(words) == 4 and self._man(words, 1) != NOBODY:
                q = self._man(words, 2, 1 - seat)
                asked = words[3] == "none" and q != NOBODY and s.called >> q & 1
                return ("referee.2",) if asked else ("cleanout.1",)
            case "hit" if len(words) == 3 and self._man(words, 1) != NOBODY:
                return ("off-ball.1",)
            case "play" if len(words) >= 2:
                return cards.why_not(s, seat, words[1])
        return ()

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """Pick something, without listing what need not be."""
        self.drawn = name = self._any(below)
        return name, None

    def _any(self, below: Callable[[int], int]) -> str:
        s, lot = self.state, below(12)
        if lot < 7 and (men := facts.movers(s, self.seat)):
            p = nth(men, below(men.bit_count()))
            if (to := facts.some_move(s, p, below)) != OFF:
                return MOVE[p % MEN][to]
        if lot < 11:
            for kind in _SAMPLED[below(len(_SAMPLED)) :]:
                if (name := self._sample(kind, below)) is not None:
                    return name
        return "end"

    def _sample(self, kind: str, below: Callable[[int], int]) -> str | None:
        if kind in ("kick", "touch"):
            declared = self.strikes(kind)
            return declared.sample(below) if declared else None
        if kind == "play":
            return cards.sample(self.state, self.seat, below)
        names = _KINDS[kind](self)
        return names[below(len(names))] if names else None

    def describe(self) -> dict[str, Any]:
        """The list as plain data, odds included, and what helps to choose."""
        from puntadidito.games.crash.bots.orders import orders

        barred = [{"name": name, "law": law} for name, law in self.barred.items()]
        menu = [{"name": n, "odds": self.odds(n)} for n in self.names]
        s, seat = self.state, self.seat
        return {
            "menu": menu,
            "barred": barred,
            "pitch": aids.pitch(s, seat),
            "orders": orders(
                s, seat, ball_free(s, seat) is None, lambda p, to: self._ends(p, to) is None
            ),
        }

    @property
    def barred(self) -> dict[str, Law]:
        """What a coach would look for and may not do: passes, the ball at one's feet, a drop."""
        s, found = self.state, {}
        mine, men = self.mine(), s.men(self.seat)
        if mine != NOBODY:
            why = {f"pass {SHIRT[q]}": self.no_pass(q, PASS_RANGE) for q in men if q != mine}
            if s.setup.pro:
                why["drop"] = self.no_drop()
            found = {name: law for name, law in why.items() if law is not None}
        elif (law := ball_free(s, self.seat)) is not None and s.carrier() == NOBODY:
            able = [p for p in men if s.ball != OFF and can_gather(s, p)]
            found = {f"gather {SHIRT[p]}": law for p in able}
        return found

    def odds(self, name: str) -> Odds | None:
        """How likely an option comes off, where dice decide; the referee's come first."""
        words = name.split(" ")
        odds = self._test(name, words)
        if words[0] in STRAYING:
            p = player(self.seat, int(words[1])) if words[0] == "gather" else self.mine()
            if facts.offside(self.state, self.seat) >> p & 1:
                made = odds["made"] if odds else 1.0
                return {"made": made * referee.chance_of(SEEN_ABOVE), **SEEN}
        return odds

    def _ends(self, p: int, to: int) -> Odds | None:
        """Of a run on to the goal line, into a tackle at touch, or into a ruck past its gate."""
        s = self.state
        if p == s.holder:
            if ruling := referee.grounding(self.seat, to):
                return referee.odds("tmo", facts.hands(s, p)) if ruling.tmo else None
            tackled = BIT[to] & TOUCHLINE and BIT[to] & facts.zone(s, 1 - self.seat)
            return referee.odds("touchjudge", MOVEMENT[p]) if tackled else None
        if s.ruck == NOBODY or not BIT[to] & AROUND[s.ball]:
            return None
        way = facts.path(s, p, to)
        return dict(SEEN) if facts.enters(s, way) and not facts.through_gate(s, p, way) else None

    def _test(self, name: str, words: list[str]) -> Odds | None:
        s = self.state
        match words[0]:
            case "end" if left := turns.loiterers(s, self.seat).bit_count():
                return {"seen": 1 - referee.chance_of(SEEN_ABOVE) ** left}
            case "move":
                return self._ends(player(self.seat, int(words[1])), HEX[words[2]])
            case "pass" if "smooth-pass" not in name:
                p, q = self.mine(), player(self.seat, int(words[1]))
                if s.free_pass == p:
                    return None
                line = referee.direction(self.seat, s.pos[p], s.pos[q]) == 0
                return referee.odds("pass", facts.hands(s, p), line)
            case "gather" if len(words) == 2:
                p = player(self.seat, int(words[1]))
                strict = s.ruck not in (NOBODY, self.seat)
                return referee.odds("gather", play.gather_need(s, p), strict)
            case "kick":
                return referee.odds("kick", facts.foot(s, self.mine()))
            case "touch":
                p = self.mine()
                strict = not BIT[s.pos[p]] & OWN_22[self.seat]
                return referee.odds("kick", facts.foot(s, p), strict)
            case "drop":
                return referee.odds("posts", facts.foot(s, self.mine()), strict=True)
            case "call" | "hit" | "hold":
                return dict(SEEN)
            case "clean":
                p, q = player(self.seat, int(words[1])), player(1 - self.seat, int(words[2]))
                lawful = words[3] != "none" and contact.comes_lawfully(s, p, q)
                return None if lawful else dict(SEEN)
        return None


STRAYING = frozenset({"gather", "pass", "kick", "touch", "drop"})
"""What a man who is offside may not do without a test."""
SEEN: Odds = referee.odds("referee", SEEN_ABOVE)
"""The odds of any foul."""


def _end(o: ActOptions) -> list[str]:
    return ["end"]


_KINDS: dict[str, Callable[[ActOptions], list[str]]] = {
    "call": ActOptions.calls,
    "clean": ActOptions.cleans,
    "drop": ActOptions.drops,
    "end": _end,
    "gather": ActOptions.gathers,
    "hit": ActOptions.hits,
    "hold": ActOptions.holds,
    "kick": ActOptions.kicks,
    "move": ActOptions.moves,
    "pass": ActOptions.passes,
    "play": ActOptions.plays,
    "touch": ActOptions.touches,
}
_SAMPLED = ("hit", "clean", "hold", "call", "drop", "touch", "kick", "play", "pass", "gather")

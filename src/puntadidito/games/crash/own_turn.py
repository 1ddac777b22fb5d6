"""What the side on turn may do: one lazy question with every move, pass, kick and card.

Names are built in alphabetical order of their first word, then by shirt, then by hex, and both
are written with two digits: so the list is sorted as it stands. Nothing is listed before somebody
asks; a single answer is checked on its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from puntadidito.core.contract import Choice, Code, Law, Odds, Refused
from puntadidito.games.crash import (
    aids,
    boosts,
    cards,
    contact,
    deck,
    facts,
    open_play,
    referee,
    turns,
)
from puntadidito.games.crash.act import (
    END,
    Act,
    Call,
    CleanOut,
    DropGoal,
    EndTurn,
    Gather,
    Hit,
    Hold,
    Kick,
    Pass,
    PlayCard,
    Run,
    Touch,
    read,
)
from puntadidito.games.crash.names import MOVE, moves_to
from puntadidito.games.crash.specs import Spec, TurnSpec, area
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.strikes import Declared, Strikes
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    DROP_RANGE,
    LONG_PASS,
    MEN,
    MOVEMENT,
    NEAR,
    OFF,
    OWN_22,
    PASS_RANGE,
    POSTS,
    SCRUM_HALF,
    SEEN_ABOVE,
    TARGET,
    TOUCHLINE,
    bits,
    depth,
    distance,
    grow,
    mask,
    nth,
    player,
    seat_of,
    shirt,
)


def can_gather(s: State, p: int) -> bool:
    """Whether a player may go for the ball from where he stands."""
    return s.standing(p) and (bool(AROUND[s.ball.at] & BIT[s.pos[p]]) or _from_behind(s, p))


def gatherers(s: State, seat: int) -> list[int]:
    """Players of a seat that may go for the ball from where they stand."""
    men, first = facts.places(s, seat), seat * MEN
    near = [first + men.index(h) for h in NEAR[s.ball.at] if h in men]
    nine = player(seat, SCRUM_HALF)
    if s.ball.ruck != NOBODY and nine not in near and s.standing(nine) and _from_behind(s, nine):
        near.append(nine)
    return sorted([p for p in near if not s.down >> p & 1])


def _from_behind(s: State, p: int) -> bool:
    """Number 9 reaches over his men when the ruck is theirs (PRO)."""
    seat = seat_of(p)
    if not s.setup.pro or s.ball.ruck == NOBODY or shirt(p) != SCRUM_HALF:
        return False
    own = facts.protection(seat, s.ball.at)
    here = s.pos[p]
    if own & ~facts.team(s, seat) or facts.protectors(s, 1 - seat):
        return False
    near = any(distance(here, h) == 1 for h in bits(own))
    back = depth(seat, here) <= depth(seat, s.ball.at) - 3
    return near and back and distance(here, s.ball.at) == 2


def ball_free(s: State, seat: int) -> Law | None:
    """``None`` if a seat may gather at all, or the article that forbids it."""
    if s.ball.at == OFF or s.carrier() != NOBODY:
        return ("gather.1",)
    if s.ball.high:
        return ("card.high-ball",)
    if s.ball.air == seat and not s.ball.grubber:
        return ("kick.4",)
    if s.ball.held == 1 - seat:
        return ("held.2",)
    return None


class ActOptions(msgspec.Struct, gc=False):
    """Everything the side on turn may do now."""

    state: State
    seat: int
    drawn: str = ""
    """By `sample`, so lawful."""

    # ---- lists, in alphabetical order -----------------------------------------------------------

    def calls(self) -> list[Call]:
        """Obstructions the referee may be asked about."""
        return [Call(shirt(q)) for q in facts.screens(self.state, self.seat)]

    def cleans(self) -> list[CleanOut]:
        """Opponents that may be pushed off the own side of a tackle."""
        found = contact.cleanouts(self.state, self.seat)
        return [CleanOut(shirt(p), shirt(q), h) for p, q, h in found]

    def drops(self) -> list[DropGoal]:
        """A drop goal, if the carrier may try one."""
        if self.no_drop() is not None:
            return []
        s, p = self.state, self.mine()
        need = distance(s.pos[p], TARGET[self.seat]) - DROP_RANGE
        if need <= 0:
            return [DropGoal()]
        return sorted(map(DropGoal, boosts.lengthen(s, p, need)), key=DropGoal.text)

    def no_drop(self) -> Law | None:
        """Why there is no drop at goal, or ``None``."""
        s, p = self.state, self.mine()
        if p == NOBODY or not s.setup.pro:
            return ("action.3",)
        if s.turn.moved >> p & 1:
            return ("drop.2",)
        need = distance(s.pos[p], TARGET[self.seat]) - DROP_RANGE
        if need > 0 and not boosts.lengthen(s, p, need):
            return ("drop.1",)
        return None

    def gathers(self) -> list[Gather]:
        """Players next to a ball that may be gathered."""
        s, seat = self.state, self.seat
        if ball_free(s, seat) is not None or not (able := gatherers(s, seat)):
            return []
        safe = s.all_cards(seat) & deck.OF_KIND["safe-hands"]
        with_ = [0, *(1 << n for n in bits(safe))]
        return [Gather(shirt(p), card) for p in able for card in with_]

    def hits(self) -> list[Hit]:
        """Opponents without the ball that may be tackled."""
        s, found = self.state, []
        held = BIT[s.ball.at] if s.ball.holder != NOBODY else 0
        theirs = facts.standing(s, 1 - self.seat) & ~held
        mine = facts.standing(s, self.seat) & grow(theirs) & ~held
        for p in sorted(s.pos.index(h) for h in bits(mine)):
            met = sorted(s.pos.index(x) for x in bits(AROUND[s.pos[p]] & theirs))
            found += [Hit(shirt(p), shirt(q)) for q in met]
        return found

    def holds(self) -> list[Hold]:
        """Holding the ball on the ground."""
        s = self.state
        under = s.ball.holder != NOBODY and s.down >> s.ball.holder & 1
        if under and seat_of(s.ball.holder) == self.seat and s.ball.held == NOBODY:
            return [Hold()]
        return []

    def mine(self) -> int:
        """The standing carrier of this seat, or `NOBODY`."""
        p = self.state.carrier()
        return p if p != NOBODY and seat_of(p) == self.seat else NOBODY

    def strikes(self, kind: Declared) -> Strikes | None:
        """What the carrier may declare to kick, if there is one."""
        p = self.mine()
        return Strikes(self.state, p, self.state.pos[p], kind) if p != NOBODY else None

    def kick_reach(self) -> int:
        """Hexes a plain kick into play may be declared on."""
        declared = self.strikes(Kick)
        return declared.plain() if declared else 0

    def passes(self) -> list[Pass]:
        """Team-mates the carrier may pass to."""
        s, p = self.state, self.mine()
        if p == NOBODY:
            return []
        plain = [Pass(shirt(q)) for q in s.men(self.seat) if self.no_pass(q, PASS_RANGE) is None]
        extra = boosts.passes(s, p)
        return sorted(plain + extra, key=Pass.text) if extra else plain

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

    def plays(self) -> list[PlayCard]:
        """Pressure cards that may be played now."""
        return cards.plays(self.state, self.seat)

    @property
    def names(self) -> tuple[str, ...]:
        """Every option, sorted."""
        found: list[str] = []
        for kind in _KINDS:
            if kind is Run:
                found += moves_to(facts.reaches(self.state, self.seat))
            elif kind is Kick or kind is Touch:
                declared = self.strikes(kind)
                found += declared.names() if declared else []
            else:
                found += [act.text() for act in _LISTED[kind](self)]
        return tuple(found)

    # ---- one answer -----------------------------------------------------------------------------

    def check(self, choice: Choice) -> None:
        """Accept, or say which article forbids it."""
        if self.drawn and choice.option == self.drawn and choice.value is None:
            return
        if choice.value is not None:
            raise Refused(Code.MALFORMED, "no_value", {"option": choice.option})
        act = read(choice.option)
        if not self.allows(act):
            law = self._why_not(act)
            code = Code.ILLEGAL if law else Code.MALFORMED
            raise Refused(code, "not_allowed" if law else "unknown_option",
                          {"option": choice.option}, law)  # fmt: skip

    def allows(self, act: Act) -> bool:
        """Whether an act is on the list, without making all of it."""
        match act:
            case Run(man, to):
                p = self._man(man)
                return p != NOBODY and facts.can_move(self.state, p, to)
            case Kick() | Touch():
                declared = self.strikes(type(act))
                return declared is not None and declared.allows(act)
            case PlayCard(card):
                return act in cards.plays_of(self.state, self.seat, card)
        return type(act) in _LISTED and act in _LISTED[type(act)](self)

    def _man(self, n: int, seat: int | None = None) -> int:
        """The player with a shirt, if he is on the pitch."""
        p = player(self.seat if seat is None else seat, n)
        return p if self.state.pos[p] != OFF else NOBODY

    def _no_move(self, p: int, to: int) -> Law:
        s = self.state
        if s.down >> p & 1:
            return ("grounded.2",)
        if s.turn.closed >> p & 1:
            return ("move.4",)
        if facts.allowance(s, p) == 0 and s.turn.spent == 0:
            return ("card.flat-footed",)
        if BIT[to] & POSTS:
            return ("move.6",)
        if not BIT[to] & facts.free(s):
            return ("move.5",)
        return ("move.3",)

    def _holds(self, laid: int) -> bool:
        """Whether all these cards are this seat's to play."""
        return not laid & ~self.state.all_cards(self.seat)

    def _why_not(self, act: Act) -> Law:
        """The article that forbids an act; none for one that belongs to another question."""
        s, seat = self.state, self.seat
        match act:
            case Run(man, to) if (p := self._man(man)) != NOBODY:
                return self._no_move(p, to)
            case Gather(man, laid) if (p := self._man(man)) != NOBODY and self._holds(laid):
                if s.down >> p & 1:
                    return ("grounded.2",)
                return ball_free(s, seat) or ("gather.2",)
            case Pass(man, laid) if (q := self._man(man)) != NOBODY and self._holds(laid):
                far = LONG_PASS if laid & deck.OF_KIND["long-pass"] else PASS_RANGE
                return self.no_pass(q, far) or ()
            case DropGoal(0):
                return self.no_drop() or ()
            case Kick() | Touch():
                if (declared := self.strikes(type(act))) is None:
                    return ("action.3",)
                law = ("kick.1",) if isinstance(act, Kick) else ("touch-kick.2",)
                return declared.why_not(act, s, law)
            case Hold():
                return ("held.2",)
            case Call(foe) if (q := self._man(foe, 1 - seat)) != NOBODY:
                p = s.carrier()
                ahead = p != NOBODY and seat_of(p) != seat and q != p
                in_front = ahead and bool(BIT[s.pos[q]] & facts.protection(seat, s.pos[p]))
                if s.turn.called >> q & 1:
                    return ("referee.2",)
                return ("obstruction.3",) if in_front else ("obstruction.2",)
            case CleanOut(man, foe, to) if self._man(man) != NOBODY:
                q = self._man(foe, 1 - seat)
                asked = to == OFF and q != NOBODY and s.turn.called >> q & 1
                return ("referee.2",) if asked else ("cleanout.1",)
            case Hit(man) if self._man(man) != NOBODY:
                return ("off-ball.1",)
            case PlayCard(card):
                return cards.why_not(s, seat, card)
        return ()

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """Pick something, without listing what need not be."""
        self.drawn = self._any(below)
        return self.drawn, None

    def _any(self, below: Callable[[int], int]) -> str:
        s, lot = self.state, below(12)
        if lot < 7 and (men := facts.movers(s, self.seat)):
            p = nth(men, below(men.bit_count()))
            if (to := facts.some_move(s, p, below)) != OFF:
                return MOVE[p % MEN][to]
        if lot < 11:
            p = s.carrier()
            able = _LOOSE if p == NOBODY else _OURS if seat_of(p) == self.seat else _THEIRS
            for kind in able[below(len(able))]:
                if (act := self._sample(kind, below)) is not None:
                    return act.text()
        return END

    def _sample(self, kind: type[Act], below: Callable[[int], int]) -> Act | None:
        if kind is Kick or kind is Touch:
            declared = self.strikes(kind)
            return declared.sample(below) if declared else None
        if kind is PlayCard:
            return cards.sample(self.state, self.seat, below)
        found = _LISTED[kind](self)
        return found[below(len(found))] if found else None

    def describe(self) -> dict[str, Any]:
        """The short lists with their odds, and what all else is made of."""
        listed = [act for kind in _TOLD for act in _LISTED[kind](self)]
        return {
            "menu": [{"name": act.text(), "odds": self.odds_of(act)} for act in listed],
            "barred": [{"name": name, "law": law} for name, law in self.barred.items()],
            "spec": Spec(turn=self._turn()),
        }

    def _turn(self) -> TurnSpec:
        from puntadidito.games.crash.bots.orders import orders

        s, seat = self.state, self.seat
        struck = [(kind, self.strikes(kind)) for kind in (Kick, Touch)]
        return TurnSpec(
            runs=aids.runs(s, seat, self.risks),
            kicks=tuple(k.told(self.odds_of(kind(0))) for kind, k in struck if k and k.any()),
            plays=cards.told(s, seat),
            zone=area(facts.zone(s, 1 - seat)),
            offside=aids.offside(s),
            lines=(aids.line(s, 0), aids.line(s, 1)),
            ruck=aids.ruck(s),
            orders=orders(
                s, seat, ball_free(s, seat) is None, lambda p, to: not self.risks(p, BIT[to])
            ),
        )

    @property
    def barred(self) -> dict[str, Law]:
        """What a coach would look for and may not do: passes, the ball at one's feet, a drop."""
        s, found = self.state, {}
        mine, men = self.mine(), s.men(self.seat)
        if mine != NOBODY:
            why = {Pass(shirt(q)).text(): self.no_pass(q, PASS_RANGE) for q in men if q != mine}
            if s.setup.pro:
                why[DropGoal().text()] = self.no_drop()
            found = {name: law for name, law in why.items() if law is not None}
        elif (law := ball_free(s, self.seat)) is not None and s.carrier() == NOBODY:
            able = [p for p in men if s.ball.at != OFF and can_gather(s, p)]
            found = {Gather(shirt(p)).text(): law for p in able}
        return found

    def odds(self, name: str) -> Odds | None:
        """How likely an option comes off, where dice decide; the referee's come first."""
        return self.odds_of(read(name))

    def odds_of(self, act: Act) -> Odds | None:
        """The same of an act."""
        odds = self._test(act)
        if act.strays:
            p = player(self.seat, act.man) if isinstance(act, Gather) else self.mine()
            if facts.offside(self.state, self.seat) >> p & 1:
                made = odds["made"] if odds else 1.0
                return {"made": made * referee.chance_of(SEEN_ABOVE), **SEEN}
        return odds

    def risks(self, p: int, ends: int) -> list[tuple[int, Odds]]:
        """Of hexes a player may run to those that bring dice, and the odds: on the goal line, in
        a tackle at touch, in a ruck past its gate."""
        s, found = self.state, []
        if p == s.ball.holder:
            if line := ends & referee.LOOKED_AT[self.seat]:
                found.append((line, referee.odds("tmo", facts.hands(s, p))))
            if side := ends & TOUCHLINE & ~referee.IN_GOAL[self.seat]:
                tackled = side & facts.zone(s, 1 - self.seat)
                found.append((tackled, referee.odds("touchjudge", MOVEMENT[p])))
        elif wrong := aids.entries(s, p, ends)[0]:
            found.append((mask(wrong), SEEN))
        return [risk for risk in found if risk[0]]

    def _test(self, act: Act) -> Odds | None:
        s = self.state
        match act:
            case EndTurn() if left := turns.loiterers(s, self.seat).bit_count():
                return {"seen": 1 - referee.chance_of(SEEN_ABOVE) ** left}
            case Run(man, to):
                risks = self.risks(player(self.seat, man), BIT[to])
                return dict(risks[0][1]) if risks else None
            case Pass(man, spent) if not spent & deck.OF_KIND["smooth-pass"]:
                p, q = self.mine(), player(self.seat, man)
                if s.turn.free_pass == p:
                    return None
                line = referee.direction(self.seat, s.pos[p], s.pos[q]) == 0
                return referee.odds("pass", facts.hands(s, p), line)
            case Gather(man, 0):
                p = player(self.seat, man)
                strict = s.ball.ruck not in (NOBODY, self.seat)
                return referee.odds("gather", open_play.gather_need(s, p), strict)
            case Kick():
                return referee.odds("kick", facts.foot(s, self.mine()))
            case Touch():
                p = self.mine()
                strict = not BIT[s.pos[p]] & OWN_22[self.seat]
                return referee.odds("kick", facts.foot(s, p), strict)
            case DropGoal():
                return referee.odds("posts", facts.foot(s, self.mine()), strict=True)
            case Call() | Hit() | Hold():
                return dict(SEEN)
            case CleanOut(man, foe, to):
                p, q = player(self.seat, man), player(1 - self.seat, foe)
                lawful = to != OFF and contact.comes_lawfully(s, p, q)
                return None if lawful else dict(SEEN)
        return None


SEEN: Odds = referee.odds("referee", SEEN_ABOVE)
"""The odds of any foul."""


def _end(o: ActOptions) -> list[EndTurn]:
    return [EndTurn()]


_LISTED: dict[type[Act], Callable[[ActOptions], Sequence[Act]]] = {
    Call: ActOptions.calls,
    CleanOut: ActOptions.cleans,
    DropGoal: ActOptions.drops,
    EndTurn: _end,
    Gather: ActOptions.gathers,
    Hit: ActOptions.hits,
    Hold: ActOptions.holds,
    Pass: ActOptions.passes,
    PlayCard: ActOptions.plays,
}
"""Acts that are few enough to be listed; runs and kicks are not."""
_TOLD: tuple[type[Act], ...] = (Call, CleanOut, DropGoal, EndTurn, Gather, Hit, Hold, Pass)
"""Those that are sent as a list."""
_KINDS: tuple[type[Act], ...] = (
    Call, CleanOut, DropGoal, EndTurn, Gather, Hit, Hold, Kick, Run, Pass, PlayCard, Touch,
)  # fmt: skip
"""In the order of their texts."""
_SAMPLED: tuple[type[Act], ...] = (
    Hit, CleanOut, Hold, Call, DropGoal, Touch, Kick, PlayCard, Pass, Gather,
)  # fmt: skip


def _from_each(*able: type[Act]) -> tuple[tuple[type[Act], ...], ...]:
    """Of those that are sampled the able ones, from each on."""
    return tuple(tuple(kind for kind in _SAMPLED[n:] if kind in able) for n in range(len(_SAMPLED)))


_LOOSE = _from_each(Hit, CleanOut, Hold, PlayCard, Gather)
_OURS = _from_each(Hit, DropGoal, Touch, Kick, PlayCard, Pass)
_THEIRS = _from_each(Hit, Call, PlayCard)
"""Those that can be while nobody carries the ball, while we do, while they do."""

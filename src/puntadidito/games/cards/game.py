"""The flow: from what the table waits for, through the referee, to what it waits for next.

Work still to do lies on ``todo``, a stack of frames. A frame on top either asks a seat, turns a
card, or is done at once (`_SETTLE`). Answering it may lay further frames on the stack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

import msgspec

from puntadidito.core.contract import (
    Answer,
    Bot,
    Chance,
    Choice,
    Code,
    Decisions,
    Draw,
    Event,
    Outcome,
    Over,
    Pending,
    Refused,
    Step,
    Termination,
)
from puntadidito.games.cards import events as ev
from puntadidito.games.cards import moves, referee
from puntadidito.games.cards.facts import boot, clash
from puntadidito.games.cards.state import (
    Frame,
    How,
    Mark,
    OnTable,
    State,
    View,
    fresh_side,
    from_view,
    new_state,
    view,
)
from puntadidito.games.cards.table import (
    BONUS_TRIES,
    CENTRE_LINE,
    CLOSE_DEFEAT,
    CLOSE_MARGIN,
    CONVERSION,
    DRAW,
    DROP_GOAL,
    FLY_HALF,
    FOUR_TRIES,
    OPP_10,
    OPP_GOAL,
    OWN_22,
    OWN_CENTRAL,
    OWN_GOAL,
    PENALTY_GOAL,
    TRY,
    WIN,
    Setup,
    cards,
    halves,
    main_deck,
    seen_by,
)

Events = list[Event]


class Cards:
    """Rugby with cards.

    >>> game = Cards()
    >>> game.pending(game.new(Setup())).outcomes
    ('0', '1')
    """

    id: ClassVar[str] = "cards"
    edition: ClassVar[str] = "1"
    Setup: ClassVar[type[msgspec.Struct]] = Setup
    State: ClassVar[type[msgspec.Struct]] = State
    View: ClassVar[type[msgspec.Struct]] = View
    events: ClassVar[tuple[type[Event], ...]] = ev.EVENTS
    bots: ClassVar[tuple[str, ...]] = ("novizio", "club", "maestro")
    hides: ClassVar[bool] = False

    def seats(self, setup: Setup) -> int:
        """Two sides, always."""
        return 2

    def new(self, setup: Setup) -> State:
        """The table before the toss."""
        return new_state(setup)

    def pending(self, s: State) -> Pending:
        """What the table waits for."""
        if not s.todo:
            return Over(outcome(s), ("end.8",))
        frame = s.todo[-1]
        if frame.kind in moves.QUESTIONS:
            return Decisions((moves.question(s, frame),))
        if frame.kind == "toss":
            return Chance(str(s.line), ("0", "1"))
        return moves.draw(s, frame)

    def apply(self, s: State, answer: Answer) -> Step:
        """Fold one answer in."""
        self._check(s, answer)
        s = s.clone()
        out: Events = []
        advance(s, answer, out)
        return Step(s, out)

    def _check(self, s: State, answer: Answer) -> None:
        waits = self.pending(s)
        if isinstance(waits, Over):
            raise Refused(Code.OVER, "over")
        if isinstance(waits, Decisions) and isinstance(answer, Choice):
            decision = waits.items[0]
            if answer.decision != decision.id:
                raise Refused(Code.STALE, "stale", {"decision": answer.decision})
            if answer.seat != decision.seat:
                raise Refused(Code.NOT_YOURS, "not_yours", {"seat": answer.seat}, decision.law)
            decision.options.check(answer)
        elif isinstance(waits, Chance) and isinstance(answer, Draw):
            if answer.chance != waits.id:
                raise Refused(Code.STALE, "stale", {"decision": answer.chance})
            waits.check(answer)
        else:
            raise Refused(Code.STALE, "not_asked", {"answer": type(answer).__name__.lower()})

    def view(self, s: State, seat: int | None) -> View:
        """What a seat sees; here all see the same."""
        return view(s)

    def determinize(self, view: View, below: Callable[[int], int]) -> State:
        """The state behind a view: the undrawn cards stay a distribution."""
        return from_view(view)

    def bot(self, level: str) -> Bot:
        """A player of the given level."""
        from puntadidito.games.cards.bot import BOTS

        return BOTS[level]


def advance(s: State, answer: Answer, out: Events) -> None:
    """Fold one checked answer into ``s`` itself. For searches, which clone once per playout."""
    frame = s.todo.pop()
    s.line += 1
    if isinstance(answer, Choice):
        _CHOSEN[frame.kind](s, frame.seat, answer.option, out)
    elif isinstance(answer, Draw):
        card = str(answer.outcome)
        if frame.kind == "toss":
            _toss(s, int(card), out)
        else:
            _turn(s, frame.seat, card, out)
            _TURNED[frame.kind](s, frame, card, out)
    while s.todo and (settle := _SETTLE.get(s.todo[-1].kind, _stuck)):
        if not settle(s, s.todo[-1], out):
            break


def outcome(s: State) -> Outcome:
    """Who won."""
    a, b = s.sides[0].points, s.sides[1].points
    if a == b:
        return Outcome(None, Termination.DRAW, (a, b))
    return Outcome(0 if a > b else 1, Termination.POINTS, (a, b))


# ---- cards --------------------------------------------------------------------------------------


def _turn(s: State, seat: int, card: str, out: Events) -> None:
    """Take a card from the deck of a side, or from the eight once the deck is out."""
    side = s.sides[seat]
    side.unseen.remove(card)
    if side.deck == 0:
        side.reserve -= 1
        return
    side.deck -= 1
    if side.deck == 0:
        side.last = card
        first = s.sides[1 - seat].deck > 0
        out.append(ev.DeckOut(seat=seat, law=("end.2",) if first else ("end.3",)))


def _lay(s: State, *frames: Frame) -> None:
    """Put frames on the stack, the first named to be done first."""
    s.todo.extend(reversed(frames))


# ---- start of a half ----------------------------------------------------------------------------


def _toss(s: State, kicker: int, out: Events) -> None:
    levels = (s.sides[0].level, s.sides[1].level)
    built = ("start.1", "start.2", "start.3")
    out.append(ev.Built(half=1, levels=levels, deck=main_deck(s.setup), law=built))
    away = None if s.setup.home is None else 1 - s.setup.home
    if away is not None and s.setup.levels[away] is None:
        out.append(ev.Away(seat=away, level=levels[away], law=("level.1",)))
    out.append(ev.Toss(kicker=kicker, law=("start.5",)))
    s.kicker = kicker
    _kick_off(s)


def _kick_off(s: State) -> None:
    s.ball = CENTRE_LINE
    s.attacker = s.kicker
    _lay(
        s,
        Frame("reveal", 0, "start.4"),
        Frame("reveal", 1, "start.4"),
        Frame("receive", 1 - s.kicker),
    )


def _reveal(s: State, frame: Frame, card: str, out: Events) -> None:
    s.sides[frame.seat].up = card
    law = ("hand.6", "morale.1") if frame.law == "morale.1" else (frame.law,)
    out.append(ev.FaceUp(seat=frame.seat, card=card, law=law))


def _receive(s: State, frame: Frame, card: str, out: Events) -> None:
    kicker = 1 - frame.seat
    s.attack = s.defence = None
    if cards()[card].exit:
        s.attacker, s.ball = frame.seat, seen_by(frame.seat, OWN_CENTRAL)
        law = ("start.6", "start.5")
    else:
        s.attacker, s.ball = kicker, seen_by(kicker, OPP_10)
        law = ("start.7", "start.5")
    out.append(ev.KickOff(kicker=kicker, card=card, attacker=s.attacker, ball=s.ball, law=law))
    _lay(s, Frame("next"))


# ---- hand play ----------------------------------------------------------------------------------


def _act(s: State, seat: int, option: str, out: Events) -> None:
    s.attack = s.defence = None
    if option == moves.UP:
        _attack_with(s, _take_up(s, seat), True, out)
    else:
        _lay(s, Frame("attack" if option == moves.DRAW else option, seat))  # type: ignore[arg-type]


def _take_up(s: State, seat: int) -> str:
    card = s.sides[seat].up
    assert card is not None
    s.sides[seat].up = None
    return card


def _attack(s: State, frame: Frame, card: str, out: Events) -> None:
    _attack_with(s, card, False, out)


def _attack_with(s: State, card: str, up: bool, out: Events) -> None:
    s.attack = OnTable(card, up)
    law = ("hand.1",) if up else ("actions.2",)
    out.append(ev.PlayedCard(seat=s.attacker, card=card, up=up, law=law))
    _rule(s, out)


def _answer(s: State, seat: int, option: str, out: Events) -> None:
    if option == moves.UP:
        _defend_with(s, _take_up(s, seat), True, out)
    else:
        _lay(s, Frame("defend", seat))


def _defend(s: State, frame: Frame, card: str, out: Events) -> None:
    _defend_with(s, card, False, out)


def _defend_with(s: State, card: str, up: bool, out: Events) -> None:
    s.defence = OnTable(card, up)
    law = ("hand.2",) if up else ("actions.2",)
    out.append(ev.PlayedCard(seat=1 - s.attacker, card=card, up=up, law=law))
    _rule(s, out)


def _rule(s: State, out: Events) -> None:
    """Let the referee read the cards on the table, and do what he says."""
    ruling = referee.hand_play(s.setup, clash(s))
    if isinstance(ruling, referee.Open):
        _lay(s, Frame("answer", 1 - s.attacker))
    elif isinstance(ruling, referee.Whistle):
        by = s.attacker if ruling.by == "attacker" else 1 - s.attacker
        out.append(
            ev.ScrumCard(
                by=by,
                effect="cancelled",
                favours=s.attacker,
                before=s.ball,
                ball=s.ball,
                law=ruling.law,
            )  # fmt: skip
        )
        _end_half(s, "card", ruling.law, out)
    elif isinstance(ruling, referee.Offence):
        _foul(s, ruling, out)
    elif isinstance(ruling, referee.Pack):
        _pack(s, ruling, out)
    else:
        _move(s, ruling, out)


def _refills(s: State) -> list[Frame]:
    """Face-up cards that were used are replaced before going on."""
    played = ((s.attacker, s.attack), (1 - s.attacker, s.defence))
    return [Frame("reveal", seat, "hand.6") for seat, p in played if p and p.up]


def _move(s: State, ruling: referee.Move, out: Events) -> None:
    attacker, before = s.attacker, s.ball
    assert s.attack and s.defence
    area = _shift(s, ruling.spaces)
    attack, defence = cards()[s.attack.card].face, cards()[s.defence.card].face
    assert attack != "F" and attack != "M" and defence != "F" and defence != "M"
    out.append(
        ev.Hand(
            attacker=attacker,
            attack=attack,
            defence=defence,
            difference=ruling.difference,
            spaces=ruling.spaces,
            lost=ruling.lost,
            before=before,
            ball=s.ball,
            law=ruling.law,
        )  # fmt: skip
    )
    if area == OPP_GOAL:
        _hand_try(s, out)
    elif referee.driven_home(area):
        _driven_home(s, out)
    else:
        refills = _refills(s)
        if ruling.lost:
            s.attacker = 1 - attacker
        _lay(s, *refills, Frame("next"))


def _shift(s: State, spaces: int) -> int:
    """Move the ball with the attacker, at most into an in-goal; return his new area."""
    area = min(max(seen_by(s.attacker, s.ball) + spaces, OWN_GOAL), OPP_GOAL)
    s.ball = seen_by(s.attacker, area)
    return area


def _driven_home(s: State, out: Events) -> None:
    """A scrum for the other side on the 22 of the one pushed back."""
    refills, loser = _refills(s), s.attacker
    s.ball = seen_by(loser, OWN_22)
    out.append(ev.PushedBack(seat=loser, ball=s.ball, law=("hand.5",)))
    _lay(s, *refills, Frame("scrum", 1 - loser))


def _pack(s: State, ruling: referee.Pack, out: Events) -> None:
    before, attacker = s.ball, s.attacker
    by = attacker if ruling.by == "attacker" else 1 - attacker
    favours = 1 - attacker if ruling.scrum_for == "defender" else attacker
    area = _shift(s, ruling.spaces)
    effect: Literal["gain", "cancelled", "scrum"] = (
        "scrum" if ruling.scrum_for else "gain" if ruling.spaces else "cancelled"
    )
    out.append(
        ev.ScrumCard(
            by=by, effect=effect, favours=favours, before=before, ball=s.ball, law=ruling.law
        )
    )
    if s.time_up:
        s.last_action = True  # only an M into the in-goal comes here: the try is the last act
    if area == OPP_GOAL:
        _hand_try(s, out)
    elif ruling.scrum_for:
        _lay(s, *_refills(s), Frame("scrum", favours))
    else:
        _lay(s, *_refills(s), Frame("next"))


def _scrum(s: State, frame: Frame, card: str, out: Events) -> None:
    kept = cards()[card].exit
    out.append(ev.Scrum(favours=frame.seat, card=card, kept=kept, law=("scrum.1",)))
    s.attacker = frame.seat if kept else 1 - frame.seat
    _lay(s, Frame("next"))


# ---- fouls and penalties ------------------------------------------------------------------------


def _foul(s: State, ruling: referee.Offence, out: Events) -> None:
    by = s.attacker if ruling.by == "attacker" else 1 - s.attacker
    up = bool(s.attack and s.attack.up) if by == s.attacker else bool(s.defence and s.defence.up)
    refills, before, victim = _refills(s), s.ball, 1 - by
    if s.time_up:
        s.last_action = True
    s.attacker = victim
    _shift(s, ruling.spaces)
    out.append(
        ev.Foul(
            by=by, up=up, technical=ruling.technical, before=before, ball=s.ball, law=ruling.law
        )
    )
    if ruling.technical:
        s.ball = seen_by(victim, OPP_GOAL)
        _score(s, victim, "technical", TRY, None, out)
        out.append(
            ev.Try(seat=victim, how="technical", shirt=None, law=("foul-card.4", "points.1"))
        )
        _lay(s, *refills, *_after_score(victim, "conversion.3"))
    else:
        _lay(s, *refills, Frame("penalty", victim))


def _penalty(s: State, seat: int, option: str, out: Events) -> None:
    s.attack = s.defence = None
    if option == moves.HAND:
        out.append(ev.Tap(seat=seat, law=("penalty.8",)))
        _lay(s, Frame("attack", seat))
    else:
        _lay(s, Frame(option, seat))  # type: ignore[arg-type]


def _posts(s: State, frame: Frame, card: str, out: Events) -> None:
    seat, b = frame.seat, boot(s, card)
    good, shirt = referee.at_posts(b), referee.kicker_of(b.card)
    law = ("penalty.2", "points.3", "scorer.1") if good else ("penalty.4", "penalty.2")
    out.append(ev.Posts(seat=seat, card=card, need=b.need, good=good, shirt=shirt, law=law))
    if good:
        _score(s, seat, "penalty", PENALTY_GOAL, shirt, out)
        _lay(s, *_after_score(seat, "penalty.3", kicked=True))
    else:
        _defenders_22(s)
        _lay(s, *_after_kick(seat))


def _touch(s: State, frame: Frame, card: str, out: Events) -> None:
    seat, before, flight = frame.seat, s.ball, referee.touch_kick(boot(s, card))
    lands = _on_pitch(seat, flight.lands)
    out.append(ev.Touch(seat=seat, card=card, before=before, lands=lands, law=flight.law))
    if flight.beyond:
        _defenders_22(s)
        _lay(s, *_after_kick(seat))
    else:
        s.ball = lands
        _lay(s, Frame("hold", seat))


def _hold(s: State, frame: Frame, card: str, out: Events) -> None:
    kept = cards()[card].exit
    out.append(ev.Hold(seat=frame.seat, card=card, kept=kept, law=("penalty.6",)))
    s.attacker = frame.seat if kept else 1 - frame.seat
    _lay(s, *_after_kick(frame.seat))


# ---- kicks from hand ----------------------------------------------------------------------------


def _kick(s: State, frame: Frame, card: str, out: Events) -> None:
    seat, before, flight = frame.seat, s.ball, referee.forward_kick(boot(s, card))
    s.attack = OnTable(card, False)
    lands = _on_pitch(seat, flight.lands)
    out.append(
        ev.Kick(
            seat=seat, card=card, spaces=flight.spaces, before=before, lands=lands, law=flight.law
        )
    )
    if flight.beyond:
        _defenders_22(s)
        out.append(ev.Dead(seat=s.attacker, ball=s.ball, law=("kick.4",)))
        _lay(s, *_after_kick(seat))
    else:
        s.ball = lands
        _lay(s, Frame("catch", 1 - seat))


def _catch(s: State, frame: Frame, card: str, out: Events) -> None:
    catcher, kicker = frame.seat, 1 - frame.seat
    in_goal, caught = s.ball == seen_by(kicker, OPP_GOAL), cards()[card].exit
    s.defence = OnTable(card, False)
    if caught:
        s.attacker = catcher
        if in_goal:
            s.ball = seen_by(catcher, OWN_22)
    law = ("kick.3", "kick.4") if in_goal else ("kick.3",)
    out.append(ev.Catch(seat=catcher, card=card, caught=caught, ball=s.ball, law=law))
    if in_goal and not caught:
        _kick_try(s, kicker, out)
    else:
        _lay(s, *_after_kick(kicker))


def _drop(s: State, frame: Frame, card: str, out: Events) -> None:
    seat, b = frame.seat, boot(s, card)
    good = referee.drop_goal(b)
    law = ("drop.1", "points.4", "scorer.2") if good else ("drop.3", "drop.1")
    out.append(ev.Drop(seat=seat, card=card, need=b.need, good=good, law=law))
    if good:
        _score(s, seat, "drop", DROP_GOAL, FLY_HALF, out)
        _lay(s, *_after_score(seat, "drop.2", kicked=True))
    else:
        _defenders_22(s)
        _lay(s, *_after_kick(seat))


def _on_pitch(seat: int, area: int) -> int:
    """An area as seen by ``seat``, beyond the in-goals included, as one of the pitch."""
    return area if seat == 0 else OPP_GOAL - area


def _defenders_22(s: State) -> None:
    s.attacker = 1 - s.attacker
    s.ball = seen_by(s.attacker, OWN_22)


# ---- scores -------------------------------------------------------------------------------------


def _score(s: State, seat: int, how: How, points: int, shirt: int | None, out: Events) -> None:
    s.sides[seat].points += points
    s.sheet = (*s.sheet, Mark(s.half, seat, how, points, shirt))
    out.append(ev.Sheet(seat=seat, how=how, shirt=shirt, half=s.half, law=("record.2",)))


def _hand_try(s: State, out: Events) -> None:
    seat = s.attacker
    assert s.attack
    shirt = cards()[s.attack.card].jersey
    _score(s, seat, "try", TRY, shirt, out)
    out.append(ev.Try(seat=seat, how="hand", shirt=shirt, law=("hand.4", "points.1", "scorer.3")))
    if s.attack.card == s.sides[seat].last:
        _end_half(s, "last_try", ("end.6",), out)
        return
    out.append(ev.Convert(seat=seat, law=("conversion.1",)))
    _lay(
        s,
        *_refills(s),
        Frame("convert", seat),
        *_after_score(seat, "conversion.3", kicked=True),
    )


def _kick_try(s: State, seat: int, out: Events) -> None:
    assert s.attack
    shirt = cards()[s.attack.card].jersey
    _score(s, seat, "try", TRY, shirt, out)
    out.append(ev.Try(seat=seat, how="kick", shirt=shirt, law=("kick.4", "points.1", "scorer.3")))
    if s.attack.card == s.sides[seat].last:
        _end_half(s, "last_try", ("end.6",), out)
    else:
        _lay(s, *_after_score(seat, "conversion.3", kicked=True))


def _convert(s: State, frame: Frame, card: str, out: Events) -> None:
    good, shirt = cards()[card].exit, referee.kicker_of(cards()[card])
    law = ("conversion.2", "points.2", "scorer.1") if good else ("conversion.1",)
    out.append(ev.Conversion(seat=frame.seat, card=card, good=good, shirt=shirt, law=law))
    if good:
        _score(s, frame.seat, "conversion", CONVERSION, shirt, out)


def _after_score(seat: int, law: str, kicked: bool = False) -> tuple[Frame, ...]:
    """Morale, then a kick-off that the scorer receives; the kicker may first declare the ball out."""
    declare = (Frame("out", seat),) if kicked else ()
    return (Frame("check"), *declare, Frame("morale", seat), Frame("restart", seat, law))


def _after_kick(seat: int) -> tuple[Frame, ...]:
    return Frame("check"), Frame("out", seat), Frame("next")


def _morale(s: State, seat: int, option: str, out: Events) -> None:
    own, theirs = option in (moves.OWN, moves.BOTH), option in (moves.THEIRS, moves.BOTH)
    if not (own or theirs):
        return
    out.append(ev.Morale(seat=seat, own=own, theirs=theirs, law=("morale.1",)))
    changed = [side for side, yes in ((seat, own), (1 - seat, theirs)) if yes]
    for side in changed:
        s.sides[side].up = None
    _lay(s, *(Frame("reveal", side, "morale.1") for side in changed))


# ---- ends ---------------------------------------------------------------------------------------


def _out(s: State, seat: int, option: str, out: Events) -> None:
    if option == moves.OUT:
        _end_half(s, "declared", ("end.4",), out)


Why = Literal["both_out", "declared", "card", "last_try", "no_cards"]


def _end_half(s: State, why: Why, law: tuple[str, ...], out: Events) -> None:
    out.append(ev.HalfEnded(half=s.half, why=why, law=law))
    s.todo.clear()
    if s.half < halves(s.setup):
        _half_time(s, out)
    else:
        _full_time(s, out)


def _half_time(s: State, out: Events) -> None:
    points = (s.sides[0].points, s.sides[1].points)
    out.append(ev.HalfTime(points=points, law=("end.1", "end.7", "record.1")))
    s.half += 1
    s.kicker = 1 - s.kicker
    s.attack = s.defence = None
    s.last_action = False
    s.sides = [fresh_side(s.setup, seat, points[seat]) for seat in (0, 1)]
    _kick_off(s)


def _full_time(s: State, out: Events) -> None:
    result = outcome(s)
    out.append(ev.FullTime(outcome=result, law=("end.8",)))
    if s.setup.league:
        out.extend(league_points(s, seat, result) for seat in (0, 1))


def league_points(s: State, seat: int, result: Outcome) -> ev.League:
    """Table points of a side and the articles they come from."""
    margin = s.sides[1 - seat].points - s.sides[seat].points
    points, law = 0, list[str]()
    if result.winner == seat:
        points, law = WIN, ["league.1"]
    elif result.winner is None:
        points, law = DRAW, ["league.2"]
    elif margin < CLOSE_MARGIN:
        points, law = CLOSE_DEFEAT, ["league.3"]
    if s.tries(seat) >= BONUS_TRIES:
        points, law = points + FOUR_TRIES, [*law, "league.4"]
    return ev.League(seat=seat, points=points, law=tuple(law))


def _over_now(s: State, out: Events) -> bool:
    """End the half if its time has come."""
    if s.last_action:
        _end_half(s, "card", ("end.5",), out)
    elif s.sides[0].deck == 0 and s.sides[1].deck == 0:
        _end_half(s, "both_out", ("end.3",), out)
    elif s.sides[0].cards == 0 or s.sides[1].cards == 0:
        _end_half(s, "no_cards", ("end.2",), out)
    else:
        return False
    return True


# ---- frames done at once: each says whether the table must look again -----------------------------


def _settle_check(s: State, frame: Frame, out: Events) -> bool:
    s.todo.pop()
    _over_now(s, out)
    return True


def _settle_next(s: State, frame: Frame, out: Events) -> bool:
    s.todo.pop()
    if not _over_now(s, out):
        s.action += 1
        _lay(s, Frame("act", s.attacker))
    return True


def _settle_restart(s: State, frame: Frame, out: Events) -> bool:
    s.todo.pop()
    if not _over_now(s, out):
        s.ball = CENTRE_LINE
        s.attacker = 1 - frame.seat
        out.append(ev.Restart(receiver=frame.seat, law=(frame.law,)))
        _lay(s, Frame("receive", frame.seat))
    return True


def _settle_reveal(s: State, frame: Frame, out: Events) -> bool:
    if s.sides[frame.seat].cards:
        return False
    s.todo.pop()  # nothing left to turn: the half ends at the next check
    return True


def _settle_out(s: State, frame: Frame, out: Events) -> bool:
    if s.time_up:
        return False
    s.todo.pop()  # nobody may put the ball out before time
    return True


def _settle_answer(s: State, frame: Frame, out: Events) -> bool:
    if s.sides[frame.seat].up:
        return False
    return _stuck(s, frame, out)


def _stay(s: State, frame: Frame, out: Events) -> bool:
    return False


def _stuck(s: State, frame: Frame, out: Events) -> bool:
    """A card is needed and there is none: the half is over."""
    if s.sides[frame.seat].cards:
        return False
    _end_half(s, "no_cards", ("end.2",), out)
    return True


_SETTLE = {
    "check": _settle_check,
    "next": _settle_next,
    "restart": _settle_restart,
    "reveal": _settle_reveal,
    "out": _settle_out,
    "answer": _settle_answer,
    "penalty": _stay,
    "morale": _stay,
    "toss": _stay,
}
_CHOSEN = {"act": _act, "answer": _answer, "penalty": _penalty, "morale": _morale, "out": _out}
_TURNED = {
    "reveal": _reveal,
    "receive": _receive,
    "attack": _attack,
    "defend": _defend,
    "convert": _convert,
    "kick": _kick,
    "catch": _catch,
    "posts": _posts,
    "touch": _touch,
    "hold": _hold,
    "scrum": _scrum,
    "drop": _drop,
}

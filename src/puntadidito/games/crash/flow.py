"""The flow: an answer is folded in, then frames are done until somebody or something is waited for.

Work still to do lies on ``todo``, a stack of frames. A frame on top asks a seat, waits for dice or
a card, or is done at once (`_SETTLE`). Whatever replaces play - the end of a turn, a set piece, a
restart - replaces the stack.
"""

from __future__ import annotations

from collections.abc import Callable

from puntadidito.core.contract import Answer, Choice, Draw
from puntadidito.games.crash import answers, kicks, play, rescues, restarts, table, tackles, turns
from puntadidito.games.crash.awards import Events
from puntadidito.games.crash.state import Frame, State


def advance(s: State, answer: Answer, out: Events) -> None:
    """Fold one checked answer into ``s`` itself. For searches, which clone once per playout."""
    frame = s.todo.pop()
    s.line += 1
    if isinstance(answer, Choice):
        s.ms += max(answer.ms, table.NOMINAL_MS) if s.setup.length == "clock" else 0
        answers.chosen(s, frame, answer, out)
    elif isinstance(answer, Draw):
        answers.drawn(s, frame, str(answer.outcome), out)
    while s.todo and _SETTLE.get(s.todo[-1].kind, _waits)(s, s.todo[-1], out):
        pass


# ---- frames done at once: each says whether the table must look again ----------------------------


def _waits(s: State, frame: Frame, out: Events) -> bool:
    return False


def _at_once(do: Callable[[State, Frame, Events], None]) -> Callable[[State, Frame, Events], bool]:
    def settle(s: State, frame: Frame, out: Events) -> bool:
        s.todo.pop()
        do(s, frame, out)
        return True

    return settle


def _settle_draw(s: State, frame: Frame, out: Events) -> bool:
    if turns.refill(s, out):
        return False
    s.todo.pop()  # every card is in a hand: nothing to draw
    return True


def _settle_card(s: State, frame: Frame, out: Events) -> bool:
    if turns.refill(s, out):
        return False
    s.todo.pop()
    kicks.no_card(s, frame, out)
    return True


def _settle_tackler(s: State, frame: Frame, out: Events) -> bool:
    if frame.n:
        return False
    s.todo.pop()
    tackles.tackle(s, frame, out)
    return True


def _settle_tackled(s: State, frame: Frame, out: Events) -> bool:
    # Whoever may hold a card is asked, so that asking tells nothing; with open hands it need not.
    if rescues.in_tackle(s, frame) if s.setup.open_hands else s.all_cards(frame.seat):
        return False
    s.todo.pop()
    tackles.brought_down(s, frame, out)
    return True


_SETTLE: dict[str, Callable[[State, Frame, Events], bool]] = {
    "start": _at_once(turns.start),
    "end": _at_once(turns.end),
    "rise": _at_once(turns.rise),
    "next": _at_once(turns.next_turn),
    "restart": _at_once(restarts.restart),
    "scrum": _at_once(restarts.scrum),
    "lineout": _at_once(restarts.lineout),
    "do": _at_once(answers.do),
    "take": _at_once(play.take),
    "draw": _settle_draw,
    "card": _settle_card,
    "tackler": _settle_tackler,
    "tackled": _settle_tackled,
}

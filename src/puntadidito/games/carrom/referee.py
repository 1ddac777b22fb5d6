"""What the laws make of a stroke: one pure function, `rule`. Every ruling names its articles.

"Mine" is the striking side, "theirs" the other. Three questions in order: was it a stroke at all
(and a break), is the board over, and if not, what happens to the pieces and the turn.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from puntadidito.core.contract import Law
from puntadidito.games.carrom.facts import Position, Stroke
from puntadidito.games.carrom.table import (
    BREAK_TRIES,
    QUEEN_COUNTS_TO,
    QUEEN_POINTS,
    SIDE_MEN,
)

Turn = Literal["keeps", "passes", "again"]
"""``again``: no stroke was made, or a break that touched nothing; the same player tries again."""
Fate = Literal["", "pending", "covered", "centre"]
"""What becomes of the queen; empty when nothing changes."""


class Finish(NamedTuple):
    """The board is over."""

    mine: bool
    """The striking side won it."""
    points: int
    demand: int
    law: Law
    score_law: Law


class Ruling(NamedTuple):
    """What follows from a stroke."""

    turn: Turn
    law: Law
    returned: int = 0
    """Own men of this stroke that come back."""
    due: int = 0
    penalty: int = 0
    queen: Fate = ""
    replaced: bool = False
    """Everything pocketed goes back, theirs too."""
    finish: Finish | None = None


def rule(p: Position, k: Stroke) -> Ruling:
    """Rule on a stroke.

    >>> from puntadidito.games.carrom.facts import Position, Stroke
    >>> five_each = Position(5, 5, "board", False, 0, 0, True, 0, 0, True, 0, False)
    >>> rule(five_each, Stroke(0, 0, False, True, (), True, True, False))
    Ruling(turn='passes', law=('72.a',), returned=0, due=1, penalty=0, queen='', \
replaced=False, finish=None)
    """
    if not k.touched and not k.left and k.proper and not k.own + k.theirs + k.queen:
        return Ruling("again", ("127.b",))
    if not p.broken:
        if "47" in k.improper:
            return _early(k)
        if not k.touched:
            return _missed_break(p, k)
    if over := _finish(p, k):
        return Ruling("passes", over.law, finish=over)
    if k.proper:
        return _with_striker(p, k) if k.striker else _clean(p, k)
    return _improper(p, k)


# ---- the break (44-47) --------------------------------------------------------------------------


def _early(k: Stroke) -> Ruling:
    queen: Fate = "centre" if k.queen else ""
    return Ruling("passes", ("47",), penalty=1, queen=queen, replaced=True)


def _missed_break(p: Position, k: Stroke) -> Ruling:
    if k.striker or not k.proper:
        return Ruling("passes", ("45.c",))
    if p.tries + 1 < BREAK_TRIES:
        return Ruling("again", ("45.a",))
    return Ruling("passes", ("45.b",))


# ---- the finish (52-54, 102-112) ----------------------------------------------------------------

Last = Literal["mine", "theirs", "both"]
Lady = Literal["board", "now", "pending", "mine", "theirs"]
"""The queen on the board, pocketed by this stroke, waiting to be covered, covered by a side."""
Worth = Literal["lady", "left", "left+lady", "one"]
"""Her points or one; the loser's men left; both; one."""


class Ending(NamedTuple):
    """How a board ends by a proper and by an improper stroke, without or with the striker in."""

    proper: bool
    """The striking side wins when the stroke is proper."""
    worth: tuple[Worth, Worth]
    """For the striking side if it wins, for the other if that wins."""
    laws: tuple[Law, Law] | None
    """Proper, improper; None: with an improper stroke the board goes on (77)."""


def _wins(worth: Worth) -> Ending:
    return Ending(True, (worth, "one"), None)


def _loses(worth: Worth, proper: Law, improper: Law) -> Ending:
    return Ending(False, ("one", worth), (proper, improper))


def _either(won: Worth, lost: Worth, proper: Law, improper: Law) -> Ending:
    return Ending(True, (won, lost), (proper, improper))


WINS: Law = ("52.a",)

ENDINGS: dict[tuple[Last, Lady, bool], Ending] = {
    # whose last men fell, the queen, the striker too
    ("mine", "board", False): _loses("lady", ("107.a",), ("107.b",)),
    ("mine", "board", True): _loses("lady", ("108.a",), ("108.b",)),
    ("mine", "now", False): _wins("left+lady"),
    ("mine", "pending", False): _wins("left+lady"),
    ("mine", "mine", False): _wins("left+lady"),
    ("mine", "theirs", False): _wins("left"),
    ("theirs", "board", False): _loses("left+lady", ("106.a",), ("106.b",)),
    ("theirs", "board", True): _loses("left+lady", ("111.a",), ("111.b",)),
    ("theirs", "now", False): _loses("left+lady", ("103.a",), ("103.b",)),
    ("theirs", "now", True): _loses("left+lady", ("111.a",), ("111.b",)),
    ("theirs", "pending", False): _loses("left+lady", ("103.a",), ("103.b",)),
    ("theirs", "pending", True): _loses("left+lady", ("111.a",), ("111.b",)),
    ("theirs", "mine", False): _loses("left", WINS, WINS),
    ("theirs", "mine", True): _loses("left", WINS, WINS),
    ("theirs", "theirs", False): _loses("left+lady", WINS, WINS),
    ("theirs", "theirs", True): _loses("left+lady", WINS, WINS),
    ("both", "board", False): _loses("lady", ("105.a",), ("105.b",)),
    ("both", "board", True): _loses("lady", ("108.a", "105.a"), ("108.b", "105.b")),
    ("both", "now", False): _either("lady", "lady", ("104.a",), ("104.b",)),
    ("both", "now", True): _loses("lady", ("109.a",), ("109.b",)),
    ("both", "pending", False): _either("lady", "lady", ("102.a",), ("102.b",)),
    ("both", "pending", True): _loses("lady", ("109.a",), ("109.b",)),
    ("both", "mine", False): _either("lady", "one", WINS, WINS),
    ("both", "mine", True): _loses("one", ("110.a",), ("110.b",)),
    ("both", "theirs", False): _either("one", "lady", WINS, WINS),
    ("both", "theirs", True): _loses("lady", ("112.a",), ("112.b",)),
}
"""Own last men with the striker and no queen on the board: the board goes on (73, 98, 101)."""


def _finish(p: Position, k: Stroke) -> Finish | None:
    # A side that owes pays with the men it loses, so those are not its last.
    last_mine = 0 < k.own == p.mine and not p.owed
    last_theirs = 0 < k.theirs == p.theirs and not p.their_owed
    if not last_mine and not last_theirs:
        return None
    last: Last = "both" if last_mine and last_theirs else "mine" if last_mine else "theirs"
    ending = ENDINGS.get((last, _lady(p, k), k.striker))
    if ending is None or (ending.laws is None and not k.proper):
        return None
    mine = ending.proper and k.proper
    demand = 0 if mine else int(k.striker) + (not k.proper)
    left = (p.theirs - k.theirs, p.their_owed) if mine else (p.mine - k.own, p.owed)
    laws = ending.laws or (WINS, WINS)
    points, score_law = _count(p, mine, ending.worth[0 if mine else 1], owning(*left))
    return Finish(mine, points, demand, laws[0] if k.proper else laws[1], score_law)


def perils(p: Position) -> dict[Literal["mine", "theirs"], Finish]:
    """Last men that lose the board for the side that pockets them by an otherwise good stroke.

    >>> alone = Position(1, 5, "board", False, 0, 0, True, 0, 0, True, 0, False)
    >>> perils(alone)["mine"].law, perils(alone._replace(queen="covered"))
    (('107.a',), {})
    """
    found: dict[Literal["mine", "theirs"], Finish] = {}
    for whose, own in (("mine", 1), ("theirs", 0)):
        over = _finish(p, Stroke(own, 1 - own, False, False, (), True, False, False))
        if over is not None and not over.mine:
            found[whose] = over  # type: ignore[index]
    return found


def _lady(p: Position, k: Stroke) -> Lady:
    if k.queen:
        return "now"
    if p.queen == "covered":
        return "mine" if p.queen_mine else "theirs"
    return p.queen


def owning(left: int, owed: int) -> int:
    """A side's men on the board once what it owes is paid with those in the pockets.

    >>> owning(7, 1), owning(9, 2)
    (8, 9)
    """
    return min(left + owed, SIDE_MEN)


def _count(p: Position, mine: bool, worth: Worth, men: int) -> tuple[int, Law]:
    """What a board is worth to its winner. Without her points, the loser had covered the queen."""
    queen = QUEEN_POINTS if (p.points if mine else p.their_points) <= QUEEN_COUNTS_TO else 0
    hers = "53.b" if queen else "54"
    match worth:
        case "one":
            return 1, ("52.b", "53.c")
        case "lady":
            return queen or 1, ("52.b", hers)
        case "left":
            return men, ("53.a", "52.b", "53.c")
        case "left+lady":
            return men + queen, ("53.a", "52.b", hers)


def board_lost(p: Position, law: Law) -> Finish:
    """A side loses the board for what it did: by its men left, and the queen unless it covered her.

    The men count that it owes and can pay.
    """
    lady = p.queen == "covered" and p.queen_mine
    points, score_law = _count(p, False, "left" if lady else "left+lady", owning(p.mine, p.owed))
    return Finish(False, points, 0, law, score_law)


def emptied(p: Position) -> Finish:
    """A side has no man left because the other gave up its right to put one back."""
    over = _finish(p._replace(mine=1, owed=0), Stroke(1, 0, False, False, (), True, True, False))
    assert over is not None
    return over


# ---- proper strokes -----------------------------------------------------------------------------


def _clean(p: Position, k: Stroke) -> Ruling:
    """A proper stroke without the striker in."""
    if k.queen:
        return _queen_in(p, k)
    covering = p.queen == "pending"
    out: Law = ("116",) if k.out else ()
    if k.own:
        fate: Fate = "covered" if covering else ""
        law: Law = ("48", "125.a") if k.theirs else ("48",)
        return Ruling("keeps", out + law, queen=fate)
    if k.theirs:
        law = ("125.a", "48")
    elif not k.touched:
        law = ("48", "127.a")
    else:
        law = ("48",)
    if covering:
        return Ruling("passes", ("96.1", *(out or law))[:3], queen="centre")
    return Ruling("passes", (*out, *law)[:3])


def _queen_in(p: Position, k: Stroke) -> Ruling:
    """The queen by a proper stroke, striker not in (92, 95, 97)."""
    out: Law = ("116",) if k.out else ()
    if p.owed:
        return Ruling("passes", ("95.b",), queen="centre")
    if not p.entitled and p.mine == SIDE_MEN and k.own:
        fate: Fate = "covered" if k.own > 1 else "pending"
        return Ruling("keeps", ("97.b", *out), queen=fate)
    if not p.entitled and not k.own:
        return Ruling("passes", ("95.a",), queen="centre")
    still: Law = ("95.c",) if p.entitled and p.mine == SIDE_MEN else ()
    if k.own:
        return Ruling("keeps", ("97.a", *still, *out), queen="covered")
    return Ruling("keeps", (*(still or ("92",)), "48", *out), queen="pending")


def _with_striker(p: Position, k: Stroke) -> Ruling:
    """A proper stroke with the striker in: a due (72-75, 95, 98-101)."""
    if k.queen:
        if p.owed:
            return Ruling("passes", ("95.b",), k.own, due=1, queen="centre")
        if k.own:
            return Ruling("keeps", ("98.a",), k.own, due=1, queen="centre")
        if not p.entitled:
            law: Law = ("95.d",) if p.mine == SIDE_MEN else ("95.a", "13")
            return Ruling("passes", law, due=1, queen="centre")
        return Ruling("keeps", ("99.a",), due=1, queen="centre")
    covering = p.queen == "pending"
    if k.own:
        law = ("75",) if k.theirs else ("73",)
        return Ruling("keeps", ("101.a", *law) if covering else law, k.own, due=1)
    law = ("74",) if k.theirs else ("72.a",)
    if covering:
        law = ("74", "96.1") if k.theirs else ("100.a",)
        return Ruling("passes", law, due=1, queen="centre")
    return Ruling("passes", law, due=1)


# ---- improper strokes ---------------------------------------------------------------------------


def _improper(p: Position, k: Stroke) -> Ruling:
    """An improper stroke: own men and queen come back, a penalty, the turn is lost (64, 76, 77)."""
    covering = p.queen == "pending"
    fate: Fate = "centre" if k.queen or covering else ""
    due = int(k.striker)
    if k.striker and k.queen:
        law: Law = ("98.b",) if k.own else ("99.b",)
    elif k.striker and k.own:
        law = ("101.b",) if covering else ("77.b",)
        due = 1 if covering or p.harmonised else 0
    elif k.striker:
        law = ("100.b",) if covering else ("72.b",)
    elif k.queen:
        law = ("64.b",)
    elif k.own:
        law = ("77.a", "76") if k.theirs else ("77.a", "64.b")
    elif k.theirs:
        law = ("76",)
    else:
        law = ("64.a",)
    if covering and not k.striker:
        law = (*law, "96.1")
    law = (*law, *k.improper)[:3]
    return Ruling("passes", law, k.own, due, 1, fate)

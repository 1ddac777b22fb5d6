"""The hands of a player at the board of Crash Tackle: where a hex is, how an option is chosen."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Decisions
from puntadidito.games.crash.game import Crash
from puntadidito.games.crash.table import HEX, LAST, OFF, Y2, Q, player
from puntadidito.games.crash.views import View
from tests.browser.house import kept, match_of

CRASH = Crash()
RADIUS = 10
Tap = Callable[[Page, float, float], None]


def click_at(page: Page, x: float, y: float) -> None:
    """A click of the mouse."""
    page.mouse.click(x, y)


def tap_at(page: Page, x: float, y: float) -> None:
    """A touch of a finger."""
    page.touchscreen.tap(x, y)


def seen(page: Page, seat: int | None) -> View:
    """The table as a seat of this browser sees it."""
    where = f"/api/matches/{match_of(page)}/frames" + ("" if seat is None else f"?seat={seat}")
    guest = page.evaluate("localStorage.getItem('puntadidito.guest')")
    answer = page.request.get(where, headers={"Authorization": f"Bearer {guest}"})
    assert answer.ok, answer.text()
    return msgspec.convert([f for f in answer.json() if not f["dropped"]][-1]["view"], View)


def looking(page: Page) -> int:
    """The seat whose eyes one has."""
    return int(page.locator("[data-line]").get_attribute("data-eyes") or 0)


def advised(page: Page, level: str = "club") -> tuple[str, Any]:
    """What a good player would do now, told to the one who presses the buttons."""
    seat, s = looking(page), kept(page).state
    waits = CRASH.pending(s)
    assert isinstance(waits, Decisions)
    decision = next(d for d in waits.items if d.seat == seat)
    return CRASH.bot(level).choose(CRASH.sight(s, seat), decision, sampler(str(s.line).encode()))


def spot(page: Page, hex_: int) -> tuple[float, float]:
    """Where a hex is on the screen, once the board lies still."""
    board = page.evaluate(LIES_STILL)
    k, dx, dy = map(float, board["camera"].split(" "))
    turned = page.locator("[data-line]").get_attribute("data-from") == "1"
    across = (LAST / 2 - Q[hex_] if turned else Q[hex_] - LAST / 2) * 1.5 * RADIUS
    along = (-Y2[hex_] if turned else Y2[hex_]) * math.sqrt(3) / 2 * RADIUS
    x, y = (across, -along) if board["tall"] else (along, across)
    return board["x"] + x * k + dx, board["y"] + y * k + dy


LIES_STILL = """() => new Promise((done) => {
  let last = "";
  const look = () => {
    const board = document.querySelector("[data-board]");
    const { x, y, width, height } = board.getBoundingClientRect();
    const { camera } = board.dataset;
    const now = [x, y, width, height, camera].join();
    if (now === last) done({ x, y, width, height, camera, tall: "tall" in board.dataset });
    else { last = now; requestAnimationFrame(() => requestAnimationFrame(look)); }
  };
  look();
})"""


def covered(page: Page, x: float, y: float) -> bool:
    """Whether something lies over the board there: a slip, the small map, a plate with odds."""
    return bool(
        page.evaluate(
            """([x, y]) => {
              const on = document.elementFromPoint(x, y);
              return !on?.closest("[data-board]") || !!on.closest("[data-badge], button, .slips");
            }""",
            [x, y],
        )
    )


def in_sight(page: Page, hex_: int) -> tuple[float, float]:
    """Bring a hex where it can be touched: on a small screen the whole field is a button away."""
    x, y = spot(page, hex_)
    whole = page.locator("[data-zoom=whole]")
    if covered(page, x, y) and whole.count():
        whole.click()
        x, y = spot(page, hex_)
    return x, y


def touch(page: Page, hex_: int, tap: Tap = click_at) -> None:
    """Touch a hex."""
    tap(page, *in_sight(page, hex_))


def drag(page: Page, from_: int, to: int) -> None:
    """Drag a player with the mouse."""
    page.mouse.move(*spot(page, from_))
    page.mouse.down()
    page.mouse.move(*spot(page, to), steps=5)
    page.mouse.up()


def choose(page: Page, option: str, value: Any = None, tap: Tap = click_at) -> None:
    """Choose an option as a person does: by its button, or on the board."""
    seat = looking(page)
    view = seen(page, seat)
    words = option.split(" ")
    cards = [w for word in words for w in word.split("+") if "." in w and w[0].isalpha()]
    for card in cards:
        # Cards lie one over the other: the corner is always in sight.
        page.locator(f".ct-hand [data-card='{card}']").click(position={"x": 14, "y": 14})
    button = page.locator(f".bench [data-option='{option}']")
    fouls = page.locator(".bench [data-fouls][aria-expanded=false]")
    if not button.count() and fouls.count() and words[0] in ("gather", "hold"):
        fouls.click()
    if option == "place":
        line_up(page, seat, value, tap)
        page.locator(".bench [data-option=place], .bench [data-option=standard]").click()
    elif button.count():
        button.first.click()
    else:
        on_board(page, view, seat, words, tap)


def line_up(page: Page, seat: int, where: list[str | None], tap: Tap) -> None:
    """Put some men where they are wanted; the usual places do for the others."""
    decision = CRASH.pending(kept(page).state)
    assert isinstance(decision, Decisions)
    usual = decision.items[0].options.describe()["spec"].place.standard
    for wanted, now in list(zip(where, usual, strict=True))[9:]:
        if wanted and now and wanted != now and wanted not in usual:
            touch(page, HEX[now], tap)
            touch(page, HEX[wanted], tap)


def on_board(page: Page, view: View, seat: int, words: list[str], tap: Tap) -> None:
    """Take the player, say what he does, touch where, touch again."""
    verb = words[0]
    hexes = [HEX[word] for word in words if word in HEX]
    if verb == "move":
        man = player(seat, int(words[1]))
        take(page, view, man, tap)
        if covered(page, *in_sight(page, hexes[0])):
            drag(page, view.pos[man], hexes[0])
            return
    elif verb in ("kick", "touch", "clean") and page.locator("[data-kind=act]").count():
        if not any(w[0].isalpha() and "." in w for w in words[1:]):
            take(page, view, view.holder if verb != "clean" else player(seat, int(words[1])), tap)
            named = f"[data-verb={verb}]" if verb != "clean" else "[data-option^=clean]"
            page.locator(f".bench {named}").first.click()
    elif verb in ("touch", "posts", "kick") and words[1].isdigit():
        touch(page, view.pos[player(seat, int(words[1]))], tap)
    elif verb in ("pass", "gather", "hit", "hold", "drop", "call"):
        acts = verb in ("gather", "hit")
        take(page, view, player(seat, int(words[1])) if acts else view.holder, tap)
        button = page.locator(f".bench [data-option='{' '.join(words)}']")
        if not button.count():
            page.locator(".bench [data-fouls][aria-expanded=false]").click()
        button.click()
        return
    if verb == "play" and len(words) > 2 and words[2].isdigit():
        whose = 1 - seat if words[1].split(".")[0] in THEIRS else seat
        touch(page, view.pos[player(whose, int(words[2]))], tap)
    for hex_ in hexes[-1:]:
        touch(page, hex_, tap)
    confirm = page.locator(f".bench .ct-go [data-option='{' '.join(words)}']")
    confirm.click()


THEIRS = ("marked-man", "flat-footed", "injury", "side-step")
"""Cards whose player is one of the others."""


def take(page: Page, view: View, man: int, tap: Tap) -> None:
    """Take a player in hand, unless he is."""
    assert view.pos[man] != OFF
    board = page.locator("[data-board]")
    if board.get_attribute("data-man") != str(man):
        touch(page, view.pos[man], tap)
        expect(board).to_have_attribute("data-man", str(man))

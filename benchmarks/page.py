"""What a person waits for: the start of the server, the first page, the table after a click."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from playwright.sync_api import ViewportSize, sync_playwright

from tools import lookbook
from tools.chromium import FLAGS, find

CLICKS = 12
OPTION = "[data-option]:enabled:not([aria-disabled])"


@contextmanager
def server(db: Path) -> Iterator[tuple[str, float]]:
    """A real server; gives its address and how long it took to answer."""
    start = perf_counter()
    words = [sys.executable, "-m", "puntadidito.cli", "serve", "--port", "0", "--db", str(db)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = next(
            "http://" + line.split("http://")[1].split()[0]
            for line in process.stdout
            if "http://" in line
        )
        yield address, perf_counter() - start
    finally:
        process.terminate()
        process.wait()


def first_load() -> int:
    """Compressed bytes of what the first page needs: everything index.html names."""
    dist = files("puntadidito") / "web" / "dist"
    page = dist / "index.html"
    html = page.read_text()
    named = [p for p in (dist / "assets").iterdir() if f'assets/{p.name}"' in html]
    return sum(len(gzip.compress(p.read_bytes(), 9)) for p in (page, *named))


def clicks(address: str) -> list[float]:
    """Milliseconds from pressing an option to the new state on the page, against a bot."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.goto(address)
        page.click("[data-play=cards]")
        spent: list[float] = []
        while len(spent) < CLICKS:
            page.wait_for_selector(f"{OPTION}, [data-result]")
            if page.query_selector("[data-result]"):
                break
            spent.append(float(page.evaluate(_PRESS, OPTION)))
        browser.close()
    return spent


_PRESS = """option => new Promise((done, fail) => {
    const line = () => document.querySelector("[data-line]")?.dataset.line;
    const before = line(), start = performance.now();
    const look = () => {
        const spent = performance.now() - start;
        if (line() !== before) done(spent);
        else if (spent > 5000) fail(new Error("nothing happened"));
        else requestAnimationFrame(look);
    };
    document.querySelector(option).click();
    look();
})"""


PHONE: ViewportSize = {"width": 390, "height": 844}
SLOWER = 4
"""How many times slower than this machine a phone is taken to be."""


def frames(address: str) -> list[float]:
    """Milliseconds of script in each frame of a break at carrom, on a phone."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        context = browser.new_context(viewport=PHONE, device_scale_factor=3, has_touch=True)
        page = context.new_page()
        page.add_init_script(_WATCH)
        page.goto(f"{address}/practice/carrom")
        page.click("[data-preset=rack]")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.wait_for_selector("[data-option=stroke]:enabled")
        page.evaluate("frames.length = 0")
        page.click("[data-option=stroke]")
        page.wait_for_selector("[data-said=shot]", timeout=60_000)
        spent: list[float] = page.evaluate("frames")
        browser.close()
    return spent


_WATCH = """
    Object.defineProperty(window, "frames", { value: [] });
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => ask((now) => {
        const start = performance.now();
        draw(now);
        frames.push(performance.now() - start);
    });
"""


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    with tempfile.TemporaryDirectory() as folder:
        with server(Path(folder) / "a.db") as (_, cold):
            pass
        with server(Path(folder) / "a.db") as (address, warm):
            waits = clicks(address)
            drawn = frames(address)
    fps = {game: lookbook.frames(game)[0] for game in ("football", "rugby")}
    figures = {
        "server.first_start_s": cold,
        "server.start_s": warm,
        "page.first_load_kb": first_load() / 1000,
        "page.click_to_state_ms": median(waits),
        "page.frame_ms": median(drawn),
        "page.frame_ms_95": quantiles(drawn, n=20)[-1],
        **{f"web.fps_{game}": shown for game, shown in fps.items()},
    }
    print("the page")
    print(f"  server answers after   {warm:8.2f} s    (first start {cold:.2f} s)")
    print(f"  first load, compressed {figures['page.first_load_kb']:8.1f} kB   (bar 100)")
    print(f"  click to new state     {figures['page.click_to_state_ms']:8.1f} ms   (bar 100)")
    print(
        f"  a frame of a break     {figures['page.frame_ms']:8.1f} ms   "
        f"(95 % below {figures['page.frame_ms_95']:.1f}; bar 16, {SLOWER} times slowed down)"
    )
    shown = ", ".join(f"{game} {fps[game]:.0f}" for game in fps)
    told = f"{shown} (bar 60; load {os.getloadavg()[0]:.1f})"
    print(f"  frames a second while {lookbook.FIGURES} figures move: {told}")
    return figures

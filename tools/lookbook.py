"""Look at the figures and tables of the flick games, apart from any match; print frames a second.

python tools/lookbook.py FOLDER

Pictures go into the folder: both games, day and evening, desktop and phone, from above and close.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools.chromium import FLAGS, find  # noqa: E402

PAGES = {
    "football-desktop": ("game=football", False),
    "football-evening": ("game=football&lamp=evening", False),
    "football-above": ("game=football&above", False),
    "football-fallen": ("game=football&fallen&net=1&z=40", False),
    "football-aim": ("game=football&aim", False),
    "football-close": ("game=football&close", False),
    "football-close-2": ("game=football&close&first=darsena&other=torre", False),
    "football-phone": ("game=football", True),
    "rugby-desktop": ("game=rugby", False),
    "rugby-evening": ("game=rugby&lamp=evening", False),
    "rugby-close": ("game=rugby&close&first=mercato&other=porto", False),
    "rugby-phone": ("game=rugby", True),
}


DESKTOP: ViewportSize = {"width": 1056, "height": 690}
PHONE: ViewportSize = {"width": 390, "height": 460}
"""What a stage has of a page."""

FIGURES = 32
"""On the table that is measured: ten more than a match of football has."""


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    def log_message(self, format: str, *args: Any) -> None:
        """Not a word."""


@contextmanager
def book() -> Iterator[str]:
    """The address of the look-book, built and served."""
    with TemporaryDirectory() as folder:
        words = [sys.executable, "tools/node.py", "node", "web/build.mjs", "--book", folder]
        subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/book.html"
        finally:
            server.shutdown()
            server.server_close()


def opened(page: Page, address: str, asked: str) -> Page:
    """A page of the book, drawn."""
    page.goto(f"{address}?{asked}")
    page.wait_for_selector("[data-ready]", state="attached")
    return page


def frames(game: str, seconds: float = 4) -> tuple[float, float]:
    """Frames a second and milliseconds of script in each, while everything on a table moves."""
    with book() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        page = browser.new_page(viewport=DESKTOP)
        opened(page, address, f"game={game}&net=1&crowd={FIGURES}")
        page.evaluate("run(1)")
        ran = page.evaluate("seconds => run(seconds)", seconds)
        browser.close()
    return float(ran["fps"]), median(ran["spent"])


def main(folder: Path) -> None:
    """Take the pictures, measure both games."""
    folder.mkdir(parents=True, exist_ok=True)
    with book() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        for name, (asked, phone) in PAGES.items():
            context = browser.new_context(
                viewport=PHONE if phone else DESKTOP, device_scale_factor=2 if phone else 1
            )
            page = context.new_page()
            page.on("pageerror", lambda error: print("error:", error))
            opened(page, address, asked).screenshot(path=folder / f"{name}.png")
            context.close()
        browser.close()
    for game in ("football", "rugby"):
        fps, spent = frames(game)
        print(f"{game}: {fps:.0f} frames a second, {spent:.1f} ms of script in each")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Find the Chromium that the browser tests drive; print its path.

python tools/chromium.py [--install]

With --install, get one when there is none: through Playwright, else with apt-get when root.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# The page is set in a Palatino; Playwright's driver needs libatomic, which small systems lack.
PACKAGES = ("chromium", "fonts-urw-base35", "libatomic1")

MISSING = "No Chromium: run `python tools/chromium.py --install`, or set PUNTADIDITO_CHROMIUM."
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",  # without it pages are composited by a software GL, five times slower
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def works(path: str) -> bool:
    """Whether it starts: some systems ship a stub that only says how to install it."""
    try:
        subprocess.run([path, "--version"], check=True, capture_output=True, timeout=30)
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def playwrights_own() -> str | None:
    ask = "from playwright.sync_api import sync_playwright as start\n"
    ask += "with start() as playwright: print(playwright.chromium.executable_path)"
    # In a process of its own: the caller may be inside Playwright already.
    answer = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True)
    path = answer.stdout.strip()
    return path if path and works(path) else None


def find() -> str | None:
    """The path of a Chromium that starts, the system's first, or None."""
    asked = os.environ.get("PUNTADIDITO_CHROMIUM")
    candidates = [asked] if asked else [*map(shutil.which, NAMES), *PLACES]
    for path in candidates:
        if path and works(path):
            return path
    return None if asked else playwrights_own()


def executable() -> str:
    """The path of a Chromium, or an error that says what to do."""
    path = find()
    if path is None:
        raise RuntimeError(MISSING)
    return path


def run(*command: str, seconds: int) -> bool:
    print("+", *command, file=sys.stderr, flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        # Standard output is kept for the path.
        done = subprocess.run(command, env=env, stdout=sys.stderr, timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def install() -> None:
    if run(sys.executable, "-m", "playwright", "install", "chromium", seconds=300) and find():
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Playwright's own Chromium cannot be used here: trying apt-get", file=sys.stderr)
        run("apt-get", "update", "-q", seconds=300)
        apt = ("apt-get", "install", "-y", "-q", "--no-install-recommends")
        run(*apt, *PACKAGES, seconds=900)


def main(argv: list[str]) -> int:
    path = find()
    if path is None and "--install" in argv:
        install()
        path = find()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

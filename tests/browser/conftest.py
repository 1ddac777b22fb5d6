"""The real server and a real Chromium, driven like a player drives them."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.stored import DATABASES
from tools import chromium

ARTEFACTS = Path(__file__).parent.parent / "artefacts"
PATIENCE_MS = 30_000
"""What is awaited comes, however busy the machine is; only what never comes takes so long."""
SLOW = float(os.environ.get("BROWSER_SLOW", "1"))
"""To hunt for what only a slow machine shows: ``BROWSER_SLOW=8 pytest tests/browser``."""
PHASES = pytest.StashKey[dict[str, bool]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember how each phase went, so that a failed test can leave its picture."""
    report = yield
    item.stash.setdefault(PHASES, {})[report.when] = report.failed
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def artefacts() -> Path:
    ARTEFACTS.mkdir(exist_ok=True)
    return ARTEFACTS


def wait_for_address(process: subprocess.Popen[bytes], log: Path) -> str | None:
    """The address the server prints, once it takes connections; None if it never does."""
    for _ in range(300):
        if process.poll() is not None:
            return None
        if found := re.search(r"http://127\.0\.0\.1:(\d+)", log.read_text()):
            with suppress(OSError), socket.create_connection(("127.0.0.1", int(found[1]))):
                return found[0]
        time.sleep(0.1)
    return None


@contextmanager
def serving(database: Path, log: Path, **changes: str) -> Iterator[str]:
    """The address of a server in a process of its own, whose matches are always alike."""
    command = [sys.executable, str(Path(__file__).with_name("steady.py")), "serve"]
    command += ["--port", "0", "--db", str(database)]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PUNTADIDITO_")}
    environment |= {"PYTHONUNBUFFERED": "1", "PUNTADIDITO_BOT_DELAY_MS": "0", **changes}
    with log.open("w") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env=environment)
    try:
        address = wait_for_address(process, log)
        if address is None:
            pytest.fail(f"the server did not start:\n{log.read_text()}", pytrace=False)
        DATABASES[address] = database
        yield address
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


WORKER = os.environ.get("PYTEST_XDIST_WORKER", "main")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, artefacts: Path) -> Iterator[str]:
    """The address of a running server with an empty database."""
    database = tmp_path_factory.mktemp("server") / "browser.db"
    with serving(database, artefacts / f"server-{WORKER}.log") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.skip(chromium.MISSING)
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, headless=True, args=chromium.FLAGS
        )
        yield browser
        browser.close()


@pytest.fixture
def allowed_errors() -> list[str]:
    """Parts of console messages that a test expects; empty unless the test says otherwise."""
    return []


NewPage = Callable[[BrowserContext], Page]


@pytest.fixture
def new_page(
    request: pytest.FixtureRequest, allowed_errors: list[str], artefacts: Path
) -> Iterator[NewPage]:
    """Open a page whose every complaint fails the test."""
    complaints: list[str] = []
    pages: list[Page] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def opened(context: BrowserContext) -> Page:
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        if SLOW > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(f"page: {error}"))
        pages.append(page)
        return page

    yield opened
    if any(request.node.stash.get(PHASES, {}).values()):
        name = re.sub(r"\W+", "-", request.node.name).strip("-")
        for number, page in enumerate(pages):
            page.screenshot(path=artefacts / f"FAILED-{name}-{number}.png")
    for page in pages:
        page.context.close()
    complaints = [c for c in complaints if not any(part in c for part in allowed_errors)]
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def opened(browser: Browser, server: str, new_page: NewPage) -> Callable[..., Page]:
    """Open a window: ``opened(locale="it-IT", viewport=...)``."""

    def window(**settings: Any) -> Page:
        return new_page(browser.new_context(base_url=server, **settings))

    return window


Shot = Callable[[Page, str], Path]


@pytest.fixture
def shot(artefacts: Path) -> Shot:
    """Keep a picture of the page: ``shot(page, "home")``."""

    def take(page: Page, name: str) -> Path:
        path = artefacts / f"{name}.png"
        page.screenshot(path=path)
        return path

    return take

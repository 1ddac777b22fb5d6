"""The client is wired before it is painted."""

from pathlib import Path

CLIENT = Path(__file__).parents[2] / "web" / "src"


def test_no_effect_waits_for_the_next_frame() -> None:
    """A key pressed between the drawing and a passive effect would meet a half-wired page."""
    files = [path for path in CLIENT.rglob("*.ts*") if "node_modules" not in path.parts]
    assert len(files) > 100
    passive = [path.name for path in files if "useEffect" in path.read_text()]
    assert not passive, f"useLayoutEffect instead, in {', '.join(passive)}"

"""The key that seals records."""

from __future__ import annotations

from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


def signing_key(path: Path) -> Ed25519PrivateKey:
    """The key that seals the records of this server, made on first use.

    Raises `OSError`, in one line, for a file that is no key of ours.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_bytes(Ed25519PrivateKey.generate().private_bytes_raw())
    try:
        return Ed25519PrivateKey.from_private_bytes(path.read_bytes())
    except ValueError:
        raise OSError(f"no signing key of ours: {path}") from None

"""``python -m puntadidito``: the command line."""

from puntadidito.cli import main

raise SystemExit(main())

"""What every test shares."""

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

pytest_plugins = ["tests.clause_plugin", "pytester"]

# The same examples everywhere, and no test fails because a machine is slow.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
# It also tries numbers it reads in loaded modules: other tests before would mean other examples.
providers._get_local_constants = lambda: providers._local_constants


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: Playwright keeps an event loop running in the process that uses it."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """No test is skipped in silence."""
    skipped = terminalreporter.stats.get("skipped", [])
    if not skipped:
        return
    terminalreporter.section("COULD NOT RUN", yellow=True, bold=True)
    for report in skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        terminalreporter.line(f"{report.nodeid}: {str(reason).removeprefix('Skipped: ')}")

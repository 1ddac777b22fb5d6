"""The rulebooks over the wire."""

import pytest

from puntadidito.games import SHELF
from tests.server.house import Guest


@pytest.mark.parametrize("game", SHELF)
def test_every_game_has_its_book(guest: Guest, game: str) -> None:
    book = guest.get(f"/api/rules/{game}")
    assert book["game"] == game
    assert book["title_it"] and book["title_en"] and book["source"]
    assert all(clause["it"] and clause["en"] for clause in book["clauses"])


def test_an_article_says_whether_it_is_tested(guest: Guest) -> None:
    clause = guest.get("/api/rules/cards/hand.3")
    assert clause["id"] == "hand.3"
    assert set(clause) == {
        "game", "id", "kind", "topic", "it", "en", "note", "note_it", "refs", "sanction",
        "sanction_it", "tested",
    }  # fmt: skip


def test_our_own_rulings_can_be_read_too(guest: Guest) -> None:
    book = guest.get("/api/rules/cards")
    assert book["rulings"]
    ruling = guest.get(f"/api/rules/cards/{book['rulings'][0]['id']}")
    assert (ruling["kind"], ruling["it"]) == ("ruling", book["rulings"][0]["it"])


def test_the_games_of_the_house(guest: Guest) -> None:
    games = {game["id"]: game for game in guest.get("/api/games")}
    assert list(games) == list(SHELF)
    assert games["cards"]["playable"] and games["cards"]["bots"] == ["novizio", "club", "maestro"]
    assert all(game["playable"] for game in games.values())

/** Whose books these are: shown before a whole book is asked for. A test holds them to the books. */

import type { GameId } from "../games";

interface Book {
  source: { it: string; en: string };
  clauses: number;
}

export const BOOKS: Record<GameId, Book> = {
  carrom: {
    source: {
      it: "International Carrom Federation, regole 2001; traduzione italiana della FIC, 2ª edizione, novembre 2002",
      en: "International Carrom Federation, Laws 2001; Italian translation by FIC, 2nd edition, November 2002",
    },
    clauses: 289,
  },
  football: {
    source: {
      it: "Regolamento di gioco Subbuteo, Rev. 2.0 (09-2016)",
      en: "Regolamento di gioco Subbuteo, Rev. 2.0 (09-2016)",
    },
    clauses: 531,
  },
  rugby: {
    source: {
      it: "Subbuteo Table Rugby, Regole di gioco, versione 4.0",
      en: "Subbuteo Table Rugby, Regole di gioco, versione 4.0",
    },
    clauses: 365,
  },
  cards: {
    source: {
      it: "Foglio di regole italiano senza titolo, autore né versione",
      en: "Untitled Italian rules sheet, no version",
    },
    clauses: 76,
  },
  crash: {
    source: {
      it: "Traduzione italiana in sintesi di Crash Tackle, regole 3.4.4, di B. von Weichardt e M. Fuini; carte da VASSAL/Tabletopia",
      en: "Italian summary translation of Crash Tackle rules 3.4.4, B. von Weichardt and M. Fuini; cards from VASSAL/Tabletopia",
    },
    clauses: 258,
  },
};

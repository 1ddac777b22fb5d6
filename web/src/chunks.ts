/** Pages in chunks of their own, fetched when they are needed. */

export const matchPage = () => import("./match/page").then((chunk) => chunk.MatchPage);
export const rulebookPage = () => import("./rules/page").then((chunk) => chunk.RulebookPage);
export const carromPractice = () => import("./games/carrom/practice").then((chunk) => chunk.Practice);
export const cardsToPrint = () => import("./games/cards/print").then((chunk) => chunk.Print);
export const preferencesPage = () => import("./pages/preferences").then((chunk) => chunk.Preferences);

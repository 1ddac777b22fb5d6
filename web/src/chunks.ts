/** Pages in chunks of their own, fetched when they are needed. */

export const matchPage = () => import("./match/page").then((chunk) => chunk.MatchPage);
export const rulebookPage = () => import("./rules/page").then((chunk) => chunk.RulebookPage);
export const preferencesPage = () => import("./pages/preferences").then((chunk) => chunk.Preferences);

/** Words: the catalogues, and how sides and figures are called from where one looks. */

import { hasText, speakerOf } from "../../flick/speaker";
import { catalogue, sayer } from "../../flick/words";
import type { Lang } from "../contract";
import en from "./en.json";
import it from "./it.json";
import { BALL, isKeeper, isPortierino, numberOf } from "./types";

export { pageLang, type Speaker, upper } from "../../flick/speaker";
export { aidWords } from "../../flick/words";

export const catalogues = catalogue({ it, en });
/** The game's own translator: the house's knows only the house's words. */
export const say = sayer(catalogues);
export const has = (lang: Lang, key: string): boolean => hasText(catalogues[lang], key);

export const speaker = speakerOf(catalogues, say, (t, body) =>
  body < 0 ? t("body.nobody") : body === BALL ? t("body.ball") : isKeeper(body) ? t("body.keeper") : isPortierino(body) ? t("body.portierino") : t("body.figure", { n: numberOf(body) }));

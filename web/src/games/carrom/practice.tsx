/** Carrom on the practice table: its pieces, ten drills, and what is said of a shot. */

import type { JSX } from "preact";
import { trackOf } from "../../flick/ask";
import { fallen } from "../../flick/compose";
import { PracticePage } from "../../flick/practice/page";
import type { Laid, PracticeKit } from "../../flick/practice/kit";
import { aidWords } from "../../flick/words";
import { lay } from "../../ui/sheet";
import type { Lang, Translate } from "../contract";
import benchCss from "./bench.css" with { type: "text" };
import { type Drill, DRILLS, made } from "./drills";
import { GEAR } from "./gear";
import { kindOf, type Kind, PIECES } from "./geometry";
import { PieceMark } from "./mark";
import { guideOf, meets } from "./meets";
import { missOf } from "./miss";
import { flickOf, type Ground, piecesFrom, practiceSpec } from "./places";
import { fits, isOff, PRESETS, read, whereOf, write } from "./position";
import { say } from "./text";
import type { StrokeSpec } from "./types";

lay(benchCss);

const specOf = (pieces: Laid): StrokeSpec => practiceSpec(piecesFrom(whereOf(pieces), 0));
const piecesOf = (kind: Kind): number[] => Array.from({ length: PIECES }, (_, id) => id).filter((id) => kindOf(id) === kind);

/** Which way a drill was missed, and by how much; else what fell. */
function said(t: Translate, { log, facts, drill, made }: Parameters<PracticeKit<Kind, Ground, Drill>["said"]>[1]): string {
  if (drill && !made) {
    const miss = missOf(drill, log);
    return t(`practice.miss.${miss.how}${"side" in miss ? `.${miss.side}` : ""}`, "mm" in miss ? { mm: miss.mm } : {});
  }
  const fell = fallen(log);
  if (fell.length) return t("practice.result.fell", { what: fell.map((id) => t(`piece.${kindOf(id)}`)).join(", ") });
  return t("touched" in facts && facts.touched ? "practice.result.none" : "practice.result.missed");
}

const KIT: PracticeKit<Kind, Ground, Drill> = {
  gear: GEAR,
  say,
  aids: aidWords,
  drills: DRILLS,
  made,
  said,
  presets: PRESETS,
  first: "five",
  tray: (["white", "black", "queen"] as const).map((kind) => [kind, piecesOf(kind)] as const),
  Mark: PieceMark,
  fits,
  isOff,
  write,
  read,
  ask: ({ pieces }) => flickOf(specOf(pieces), 0),
  order: ({ pieces }, { place, angle, power }) => ({ pieces, stroke: { place, ahead: 0, angle, power } }),
  ground: (_, ask) => ({ zone: { side: 0, spans: (trackOf(ask)?.spans ?? []).map(([a, b]) => [a / 1000, b / 1000]), ahead: 0 } }),
  guide: (tokens) => (x, y, angle, power) => guideOf(x, y, angle, power, tokens, false),
  meets: (t, { pieces }) => meets(t, specOf(pieces), whereOf(pieces), false),
};

export const Practice = (props: { lang: Lang; position: string | null; drill: string | null }): JSX.Element => <PracticePage kit={KIT} {...props} />;

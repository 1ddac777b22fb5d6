/** What the referee says of a stroke: what fell, whose turn it is, what it costs. */

import type { Of, Scene, Voices } from "./voice";
import { teamOf } from "./types";
import { kindOf, STRIKER } from "./geometry";

type Ruled = Of<"ruled">;

/** The articles of a ruling with those of what came with it, each once. */
function laws({ events }: Scene, own: readonly string[], ...with_: readonly string[]): string[] {
  const more = events.filter((event) => with_.includes(event.type)).flatMap((event) => event.law);
  return [...new Set([...own, ...more])];
}

/** "una bianca e due nere" */
function fell(e: Ruled, { s, view }: Scene): string {
  const team = teamOf(e.seat);
  const parts = [
    ...(e.queen ? [s.t("piece.queen")] : []),
    ...(e.own ? [s.men(view, team, e.own)] : []),
    ...(e.theirs ? [s.men(view, 1 - team, e.theirs)] : []),
  ];
  return parts.length > 1 ? s.t("and", { one: parts.slice(0, -1).join(", "), two: parts.at(-1) ?? "" }) : (parts[0] ?? "");
}

/** Whose turn it is after the stroke. */
function turnOf(e: Ruled, { s, find }: Scene): string {
  if (e.turn === "keeps") return s.line("voice.turn.keeps", e.seat);
  if (e.turn === "again") return s.line("voice.turn.again", e.seat);
  const next = find("turn");
  return next ? s.t("voice.turn.passes", { to: s.to(next.seat) }) : "";
}

/** What comes back into play, and why. */
function costOf(e: Ruled, { s, view }: Scene): string {
  const team = teamOf(e.seat);
  const cost = e.due + e.penalty;
  const parts = [
    ...(e.returned ? [s.t("voice.cost.returned", { n: e.returned, men: s.men(view, team, e.returned) })] : []),
    ...(e.due && e.penalty ? [s.t("voice.cost.both", { n: cost, men: s.men(view, team, cost) })] : []),
    ...(e.due && !e.penalty ? [s.t("voice.cost.due", { n: e.due, men: s.men(view, team, e.due) })] : []),
    ...(e.penalty && !e.due ? [s.t("voice.cost.penalty", { n: e.penalty, men: s.men(view, team, e.penalty) })] : []),
  ];
  return parts.join(" ");
}

const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join(" ");

export const strokes: Voices<"struck" | "no_stroke" | "break" | "ruled" | "turn" | "fell" | "lies" | "lifted" | "skipped" | "queen"> = {
  struck: () => null, // the ruling on it speaks
  break: () => null,
  turn: () => null,

  no_stroke: (e, { s }) => ({ title: s.line("voice.no_stroke.title", e.seat), text: s.t("voice.no_stroke.text"), tag: s.t("tag.slip") }),

  ruled(e, scene) {
    const { s, view, find } = scene;
    // The end of a board says more than the stroke that made it.
    if (find("board_won")) return null;
    const law = laws(scene, e.law, "break", "turn");
    const first = find("break") ? s.t("voice.ruled.break") : "";
    const turn = turnOf(e, scene);
    const cost = costOf(e, scene);
    if (e.striker) {
      const also = e.own + e.theirs || e.queen ? s.t("voice.ruled.also", { what: fell(e, scene) }) : "";
      return { title: s.line("voice.ruled.striker", e.seat), text: sentences(first, also, cost, turn), tag: s.t("tag.due"), tone: "foul", law };
    }
    if (!e.proper) {
      const what = e.own + e.theirs || e.queen ? s.t("voice.ruled.also", { what: fell(e, scene) }) : "";
      return { title: s.line("voice.ruled.improper", e.seat), text: sentences(what, cost, turn), tag: s.t("tag.foul"), tone: "foul", law };
    }
    const queen = find("queen");
    if (queen && !e.own && !e.theirs) return null;
    if (e.own || e.theirs) {
      const text = sentences(first, e.theirs && !e.own ? s.t("voice.ruled.stays") : "", e.own && e.theirs ? s.t("voice.ruled.theirsStay") : "", turn);
      return { title: s.line("voice.ruled.pocketed", e.seat, { what: fell({ ...e, queen: e.queen && !queen }, scene) }), text, law };
    }
    if (e.queen) return { title: s.line("voice.ruled.queenEarly", e.seat), text: sentences(s.t("voice.ruled.queenWhy"), turn), tag: s.t("tag.queen"), law };
    if (e.turn === "again") {
      return { title: s.line("voice.ruled.noBreak", e.seat), text: s.t("voice.ruled.tries", { n: 3 - view.b.tries }), law };
    }
    const title = find("break") ? s.line("voice.ruled.broken", e.seat) : view.b.broken ? s.line("voice.ruled.nothing", e.seat) : s.line("voice.ruled.lostBreak", e.seat);
    return { title, text: turn, law };
  },

  queen(e, scene) {
    const { s } = scene;
    const turn = scene.find("ruled")?.turn === "keeps" ? s.line("voice.turn.keeps", e.seat) : "";
    const key = e.covered ? "voice.queen.covered" : "voice.queen.pending";
    return { title: s.line(`${key}.title`, e.seat), text: sentences(s.line(`${key}.text`, e.seat), e.covered ? "" : turn), tag: s.t("tag.queen"), tone: "score" };
  },

  fell: (e, { s }) => ({
    title: s.t(e.piece === STRIKER ? "voice.fell.striker" : "voice.fell.title", { what: s.body(e.piece) }),
    text: s.t(e.piece === STRIKER ? "voice.fell.strikerText" : "voice.fell.text"),
  }),
  lies: (e, { s }) => ({ title: s.t("voice.lies.title"), text: s.t("voice.lies.text", { what: e.pieces.map((id) => s.t(`the.${kindOf(id)}`)).join(", ") }) }),
  lifted: (e, { s }) => ({ title: s.t("voice.lifted.title"), text: s.t("voice.lifted.text", { what: s.t(`the.${kindOf(e.piece)}`) }) }),

  skipped(e, scene) {
    const { s, find } = scene;
    const next = find("turn");
    return {
      title: s.line("voice.skipped.title", e.seat),
      text: sentences(next ? s.t("voice.turn.passes", { to: s.to(next.seat) }) : "", e.in_a_row > 1 ? s.t("voice.skipped.row", { n: e.in_a_row }) : ""),
      law: laws(scene, e.law, "turn"),
    };
  },
};

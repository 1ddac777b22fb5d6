/** What lies in the middle of the table at a moment: the cards played, what is read on them, what it means. */

import type { CardsEvent, CardsAbout, CardsOnTable, CardsView } from "../../api/schema";
import type { Moment } from "../contract";
import { cardOf, type Cell, CENTRE_LINE, type Face, GOAL, rowOf, seenBy } from "./deck";
import { signed, type Speaker } from "./text";

export type Shown = Moment<CardsView, CardsEvent>;
type Find<T extends CardsEvent["type"]> = Extract<CardsEvent, { type: T }>;

/** A card in the middle: `card` is null while it is still being drawn. */
export interface Played {
  seat: number;
  card: string | null;
  up: boolean;
  read?: Cell;
}

export interface Scene {
  /** By seat. */
  played: [Played | null, Played | null];
  /** Small line above: who attacks, or what is being decided. */
  title: string;
  /** How the large figure came about: "8 − 5", "serve 2". */
  sum: string;
  big: string;
  out: string;
  /** The row of the table of results that is applied. */
  difference: number | null;
  /** The special card that decides. */
  special: "F" | "M" | null;
  attacker: number | null;
}

const blank = (out = ""): Scene => ({
  played: [null, null], title: "", sum: "", big: "", out, difference: null, special: null, attacker: null,
});

const place = (...cards: (Played | null)[]): Scene["played"] => {
  const at = (seat: number): Played | null => cards.find((card) => card?.seat === seat) ?? null;
  return [at(0), at(1)];
};

const top = (view: CardsView): CardsAbout | undefined => view.about ?? undefined;

function find<T extends CardsEvent["type"]>(moment: Shown, type: T): Find<T> | undefined {
  return moment.events.find((event): event is Find<T> => event.type === type);
}

// ---- hand play ---------------------------------------------------------------------------------

interface Clash {
  attacker: number;
  attack: CardsOnTable;
  defence: CardsOnTable | null;
}

/** The clash of a line in which a card was put down. */
function clashOfCard(moment: Shown, before: Shown | null): Clash | null {
  const laid = find(moment, "card");
  if (!laid) return null;
  const asked = before && top(before.view)?.kind;
  const answers = before ? asked === "answer" || asked === "defend" : moment.view.defence !== null;
  const attack = moment.view.attack ?? before?.view.attack; // half-time clears the table at once
  if (answers && attack) return { attacker: 1 - laid.seat, attack, defence: laid };
  return { attacker: laid.seat, attack: laid, defence: null };
}

/** The clash still lying there while a used face-up card is replaced; the attacker's comes first. */
function clashOfRefill(moment: Shown): Clash | null {
  const turned = find(moment, "faceup");
  const { attack, defence } = moment.view;
  if (!turned?.law.includes("hand.6") || turned.law.includes("morale.1") || !attack) return null;
  const more = top(moment.view)?.kind === "reveal";
  const attackers = attack.up && (more || !defence?.up);
  return { attacker: attackers ? turned.seat : 1 - turned.seat, attack, defence };
}

function meaning(s: Speaker, moment: Shown, attack: Face, defence: Face | null): Partial<Scene> {
  const { view } = moment;
  if (attack === "F" || defence === "F") {
    const technical = find(moment, "foul")?.technical ?? [0, 7].includes(view.ball);
    return { special: "F", big: "F", out: s.t(technical ? "out.technical" : "out.foul") };
  }
  if (defence === null) return {};
  if (attack === "M" || defence === "M") {
    const pack = find(moment, "scrumcard");
    if (pack?.law.includes("end.5")) return { special: "M", big: "M", out: s.t("out.whistle") };
    if (defence !== "M") return { special: "M", big: "M", out: s.t("out.packGain") };
    return { special: "M", big: "M", out: s.t(attack === "M" ? "out.packCancelled" : "out.packScrum") };
  }
  const difference = attack - defence;
  const row = rowOf(difference);
  return {
    difference,
    sum: s.t("table.minus", { a: attack, b: defence }),
    big: signed(difference),
    out: s.t(`out.${row.lost ? "lost" : "kept"}.${row.spaces}`),
  };
}

function clashScene(s: Speaker, moment: Shown, { attacker, attack, defence }: Clash): Scene {
  const against = defence && cardOf(defence.card).face;
  const means = meaning(s, moment, cardOf(attack.card).face, against);
  const open = !means.out;
  const answering: Played | null =
    top(moment.view)?.kind === "defend" ? { seat: 1 - attacker, card: null, up: false } : null;
  const scored = find(moment, "try");
  return {
    ...blank(),
    title: s.line("table.attacks", attacker),
    ...means,
    out: open ? s.line("table.open", 1 - attacker) : scored && means.special !== "F" ? s.t("out.try") : (means.out ?? ""),
    attacker,
    played: place(
      { seat: attacker, card: attack.card, up: attack.up },
      defence ? { seat: 1 - attacker, card: defence.card, up: defence.up } : answering,
    ),
  };
}

// ---- cards turned for a kick, a scrum, a kick-off -----------------------------------------------

interface Turn {
  key: string;
  seat: number;
  card: string;
  read: Cell;
  good: boolean;
  words: [good: string, bad: string];
  need?: number;
}

function turnOf(moment: Shown): Turn | null {
  for (const e of moment.events) {
    switch (e.type) {
      case "kickoff":
        return { key: "kickoff", seat: 1 - e.kicker, card: e.card, read: "exit", good: e.attacker !== e.kicker, words: ["caught", "kept"] };
      case "scrum":
        return { key: "scrum", seat: e.favours, card: e.card, read: "exit", good: e.kept, words: ["kept", "lost"] };
      case "hold":
        return { key: "hold", seat: e.seat, card: e.card, read: "exit", good: e.kept, words: ["kept", "lost"] };
      case "conversion":
        return { key: "conversion", seat: e.seat, card: e.card, read: "exit", good: e.good, words: ["good", "bad"] };
      case "posts":
        return { key: "posts", seat: e.seat, card: e.card, read: "penalty", good: e.good, words: ["good", "bad"], need: e.need };
      case "drop":
        return { key: "drop", seat: e.seat, card: e.card, read: "drop", good: e.good, words: ["good", "bad"], need: e.need };
    }
  }
  return null;
}

function turnScene(s: Speaker, turn: Turn): Scene {
  const card = cardOf(turn.card);
  return {
    ...blank(s.t(`out.${turn.key}.${turn.words[turn.good ? 0 : 1]}`)),
    played: place({ seat: turn.seat, card: turn.card, up: false, read: turn.read }),
    title: s.t(`out.${turn.key}.title`),
    sum: turn.need === undefined ? "EXIT" : s.t(`out.${turn.key}.need`, { need: turn.need }),
    big: turn.read === "exit" ? (card.exit ? "X" : "–") : String(card[turn.read]),
  };
}

function flies(s: Speaker, n: number): string {
  return n === 1 ? s.t("out.kick.flies1") : s.t("out.kick.flies", { n });
}

/** A forward kick or a kick to touch: how far it goes. */
function kickScene(s: Speaker, e: Find<"kick"> | Find<"touch">): Scene {
  const { kick } = cardOf(e.card);
  const beyond = e.lands < 0 || e.lands > GOAL;
  const bonus = e.law.includes("kick.2");
  return {
    ...blank(beyond ? s.t(e.type === "kick" ? "out.kick.dead" : "out.touch.beyond") : flies(s, kick + (bonus ? 1 : 0))),
    played: place({ seat: e.seat, card: e.card, up: false, read: "kick" }),
    title: s.t(`out.${e.type}.title`),
    sum: bonus ? `KICK ${kick} + 1` : "KICK",
    big: signed(kick + (bonus ? 1 : 0)),
  };
}

function catchScene(s: Speaker, e: Find<"catch">, moment: Shown, before: Shown | null): Scene {
  const kicked = moment.view.attack ?? before?.view.attack ?? null;
  const scored = find(moment, "try");
  return {
    ...blank(s.t(scored ? "out.try" : e.caught ? "out.kick.caught" : "out.kick.kept")),
    played: place(
      kicked && { seat: 1 - e.seat, card: kicked.card, up: false, read: "kick" },
      { seat: e.seat, card: e.card, up: false, read: "exit" },
    ),
    title: s.t("out.kick.title"),
    sum: "EXIT",
    big: cardOf(e.card).exit ? "X" : "–",
  };
}

const DRAWN_FOR: Partial<Record<string, string>> = {
  kick: "kick", catch: "kick", posts: "posts", touch: "touch", hold: "hold", scrum: "scrum", drop: "drop",
  convert: "conversion", receive: "kickoff",
};

/** A line that only asks for a card: show the back of the one that is coming. */
function drawingScene(s: Speaker, moment: Shown): Scene | null {
  const next = top(moment.view);
  if (!next) return null;
  const coming: Played = { seat: next.seat, card: null, up: false };
  if (next.kind === "attack") {
    return { ...blank(), played: place(coming), title: s.line("table.attacks", next.seat), attacker: next.seat };
  }
  if (next.kind === "defend" && moment.view.attack) {
    return clashScene(s, moment, { attacker: 1 - next.seat, attack: moment.view.attack, defence: null });
  }
  const key = DRAWN_FOR[next.kind];
  return key ? { ...blank(), played: place(coming), title: s.t(`out.${key}.title`) } : null;
}

const ENDS: readonly [CardsEvent["type"], string][] = [["fulltime", "out.full"], ["half", "out.half"]];
const NOTES: readonly [CardsEvent["type"], string][] = [
  ["tap", "out.tap"], ["morale", "out.morale"], ["restart", "out.restart"],
];

function noteOf(moment: Shown): string | null {
  const among = (notes: typeof NOTES): string | undefined =>
    notes.find(([type]) => moment.events.some((event) => event.type === type))?.[1];
  const end = among(ENDS);
  if (end) return end;
  const turned = find(moment, "faceup");
  if (turned) return turned.law.includes("morale.1") ? "out.morale" : "out.start";
  const note = among(NOTES);
  if (note) return note;
  return top(moment.view)?.kind === "toss" ? "out.toss" : null;
}

export function sceneOf(s: Speaker, moment: Shown, before: Shown | null): Scene {
  const clash = clashOfCard(moment, before) ?? clashOfRefill(moment);
  if (clash) return clashScene(s, moment, clash);
  const kick = find(moment, "kick") ?? find(moment, "touch");
  if (kick) return kickScene(s, kick);
  const caught = find(moment, "catch");
  if (caught) return catchScene(s, caught, moment, before);
  const turn = turnOf(moment);
  if (turn) return turnScene(s, turn);
  const toss = find(moment, "toss");
  if (toss) return blank(s.line("table.kicks", toss.kicker));
  const note = noteOf(moment);
  if (note) return blank(s.t(note));
  if (moment.events.length === 0) {
    const drawing = drawingScene(s, moment);
    if (drawing) return drawing;
    if (before) return sceneOf(s, before, null);
  }
  return blank();
}

// ---- where the ball came from ----------------------------------------------------------------------

export interface Trail {
  from: number;
  /** Where it flew; differs from where it lies when it went beyond the in-goal or over the posts. */
  over: number;
  /** A flight that ends in a sign: beyond the in-goal, or between the posts. */
  ends?: "beyond" | "posts" | undefined;
}

function trailOfEvents(moment: Shown, before: Shown | null): Trail | null {
  for (const e of moment.events) {
    if (e.type === "kick" || e.type === "touch") {
      return { from: e.before, over: e.lands, ends: e.lands < 0 || e.lands > GOAL ? "beyond" : undefined };
    }
    if (e.type === "catch" && before && before.view.ball === moment.view.ball) return trailOfEvents(before, null);
    if (e.type === "hand" || e.type === "foul" || e.type === "scrumcard") return { from: e.before, over: e.ball };
    if (e.type === "posts" || e.type === "drop") {
      const from = before?.view.ball ?? moment.view.ball;
      const short = e.seat === 0 ? GOAL - 1 : 1; // a missed kick comes down before the posts
      return e.good ? { from, over: e.seat === 0 ? GOAL : 0, ends: "posts" } : { from, over: short };
    }
  }
  return null;
}

/** The way of the ball in a moment; null when it did not move. */
export function trailOf(moment: Shown, before: Shown | null, scene: Scene): Trail | null {
  const told = trailOfEvents(moment, before);
  const { ball } = moment.view;
  if (told) return told.from === told.over && told.over === ball ? null : told;
  if (find(moment, "faceup") && scene.difference !== null && scene.attacker !== null) {
    const area = seenBy(scene.attacker, ball) - rowOf(scene.difference).spaces;
    const from = seenBy(scene.attacker, area);
    return area > 0 && area < GOAL && from !== ball ? { from, over: ball } : null;
  }
  // Put back on the centre line it was carried there by nobody.
  return before && before.view.ball !== ball && ball !== CENTRE_LINE ? { from: before.view.ball, over: ball } : null;
}

import assert from "node:assert/strict";
import test from "node:test";
import { allDecided, wholeSentences } from "../testing";
import { engine, LANGS, look, recorded, type Recorded, SEATS } from "./testing";
import type { Event } from "./types";
import { voice, voices } from "./voice";

const law = ["4.2.0"];
const literal = (file: string, name: string): string[] =>
  [...(new RegExp(`${name} = Literal\\[([^\\]]+)\\]`).exec(engine(file))?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, one]) => one ?? "");
const SANCTIONS = literal("verdicts.py", "Sanction");
/** So rare that no recorded match came to it; and every way of what is told in several. */
const RARE = [
  { type: "timed_out", side: 0 }, { type: "bad_layout", side: 1 }, { type: "move_gone", side: 0, lost: true }, { type: "called", side: 1, figures: [16, 17] }, { type: "not_made", side: 1, figure: 20 }, { type: "not_made", side: 1, figure: 20, law: ["6.b.2"] },
  ...["try", "technical_try", "conversion", "place", "drop"].map((what) => ({ type: "scored", side: 0, what, points: 3, figure: 4, score: [3, 0] })),
  ...["conversion", "place", "drop"].map((what) => ({ type: "not_scored", side: 1, what })),
  ...["pass", "kick", "drop", "try", "touch_down", "mark", "cancel", "clear"].map((what) => ({ type: "declared", side: 1, what, figure: 20 })),
  ...["kick_off", "restart", "line_out", "scrum", "penalty", "kick", "mark", "conversion", "tap", "attempt", "touch", "place"].map((kind) => ({ type: "awarded", kind, side: 0, at: [0, 0] })),
  ...literal("verdicts.py", "How").map((how) => ({ type: "possession", side: 0, figure: 3, how, changed: true })),
  ...literal("verdicts.py", "Name").map((name, i) => ({ type: "offence", side: 0, name, sanction: SANCTIONS[i % SANCTIONS.length], at: [0, 0], figure: 3 })),
].map((event) => ({ law, to: null, ...event })) as unknown as Event[];

test("the referee has decided what to say of every event of the engine, and each is heard here", () =>
  allDecided("rugby", voices, [...recorded.flatMap(({ moment }) => moment.events), ...RARE], 25));

test("no ruling has a hole, a key or an empty word, from any seat, in both languages", () => {
  assert.ok(SANCTIONS.length === 5);
  const rare = RARE.map((event): Recorded => ({ moment: { ...(recorded[0] as Recorded).moment, events: [event] } }));
  for (const { moment } of [...recorded, ...rare]) {
    for (const lang of LANGS) {
      for (const seat of SEATS) wholeSentences(voice(look(seat, lang), moment));
    }
  }
});

test("a try is told from either side, one's own points first", () => {
  const scored = { type: "scored", side: 0, what: "try", points: 5, figure: 8, score: [5, 3], law, to: null } as unknown as Event;
  const told = (seat: number) => voice(look(seat, "it"), { ...(recorded[0] as Recorded).moment, events: [scored] })[0];
  assert.deepEqual([told(0)?.title, told(0)?.text, told(0)?.tone], ["Meta! Hai segnato", "Punti: 5. Adesso è 5 a 3.", "score"]);
  assert.deepEqual([told(1)?.title, told(1)?.text], ["Meta di Rovere", "Punti: 5. Adesso è 3 a 5."]);
});

test("why a side has the ball is said to both in the same words, of nobody's own", () => {
  for (const how of literal("verdicts.py", "How")) {
    const event = { type: "possession", side: 0, figure: 3, how, changed: true, law, to: null } as unknown as Event;
    const [mine, theirs] = [0, 1].map((seat) => voice(look(seat, "it"), { ...(recorded[0] as Recorded).moment, events: [event] })[0]?.text ?? "");
    assert.equal(mine, theirs);
    assert.doesNotMatch(mine ?? "", /\b(sua|suo|tua|tuo|prova|prendi)\b/, how);
  }
});

test("how a scrum was won is told by its article; a scrum after a touch-down says where it comes from", () => {
  const say = (event: object): string => voice(look(0, "it"), { ...(recorded[0] as Recorded).moment, events: [{ to: null, ...event } as unknown as Event] })[0]?.text ?? "";
  const won = (article: string): string => say({ type: "possession", side: 0, figure: null, how: "played_back", changed: false, law: [article, "9.f"] });
  assert.match(won("9.f1"), /ultimo che ha toccato/);
  assert.match(won("9.f2.1"), /più vicina/);
  assert.match(won("9.f2.2"), /introdotta/);
  assert.match(won("8.2.e1.1"), /dietro lo schieramento/);
  const scrum = (article: string): string => say({ type: "awarded", kind: "scrum", side: 1, law: [article] });
  assert.match(scrum("3.3.c.2"), /^La palla è annullata/);
  assert.match(scrum("4.1.b"), /^Tocca/);
});

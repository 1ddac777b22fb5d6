import assert from "node:assert/strict";
import test from "node:test";
import { BROKEN, engine, LANGS, look, LOOKERS, recorded, type Recorded, seenBy } from "./testing";
import type { Event, Tag, View } from "./types";
import { voice, voices } from "./voice";

/** A proof longer than those of the recorded matches. */
const PROVEN: Event[] = [
  {
    type: "scored", seat: 0, how: "technical", points: 7, player: null, law: ["technical-try.2"], to: null,
    proof: ["gather 09", "pass 12", "play break-away.1 12", "move 12 12.34"],
  },
];
const all = [
  ...recorded,
  ...PROVEN.map((event): Recorded => ({ ...(recorded[0] as Recorded), moment: { ...(recorded[0] as Recorded).moment, events: [event] } })),
];
const seen = new Map(all.flatMap((record) => record.moment.events.map((event) => [event.type, record] as const)));

test("the referee has decided what to say of every event of the engine", () => {
  const tags = [...engine("events.py").matchAll(/\btag="(\w+)"/g)].map(([, tag]) => tag ?? "");
  assert.ok(tags.length > 38);
  assert.deepEqual(Object.keys(voices).sort(), tags.sort());
});

test("every event of the engine is among the recorded moments", () => {
  for (const type of Object.keys(voices)) assert.ok(seen.has(type as Tag), type);
});

test("no ruling has a hole, a key or an empty word, from any seat, in both languages", () => {
  for (const { moment } of all) {
    for (const lang of LANGS) {
      for (const seat of LOOKERS) {
        for (const { title, text, tag, law } of voice(look(seat, lang), seenBy(moment, seat))) {
          const words = `${title} / ${text} / ${tag ?? "-"} (${law.join()})`;
          assert.ok(title && text, words);
          assert.doesNotMatch(`${title} ${text} ${tag ?? ""}`, BROKEN, words);
          assert.match(title, /^[\p{Lu}\d]/u, words);
          assert.match(text, /^[\p{Lu}\d]/u, words);
          assert.match(text, /[.!?]$/, words);
        }
      }
    }
  }
});

/** The ruling on one event, on a recorded table. */
function told<T extends Tag>(event: Extract<Event, { type: T }>, seat: number | null, view: Partial<View> = {}, lang: "it" | "en" = "it") {
  const { moment } = seen.get(event.type) as Recorded;
  const [ruling] = voice(look(seat, lang), { ...moment, events: [event], view: { ...moment.view, ...view } });
  assert.ok(ruling, event.type);
  return ruling;
}

const roll = (dice: [number, number], need: number, made: boolean, strict = false): Event => ({
  type: "rolled", seat: 0, test: "pass", player: 8, dice, need, strict, made, law: ["test.2"], to: null,
});

test("a pass is told with its roll, from either side", () => {
  const { moment } = seen.get("passed") as Recorded;
  const events: Event[] = [roll([3, 4], 8, true, true), { type: "passed", player: 8, receiver: 11, law: ["pass.6", "pass.1"], to: null }];
  const say = (seat: number | null, lang: "it" | "en") => voice(look(seat, lang), { ...moment, events });
  assert.equal(say(0, "it").length, 1);
  assert.deepEqual([say(0, "it")[0]?.title, say(0, "it")[0]?.text],
    ["Il tuo 9 passa al 12", "I dadi fanno 7: meno di Mani 8. Passaggio in linea: il turno continua."]);
  assert.equal(say(1, "it")[0]?.title, "Il 9 di Rovere passa al 12");
  assert.equal(say(null, "en")[0]?.title, "Rovere's 9 passes to number 12");
});

test("numbers that begin with a vowel take their apostrophe", () => {
  const tackled = { type: "tackled", player: 7, by: 25, at: 624, law: ["tackle.6", "tackle.2", "tackle.7"], to: null } as const;
  assert.equal(told({ ...tackled, law: [...tackled.law] }, 1).title, "L'8 di Rovere è placcato");
  assert.equal(told({ ...tackled, law: [...tackled.law] }, 0).text, "È nella zona dell'11 di Tufo: a terra tutti e due, il turno continua.");
});

test("fouls and points carry a framed word, never colour alone", () => {
  const foul = told({ type: "foul", player: 6, what: "offside", law: ["offside.4", "referee.1"], to: null }, 0);
  assert.deepEqual([foul.tag, foul.tone, foul.title], ["fallo", "foul", "Il tuo 7 in fuorigioco"]);
  const score = told({ type: "scored", seat: 1, how: "try", points: 5, player: 28, proof: [], law: ["points.1", "field.6"], to: null }, 1);
  assert.deepEqual([score.tag, score.tone, score.title], ["meta", "score", "Meta del tuo 14"]);
  const card = told({ type: "carded", player: 6, card: "yellow", law: ["yellow.2"], to: null }, 1, {}, "en");
  assert.deepEqual([card.tag, card.title], ["yellow", "Rovere's 7 goes off"]);
});

test("a technical try is given with its proof", () => {
  const { text } = told(PROVEN[0] as Extract<Event, { type: "scored" }>, 1);
  assert.match(text, /^Senza il fallo la meta era sicura: raccoglie il 9, palla al 12, Break Away, corre il 12\. Sette punti: /);
});

test("the points stand with one's own first", () => {
  const { moment } = seen.get("scored") as Recorded;
  const sides = moment.view.sides.map((side, i) => ({ ...side, points: i ? 5 : 12 })) as unknown as View["sides"];
  const event = { type: "scored", seat: 1, how: "try", points: 5, player: 28, proof: [], law: ["points.1"], to: null } as Extract<Event, { type: "scored" }>;
  assert.equal(told(event, 1, { sides }).text, "Cinque punti: 5 a 12.");
  assert.equal(told(event, 0, { sides }).text, "Cinque punti: 12 a 5.");
  assert.equal(told(event, null, { sides }).text, "Cinque punti: Rovere 12, Tufo 5.");
});

test("a drawn card is named to its holder and to nobody else", () => {
  const { moment } = seen.get("drew") as Recorded;
  const events: Event[] = [{ type: "drew", seat: 0, law: ["pressure.2"], to: null }, { type: "your_card", card: "pop-pass.1", law: [], to: 0 }];
  const title = (seat: number | null) => voice(look(seat, "it"), seenBy({ ...moment, events }, seat))[0]?.title;
  assert.equal(title(0), "Peschi Pop Pass");
  assert.equal(title(1), "Rovere pesca una carta");
  assert.equal(title(null), "Rovere pesca una carta");
});

test("a turn that ends by a failure is not told twice", () => {
  const { moment } = seen.get("turn_over") as Recorded;
  const over = (law: string[]): Event[] => [{ type: "turn_over", seat: 0, law, to: null }];
  assert.equal(voice(look(0, "it"), { ...moment, events: over(["turn.2"]) }).length, 0);
  assert.equal(voice(look(0, "it"), { ...moment, events: over(["turn.1"]) }).length, 1);
});

test("what happens to the match rather than in it is left to the house", () => {
  const event = { type: "conceded", seat: 0, law: [], to: null } as unknown as Event;
  assert.deepEqual(voice(look(0, "it"), { ...(recorded[0] as Recorded).moment, events: [event] }), []);
});

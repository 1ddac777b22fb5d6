import assert from "node:assert/strict";
import test from "node:test";
import { allDecided, wholeSentences } from "../testing";
import { LANGS, look, lookAt, recorded, type Recorded, seatsOf } from "./testing";
import type { Event } from "./types";
import { voice, voices } from "./voice";

const seen = new Map(recorded.flatMap((record) => record.moment.events.map((event) => [event.type, record] as const)));
/** So rare that no recorded board came to it. */
const RARE: Event[] = [{ type: "tie_break", points: 20, law: ["56.b.2"], to: null }];

test("the referee has decided what to say of every event of the engine, and each is heard here", () =>
  allDecided("carrom", voices, [...recorded.flatMap(({ moment }) => moment.events), ...RARE], 35));

test("no ruling has a hole, a key or an empty word, from any seat, in both languages", () => {
  const rare = RARE.map((event): Recorded => ({ ...(recorded[0] as Recorded), moment: { ...(recorded[0] as Recorded).moment, events: [event] } }));
  for (const record of [...recorded, ...rare]) {
    for (const lang of LANGS) {
      for (const seat of seatsOf(record)) wholeSentences(voice(lookAt(record, seat, lang), record.moment));
    }
  }
});

/** A recorded moment with one event of it changed. */
function told(type: Event["type"], change: object, seat: number | null, lang: "it" | "en" = "it") {
  const record = seen.get(type);
  assert.ok(record, type);
  const event = record.moment.events.find((one) => one.type === type);
  const moment = { ...record.moment, events: [{ ...event, ...change } as Event] };
  const [ruling] = voice(look(seat, lang), moment);
  assert.ok(ruling, type);
  return ruling;
}

const miss = { seat: 0, turn: "keeps", own: 0, theirs: 0, queen: false, striker: false, proper: true, returned: 0, due: 0, penalty: 0, law: ["48"] };

test("a stroke is told from either side, with what fell by colour", () => {
  const record = seen.get("ruled") as Recorded;
  const own = record.moment.view.white === 0 ? "una bianca" : "una nera";
  const pocketed = { ...miss, own: 1 };
  assert.equal(told("ruled", pocketed, 0).title, `In buca ${own}`);
  assert.equal(told("ruled", pocketed, 0).text, "Il turno resta a te.");
  assert.equal(told("ruled", pocketed, 1).title, `Rovere: in buca ${own}`);
  assert.equal(told("ruled", pocketed, 1).text, "Il turno resta a Rovere.");
});

test("dues and fouls carry a framed word, never colour alone", () => {
  const striker = told("ruled", { ...miss, turn: "passes", striker: true, due: 1 }, 1);
  assert.deepEqual([striker.tag, striker.tone, striker.title], ["multa", "foul", "Rovere imbuca lo striker"]);
  const foul = told("foul", { seat: 1, technical: true, law: ["50", "63.a"] }, 1);
  assert.deepEqual([foul.tag, foul.tone, foul.title], ["fallo tecnico", "foul", "Fallo tuo"]);
  assert.match(foul.text, /15 secondi/);
  assert.equal(told("queen", { seat: 0, covered: true }, 0).tag, "regina");
});

test("a debt that can be paid at once is not announced, one that cannot is", () => {
  const record = seen.get("owes") as Recorded;
  const events = (owed: number, available: number): Event[] => [{ type: "owes", team: 0, more: 1, owed, available, law: [], to: null }];
  assert.equal(voice(look(0, "it"), { ...record.moment, events: events(1, 2) }).length, 0);
  assert.match(voice(look(0, "it"), { ...record.moment, events: events(1, 0) })[0]?.title ?? "", /^Devi ancora/);
});

test("partners are spoken of together", () => {
  const record = seen.get("board_won") as Recorded;
  const event = { ...record.moment.events.find(({ type }) => type === "board_won"), team: 1, law: ["52.a"] } as Event;
  const title = (seat: number) => voice(look(seat, "it", 4), { ...record.moment, events: [event] })[0]?.title;
  assert.equal(title(0), "Bruno e Dino vincono il board");
  assert.equal(title(3), "Vincete il board");
});

test("what happens to the match rather than in it is left to the house", () => {
  const event = { type: "conceded", seat: 0, law: [], to: null } as unknown as Event;
  assert.deepEqual(voice(look(0, "it"), { ...(recorded[0] as Recorded).moment, events: [event] }), []);
});

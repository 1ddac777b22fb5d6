import assert from "node:assert/strict";
import test from "node:test";
import type { CardsEvent } from "../../api/schema";
import type { Shown } from "./scene";
import { BROKEN, engine, LANGS, look, recorded, SEATS } from "./testing";
import { voice, voices } from "./voice";

const seen = new Map(recorded.flatMap(({ moment }) => moment.events.map((event) => [event.type, moment] as const)));

/** A moment of the record with one event put in place of its own. */
function told(event: Partial<CardsEvent> & { type: CardsEvent["type"] }, seat: number | null, lang: "it" | "en" = "it") {
  const moment = seen.get(event.type);
  assert.ok(moment, event.type);
  const original = moment.events.find(({ type }) => type === event.type);
  const changed: Shown = { ...moment, events: [{ ...original, ...event } as CardsEvent] };
  const [ruling] = voice(look(seat, lang), changed);
  assert.ok(ruling, event.type);
  return ruling;
}

test("the referee has decided what to say of every event of the engine", () => {
  const tags = [...engine("events.py").matchAll(/\btag="(\w+)"/g)].map(([, tag]) => tag ?? "");
  assert.ok(tags.length > 25);
  assert.deepEqual(Object.keys(voices).sort(), tags.sort());
});

test("every event of the engine is among the recorded moments", () => {
  for (const type of Object.keys(voices)) assert.ok(seen.has(type as CardsEvent["type"]), type);
});

test("no ruling has a hole, a key or an empty word, from any seat, in both languages", () => {
  for (const { moment } of recorded) {
    for (const lang of LANGS) {
      for (const seat of SEATS) {
        for (const { title, text, law, tag } of voice(look(seat, lang), moment)) {
          const words = `${title} / ${text} / ${tag ?? "-"}`;
          assert.ok(title && text, words);
          assert.doesNotMatch(words, BROKEN);
          assert.match(title, /^\p{Lu}|^\d/u, words);
          assert.match(text, /[.!?]$/, words);
          assert.ok(Array.isArray(law));
        }
      }
    }
  }
});

test("a ruling cites the articles of its event", () => {
  for (const { moment } of recorded) {
    const cited = voice(look(0, "it"), moment).map(({ law }) => law.join());
    const laws = moment.events.map(({ law }) => law.join());
    for (const law of cited) assert.ok(laws.includes(law), law);
  }
});

const forward = { type: "hand", attacker: 0, attack: 8, defence: 5, difference: 3, spaces: 1, lost: false, before: 4, ball: 5 } as const;

test("number against number, told from either side and from the benches", () => {
  const mine = told(forward, 0);
  assert.equal(mine.title, "Avanti: sei nei 10 metri");
  assert.equal(mine.text, "Il tuo 8 meno il 5 di Bruno fa +3: uno spazio avanti, palla tua.");
  const against = told(forward, 1);
  assert.equal(against.title, "Rovere avanza nei tuoi 10 metri");
  assert.equal(against.text, "L'8 di Rovere meno il tuo 5 fa +3: uno spazio avanti, palla di Rovere.");
  assert.equal(told(forward, null).title, "Rovere avanza nei 10 metri di Bruno");
  assert.equal(told(forward, 1, "en").text, "Rovere's 8 minus your 5 makes +3: one space forward, Rovere's ball.");
});

test("a ball that is lost goes to the defender", () => {
  const lost = { ...forward, attack: 2, defence: 8, difference: -6, spaces: -1, lost: true, ball: 3 } as const;
  assert.equal(told(lost, 0).title, "Palla persa");
  assert.equal(told(lost, 1).title, "Palla recuperata");
  assert.equal(told(lost, 1).text, "Il 2 di Rovere meno il tuo 8 fa −6: palla persa e uno spazio indietro, passa a te.");
});

test("fouls and scores carry a framed word, never colour alone", () => {
  const foul = told({ type: "foul", by: 1, technical: false, up: false }, 0);
  assert.deepEqual([foul.tag, foul.tone, foul.title], ["fallo", "foul", "Punizione per te"]);
  const scored = told({ type: "try", seat: 0, how: "hand", shirt: 14 }, 0);
  assert.deepEqual([scored.tag, scored.tone], ["meta", "score"]);
  assert.equal(told({ type: "posts", good: true }, 0).tone, "score");
  assert.equal(told({ type: "posts", good: false }, 0).tone, "plain");
});

test("what happens to the match rather than in it is left to the house", () => {
  const [first] = recorded;
  assert.ok(first);
  const event = { type: "conceded", seat: 0, law: [], to: null } as unknown as CardsEvent;
  assert.deepEqual(voice(look(0, "it"), { ...first.moment, events: [event] }), []);
});

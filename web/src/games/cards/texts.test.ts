import assert from "node:assert/strict";
import test from "node:test";
import { describe } from "./describe";
import { barredOf, promptOf } from "./prompt";
import { markOf, paceOf } from "./rhythm";
import { scoreOf, tally } from "./score";
import { catalogues, say, signed, speaker } from "./text";
import { BROKEN, LANGS, look, recorded, SEATS } from "./testing";

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, at = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${at}${key}`, value] as [string, string]] : flat(value, `${at}${key}.`));
}

const it = new Map(flat(catalogues.it));
const en = new Map(flat(catalogues.en));

/** Grammatical persons may differ between languages; the plain `they` serves for the others. */
const person = /\.(me|you)$/;

test("both languages have the same texts", () => {
  const plain = (texts: Map<string, string>): string[] => [...texts.keys()].filter((key) => !person.test(key)).sort();
  assert.deepEqual(plain(en), plain(it));
  for (const key of [...it.keys(), ...en.keys()].filter((k) => person.test(k))) {
    const other = key.replace(person, ".they");
    const has = (texts: Map<string, string>): boolean => texts.has(key) || texts.has(other) || /^(to|of)\./.test(key);
    assert.ok(has(it) && has(en), key);
  }
});

test("no text is empty and both languages fill the same holes", () => {
  const holes = (text: string): string => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort().join();
  // A language may name the card with its article where the other has the bare face, or a side by its name.
  const free = /^(card\.of|voice\.faceup|prompt\.answering|to\.|of\.|area\.|bench\.upM|voice\.(morale|catch|posts|drop|touch|pushed|dead|kickoff|foul)\.)/;
  for (const [key, text] of it) {
    assert.ok(text.trim(), key);
    const other = en.get(key);
    if (other && !free.test(key)) assert.equal(holes(other), holes(text), key);
  }
  assert.throws(() => say("it")("no.such.text"));
});

test("position, score and question can be read at every recorded moment", () => {
  for (const { moment, setup } of recorded) {
    for (const lang of LANGS) {
      for (const seat of SEATS) {
        const ctx = look(seat, lang, setup);
        assert.doesNotMatch(describe(ctx, moment.view), BROKEN);
        const { head, sides } = scoreOf(ctx, moment);
        assert.doesNotMatch(JSON.stringify([head, sides.map(({ sub, under }) => [sub, under])]), /undefined|\{n\}/);
        assert.equal(sides[0]?.seat, seat ?? 0);
      }
      if (moment.decision) {
        const asked = promptOf(speaker(look(moment.decision.seat, lang)), moment.decision, moment.view);
        assert.doesNotMatch(asked, BROKEN);
        for (const option of moment.decision.barred) assert.doesNotMatch(barredOf(option, lang), BROKEN);
      }
    }
    assert.ok(paceOf(moment) >= 100 && paceOf(moment) <= 2500);
  }
});

test("the tally names what was scored, technical tries apart", () => {
  const mark = { half: 1, seat: 0, points: 5, shirt: 14 };
  const sheet = [
    { ...mark, how: "try" as const }, { ...mark, how: "conversion" as const }, { ...mark, how: "penalty" as const },
    { ...mark, how: "penalty" as const }, { ...mark, seat: 1, how: "drop" as const },
  ];
  assert.equal(tally(say("it"), sheet, 0), "1 meta, 1 trasf., 2 punizioni");
  assert.equal(tally(say("en"), sheet, 1), "1 drop");
  assert.equal(tally(say("it"), [], 0), "nessun punto");
});

test("the record marks scores with a star and fouls with a diamond", () => {
  for (const { moment } of recorded) {
    const types = moment.events.map(({ type }) => type);
    if (types.includes("try")) assert.equal(markOf(moment), "star");
    else if (types.includes("foul")) assert.equal(markOf(moment), "foul");
    if (types.length === 0) assert.equal(markOf(moment), null);
  }
});

test("figures are written as the house writes them", () => {
  assert.deepEqual([signed(3), signed(0), signed(-4)], ["+3", "0", "−4"]);
});

test("a question names the card to be answered", () => {
  const asked = recorded.find(({ moment }) => moment.decision?.kind === "answer");
  assert.ok(asked?.moment.decision && asked.moment.view.attack);
  const { decision, view } = asked.moment;
  const words = promptOf(speaker(look(decision.seat, "it")), decision, { ...view, attack: { card: "C30", up: false } });
  const name = decision.seat === 0 ? "Bruno" : "Rovere";
  assert.equal(words, `Rispondi all'8 di ${name}: la tua scoperta o una carta dal mazzo.`);
});

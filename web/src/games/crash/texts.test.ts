import assert from "node:assert/strict";
import test from "node:test";
import { CARDS, cardsIn, KINDS } from "./deck";
import { describe } from "./describe";
import { markOf, paceOf } from "./rhythm";
import { catalogues, has, say, speaker } from "./text";
import { BROKEN, engine, LANGS, look, LOOKERS, recorded } from "./testing";
import { oddsOf } from "./wording";
import { barredOf, refusedOf, whyNot, whyNotCard } from "./why";

const clauses = new Set([...engine("rules.toml").matchAll(/^id = "([\w.-]+)"/gm)].map(([, id]) => id ?? ""));
const holes = (text: string): string => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join();

test("both languages fill the same holes, save a name a language does not need", () => {
  for (const [key, text] of Object.entries(catalogues.it)) {
    const other = catalogues.en[key] ?? "";
    if (!/^man\.|\.(me|you|they)(\.|$)/.test(key)) assert.equal(holes(other), holes(text), key);
  }
});

test("a sentence that hangs on an article hangs on one that exists", () => {
  const hang = /^(?:voice\.(?:drew\.why|awarded\.why|passed|gathered|fumbled|tackled|onside|battle)|why)\.((?:card\.)?[a-z][a-z-]*\d?\.[\w-]+|card\.[a-z-]+)$/;
  const found = Object.keys(catalogues.it).flatMap((key) => hang.exec(key)?.[1] ?? []);
  assert.ok(found.length > 80, String(found.length));
  for (const id of found) assert.ok(clauses.has(id) || /\.(me|they)$/.test(id), id);
});

test("every card of the engine has its text, its moment and its article", () => {
  assert.equal(CARDS.length, 46);
  assert.equal(KINDS.length, 35);
  for (const { kind, when, law } of CARDS) {
    assert.ok(clauses.has(law), law);
    for (const lang of LANGS) assert.ok(has(lang, `card.text.${kind}`) && has(lang, `card.when.${when}`) && has(lang, `card.moment.${when}`), kind);
  }
});

test("a card is played when the engine says: in one's turn, against a tackle, or with an act", () => {
  const table = (file: string, name: string): Map<string, string> => {
    const body = new RegExp(`^${name}[^=]*= \\{(.*?)^\\}`, "ms").exec(engine(file))?.[1] ?? "";
    return new Map([...body.matchAll(/"card\.([\w-]+)": ([^\n]*)/g)].map(([, kind, rest]) => [kind ?? "", rest ?? ""]));
  };
  const [turn, act, tackle] = [table("cards.py", "TURN"), table("cards.py", "WITH_ACT"), table("rescues.py", "TACKLE")];
  assert.ok(turn.size > 15 && act.size > 8 && tackle.size > 3);
  for (const { kind, when } of CARDS) {
    if (["turn", "kicked", "failed", "any"].includes(when)) assert.ok(turn.has(kind), kind);
    else if (when === "tackle") assert.ok(tackle.has(kind), kind);
    else assert.ok(act.has(kind), kind);
  }
});

test("a card that may not be played says what it waits for, or in its moment what it wants", () => {
  for (const lang of LANGS) {
    for (const { id, law } of CARDS) {
      for (const kind of ["act", "tackled", "rush", "kickoff", "penalty", "convert", "touch", "winner", "roll", "subs"]) {
        const no = whyNotCard(kind, id, lang);
        assert.doesNotMatch(no.text, BROKEN);
        assert.deepEqual(no.law, [law, "pressure.4"]);
      }
    }
  }
  assert.match(whyNotCard("act", "dummy-switch.1", "it").text, /ha l'ovale/);
  assert.match(whyNotCard("tackled", "dummy-switch.1", "it").text, /nel tuo turno/);
  assert.match(whyNotCard("tackled", "crash-tackle.1", "it").text, /due placcatori/);
});

test("odds are said, unless one does without", () => {
  const odds = { made: 0.72 };
  assert.match(oddsOf(speaker(look(0, "it")), odds), /72/);
  assert.equal(oddsOf(speaker({ ...look(0, "it"), showOdds: false }), odds), "");
});

test("the cards of an option are found wherever it names them", () => {
  assert.deepEqual(cardsIn("kick 07.20 huge-kick.1+feared.1+steal.2"), ["huge-kick.1", "feared.1", "steal.2"]);
  assert.deepEqual(cardsIn("play set-move.1 fumble.1+injury.1+miskick.1"), ["set-move.1", "fumble.1", "injury.1", "miskick.1"]);
  assert.deepEqual(cardsIn("move 09 12.20"), []);
});

test("every reason of the engine has its sentence, and every article that forbids something", () => {
  const source = ["own_turn.py", "battles.py", "lineups.py", "place_kicks.py"].map(engine).join("\n");
  const reasons = new Set([...source.matchAll(/Refused\(Code\.ILLEGAL, "(\w+)"/g)].map(([, reason]) => reason ?? ""));
  assert.deepEqual([...reasons].sort(), ["not_allowed", "not_there", "too_many_cards"]);
  const forbids = [...`${engine("own_turn.py")}${engine("strikes.py")}`.matchAll(/\("([a-z0-9-]+\.[a-z0-9-]+)",\)/g)].map(([, id]) => id ?? "");
  const places = [...engine("formations.py").matchAll(/, \("([a-z]+\.\d)"/g)].map(([, id]) => id ?? "");
  const barred = recorded.flatMap(({ moment }) => moment.decision?.barred.flatMap(({ law }) => law) ?? []);
  assert.ok(forbids.length > 12 && places.length > 6 && barred.length > 3);
  for (const lang of LANGS) {
    for (const reason of [...reasons, "places"]) assert.ok(refusedOf(reason, [], lang), reason);
    for (const id of [...forbids, ...places, ...barred]) assert.ok(whyNot([id], lang), id);
  }
  assert.equal(refusedOf("stale", [], "it"), null);
});

test("a card out of its moment is told when it is played", () => {
  assert.equal(refusedOf("not_allowed", ["card.tap-back", "pressure.4"], "it"), "Tap Back si gioca vinta una touche.");
  assert.equal(refusedOf("not_allowed", ["card.flat-footed"], "it"), "Flat Footed: in questo turno non può muoversi.");
  assert.equal(refusedOf("not_allowed", ["pass.2"], "en"), "That would be a forward pass: pass backward or in line.");
  assert.equal(barredOf({ name: "posts 10", law: ["penalty-posts.3"] }, "it"), say("it")("why.penalty-posts.3"));
});

test("the position can be read at every recorded moment", () => {
  for (const { moment } of recorded) {
    for (const lang of LANGS) for (const seat of LOOKERS) assert.doesNotMatch(describe(look(seat, lang), moment.view), BROKEN);
  }
});

test("one's own cards are read out, the other's only counted", () => {
  const record = recorded.find(({ moment, setup }) => !setup.open_hands && (moment.view.sides[0].hand?.length ?? 0) > 1);
  assert.ok(record);
  assert.match(describe(look(0, "it"), record.moment.view), /In mano hai [A-Z]/);
  assert.doesNotMatch(describe(look(1, "it"), { ...record.moment.view, sides: [...record.moment.view.sides].map((side) => ({ ...side, hand: null, kept: null })) as never }), /In mano hai/);
});

test("points are a star on the record, cards of the referee and penalties a diamond", () => {
  for (const { moment } of recorded) {
    const types = moment.events.map(({ type }) => type);
    if (types.includes("scored")) assert.equal(markOf(moment), "star");
    else if (types.includes("carded")) assert.equal(markOf(moment), "foul");
    if (types.length === 0) assert.equal(markOf(moment), null);
    assert.ok(paceOf(moment) > 0);
  }
});

import assert from "node:assert/strict";
import test from "node:test";
import { allDecided, wholeSentences } from "../testing";
import { engine, LANGS, look, recorded, type Recorded, SEATS } from "./testing";
import { BALL, type Event } from "./types";
import { has } from "./text";
import { voice, voices } from "./voice";
import { FREED } from "./voice-play";
import { WHAT } from "./voice-whistle";

const seen = new Map(recorded.flatMap((record) => record.moment.events.map((event) => [event.type, record] as const)));
/** So rare that no recorded match came to it. */
const law = ["7.1.a"];
const RARE = [
  { type: "kit", side: 1 }, { type: "timed_out", side: 0 }, { type: "contest", side: 0, figures: [1, 12] }, { type: "neutral", figure: 3 },
  { type: "saved", side: 1, kind: "attack" }, { type: "removed", side: 0, figures: [3] }, { type: "added_time", ms: 20_000, announced: true }, { type: "extended", side: 1 },
  { type: "team", winner: 0, difference: 2 }, { type: "team", winner: null, difference: 0 }, { type: "touches", figure: 4, used: 3 },
  ...["damaged", "keeper", "conduct", "limited", "captain"].map((what) => ({ type: "note", side: 1, what, figure: -1 })),
  ...["back_volley", "repeat"].map((remedy) => ({ type: "offence", side: 0, remedy, figure: 2, at: null, t: 0 })),
  ...["back_volley", "repeat", "penalty"].map((remedy) => ({ type: "sanction", side: 0, remedy })),
  { type: "toss", side: 0, what: "kit", house: false }, { type: "placed_shot", side: 0, number: 2, scored: false, late: "shot" },
  { type: "awarded", kind: "penalty", side: 0, at: [0, 0] }, { type: "began", period: "placed", east: 0, flicks: null }, { type: "began", period: "first", east: 0, flicks: null },
  { type: "kick_failed", kind: "penalty", side: 0, how: "missed" }, { type: "half_over", period: "placed", score: [1, 1] },
].map((event) => ({ law, to: null, ...event })) as unknown as Event[];

test("the referee has decided what to say of every event of the engine, and each is heard here", () =>
  allDecided("football", voices, [...recorded.flatMap(({ moment }) => moment.events), ...RARE], 40));

test("no ruling has a hole, a key or an empty word, from any seat, in both languages", () => {
  const rare = RARE.map((event): Recorded => ({ moment: { ...(recorded[0] as Recorded).moment, events: [event] } }));
  for (const { moment } of [...recorded, ...rare]) {
    for (const lang of LANGS) {
      for (const seat of SEATS) wholeSentences(voice(look(seat, lang), moment));
    }
  }
});

test("a goal is told from either side, one's own goals first", () => {
  const record = seen.get("goal") as Recorded;
  const goal = { type: "goal", side: 0, figure: 8, own: false, score: [2, 1], law, to: null } as unknown as Event;
  const told = (seat: number) => voice(look(seat, "it"), { ...record.moment, events: [goal] })[0];
  assert.deepEqual([told(0)?.title, told(0)?.text, told(0)?.tone], ["Gol! Hai segnato", "Adesso è 2 a 1.", "score"]);
  assert.deepEqual([told(1)?.title, told(1)?.text], ["Gol di Rovere", "Adesso è 1 a 2."]);
});

test("a foul is called by what was done, for every article that a shot can break", () => {
  const catalogue = engine("rules.toml");
  for (const [law, what] of Object.entries(WHAT)) {
    assert.ok(catalogue.includes(`"${law}"`), law);
    for (const lang of LANGS) for (const person of ["me", "they"]) assert.ok(has(lang, `voice.offence.what.${what}.${person}`), what);
  }
  const fouls = recorded.flatMap(({ moment }) => moment.events.flatMap((event) => (event.type === "offence" ? [event] : [])));
  assert.ok(fouls.length > 0);
  for (const { law } of fouls) assert.ok(WHAT[law[0] ?? ""], law.join());
});

const { moment: anyMoment } = recorded[0] as Recorded;
const heard = (seat: number, ...events: Record<string, unknown>[]): string[] =>
  voice(look(seat, "it"), { ...anyMoment, events: events.map((event) => ({ law, to: null, ...event })) as unknown as Event[] }).map(({ title, text }) => `${title}. ${text}`);

test("why the ball changed hands is said, of who lost it or of who got it", () => {
  const ball = (side: number, why: string) => ({ type: "possession", side, changed: true, law: [why, "5.1.f"] });
  assert.deepEqual(heard(0, ball(1, "5.1.b")), ["Palla a Bruno. Hai mancato la palla."]);
  assert.deepEqual(heard(1, ball(1, "5.1.b")), ["Palla tua. Rovere ha mancato la palla."]);
  assert.deepEqual(heard(0, ball(1, "5.1.c")), ["Palla a Bruno. La palla ha toccato una miniatura ferma di Bruno."]);
});

test("a ball that goes from hand to hand is told of once, where it ends", () => {
  const there = { type: "possession", side: 1, changed: true, law: ["5.1.c"] };
  const back = { type: "possession", side: 0, changed: false, law: ["5.1.c"] };
  assert.deepEqual(heard(0, there, back), []);
  assert.deepEqual(heard(0, there, back, { ...there, law: ["8.1.c"] }), ["Palla a Bruno. L'ha presa il portiere di Bruno."]);
});

test("a save is told once, with whose the ball is, or before the corner that it gives", () => {
  const [saved, ball] = [{ type: "saved", side: 1, kind: "attack", law: ["8.1.c"] }, { type: "possession", side: 1, changed: true, law: ["8.1.c"] }];
  assert.deepEqual(heard(0, saved, ball), ["Para il portiere di Bruno. Ha toccato il portiere o la sua asta: la palla è sua."]);
  const corner = { type: "awarded", kind: "corner", side: 0, at: [0, 0] };
  assert.deepEqual(heard(1, saved, ball, corner).map((one) => one.split(".")[0]), ["Para il tuo portiere", "Calcio d'angolo"]);
  const placed = { type: "placed_shot", side: 0, number: 2, scored: false, late: "" };
  assert.deepEqual(heard(0, { ...saved, kind: "placed", law: [] }, placed), ["Tiro 2: non segni. Il portiere l'ha parato."]);
  assert.deepEqual(heard(0, placed), ["Tiro 2: non segni. La palla non è in rete."]);
});

test("one whistle is one ruling: what follows from it is not told apart", () => {
  const [ball, back] = [{ type: "possession", side: 1, changed: true }, { type: "put_back", figures: [[3, 0, 0]] }];
  assert.deepEqual(heard(0, { type: "sanction", side: 1, remedy: "back_change" }, back, ball), ["Bruno chiede: BACK e cambio palla. Tutto torna com'era, e la palla passa."]);
  assert.deepEqual(heard(1, { type: "advantage", side: 1 }, ball), ["Vantaggio: giochi com'è. Il tavolo resta così, e la palla è tua."]);
  const kick = { type: "awarded", kind: "direct", side: 1, at: [0, 0] };
  assert.deepEqual(heard(1, { type: "sanction", side: 1, remedy: "direct" }, kick, ball), ["Punizione diretta. Tocca a te."]);
});

test("a kick is given with where the ball went out, unless something else is why", () => {
  const [out, kick] = [{ type: "out", line: "south", at: [0, 0] }, { type: "awarded", kind: "throw_in", side: 1, at: [0, 0] }];
  assert.deepEqual(heard(1, out, kick), ["Rimessa laterale. La palla è uscita di lato: tocca a te."]);
  assert.deepEqual(heard(1, kick), ["Rimessa laterale. Tocca a te."]);
});

test("the referee says whom he moves and why, and counts many", () => {
  const moved = (figure: number, why: string) => ({ type: "moved", figure, was: [0, 0], at: [1, 1], law: [why] });
  assert.deepEqual(heard(0, moved(8, "2.1.a")), ["L'arbitro sposta il tuo 10. Chi esce dal campo rientra da dove è uscito."]);
  assert.deepEqual(heard(0, moved(18, "11.2.d"), moved(19, "11.2.d")), ["L'arbitro sposta 2 miniature. Al rigore gli altri stanno fuori dall'area."]);
});

test("notes that change nothing are not said", () => {
  const note = (why: string) => ({ type: "note", side: -1, what: "", figure: 5, law: [why] });
  assert.deepEqual(heard(0, note("5.2.i"), note("2.7.b")), []);
  assert.deepEqual(heard(0, note("5.1.i"), note("5.1.i")).length, 1);
});

test("with the ball only the ball is spoken of", () => {
  const { moment } = recorded[0] as Recorded;
  const events = [{ type: "possession", side: 0, changed: true }, { type: "regained", side: 0, left: 2 }, { type: "block_gone", side: 1 }].map((event) => ({ law, to: null, ...event })) as unknown as Event[];
  assert.deepEqual(voice(look(0, "it"), { ...moment, events }).map(({ title }) => title), ["Palla tua"]);
  assert.deepEqual(voice(look(0, "it"), { ...moment, events: events.slice(2) }).map(({ title }) => title), ["Niente difesa per Bruno"]);
});

test("a kick that does not count is told with what was wrong, for every article that says so", () => {
  const failed = (how: string, ...law: string[]) => ({ type: "kick_failed", kind: "goal_kick", side: 0, how, law });
  assert.deepEqual(heard(0, failed("again", "14.2.l", "14.2.k", "appendix.28")), ["La tua battuta non vale. La palla deve uscire tutta dall'area di rigore. Si ripete."]);
  assert.deepEqual(heard(1, failed("other", "14.2.m", "14.2.k", "appendix.28")), ["La battuta di Rovere non vale. La palla deve uscire tutta dall'area di rigore. Batte l'altro."]);
  const said = [...engine("kicks.py").matchAll(/Failed\(\s*"?(\w+)"?[^(]*\(([^)]*)\)/g)].map(([, how = "", law = ""]) => [how, [...law.matchAll(/"([^"]+)"/g)].map(([, id = ""]) => id)] as const);
  assert.ok(said.length > 8);
  for (const [how, law] of said) if (how !== "missed") assert.match(heard(0, failed(how, ...law))[0] ?? "", /non vale\. .+\. .+\./, law.join());
});

test("a taker who is freed by his own kick is not told to wait, and why he is free is said", () => {
  const waits = { type: "barred", figure: 8, law: ["11.2.j", "appendix.14"] };
  const free = (why: string) => ({ type: "released", figure: 8, law: [why] });
  const [his, mine] = [{ type: "possession", side: 1, changed: true, law: ["8.1.c"] }, { type: "possession", side: 0, changed: false, law: ["5.1.c"] }];
  assert.deepEqual(heard(0, waits), ["Il tuo 10 per ora aspetta. Chi ha battuto o è rientrato non rigioca subito: prima un altro."]);
  assert.deepEqual(heard(0, waits, his, mine, free("11.2.l")), ["Il tuo 10 può rigiocare subito. La palla ha toccato il portiere avversario: vale come un cambio di possesso."]);
  assert.deepEqual(heard(1, waits, his, free("11.2.l")), ["Palla tua. L'ha presa il tuo portiere."]);
  assert.deepEqual(heard(0, waits, free("11.2.k")), []);
  const releases = [.../RELEASES[^{]*\{([^}]*)\}/.exec(engine("counters.py"))?.[1]?.matchAll(/\(([^)]*)\)/g) ?? []].map(([, ids = ""]) => [...ids.matchAll(/"([^"]+)"/g)].map(([, id = ""]) => id));
  assert.equal(releases.length, 6);
  for (const [, changed = "", , block = ""] of releases) assert.deepEqual([FREED[changed], FREED[block]], ["keeper", "block"]);
});

test("a block lost by a foul on the move is named when it is lost, and when it is sat out", () => {
  const gone = { type: "block_gone", side: 0, law: ["6.3.k"] };
  const lost = heard(0, { type: "sanction", side: 1, remedy: "back_al_volo" }, gone);
  assert.equal(lost.at(-1), "La tua prossima difesa è persa. È il prezzo del fallo al volo: su uno dei prossimi colpi non si difende.");
  assert.deepEqual(heard(0, { ...gone, law: ["6.3.k", "6.8.b"] }), ["Hai scontato una difesa persa. Era il prezzo del fallo al volo."]);
  assert.deepEqual(heard(1, { ...gone, law: ["6.4.g"] }), ["Niente difesa per Rovere. Per questa azione il colpo di difesa è perso."]);
});

test("who has made his block while all moved has not lost it", () => {
  const gone = { type: "block_gone", side: 0, law: ["6.8.b"] };
  assert.deepEqual(heard(0, { type: "flicked", kind: "kick_off", side: 1, figure: 20, aim: {}, touched: true, sealed: ["block"], law: [] }, gone), []);
  assert.deepEqual(heard(0, { type: "flicked", kind: "kick_off", side: 1, figure: 20, aim: {}, touched: true, sealed: [], law: [] }, gone).length, 1);
});

test("a keeper who has to wait is called one", () => {
  const { moment } = seen.get("goal") as Recorded;
  const events = [BALL + 1, 4].map((figure) => ({ type: "barred", figure, law: ["14.3.a"], to: null }) as unknown as Event);
  const titles = voice(look(0, "it"), { ...moment, events }).map(({ title }) => title);
  assert.deepEqual(titles.sort(), ["Il tuo 6 per ora aspetta", "Il tuo portiere per ora aspetta"]);
});

test("whom the house has laid out the referee puts right without a word, and nobody else", () => {
  const record = seen.get("goal") as Recorded;
  const moved = (figure: number): Event => ({ type: "moved", figure, was: [0, 0], at: [1, 1], law: ["14.2.a"], to: null }) as unknown as Event;
  const events = [{ type: "bad_placing", side: 0, figures: [2], law: ["14.2.a"], to: null } as unknown as Event, moved(2), moved(3)];
  const titles = (arrange: boolean): string[] => {
    const { moment } = record;
    return voice(look(null, "it"), { ...moment, events, view: { ...moment.view, setup: { ...moment.view.setup, arrange } } }).map(({ title }) => title);
  };
  assert.equal(titles(false).length, 1);
  assert.ok(titles(false)[0]?.includes("5"), titles(false).join());
  assert.equal(titles(true).length, 2);
});

import assert from "node:assert/strict";
import test from "node:test";
import type { ShotLog } from "../../api/schema";
import { catalogues as football, KIT as FOOTBALL } from "../../games/football/practice-kit";
import { catalogues as rugby, KIT as RUGBY } from "../../games/rugby/practice-kit";
import { BALL, KEEPER_HOMES, KEEPERS } from "../../games/football/sheet";
import { BALL as OVAL } from "../../games/rugby/sheet";
import type { Lang } from "../../games/contract";
import { planNow } from "../plan";
import type { FigureDrill, FigureKit } from "./figures";
import type { Laid, Set as Table } from "./kit";
import { putDown } from "./lay-hands";

const GAMES = [["football", FOOTBALL, football], ["rugby", RUGBY, rugby]] as const;
const LANGS: readonly Lang[] = ["it", "en"];
const holes = (text: string): string => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join();
const table = (pieces: Laid, more: Partial<Table<FigureDrill>> = {}): Table<FigureDrill> => ({ pieces, drill: null, round: 0, on: new Set(), ...more });
const plan = { ...planNow(), body: 9, angle: 1500, power: 400, swerve: -300, chip: true };

/** Every way a drill can be missed and a try refused, as the engine has them. */
const MISSES = ["past.left", "past.right", "unreached", "touched", "apart", "out", "wide.left", "wide.right", "under", "over", "short", "far", "left", "right", "saved", "blocked", "post", "back", "strayed", "aside"];
const REFUSED = ["overlap", "off", "power", "nobody", "keeper", "other", "missing", "kick"];
/** Drills whose making is shouted: a goal, a kick over the bar, a ball in touch. */
const SHOUTED = ["far_post", "keeper", "penalty", "conversion", "drop", "touch"];
const DID = { football: ["goal", "behind", "touch", "saved", "post", "fell", "missed", "ran"], rugby: ["over", "dead", "touch", "back", "post", "fell", "missed", "gap"] };

test("everything that can be said is said in both languages, with the same holes", () => {
  for (const [name, kit, words] of GAMES) {
    const keys = [
      ...kit.drills.flatMap(({ id }) => [`drills.${id}.title`, `drills.${id}.text`, ...(SHOUTED.includes(id) ? [] : [`drills.${id}.done`])]),
      ...Object.keys(kit.presets).map((preset) => `practice.preset.${preset}`),
      ...(kit.switches ?? []).flatMap((one) => [`practice.switch.${one}`, `practice.switch.${one}Line`]),
      ...MISSES.map((how) => `practice.miss.${how}`), ...REFUSED.map((why) => `practice.refused.${why}`), ...DID[name].map((what) => `practice.did.${what}`),
      ...["side", "ground", "border", "post", "net", "keeper", "wedge", "flank", "lip", "down"].map((met) => `met.${met}`),
      ...kit.tray.flatMap(([kind]) => [`piece.${kind}`, `figure.${kind}`, `practice.pieces.${kind}`]),
    ];
    for (const key of keys) for (const lang of LANGS) assert.ok(words[lang][key], `${name} ${lang} ${key}`);
    assert.deepEqual(Object.keys(words.it).sort(), Object.keys(words.en).sort());
    for (const [key, text] of Object.entries(words.it)) assert.equal(holes(words.en[key] ?? ""), holes(text), key);
  }
});

test("there are ten drills each, and whoever has to play is there or set for it", () => {
  for (const [, kit] of GAMES) {
    assert.equal(kit.drills.length, 10);
    for (const drill of kit.drills) {
      assert.ok(drill.rounds[0]?.pieces.length);
      drill.rounds.forEach(({ pieces, by, kick }) => assert.ok(pieces.length === 0 || kick === "placed" || pieces.some(([id]) => id === by), drill.id));
    }
  }
});

test("a table and a flick go through a link and back", () => {
  const tables: [FigureKit, Laid][] = GAMES.flatMap(([, kit]) => Object.values(kit.presets).map((pieces): [FigureKit, Laid] => [kit, pieces]));
  tables.push([FOOTBALL, [[3, 1000, -2000, 1], [9, 45_000, 0], [BALL, 90_000, 0], [KEEPERS[1], 560_000, 30_000]]]);
  for (const [kit, pieces] of tables) {
    const text = kit.write(pieces, plan);
    assert.match(text, /^[0-9a-z]*-[0-9a-z]{10}$/);
    const back = kit.read(text);
    for (const piece of pieces) assert.ok(back.pieces.some((one) => JSON.stringify(one) === JSON.stringify(piece)), JSON.stringify(piece));
    const { body, angle, power, swerve, chip } = plan;
    assert.deepEqual(back.flick, { place: 0, body, angle, power, swerve, chip });
  }
});

test("a link that makes no sense lays what it can", () => {
  const guards = KEEPERS.map((id, k) => [id, ...(KEEPER_HOMES[k] ?? [])]);
  assert.deepEqual(FOOTBALL.read(""), { pieces: guards, flick: null });
  assert.deepEqual(FOOTBALL.read("%%-%%").pieces, guards);
  const twice = FOOTBALL.write([[9, 0, 0], [9, 90_000, 0], [8, 1000, 0]], plan);
  assert.deepEqual(FOOTBALL.read(twice).pieces, [[9, 0, 0], ...guards], "the same figure twice, and one on top of another");
});

test("pieces are put down where they fit, and a keeper stays in his area", () => {
  const pieces: Laid = [[9, 0, 0], [BALL, 90_000, 0]];
  assert.deepEqual(putDown(FOOTBALL, pieces, { piece: 9, at: [60_000, 0], from: true }), [[9, 60_000, 0], [BALL, 90_000, 0]]);
  assert.equal(putDown(FOOTBALL, pieces, { piece: 9, at: [75_000, 0], from: true }), null);
  assert.equal(putDown(FOOTBALL, pieces, { piece: 9, at: [600_000, 64_000], from: true }), null, "a post");
  assert.deepEqual(putDown(FOOTBALL, pieces, { piece: 9, at: [800_000, 0], from: true }), [[BALL, 90_000, 0]]);
  assert.equal(putDown(FOOTBALL, pieces, { piece: KEEPERS[1], at: [300_000, 0], from: true }), null);
  assert.equal(putDown(FOOTBALL, pieces, { piece: KEEPERS[1], at: [900_000, 0], from: true }), null, "nor does he leave the table");
  assert.deepEqual(putDown(FOOTBALL, pieces, { piece: KEEPERS[1], at: [570_000, 20_000], from: true })?.at(-1), [KEEPERS[1], 570_000, 20_000]);
  const turned: Laid = [[OVAL, 0, 0, 30_000]];
  assert.deepEqual(putDown(RUGBY, turned, { piece: OVAL, at: [9_000, 0], from: true }), [[OVAL, 9_000, 0, 30_000]], "it lies as it lay");
});

test("an order is what the engine takes", () => {
  const flick = { body: 9, angle: 1500, power: 400, swerve: -300, chip: 1000 };
  assert.deepEqual(FOOTBALL.order(table([[3, 0, 0, 1], [9, 45_000, 0], [BALL, 90_000, 0]], { on: new Set(["fast"]) }), plan, { lot: 7, cut: true }), {
    pieces: [[3, 0, 0], [9, 45_000, 0], [BALL, 90_000, 0]], lying: [3], flick, lot: 7, cut: true, fast: true,
  });
  const [drill] = RUGBY.drills;
  assert.ok(drill);
  assert.deepEqual(RUGBY.order(table([[9, 0, 0], [OVAL, 90_000, 0, 30_000]], { drill, round: 1 }), plan, { lot: 7, cut: false }), {
    pieces: [[9, 0, 0], [OVAL, 90_000, 0]], flick, lot: 7, cut: false, drill: drill.id, round: 1, axis: 30_000,
  });
  const kicked = RUGBY.order(table([[9, 0, 0], [OVAL, 90_000, 0, 30_000]], { on: new Set(["wedge"]) }), plan, { lot: 7, cut: false });
  assert.deepEqual(kicked, { pieces: [[9, 0, 0], [OVAL, 90_000, 0]], flick, lot: 7, cut: false, axis: 30_000, kick: 1500, placed: true });
});

test("a placed kick sets the figure behind the ball and the wedge before it, along the aim", () => {
  const set = table([[OVAL, 100_000, 0, 90_000], [9, -300_000, 0]], { on: new Set(["wedge"]) });
  const east = { ...plan, angle: 0 };
  const tokens = RUGBY.tokens?.(set, east) ?? [];
  assert.deepEqual(tokens.map(({ id, x, y }) => [id, x, y]), [[9, 70, 0], [OVAL, 100, 0]]);
  const [long] = tokens[1]?.axes ?? [1];
  assert.ok(Math.abs(long) < 1e-9, "it lies across");
  const [wedge] = RUGBY.props?.(set, east) ?? [];
  assert.ok(wedge && wedge.x > 129 && Math.abs(wedge.y) < 1e-9);
  assert.equal(RUGBY.props?.(set, east)[0], wedge, "it is not made anew where nothing changed");
  assert.ok(Math.abs(RUGBY.pointed?.(set) ?? 1) < 1e-9);
  assert.deepEqual(RUGBY.props?.(table(set.pieces), east), []);
});

test("after a shot figures lie where they fell, an oval points where it points, keepers stand where they stood", () => {
  const knots = (x: number): [number, number, number][] => [[0, 0, 0], [1000, x, 0]];
  const log = {
    duration: 1000, contacts: [], gone: [[900, 8, -1]], falls: [[500, 3]], movers: [],
    paths: [{ body: 3, knots: knots(5), pulls: [[0, 0]] }, { body: 8, knots: knots(6), pulls: [[0, 0]] }, { body: BALL, knots: knots(7), pulls: [[0, 0]] }],
  } as unknown as ShotLog;
  const keeper = [KEEPERS[1], 560_000, 0] as const;
  assert.deepEqual(FOOTBALL.after?.([[3, 0, 0], [8, 0, 0], [BALL, 0, 0], keeper], log), [[3, 5, 0, 1], [BALL, 7, 0], keeper]);
  const oval = { ...log, gone: [], falls: [], paths: [{ body: OVAL, knots: knots(7), pulls: [[0, 0]], axes: [[10_000, 0, 0], [0, -10_000, 0]] }] } as unknown as ShotLog;
  assert.deepEqual(RUGBY.after?.([[OVAL, 0, 0, 0]], oval), [[OVAL, 7, 0, 270_000]]);
});

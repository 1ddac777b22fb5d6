import assert from "node:assert/strict";
import test from "node:test";
import { seenFrom } from "../../flick/frame";
import type { Token } from "../../flick/scene";
import { aimIn } from "../../flick/take-hint";
import { flickOf, holdOf, quartersOf, roomNear, valueOf } from "./asks";
import { dressed } from "./setup";
import { rollOf } from "./gear";
import { groundOf } from "./ground";
import { guideOf } from "./guide";
import { doInstead, doingOf, placeOf, STAND, standAt } from "./mode";
import { tokensOf } from "./roll";
import { recorded } from "./testing";
import { BALL, sideOf, specOf, type View } from "./types";
import { setFor, wedgeBefore } from "./wedge";

const asked = (kind: string) => {
  const found = recorded.find(({ moment }) => moment.decision?.kind === kind)?.moment;
  assert.ok(found?.decision, kind);
  return { view: found.view, decision: found.decision };
};
const askOf = (kind: string) => {
  const { view, decision } = asked(kind);
  const doing = doingOf(decision);
  assert.ok(doing?.flick, kind);
  return { view, decision, doing, ask: flickOf(doing.flick, view, doing, quartersOf(view, decision.seat), specOf(decision)?.wedge, decision.law) };
};
const plan = { body: 3, angle: 1000, power: 500, swerve: -200 };

test("everybody attacks to the right, in either half, and the ball lies as it does", () => {
  const { view } = asked("attempt");
  for (const from of [0, 1]) {
    const side = quartersOf(view, from);
    const tokens = tokensOf(view, rollOf(from), null, side);
    assert.equal(tokens.length, view.table.places.filter(Boolean).length);
    for (const { id, kind } of tokens) if (id < BALL) assert.equal(kind === "first", sideOf(id) === from);
    const [x = 0, y = 0] = tokens.find(({ id }) => id === BALL)?.axes ?? [];
    const axis = (view.table.axis * Math.PI) / 180_000 - (side * Math.PI) / 2;
    assert.ok(Math.abs(x - Math.cos(axis)) + Math.abs(y - Math.sin(axis)) < 1e-9);
  }
});

test("who puts on what the other wears changes with him", () => {
  assert.deepEqual(dressed(["lanterna", "naviglio"], 0, "naviglio"), ["naviglio", "lanterna"]);
  assert.deepEqual(dressed(["lanterna", "naviglio"], 1, "lanterna"), ["naviglio", "lanterna"]);
  assert.deepEqual(dressed(["lanterna", "naviglio"], 1, "porto"), ["lanterna", "porto"]);
});

test("the wedge is turned round the ball from where the engine has it, and only its direction is answered", () => {
  const { view, decision, doing, ask } = askOf("wedge");
  const wedge = specOf(decision)?.wedge;
  assert.ok(wedge && ask.still);
  const [at, to] = [ask.figures.stand(wedge.figures[0] ?? -1), ask.figures.towards];
  assert.ok(at && to);
  const first = (Math.atan2(to[1] - at[1], to[0] - at[0]) * 180_000) / Math.PI;
  assert.ok(Math.abs(((first - wedge.start + 540_000) % 360_000) - 180_000) < 1);
  assert.deepEqual(valueOf({ ...plan, body: wedge.figures[0] ?? -1 }, doing), { figure: wedge.figures[0], angle: 1000 });
  const ball = view.table.places[BALL];
  assert.ok(ball);
  const way = (wedge.start + wedge.side * 90_000) % 360_000;
  const stands = wedgeBefore(ball, wedge.placed ? setFor(ball, way).axis : view.table.axis, way);
  wedge.stands.forEach((n, i) => assert.ok(Math.abs(n - (stands[i] ?? 0)) < 2, "as it would stand by the engine"));
});

test("the passer may be moved first, and the pass tells where he stands", () => {
  const { view, decision, doing } = askOf("pass");
  assert.deepEqual(doing.others, [STAND]);
  const passer = doing.flick?.figures[0] ?? -1;
  const start = specOf(decision)?.spots[0]?.start;
  assert.ok(start);
  assert.deepEqual((valueOf({ ...plan, body: passer }, doing) as Record<string, unknown>)["place"], start);
  standAt([1000, 2000], "pass");
  assert.deepEqual(placeOf(view, doingOf(decision), passer), [1000, 2000]);
  doInstead(STAND);
  const { spot } = doingOf(decision) ?? {};
  assert.ok(spot);
  const hold = holdOf(spot, 0);
  assert.equal(hold.fault(start), null);
  assert.equal(hold.fault([start[0] + 200_000, start[1]])?.reason, "place.near_ball");
});

test("a throw is held straight; a way is cleared to the left or to the right and no other way", () => {
  for (const kind of ["throw", "clear"]) {
    const { doing, ask } = askOf(kind);
    const [low, high] = doing.flick?.angle ?? [0, 0];
    if (high - low < 359_999) assert.deepEqual(ask.figures.bounds, [low, high]);
    else assert.equal(ask.figures.bounds, undefined, "before a strict referee one may");
  }
});

test("from the other end of the gap ball and half stand on its other side", () => {
  const { view, decision } = asked("put_in");
  const middle = view.set_piece?.at[1] ?? 0;
  const ends = ["left", "right"].map((option) => {
    doInstead(option);
    return placeOf(view, doingOf(decision), BALL)?.[1] ?? 0;
  });
  assert.equal((ends[0] ?? 0) - middle, middle - (ends[1] ?? 0));
  assert.ok(ends.includes(view.table.places[BALL]?.[1] ?? 0));
});

test("the five centimetres and who is offside are drawn when they matter", () => {
  const { view } = asked("play");
  const out = view.table.places.findIndex(Boolean);
  const bare: View = { ...view, watch: { offside: [], ring: false, gap: null } };
  assert.deepEqual(groundOf(bare, null, 0), { offside: [] });
  const full = groundOf({ ...bare, side: 0, east: 0, watch: { offside: [out], ring: true, gap: null } }, null, 2);
  assert.equal(full.offside.length, 1);
  assert.equal(full.shaded?.to, -1);
  assert.ok(full.ring);
});

test("where the wedge has no room the page says so before it is tried", () => {
  assert.ok(recorded.some(({ moment }) => specOf(moment.decision)?.wedge?.taken.length), "somebody stands in the way in a recorded match");
  const { view, decision, doing } = askOf("wedge");
  const wedge = specOf(decision)?.wedge;
  assert.ok(wedge && doing.flick);
  const crowded = flickOf(doing.flick, view, doing, 0, { ...wedge, taken: [[10_000, 12_000]] }, ["7.1.c.1"]);
  assert.deepEqual(crowded.awry?.(11_500), { reason: "wedge.room", law: ["7.1.c.1"], solid: false });
  assert.equal(crowded.awry?.(12_500), null);
  const lying = flickOf(doing.flick, view, doing, 0, { ...wedge, taken: [], beyond: [[20_001, 339_999]] }, ["7.1.c.1"]);
  assert.deepEqual(lying.awry?.(30_000), { reason: "wedge.beyond", law: ["7.1.c.1"], solid: false, warns: true }, "whoever kicks stays where he lies");
  assert.equal(lying.awry?.(350_000), null);
});

test("a defensive move is aimed to touch nobody", () => {
  const { view, doing, ask: { figures } } = askOf("move");
  for (const body of figures.free) {
    const [at, to] = [figures.stand(body), figures.towards];
    assert.ok(at && to);
    const tokens = view.table.places.flatMap((spot, id): Token[] => {
      const [x, y] = spot ? seenFrom(doing.flick?.side ?? 0, spot) : [0, 0];
      return spot && id !== body ? [{ id, kind: "", x, y, sunk: 0 }] : [];
    });
    assert.equal(guideOf(...at, Math.atan2(to[1] - at[1], to[0] - at[0]), figures.strength?.(body) ?? 1000, tokens).disc, -1, String(body));
  }
});

test("an advance is aimed past a mate who is offside, or stops short of him", () => {
  const { view, decision, doing } = askOf("play");
  const body = doing.flick?.figures[0] ?? -1;
  const mate = body + (body % 15 === 7 ? 1 : -1);
  const quarters = doing.flick?.side ?? 0;
  const askAt = (from: number, offside: boolean) => {
    const spots = new Map([[BALL, seenFrom(quarters, [0, 0])], [body, seenFrom(quarters, [-from, 0])], [mate, seenFrom(quarters, [42_500, 0])]]);
    const places = view.table.places.map((_, id) => {
      const at = spots.get(id);
      return at ? ([at[0] * 1000, at[1] * 1000] as const) : null;
    });
    const there = { ...view, table: { ...view.table, places }, watch: { ...view.watch, offside: offside ? [mate] : [] } } as View;
    assert.ok(doing.flick);
    const { figures } = flickOf(doing.flick, there, { ...doing, mode: { ...doing.mode, stand: null } }, quartersOf(view, decision.seat));
    return { way: figures.heading?.(body) ?? 0, power: figures.strength?.(body) ?? 0 };
  };
  assert.equal(askAt(17_500, false).way, 0);
  const [usual, touching, apart] = [askAt(17_500, false), askAt(17_500, true), askAt(40_000, true)];
  assert.equal(touching.way, 0, "whoever touches the ball drives it one way only");
  assert.ok(touching.power < 0.8 * usual.power);
  assert.ok(Math.abs(apart.way) >= 5000 && Math.abs(apart.way) <= 45_000, String(apart.way));
  assert.ok(apart.power <= askAt(40_000, false).power);
});

test("an advised flick can be aimed at once, if it is one that is asked for", () => {
  const { doing, ask } = askOf("move");
  const [figure = -1] = doing.flick?.figures ?? [];
  assert.equal(aimIn({ option: ask.option, value: { figure, angle: 0, power: 300 } }, doing)?.power, 300);
  const offload = { ...doing, flicks: [...doing.flicks, { option: "offload", figures: [figure] }] };
  assert.equal(aimIn({ option: "offload", value: { figure, angle: 0, power: 300 } }, offload)?.figure, figure, "what one would have to choose first is chosen with it");
  assert.equal(aimIn({ option: "none", value: null }, doing), null);
  assert.equal(aimIn({ option: ask.option, value: { figure: 99, angle: 0, power: 300 } }, doing), null);
});

test("the wedge is proposed where it has room, as near as can be to where it is wanted", () => {
  const taken: [number, number][] = [[0, 12_180], [78_207, 119_147], [323_903, 359_999]];
  assert.equal(roomNear(78_330, taken), 78_206);
  assert.equal(roomNear(40_000, taken), 40_000);
  assert.equal(roomNear(100, taken), 12_181);
  assert.equal(roomNear(350_000, taken), 12_181, "round the full turn, too");
  assert.equal(roomNear(5, [[0, 359_999]]), 5, "nowhere");
});

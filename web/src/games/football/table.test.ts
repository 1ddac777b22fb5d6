import assert from "node:assert/strict";
import test from "node:test";
import { BASE_R } from "../../flick/figures/base";
import { seenFrom } from "../../flick/frame";
import { MOVER } from "../../flick/motion";
import type { Token } from "../../flick/scene";
import { astray, bestAim, flickOf, holdOf, quartersOf, valueOf } from "./asks";
import { cardsOf, wordOf } from "./cards";
import { flaggedIn } from "./flagged";
import { gearOf } from "./gear";
import { groundOf } from "./ground";
import { guideOf, isFoul, meets, metFrom, pushTo, strengthTo } from "./guide";
import { KEEPERS } from "./sheet";
import { lookOf } from "./look";
import { answering, doingOf, doInstead, placeOf, STAND } from "./mode";
import { placesOf, rollOf, tokensOf } from "./roll";
import { promptOf } from "./prompt";
import { scoreOf } from "./score";
import { look, recorded } from "./testing";
import { say, speaker } from "./text";
import { BALL, numberOf, sideOf, specOf, type Setup, type Shown, type View } from "./types";

const asked = (kind: string) => {
  const found = recorded.find(({ moment }) => moment.decision?.kind === kind)?.moment;
  assert.ok(found?.decision, kind);
  return { view: found.view, decision: found.decision };
};
const plan = { body: 3, angle: 1000, power: 500, swerve: -200, chip: true };

test("everybody attacks to the right, in either half", () => {
  const { view } = asked("attack");
  for (const east of [0, 1]) {
    for (const from of [0, 1]) {
      const turned: View = { ...view, east, table: { ...view.table, keepers: east === 0 ? [[-575_000, 0], [575_000, 0]] : [[575_000, 0], [-575_000, 0]] } };
      const tokens = tokensOf(turned, rollOf(from, east), null, quartersOf(turned, from));
      const own = tokens.find(({ kind }) => kind === "firstKeeper");
      assert.ok(own && own.x < -500, "one's own keeper on the left");
      assert.equal(own.id, MOVER + (from === east ? 0 : 1));
      for (const { id, kind } of tokens) if (id < BALL) assert.equal(kind === "first", sideOf(id) === from);
    }
  }
});

test("an attack asks for those who may, those behind the ball before those ahead of it, and tells who may not", () => {
  const { view, decision } = asked("attack");
  const doing = doingOf(decision);
  assert.ok(doing?.flick);
  const ask = flickOf(doing.flick, view, doing, quartersOf(view, decision.seat));
  assert.equal(ask.quarters, 0);
  const far = (body: number): number => {
    const [x, y] = view.table.places[body] ?? [0, 0];
    const [bx, by] = view.table.places[BALL] ?? [0, 0];
    return Math.hypot(x - bx, y - by);
  };
  const way = decision.seat === view.east ? 1 : -1;
  const isBehind = (body: number): boolean => way * ((view.table.places[body]?.[0] ?? 0) - (view.table.places[BALL]?.[0] ?? 0)) < 0;
  const { free, barred } = ask.figures;
  for (const [i, body] of free.entries()) for (const later of free.slice(i + 1)) assert.ok(far(body) <= far(later) || (isBehind(body) || !isBehind(later)), `${body} before ${later}`);
  const [first = 0, last = 0] = [free[0], free.at(-1)];
  assert.ok((ask.figures.strength?.(first) ?? 0) < (ask.figures.strength?.(last) ?? 0), "a longer way takes a harder flick");
  assert.equal(free.length + barred.size, doing.flick.figures.length + doing.flick.barred.length);
  assert.deepEqual(ask.value({ ...plan, body: free[0] ?? 0 } as never), { figure: free[0], angle: 1000, power: 500, swerve: -200, chip: 1000 });
});

test("the taker of a kick may be moved first, and the kick tells where he stands", () => {
  const found = recorded.find(({ moment }) => moment.decision?.kind === "kick" && specOf(moment.decision)?.spots.length)?.moment;
  assert.ok(found?.decision);
  const { view, decision } = found;
  const doing = doingOf(decision);
  assert.ok(doing?.flick && doing.mode.stand);
  assert.deepEqual(doing.others, [STAND]);
  const taker = doing.flick.figures[0] ?? -1;
  const start = specOf(decision)?.spots[0]?.start;
  assert.deepEqual(placeOf(view, doing, taker), start);
  assert.deepEqual((valueOf({ ...plan, body: taker }, doing, false) as Record<string, unknown>).place, start);
  answering(decision, () => assert.fail("the kick tells it"))(STAND, [1000, 2000]);
  assert.deepEqual(placeOf(view, doingOf(decision), taker), [1000, 2000]);
});

test("a keeper is put where the law lets him, and why not is told", () => {
  const { view, decision } = asked("placed_keeper");
  const spot = specOf(decision)?.spots[0];
  assert.ok(spot);
  const hold = holdOf(spot, view, 0);
  assert.equal(hold.fault(hold.first()), null);
  assert.equal(hold.fault([0, 0])?.reason, "keeper.area");
  const keepers = (at: [number, number]): View["table"] => ({ ...view.table, keepers: [at, at] });
  const [x, y] = spot.start;
  const beside: [number, number] = [x, y + 20_000];
  assert.deepEqual(holdOf(spot, { ...view, table: keepers(beside) }, 0).first(), beside, "he is taken up where he stands");
  assert.deepEqual(holdOf(spot, { ...view, table: keepers([0, 0]) }, 0).first(), spot.start, "but not where he may not be");
});

test("a keeper is put first and told with the block, or alone where none is made", () => {
  const { view, decision } = asked("guard");
  const spot = specOf(asked("keeper").decision)?.spots[0];
  const spec = specOf(decision);
  assert.ok(spot && spec);
  const piece = BALL + 1 + decision.seat;
  const both = { ...decision, id: "both hands", spec: { ...spec, spots: [{ ...spot, piece }] } };
  const told: unknown[] = [];
  const choose = answering(both, (...answer) => told.push(answer.slice(0, 2)));
  const figure = doingOf(both)?.flick?.figures[0] ?? -1;
  assert.equal(valueOf({ ...plan, body: figure }, doingOf(both) ?? assert.fail(), false)["keep"], undefined);
  doInstead("keep");
  choose("keep", [1000, 2000]);
  const doing = doingOf(both);
  assert.ok(doing?.flick?.option === "block" && told.length === 0);
  assert.deepEqual((valueOf({ ...plan, body: figure }, doing, false) as Record<string, unknown>).keep, [1000, 2000]);
  const of = MOVER + (decision.seat === view.east ? 0 : 1);
  const stands = tokensOf(view, rollOf(0, view.east), doing, 0).find(({ id }) => id === of);
  assert.deepEqual([stands?.x, stands?.y], [1, 2]);
  assert.deepEqual(holdOf(spot, view, 0, doing.mode).first(), [1000, 2000]);
  choose("none");
  assert.deepEqual(told, [["keep", [1000, 2000]]]);
});

test("offside, the shooting area and the nine centimetres are drawn when they matter", () => {
  const { view } = asked("attack");
  const bare: View = { ...view, ready: false, watch: { offside: 100_000, offside_figures: [], lanes: [], ring: null } };
  assert.deepEqual(groundOf(bare, null, 0), { beyond: [] });
  const out = view.table.places.findIndex(Boolean);
  const full = groundOf({ ...bare, ready: true, possession: 0, east: 0, watch: { offside: 100_000, offside_figures: [out], lanes: [15_000], ring: [5000, 1000] } }, null, 2);
  assert.deepEqual([full.offside, full.shooting, full.ring, full.beyond.length], [-100, -1, [-5, -1], 1]);
  const [[apex, ...rim] = []] = full.lanes ?? [];
  assert.ok(apex && rim.every(([x]) => x > apex[0]), "from the other end one sees it go back to the right");
});

test("a choice about offside shows the line when the ball was played, by the log, and where who is flagged stood then", () => {
  const { view } = asked("attack");
  const last = view.table.places.findIndex(Boolean);
  const offside = { t: 1000, last, at: [400_000, 5000] };
  const about = (given: object): View["about"] => ({ kind: "choose", side: 1, law: [], offences: [{ t: 2000, side: 0, law: [], figure: 9, ...given }], left: 0 }) as unknown as View["about"];
  const motion = { duration: 2000, paths: [{ body: last, knots: [[0, 300_000, 0], [2000, 320_000, 0]], pulls: [[0, 0], [0, 0]] }] } as unknown as Shown["motion"];
  const shown: View = { ...view, east: 0, about: about({ offside }) };
  const line = 310 + BASE_R;
  assert.deepEqual(groundOf(shown, null, 0, motion), { offside: line, beyond: [], flagged: [400, 5], attacks: 1 });
  assert.deepEqual(groundOf(shown, null, 2, motion), { offside: -line, beyond: [], flagged: [-400, -5], attacks: -1 });
  assert.equal(groundOf({ ...shown, about: about({ offside: { ...offside, last: -1 } }) }, null, 0, motion).offside, 600, "nobody holds it: the end line does");
  const stands = seenFrom(0, shown.table.places[last] ?? [0, 0])[0] + BASE_R;
  assert.equal(groundOf(shown, null, 0).offside, Math.max(-600, Math.min(600, stands)), "without a log it is where he stands");
  assert.equal(flaggedIn({ ...shown, about: about({}) }, motion, 0), null);
});

test("between two flicks nobody may shoot yet: no area is lit", () => {
  const { view } = asked("attack");
  const ready: View = { ...view, ready: true, restart: null };
  assert.ok(groundOf(ready, null, 0).shooting);
  assert.equal(groundOf({ ...ready, about: { kind: "block_window", side: 0, law: [], offences: [], left: 0 } as unknown as View["about"] }, null, 0).shooting, undefined);
});

test("a line behind the goal line is drawn on it", () => {
  const { view } = asked("attack");
  const out = view.table.places.findIndex(Boolean);
  assert.equal(groundOf({ ...view, watch: { offside: 640_000, offside_figures: [out], lanes: [], ring: null } }, null, 0).offside, 600);
});

test("a block and a positional flick are aimed to touch nobody", () => {
  for (const kind of ["block", "positional"]) {
    const { view, decision } = asked(kind);
    const doing = doingOf(decision);
    const spec = doing?.flick;
    assert.ok(doing && spec);
    const { figures, chips } = flickOf(spec, view, doing, quartersOf(view, decision.seat));
    assert.equal(chips, spec.after != null);
    for (const body of figures.free) {
      const [at, to] = [figures.stand(body), figures.towards];
      assert.ok(at && to);
      const tokens = view.table.places.flatMap((spot, id): Token[] => {
        const [x, y] = spot ? seenFrom(spec.side, spot) : [0, 0];
        return spot && id !== body ? [{ id, kind: "", x, y, sunk: 0 }] : [];
      });
      assert.equal(guideOf(...at, Math.atan2(to[1] - at[1], to[0] - at[0]), figures.strength?.(body) ?? 1000, tokens, view.setup).disc, -1, `${kind} ${body}`);
    }
  }
});

test("who has no way is flicked by a hair, never by nothing", () => {
  const { view, decision } = asked("block");
  const doing = doingOf(decision);
  const spec = doing?.flick;
  assert.ok(doing && spec);
  const body = spec.figures[0] ?? 0;
  const [x, y] = view.table.places[body] ?? [0, 0];
  // Somebody on every side of him.
  const crowd = new Map([[21_500, 0], [-21_500, 0], [0, 21_500], [0, -21_500], [15_500, 15_500], [-15_500, 15_500], [15_500, -15_500], [-15_500, -15_500]].map(([dx = 0, dy = 0], i) => [(body + i + 1) % 22, [x + dx, y + dy] as const]));
  const tight: View = { ...view, table: { ...view.table, places: view.table.places.map((at, id) => { const put = crowd.get(id); return put ? [put[0], put[1]] : at; }) } };
  const power = flickOf(spec, tight, doing, spec.side).figures.strength?.(body) ?? 0;
  assert.ok(power >= 1 && power < 50, String(power));
});

test("who is brought back from offside is aimed straight back, behind the line and not past halfway", () => {
  const { view, decision } = asked("attack");
  const doing = doingOf(decision);
  const spec = doing?.flick;
  assert.ok(doing && spec);
  const body = spec.figures[0] ?? 0;
  const [x, sign] = [450_000, spec.side === 0 ? 1 : -1];
  const alone: View = { ...view, watch: { ...view.watch, offside: sign * 300_000 }, table: { ...view.table, keepers: [null, null], places: view.table.places.map((_, id) => (id === body ? [sign * x, sign * 100_000] : null)) } };
  for (const option of ["re_entry", "automatic"]) {
    const { figures, chips } = flickOf({ ...spec, option }, alone, doing, spec.side);
    assert.equal(chips, false);
    const [at, to] = [figures.stand(body), figures.towards];
    assert.ok(at && to);
    const ends = guideOf(...at, Math.atan2(to[1] - at[1], to[0] - at[0]), figures.strength?.(body) ?? 0, [], alone.setup).end;
    assert.ok(Math.abs(ends[1] - at[1]) < 0.5 && ends[0] > 270 && ends[0] < 290, String(ends));
  }
});

test("a table on a low stage is as wide as one on a high one", () => {
  const { lens } = gearOf(["lanterna", "naviglio"], 0, 0);
  const wide = (high: number): number => { const camera = lens(982, high, false); return camera.project(690, -490)[0] - camera.project(-690, -490)[0]; };
  assert.ok(wide(518) > 0.97 * wide(700), `${wide(518)} of ${wide(700)}`);
});

test("the guide ends at the ball, a little nearer than two bases", () => {
  const ball = { id: BALL, kind: "ball", x: 100, y: 0, sunk: 0 };
  const found = guideOf(0, 0, 0, 500, [ball], {} as Setup);
  assert.equal(found.disc, BALL);
  assert.ok(Math.abs(found.end[0] - (100 - 10.5 - Math.sqrt(112))) < 1e-9);
  assert.equal(guideOf(0, 0, 0, 50, [ball], {} as Setup).disc, -1, "too weak to reach it");
});

test("who would send the ball into his own goal is proposed last", () => {
  assert.ok(astray([-560, -4], [-1, 0.05]));
  assert.ok(!astray([-560, 0], [1, 0]), "from behind it goes up the pitch");
  assert.ok(!astray([-300, 100], [-0.6, 0.8]), "past the post, and not as far as the line");
  assert.ok(astray([-500, 200], [-1, 0]), "over his own end line");
  assert.ok(astray([0, 300], [0, 1]), "over the touch line");
  assert.ok(astray([500, 200], [1, 0]) && !astray([500, 20], [1, 0]), "beside the other goal, and into it");
  const { view, decision } = asked("attack");
  const doing = doingOf(decision);
  const spec = doing?.flick;
  assert.ok(doing && spec && spec.figures.length > 1);
  const [near = 0, far = 0] = spec.figures;
  const sign = spec.side === 0 ? 1 : -1;
  const put = new Map<number, [number, number]>([[near, [-500_000, 0]], [far, [-500_000, 300_000]], [BALL, [-560_000, 0]]]);
  const places = view.table.places.map((at, id): typeof at => { const [x, y] = put.get(id) ?? []; return x === undefined || y === undefined ? null : [sign * x, sign * y]; });
  const { free } = flickOf({ ...spec, figures: [near, far] }, { ...view, restart: null, table: { ...view.table, places } }, doing, spec.side).figures;
  assert.deepEqual(free, [far, near]);
});

test("who has somebody before the ball aims past him, or is proposed last", () => {
  const [ball, setup] = [[0, 0], {} as Setup] as const;
  const free = bestAim([-200, 0], ball, [[BALL, ball]], setup);
  assert.deepEqual(free.to, [0, 0]);
  const past = bestAim([-200, 0], ball, [[BALL, ball], [15, [-100, 16]]], setup);
  assert.equal(metFrom([-200, 0], past.to, [[BALL, ball], [15, [-100, 16]]], setup).disc, BALL);
  assert.ok(past.to[1] < 0 && past.cost > free.cost);
  const shut = bestAim([-200, 0], ball, [[BALL, ball], [15, [-100, 0]]], setup);
  assert.ok(shut.cost > bestAim([200, 0], ball, [[BALL, ball]], setup).cost, "rather he who hits it back");
});

test("what a flick may not meet first is told before", () => {
  const flick = { option: "flick", after: null };
  assert.deepEqual([-1, BALL, 3, 15, KEEPERS[1]].map((disc) => isFoul(flick, 4, disc)), [false, false, true, true, true]);
  const block = { option: "block", after: null };
  assert.deepEqual([-1, BALL, 3].map((disc) => isFoul(block, 4, disc)), [false, true, true]);
  assert.ok(!isFoul({ ...block, after: [0, 3_000_000] }, 4, BALL), "what moves then nobody knows");
  assert.ok(!isFoul({ option: "control", after: null }, KEEPERS[0], 3), "he pushes the ball itself");
  const { view, decision } = asked("attack");
  const doing = doingOf(decision);
  assert.ok(doing?.flick);
  const ask = flickOf(doing.flick, view, doing, doing.flick.side);
  const body = ask.figures.free[0] ?? 0;
  const [x, y] = ask.figures.stand(body) ?? [0, 0];
  const one = { id: 21 - body, kind: "other", x: x + 60, y, sunk: 0 };
  const meant = { body, angle: 0, power: 600, swerve: 0 } as Parameters<ReturnType<typeof meets>>[0];
  assert.deepEqual(meets(say("it"), ask, doing.flick, [one], view.setup)(meant).foul, true);
  assert.match(meets(say("it"), ask, doing.flick, [one], view.setup)(meant).text, /^Fallo! Primo contatto: il /);
  assert.deepEqual(meets(say("it"), ask, doing.flick, [one], view.setup)({ ...meant, swerve: 100 }), { text: "", foul: false });
});

test("a goal kick is proposed hard enough to leave the penalty area", () => {
  const found = recorded.find(({ moment }) => moment.decision?.kind === "kick" && specOf(moment.decision)?.spots.length)?.moment;
  assert.ok(found?.decision && found.view.restart);
  const doing = doingOf(found.decision);
  assert.ok(doing?.flick);
  const view: View = { ...found.view, period: "first", restart: { ...found.view.restart, kind: "goal_kick" } };
  const body = doing.flick.figures[0] ?? 0;
  const power = flickOf(doing.flick, view, doing, doing.flick.side).figures.strength?.(body) ?? 0;
  assert.ok(power >= 350 && power > strengthTo(30, view.setup), String(power));
});

test("a keeper's push is drawn as far as the ball rolls, and a goal kick by him leaves the area", () => {
  const setup = {} as Setup;
  const far = (power: number, body?: number): number => guideOf(-560, 0, 0, power, [], setup, body).end[0] + 560;
  for (const body of [KEEPERS[0], BALL]) {
    assert.ok(Math.abs(far(1000, body) - 305.8) < 0.1, String(far(1000, body)));
    assert.ok(Math.abs(far(600, body) - 110.1) < 0.1);
  }
  assert.ok(far(600, 5) > 400, "a base goes farther");
  const out = pushTo(40 - 420 + 560, setup);
  assert.ok(out < 1000 && far(out, BALL) > 150, "the ball wholly out of the area");
  const beside = [{ id: KEEPERS[0], kind: "keeper", x: -550, y: 0, sunk: 0 }] as const;
  assert.equal(guideOf(-560, 0, 0, 1000, beside, setup, BALL).disc, -1);
});

test("what is put down is looked at, and a goal that is shot at with the ball", () => {
  const keeper = asked("placed_keeper");
  const holds = doingOf(keeper.decision);
  assert.ok(holds?.spot);
  const home = Math.sign(holds.spot.start[0]);
  const shot = (x: number): View => ({ ...keeper.view, table: { ...keeper.view.table, places: keeper.view.table.places.map((spot, id) => (id === BALL ? [home * x, 100_000] : spot)) } });
  const [saves = 0] = lookOf(shot(320_000), keeper.decision, holds, 0) ?? [];
  assert.ok(home * saves > 480 && home * saves < 560, "who sets his keeper sees the ball too");
  assert.deepEqual(lookOf(shot(100_000), keeper.decision, holds, 0), seenFrom(0, holds.spot.start));
  const { view, decision } = asked("attack");
  const doing = doingOf(decision);
  const sign = decision.seat === view.east ? 1 : -1;
  const at = (x: number): View => ({ ...view, restart: null, ready: true, table: { ...view.table, places: view.table.places.map((spot, id) => (id === BALL ? [sign * x, 100_000] : spot)) } });
  const [x = 0, y = 0] = lookOf(at(320_000), decision, doing, 0) ?? [];
  assert.ok(sign * x > 480 && sign * x < 560 && y > 0 && y < 50, `${x} ${y}`);
  assert.equal(lookOf(at(100_000), decision, doing, 0), null, "from afar the ball is");
  assert.equal(lookOf({ ...at(320_000), ready: false }, decision, doing, 0), null);
  const [down = 0] = lookOf(at(320_000), decision, doing, 2) ?? [];
  assert.ok(sign * down < -560, "a goal on the looker's side lies at the foot of what he sees");
  const [places = 0] = lookOf({ ...at(320_000), ready: false }, { ...decision, kind: "shooter" }, null, 0) ?? [];
  assert.equal(places, x, "whoever sets his shooter sees the goal too");
});

test("the ball is seen where the kick will be taken, whoever is still to be named", () => {
  const { view } = asked("taker");
  const ranTo: View = { ...view, table: { ...view.table, places: view.table.places.map((at, body) => (body === BALL ? [1000, 2000] : at)) }, watch: { ...view.watch, ring: [209_000, -400_000] } };
  const ball = tokensOf(ranTo, rollOf(0, view.east), null, 0).find(({ id }) => id === BALL);
  assert.deepEqual([ball?.x, ball?.y], [209, -400]);
  assert.deepEqual(placesOf(ranTo)[BALL], [209_000, -400_000], "also on the card that leads there");
});

test("takers are told in the order of their numbers", () => {
  const { view, decision } = asked("taker");
  const titles = cardsOf(speaker(look(0, "it")), decision, view).map(({ title }) => Number(title)).filter(Number.isFinite);
  assert.deepEqual(titles, [...titles].sort((a, b) => a - b));
  assert.ok(titles.length > 8);
});

test("the portierino is called so, not by the keeper's number", () => {
  const { view, decision } = asked("taker");
  const s = { t: say("it"), lang: "it" } as const;
  const taker = (name: string): string => cardsOf(s, { ...decision, options: [{ ...decision.options[0], name }] } as typeof decision, view)[0]?.title ?? "";
  assert.deepEqual([taker("10"), taker("21"), taker("0"), taker("keeper")], ["Portierino", "Portierino", "2", "Il portiere"]);
  assert.equal(speaker(look(0, "it")).body(10), "il portierino");
});

test("who has to wait is not proposed, also where a strict referee lets him play", () => {
  const { view, decision } = asked("attack");
  const doing = doingOf(decision);
  assert.ok(doing?.flick);
  const order = (of: View): readonly number[] => flickOf(doing.flick as never, of, doing, quartersOf(of, decision.seat)).figures.free;
  const [first = -1] = order({ ...view, barred: {}, touches: view.touches.map(() => 0) });
  assert.notEqual(order({ ...view, barred: { [first]: "13.3.b" } })[0], first);
  assert.notEqual(order({ ...view, barred: {}, touches: view.touches.map((_, body) => (body === first ? 3 : 0)) })[0], first);
});

test("who stands already where he would go is not proposed", () => {
  const { view, decision } = asked("positional");
  const doing = doingOf(decision);
  const spec = doing?.flick;
  assert.ok(spec);
  const order = (of: View): readonly number[] => flickOf(spec, of, doing, quartersOf(of, decision.seat)).figures.free;
  const [first = -1] = order(view);
  const { towards } = flickOf(spec, view, doing, quartersOf(view, decision.seat)).figures;
  assert.ok(towards);
  const [x, y] = seenFrom(spec.side, [towards[0] * 1000, towards[1] * 1000]).map((mm) => mm * 1000);
  const there: View = { ...view, table: { ...view.table, places: view.table.places.map((at, body) => (body === first ? [x ?? 0, y ?? 0] : at)) } };
  assert.ok(order(there)[0] !== first && order(there).includes(first));
});

test("what a question names first comes first", () => {
  const { view, decision } = asked("taker");
  const titles = (kind: string, ...names: string[]): string[] =>
    cardsOf({ t: say("it"), lang: "it" }, { ...decision, kind, options: names.map((name) => ({ ...decision.options[0], name })) } as typeof decision, view).map(({ title }) => title);
  assert.deepEqual(titles("first_shot", "save", "shoot"), ["Tiro", "Parata"]);
  assert.deepEqual(titles("start", "end", "kick_off"), ["Palla", "Campo"]);
});

test("who lets several flicks go is told how many", () => {
  const { view } = asked("positional");
  const word = (left: number): string => wordOf({ t: say("it"), lang: "it" }, { ...view, about: { ...view.about, left } } as View, "positional", "none");
  assert.deepEqual([word(1), word(2)], ["Basta così", "Basta così: ne lasci 2"]);
  assert.equal(wordOf({ t: say("en"), lang: "en" }, view, "block", "none"), "No block");
});

test("placed shots are counted beside the names", () => {
  const { view } = asked("placed_keeper");
  const moment = { ...(recorded[0] as (typeof recorded)[0]).moment, view: { ...view, shots: { ...view.shots, scored: [[true, false, true], []] } } as unknown as View };
  const [mine, theirs] = scoreOf(look(0, "it"), moment).sides;
  assert.deepEqual([mine?.dots?.full, mine?.dots?.of, theirs?.dots], [2, 3, undefined]);
  assert.deepEqual(mine?.dots?.each, [true, false, true], "in their order");
  assert.equal(theirs?.under[0], "", "nothing of nothing is not counted");
});

test("who asks whether a figure stays outside says which", () => {
  const { view, decision } = asked("attack");
  const body = view.table.places.findIndex((at, id) => at && sideOf(id) === decision.seat);
  const places = view.table.places.map((at, id): typeof at => (id === body ? [100_000, 430_000] : at && [Math.sign(at[0]) * Math.min(Math.abs(at[0]), 590_000), Math.sign(at[1]) * Math.min(Math.abs(at[1]), 390_000)]));
  const said = promptOf({ lang: "it" }, { ...decision, kind: "leave" }, { ...view, table: { ...view.table, places } });
  assert.match(said, new RegExp(`^Il tuo ${numberOf(body)} è fuori`));
});

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import type { DecisionShown } from "../../api/schema";
import { columnOf, depthOf, distance, hexAt, nameOf, near } from "./geometry";
import { optionsOf } from "./options";
import { type Pitch, pitchOf } from "./question";
import { forget, go, joined, lay, mark, markAll, nextOf, type Run, runsFor, runsNow, sent, shaped, shifted, stop, undo, unlay } from "./runs";
import type { Asked } from "./tap";
import { turnOf } from "./testing";
import { NONE, type View } from "./types";

/** Three men in a row at halfway, each of whom runs three spaces; the last has the ball. */
const START = [hexAt(10, 0), hexAt(12, 0), hexAt(14, 0)];
const AREA = (from: number): number[] =>
  [-3, -2, -1, 0, 1, 2, 3].flatMap((q) => [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((y) => hexAt(columnOf(from) + q, depthOf(from) + y)))
    .filter((hex) => hex >= 0 && hex !== from && distance(hex, from) <= 3);

/** A neighbour of a hex on the way from another. */
const towards = (hex: number, from: number): number => near(hex).find((other) => distance(other, from) < distance(hex, from)) ?? from;

function table(pos = START, extra: { name: string; odds: Record<string, number> | null }[] = [], id = "1"): { view: View; decision: DecisionShown; asked: Asked; pitch: Pitch } {
  const places = [...pos, ...Array<number>(27).fill(NONE)];
  const view = { pos: places, down: [], holder: 2, ball: pos[2], turn: 0, moved: 0, sides: [{ turns: 3 }, { turns: 2 }], about: null } as unknown as View;
  const spec = turnOf(pos.map((at, i) => ({ man: i + 1, at, before: AREA(at).map((to) => (pos.includes(to) ? [to, towards(to, at), "crossed"] : [to, towards(to, at)])) })));
  const decision = { id, seat: 0, kind: "act", options: extra, barred: [], default: "end", law: [], left_ms: null, spec } as unknown as DecisionShown;
  return { view, decision, pitch: pitchOf(decision) as Pitch, asked: { kind: "act", seat: 0, options: optionsOf(decision, view), view, held: [] } };
}

beforeEach(() => {
  forget();
  const { decision, view } = table();
  runsFor("fresh", decision, view);
});

test("marked men go as the one that is dragged, those in front first", () => {
  const { asked, pitch } = table([hexAt(12, 0), hexAt(12, 2), hexAt(14, 0)]);
  const runs = shifted(asked, pitch, [0, 1], 0, hexAt(12, 2));
  assert.deepEqual(runs, [{ man: 1, to: hexAt(12, 4) }, { man: 0, to: hexAt(12, 2) }]);
});

test("who cannot go so far goes as near as he comes, and no two to one place", () => {
  const { asked, pitch } = table();
  const runs = shifted(asked, pitch, [0, 1, 2], 0, hexAt(10, 20));
  assert.equal(runs.length, 3);
  for (const { man, to } of runs) assert.equal(distance(START[man] as number, to), 3);
  assert.equal(new Set(runs.map(({ to }) => to)).size, 3);
});

test("nobody is ordered into dice, a foul or a tackle", () => {
  const { asked, pitch, view } = table();
  const wanted = hexAt(14, 6);
  const risky: Asked = { ...asked, options: asked.options.map((option) => (option.man === 0 && option.to === hexAt(10, 6) ? { ...option, odds: { seen: 0.5 } } : option)) };
  const runs = shifted(risky, { ...pitch, zone: new Set([wanted]) }, [0, 2], 2, wanted);
  assert.ok(!runs.some(({ man, to }) => man === 0 && to === hexAt(10, 6)));
  assert.ok(!runs.some(({ man, to }) => man === view.holder && to === wanted));
});

test("a man has one run and a place one man", () => {
  const laid: Run[] = [{ man: 0, to: 5 }, { man: 1, to: 6 }];
  assert.deepEqual(joined(laid, [{ man: 0, to: 6 }]), [{ man: 0, to: 6 }]);
  assert.deepEqual(joined(laid, [{ man: 2, to: 7 }]), [...laid, { man: 2, to: 7 }]);
});

test("the engine's shape is for those marked, or for all that have no run", () => {
  const orders = { shape: [[0, 5], [1, 6], [2, 7]] as [number, number][], fetch: null, ahead: null };
  assert.deepEqual(shaped(orders, [], [1]), [{ man: 1, to: 6 }]);
  assert.deepEqual(shaped(orders, [{ man: 0, to: 7 }], null), [{ man: 1, to: 6 }]);
});

test("every order can be taken back before it is run", () => {
  lay([{ man: 0, to: 5 }]);
  lay([{ man: 1, to: 6 }, { man: 2, to: 7 }]);
  unlay(1);
  assert.deepEqual(runsNow().laid.map(({ man }) => man), [0, 2]);
  mark(1);
  assert.ok(undo());
  assert.deepEqual(runsNow().marked, []);
  assert.ok(undo());
  assert.ok(undo());
  assert.deepEqual(runsNow().laid, [{ man: 0, to: 5 }]);
  assert.ok(undo());
  assert.ok(!undo());
  assert.deepEqual(runsNow().laid, []);
});

test("runs are sent one by one, each to its own question", () => {
  const to = [hexAt(10, 2), hexAt(12, 2)];
  const first = table();
  lay([{ man: 0, to: to[0] as number }, { man: 1, to: to[1] as number }]);
  go(first.view, 0);
  const one = nextOf(runsNow(), first.decision, first.asked);
  assert.deepEqual(one, { does: "send", option: `move 01 ${nameOf(to[0] as number)}`, run: { man: 0, to: to[0] } });
  sent({ man: 0, to: to[0] as number }, first.decision.id);
  const second = table([to[0] as number, START[1] as number, START[2] as number], [], "2");
  const two = nextOf(runsNow(), second.decision, second.asked);
  assert.equal(two.does, "send");
  sent({ man: 1, to: to[1] as number }, second.decision.id);
  const third = table([...to, START[2] as number], [], "3");
  assert.deepEqual(nextOf(runsNow(), third.decision, third.asked), { does: "done" });
});

test("what was ordered stops with a word when something comes between", () => {
  const to = hexAt(10, 2);
  const now = table();
  const begin = (): void => {
    forget();
    lay([{ man: 0, to }, { man: 1, to: hexAt(12, 2) }]);
    go(now.view, 0);
  };
  begin();
  assert.deepEqual(nextOf(runsNow(), { id: "1", kind: "tackled" }, now.asked), { does: "stop", why: "asked" });
  sent({ man: 0, to }, "1");
  assert.deepEqual(nextOf(runsNow(), now.decision, now.asked), { does: "stop", why: "refused" });
  const back = table(START, [], "2");
  assert.deepEqual(nextOf(runsNow(), back.decision, back.asked), { does: "stop", why: "changed" });
  begin();
  const fallen: Asked = { ...now.asked, view: { ...now.view, down: [2] } };
  assert.deepEqual(nextOf(runsNow(), now.decision, fallen), { does: "stop", why: "changed" });
  const shut: Asked = { ...now.asked, options: now.asked.options.filter(({ man }) => man !== 0) };
  assert.deepEqual(nextOf(runsNow(), now.decision, shut), { does: "stop", why: "noWay" });
  const dear: Asked = { ...now.asked, options: now.asked.options.map((option) => ({ ...option, odds: { seen: 0.4 } })) };
  assert.deepEqual(nextOf(runsNow(), now.decision, dear), { does: "stop", why: "dice" });
  stop("noWay");
  assert.deepEqual(runsNow().laid.map(({ man }) => man), [1]);
});

test("run and gather: the run, then the ball, and no more than that", () => {
  const to = hexAt(10, 2);
  const first = table();
  lay([{ man: 0, to }], 0);
  go(first.view, 0);
  sent({ man: 0, to }, "1");
  const near = table([to, START[1] as number, START[2] as number], [{ name: "gather 01", odds: { made: 0.7 } }], "2");
  assert.deepEqual(nextOf(runsNow(), near.decision, near.asked), { does: "send", option: "gather 01", run: null });
  const far = table([to, START[1] as number, START[2] as number], [], "2");
  assert.deepEqual(nextOf(runsNow(), far.decision, far.asked), { does: "stop", why: "noBall" });
});

test("another turn begins with nothing, and who has run keeps no mark", () => {
  const { decision, view } = table();
  runsFor("m", decision, view);
  markAll([0, 1]);
  lay([{ man: 2, to: hexAt(14, 2) }]);
  markAll([0, 1]);
  runsFor("m", { ...decision, spec: turnOf([{ man: 2, at: hexAt(12, 0), before: [] }]) }, view);
  assert.deepEqual([runsNow().marked, runsNow().laid], [[1], []]);
  runsFor("m", decision, { ...view, sides: [{ ...view.sides[0], turns: 4 }, view.sides[1]] } as View);
  assert.deepEqual(runsNow().marked, []);
});

import assert from "node:assert/strict";
import test from "node:test";
import type { DecisionShown } from "../../api/schema";
import { around, clamp, closeUp, isTall, isWhole, onScreen, onSheet, whole, zoomed } from "./camera";
import { border, cells, columnOf, depthOf, distance, hexAt, hexNamed, HEXES, KICK_OFF, type Lie, LINES, middle, nameOf, near, under } from "./geometry";
import { placeAt, tracksOf, travelOf } from "./motion";
import { optionsOf } from "./options";
import { type Pitch, pitchOf, wayTo } from "./question";
import { change, place, placed, planFor, planNow, stepBack, take } from "./plan";
import { viewAt } from "./pieces";
import { QUICK_TURNS, SUBSTITUTIONS } from "./prompt";
import { overlaysOf, proofOf } from "./scene";
import { type Asked, dragged, open, tapped } from "./tap";
import { skillOf } from "./team";
import { NO_SPEC, turnOf } from "./testing";
import { engine } from "./testing";
import { NONE, type Shown, type View } from "./types";
import { stepOn } from "./use-board-keys";

const LIES: Lie[] = [false, true].flatMap((tall) => [false, true].map((turned) => ({ tall, turned })));

test("hexes are numbered and named as the engine does", () => {
  assert.equal(HEXES.length, 937);
  assert.equal(KICK_OFF, 624);
  assert.equal(nameOf(KICK_OFF), "12.18");
  for (const hex of HEXES) {
    assert.equal(hexNamed(nameOf(hex)), hex);
    assert.equal(hexAt(columnOf(hex), depthOf(hex)), hex);
  }
  assert.equal(near(KICK_OFF).length, 6);
  assert.equal(near(hexAt(0, -36)).length, 3);
  assert.equal(distance(hexAt(6, 16), hexAt(12, 30)), 10);
});

test("lines and counts are the engine's", () => {
  const table = engine("table.py");
  const { ten, twentyTwo, five, goal } = LINES;
  assert.match(table, new RegExp(`^TEN, TWENTY_TWO, FIVE, GOAL_LINE = ${ten}, ${twentyTwo}, ${five}, ${goal}$`, "m"));
  assert.match(table, new RegExp(`^SUBSTITUTIONS = ${SUBSTITUTIONS}$`, "m"));
  assert.match(table, new RegExp(`^QUICK_TURNS = ${QUICK_TURNS}$`, "m"));
});

test("a point on the sheet finds its hex, however the sheet lies", () => {
  for (const lie of LIES) {
    for (const hex of HEXES) {
      const [x, y] = middle(lie, hex);
      assert.equal(under(lie, [x, y]), hex);
      assert.equal(under(lie, [x + 4, y - 4]), hex);
    }
    assert.equal(under(lie, [900, 0]), -1);
  }
});

test("each seat attacks to the right, or upwards", () => {
  for (const lie of LIES) {
    const goal = middle(lie, hexAt(12, lie.turned ? -30 : 30));
    assert.ok(lie.tall ? goal[1] < -100 : goal[0] > 100);
  }
});

test("an area has one outline: inner edges are not drawn", () => {
  const [lie] = LIES as [Lie];
  const edges = (hexes: number[]): number => border(lie, new Set(hexes)).split("M").length - 1;
  assert.equal(edges([KICK_OFF]), 6);
  assert.equal(edges([KICK_OFF, KICK_OFF + 1]), 10);
  assert.equal(cells(lie, [KICK_OFF, KICK_OFF + 1]).split("Z").length - 1, 2);
});

test("a wide stage shows the whole field, a phone a window around the ball", () => {
  const desk = { width: 1056, height: 620 };
  const phone = { width: 390, height: 350 };
  assert.equal(isTall(desk), false);
  assert.equal(isTall(phone), true);
  const [lie, tall] = [{ tall: false, turned: false }, { tall: true, turned: false }];
  assert.ok(isWhole(closeUp(desk, lie, [0, 0]), desk, lie));
  const close = closeUp(phone, tall, [0, 0]);
  assert.ok(close.k > 1.5 * whole(phone, tall).k);
  for (const [size, way] of [[desk, lie], [phone, tall]] as const) {
    const all = whole(size, way);
    for (const hex of HEXES) {
      const [x, y] = onScreen(all, middle(way, hex));
      assert.ok(x > 0 && x < size.width && y > 0 && y < size.height);
    }
  }
});

test("a window stays on the field and keeps what lies under the fingers", () => {
  const size = { width: 390, height: 350 };
  const lie = { tall: true, turned: false };
  const far = around(size, lie, 1.7, [5000, 5000]);
  const [x, y] = onSheet(far, [size.width, size.height]);
  assert.ok(x < 220 && y < 360);
  assert.ok(isWhole(clamp({ k: 0.01, at: [0, 0] }, size, lie), size, lie));
  const camera = around(size, lie, 1.7, [0, 0]);
  const before = onSheet(camera, [100, 100]);
  const after = onSheet(zoomed(camera, 1.3, [100, 100]), [100, 100]);
  assert.ok(Math.abs(before[0] - after[0]) < 1e-9 && Math.abs(before[1] - after[1]) < 1e-9);
});

test("arrows walk over the field and come back", () => {
  for (const tall of [false, true]) {
    for (const turned of [false, true]) {
      const go = (hex: number, key: string): number => stepOn(hex, key, tall, turned);
      for (const [there, back] of [["ArrowUp", "ArrowDown"], ["ArrowLeft", "ArrowRight"]] as const) {
        assert.equal(go(go(KICK_OFF, there), back), KICK_OFF);
        const lie = { tall, turned };
        const [x, y] = middle(lie, go(KICK_OFF, there));
        assert.ok(there === "ArrowUp" ? y < 0 : x < 0);
      }
    }
  }
  assert.equal(stepOn(hexAt(12, 36), "ArrowRight", false, false), -1);
});

// ---- a small table: 10 has the ball, 9 and 12 are with him, 7 of the others is near -----------------

const TEN = hexAt(12, 0);
const NINE = hexAt(10, -2);
const TWELVE = hexAt(14, -2);
const SEVEN = hexAt(12, 8);

function view(part: Partial<View> = {}): View {
  const pos = Array<number>(30).fill(NONE);
  [pos[9], pos[8], pos[11], pos[21]] = [TEN, NINE, TWELVE, SEVEN];
  return {
    pos, down: [], holder: 9, ball: TEN, moved: 0, closed: 0, acted: 0, ruck: NONE, air: NONE, high: 0, turn: 0, offside: [], kick_at: NONE,
    sides: [{ turns: 1 }, { turns: 1 }], about: { kind: "act", seat: 0 }, ...part,
  } as unknown as View;
}

const AHEAD = hexAt(12, 2);
const TACKLED = hexAt(12, 6);
const SPEC = turnOf([{ man: 10, at: TEN, before: [[AHEAD, TEN], [hexAt(12, 4), AHEAD, "crossed"], [TACKLED, hexAt(12, 4)]] }], [TACKLED]);
const NO_MENU = { id: "7", seat: 0, kind: "act", options: [] } as unknown as DecisionShown;
const PITCH = pitchOf({ ...NO_MENU, spec: SPEC }) as Pitch;
const OPTIONS = [
  "end", "kick 12.24", "kick 12.25 high-ball.1", "pass 09", "pass 12",
  "pass 12 smooth-pass.1", "play marked-man.1 07", "play side-step.1 07 13.22", "play hard-training.1", "touch 00.20",
];

function ask(kind = "act", options: readonly string[] = OPTIONS): DecisionShown {
  return {
    id: "7", seat: 0, kind, options: options.map((name) => ({ name, odds: name.startsWith("pass") ? { made: 0.5 } : null })),
    replies: {}, barred: [{ name: "pass 09", law: ["pass.2"] }], spec: kind === "act" ? SPEC : null, default: options[0] ?? "", law: [], left_ms: null, stands: false,
  };
}

function asked(decision: DecisionShown, held: string[] = [], now = view()): Asked {
  return { kind: decision.kind, seat: 0, options: optionsOf(decision, now), view: now, held };
}

test("options are read as who does what, on whom, where, with which cards", () => {
  const read = optionsOf(ask(), view());
  const find = (name: string): object | undefined => {
    const option = read.find((one) => one.name === name);
    return option && { verb: option.verb, man: option.man, on: option.on, to: option.to, cards: option.cards };
  };
  assert.deepEqual(find("pass 12 smooth-pass.1"), { verb: "pass", man: 9, on: 11, to: null, cards: ["smooth-pass.1"] });
  assert.deepEqual(find("play marked-man.1 07"), { verb: "play", man: null, on: 21, to: null, cards: ["marked-man.1"] });
  assert.deepEqual(find("play side-step.1 07 13.22"), { verb: "play", man: null, on: 21, to: hexNamed("13.22"), cards: ["side-step.1"] });
  assert.deepEqual(find("kick 12.24"), { verb: "kick", man: 9, on: null, to: hexNamed("12.24"), cards: [] });
  const [touch] = optionsOf(ask("touch", ["touch 10 00.20"]), view());
  assert.deepEqual([touch?.man, touch?.to], [9, hexNamed("00.20")]);
  const [winner] = optionsOf(ask("winner", ["09 tap-back.1"]), view());
  assert.deepEqual([winner?.verb, winner?.man, winner?.cards], ["winner", 8, ["tap-back.1"]]);
});

test("a ball bounces as its card says, seen from who kicked", () => {
  const at = hexAt(12, 0);
  const bounce = (seat: number): number | null =>
    optionsOf(ask("bounce", ["N"]), view({ about: { kind: "bounce", seat, at, spaces: 3 } as never }))[0]?.to ?? null;
  // Seat 1 is asked: seat 0 kicked, and north is his own goal.
  assert.ok(depthOf(bounce(1) as number) < 0);
  assert.ok(depthOf(bounce(0) as number) > 0);
});

test("a run is followed back hex by hex", () => {
  assert.deepEqual(wayTo(PITCH, 10, TEN, TACKLED), [TEN, AHEAD, hexAt(12, 4), TACKLED]);
  assert.deepEqual(wayTo(PITCH, 9, NINE, AHEAD), []);
  const round = [TEN, hexAt(13, 1), hexAt(13, 3), TACKLED];
  assert.deepEqual(wayTo({ ...PITCH, round: new Map([[10, [round]]]) }, 10, TEN, TACKLED), round);
  assert.deepEqual(wayTo({ ...PITCH, round: new Map([[10, [round]]]) }, 10, TEN, AHEAD), [TEN, AHEAD]);
});

test("one takes a player, lays a run, and confirms it with the second touch", () => {
  const now = asked(ask());
  planFor("m", ask(), view());
  take(null);
  assert.deepEqual(tapped(now, planNow(), TEN), { does: "take", man: 9 });
  take(9);
  const lay = tapped(now, planNow(), AHEAD);
  assert.deepEqual(lay, { does: "lay", option: `move 10 ${nameOf(AHEAD)}`, on: null, to: AHEAD });
  change({ laid: `move 10 ${nameOf(AHEAD)}` });
  assert.deepEqual(tapped(now, planNow(), AHEAD), { does: "choose", option: `move 10 ${nameOf(AHEAD)}` });
  assert.deepEqual(tapped(now, planNow(), NINE), { does: "take", man: 8 });
  assert.deepEqual(tapped(now, planNow(), TEN), { does: "take", man: null });
});

test("what may not be done is tried, so that the table says why", () => {
  const now = asked(ask());
  take(9);
  const far = hexAt(2, 20);
  assert.deepEqual(tapped(now, planNow(), far), { does: "choose", option: `move 10 ${nameOf(far)}` });
  change({ verb: "kick" });
  assert.deepEqual(tapped(now, planNow(), far), { does: "choose", option: `kick ${nameOf(far)}` });
  assert.deepEqual(tapped(now, planNow(), hexNamed("12.24")), { does: "lay", option: "kick 12.24", on: null, to: hexNamed("12.24") });
});

test("a card in hand opens only what it is for", () => {
  take(null);
  assert.deepEqual(open(asked(ask(), ["smooth-pass.1"]), planNow()).map(({ name }) => name), ["pass 12 smooth-pass.1"]);
  const marked = asked(ask(), ["marked-man.1"]);
  assert.deepEqual(tapped(marked, planNow(), SEVEN), { does: "lay", option: "play marked-man.1 07", on: 21, to: null });
  assert.deepEqual(tapped(marked, planNow(), TEN), { does: "nothing" });
  const both = asked(ask("act", ["end", "drop break-away.1", "play break-away.1 09", "play break-away.1 10"]), ["break-away.1"]);
  assert.deepEqual(tapped(both, planNow(), TEN), { does: "lay", option: "play break-away.1 10", on: 9, to: null }, "the drop goal has its button");
});

test("a player is dragged to where he runs, or to whom he throws", () => {
  const now = asked(ask());
  assert.deepEqual(dragged(now, 9, TWELVE), { does: "choose", option: "pass 12" });
  assert.equal(dragged(now, 9, AHEAD).does, "lay");
  assert.deepEqual(dragged(now, 9, hexAt(2, 20)), { does: "choose", option: `move 10 ${nameOf(hexAt(2, 20))}` }, "too far: the table says why");
  assert.deepEqual(dragged(now, 9, NONE), { does: "nothing" });
});

test("a loose ball comes before who stands over it, and from too far one is told why", () => {
  const under = view({ holder: NONE, ball: SEVEN, down: [21] });
  take(null);
  const near = asked(ask("act", ["end", "gather 09", "gather 10"]), [], under);
  assert.equal(tapped(near, planNow(), SEVEN).does, "lay");
  const far = asked(ask("act", ["end"]), [], under);
  assert.deepEqual(tapped(far, planNow(), SEVEN), { does: "choose", option: "gather 10" });
  take(8);
  assert.deepEqual(tapped(far, planNow(), SEVEN), { does: "choose", option: "gather 09" });
  const held = asked(ask("act", ["end"]), [], view({ holder: 21, ball: SEVEN }));
  assert.deepEqual(tapped(held, planNow(), SEVEN), { does: "take", man: 8 }, "in somebody's hands it is not loose");
});

test("a card that lengthens a kick is not needed where the kick gets by itself", () => {
  const decision = ask("kickoff", ["kick 12.24", "kick 12.30 feared.1"]);
  planFor("m7", decision, view());
  const near = tapped(asked(decision, ["feared.1"]), { ...planNow(), laid: null, to: null }, hexNamed("12.24"));
  assert.deepEqual(near, { does: "tell", why: "why.shorter", law: ["kickoff.3"], cards: ["feared.1"] });
});

test("where a tackled man breaks through is touched on the board", () => {
  const decision = ask("tackled", ["down", "play crash-ball.1 11.22", "play crash-ball.1 13.22"]);
  planFor("m9", decision, view());
  const now = asked(decision, ["crash-ball.1"]);
  assert.deepEqual(tapped(now, planNow(), hexNamed("13.22")), { does: "lay", option: "play crash-ball.1 13.22", on: null, to: hexNamed("13.22") });
  assert.deepEqual(tapped(now, planNow(), hexNamed("12.23")), { does: "nothing" });
});

test("a run that may be rushed is drawn while one is asked", () => {
  const way = [SEVEN, hexAt(12, 6), hexAt(12, 4)];
  const decision = ask("rush", ["wait", "play rush-defence.1 10"]);
  const now = view({ holder: 21, about: { kind: "rush", seat: 0, who: 21, way } as never });
  planFor("m8", decision, now);
  assert.deepEqual(overlaysOf(asked(decision, [], now), decision, planNow(), now).path, way);
});

test("where a kick to touch has many kickers, the best is proposed and another may be taken", () => {
  const names = ["touch 01 00.20", "touch 10 00.20", "touch 10 00.22"];
  const decision = { ...ask("touch", names), options: names.map((name) => ({ name, odds: { made: name.includes(" 10 ") ? 0.72 : 0.17 } })) };
  planFor("m2", decision, view());
  assert.equal(planNow().laid, "touch 10 00.22");
  const now = asked(decision);
  const touch = tapped(now, { ...planNow(), laid: null, to: null }, hexNamed("00.20"));
  assert.deepEqual(touch, { does: "lay", option: "touch 10 00.20", on: null, to: hexNamed("00.20") });
});

test("a kick to touch that only a card brings to the line is proposed with its card", () => {
  const decision = ask("touch", ["touch 10 00.20 feared.1", "touch 10 00.21 feared.1"]);
  planFor("m5", decision, view());
  assert.equal(planNow().laid, "touch 10 00.21 feared.1");
  planFor("m6", ask("touch", ["touch 10 00.19", "touch 10 00.21 feared.1"]), view());
  assert.equal(planNow().laid, "touch 10 00.19", "a card is not spent where none is needed");
});

test("the player in hand stays in hand from act to act, and a pass takes the hand along", () => {
  planFor("m3", { ...ask(), id: "1" }, view());
  assert.equal(planNow().man, 9);
  take(8);
  planFor("m3", { ...ask(), id: "2" }, view());
  assert.equal(planNow().man, 8);
  take(9);
  planFor("m3", { ...ask(), id: "3" }, view({ holder: 11, ball: TWELVE }));
  assert.equal(planNow().man, 11);
  assert.ok(stepBack());
  assert.equal(planNow().man, null);
  planFor("m3", { ...ask(), id: "4" }, view({ holder: 8, ball: NINE, down: [8] }));
  assert.equal(planNow().man, null);
});

test("men of a line-up change places", () => {
  const standard = [nameOf(TEN), nameOf(NINE), ...Array<null>(13).fill(null)];
  planFor("m4", { ...ask("lineup", ["standard"]), spec: { ...NO_SPEC, place: { areas: [], standard } } }, view());
  assert.equal(placed(0), TEN);
  place(0, NINE);
  assert.deepEqual([placed(0), placed(1)], [NINE, TEN]);
  place(0, AHEAD);
  assert.deepEqual([placed(0), placed(1)], [AHEAD, TEN]);
});

test("the board shows reach, where one is tackled, and passes with their odds", () => {
  const decision = ask();
  planFor("m5", decision, view());
  take(9);
  const o = overlaysOf(asked(decision), decision, planNow(), view());
  assert.deepEqual(o.reach, [AHEAD]);
  assert.deepEqual(o.tackled, [TACKLED]);
  assert.deepEqual(o.passes.map(({ on, made }) => [on, made]), [[8, 0.5], [11, 0.5]]);
  change({ hover: TACKLED });
  assert.equal(overlaysOf(asked(decision), decision, planNow(), view()).path.length, 4);
  change({ hover: SEVEN, man: null });
  assert.deepEqual(overlaysOf(asked(decision), decision, planNow(), view()).zone, [TACKLED]);
});

test("the proof of a technical try is drawn act by act", () => {
  const decision = { ...ask("penalty", ["scrum", "technical"]), spec: { ...NO_SPEC, proof: ["move 10 12.20", "pass 12", "move 12 14.33"] } };
  assert.deepEqual(proofOf(decision, view()), [
    { from: TEN, to: hexNamed("12.20"), run: true },
    { from: hexNamed("12.20"), to: TWELVE, run: false },
    { from: TWELVE, to: hexNamed("14.33"), run: true },
  ]);
  assert.deepEqual(proofOf(ask("penalty", ["scrum"]), view()), []);
});

test("a run takes its time along its path, and ends where the view says", () => {
  const moment = { n: 3, events: [{ type: "moved", player: 9, path: [TEN, AHEAD, hexAt(12, 4)], law: [], to: null }], view: view() } as unknown as Shown;
  const tracks = tracksOf(moment);
  const [lie] = LIES as [Lie];
  assert.deepEqual(placeAt(tracks, 9, 0, lie)?.at, middle(lie, TEN));
  const half = placeAt(tracks, 9, travelOf(moment) / 2, lie)?.at as [number, number];
  assert.ok(Math.abs(half[0] - middle(lie, AHEAD)[0]) < 1e-6);
  assert.equal(placeAt(tracks, 9, travelOf(moment), lie), null);
});

test("skills are those of the engine", () => {
  const kinds = [["_FORWARD", 0], ["_BACK", 8], ["_WING", 10], ["_FULL_BACK", 14]] as const;
  for (const [name, player] of kinds) {
    const found = engine("table.py").match(new RegExp(`${name} = Skill\\((\\d+), (\\d+), (\\d+),`));
    const { movement, hands, foot } = skillOf(player);
    assert.deepEqual(found?.slice(1).map(Number), [movement, hands, foot], name);
  }
});

test("who scores is seen over the line, though the pitch is cleared in the same line", () => {
  const before = { n: 1, events: [], view: view() } as unknown as Shown;
  const over = hexAt(12, 30);
  const empty = view({ pos: Array<number>(30).fill(NONE), ball: NONE, holder: NONE });
  const path = [TEN, AHEAD, over];
  const events = [{ type: "moved", player: 9, path, law: [], to: null }, { type: "scored", seat: 0, how: "posts_try", points: 7, player: 9, law: [], to: null }];
  const moment = { n: 2, events, view: empty } as unknown as Shown;
  const seen = viewAt(moment, before, null, false);
  assert.deepEqual([seen.pos[9], seen.ball, seen.pos[8]], [over, over, NINE]);
  assert.equal(viewAt(moment, before, null, false), seen, "drawn once");
  assert.equal(viewAt(moment, before, null, true), empty, "who lines up sees the pitch as it is");
  assert.equal(viewAt({ ...moment, events: events.slice(0, 1) } as unknown as Shown, before, null, false), empty);
});

/** What the page draws at a time is what the kernel has then: shots of football and rugby, cut at ten times. */

import assert from "node:assert/strict";
import test from "node:test";
import { type Axes, axesAt, type BallSize, restHeight } from "./attitude";
import { tokensAt } from "./compose";
import { metOf } from "./met";
import { headingAt, hitsBetween, MOVER, placeAt, type ShotLog, trail } from "./motion";
import numbers from "./vectors.json";

interface Shot {
  name: string;
  ball: number;
  size: BallSize;
  log: ShotLog;
  then: { time: number; bodies: [body: number, x: number, y: number, z: number, turn: number][]; movers: number[]; axis: [number, number, number] | null }[];
}

/** Written by `tools/flick_vectors.py`. */
const { shots, kinds } = numbers as unknown as { shots: Shot[]; kinds: { fixtures: string[]; met: [number, string][] }[] };

/** Millimetres: what nobody can see. */
const SEEN = 0.2;
const BASE = 10.5;

for (const { name, ball, size, log, then } of shots) {
  test(`${name}: at ten times everything is where the kernel has it`, () => {
    assert.equal(then.length, 10);
    const gear = { kindOf: () => "piece", radiusOf: () => BASE, ballOf: (body: number) => (body === ball ? size : null) };
    for (const { time, bodies, movers, axis } of then) {
      const tokens = new Map(tokensAt(log, time, 0, gear).map((token) => [token.id, token]));
      assert.equal(tokens.size, bodies.length + movers.length, `at ${time}`);
      for (const [body, x, y, z, turn] of bodies) {
        const token = tokens.get(body);
        assert.ok(token, `${body} at ${time}`);
        const high = body === ball ? (token.z ?? 0) + restHeight(size, token.axes as Axes) : (token.z ?? 0);
        const off = Math.hypot(token.x - x / 1000, token.y - y / 1000, high - z / 1000);
        assert.ok(off < SEEN, `${body} at ${time} is ${off} mm off`);
        const path = log.paths.find((one) => one.body === body);
        // The mark at the rim of its base.
        const turned = body === ball || !path ? 0 : (Math.abs(headingAt(path, time) - turn) / 180_000) * Math.PI * BASE;
        assert.ok(turned < SEEN, `${body} at ${time} is turned ${turned} mm too far`);
      }
      movers.forEach((y, i) => {
        const keeper = tokens.get(MOVER + i);
        assert.ok(keeper && Math.abs(keeper.y - y / 1000) < SEEN, `keeper ${i} at ${time}`);
      });
      if (size[0] > size[1] && axis) {
        const [ux, uy, uz] = axesAt(log.paths.find((one) => one.body === ball) as ShotLog["paths"][number], size, time);
        // Either end of the ball.
        const tip = Math.min(...[1, -1].map((end) => size[0] * Math.hypot(ux - end * axis[0], uy - end * axis[1], uz - end * axis[2])));
        assert.ok(tip < SEEN, `the tip of the ball at ${time} is ${tip} mm off`);
      }
    }
  });
}

test("shots swerve, hop, are chipped, fly, roll, fall and leave: the vectors hold what they are for", () => {
  const of = (part: string): Shot => shots.find(({ name }) => name.startsWith(part)) as Shot;
  const highest = ({ then, ball }: Shot): number => Math.max(...then.map(({ bodies }) => bodies.find(([body]) => body === ball)?.[3] ?? 0));
  assert.ok(of("swerve").log.paths[0]?.turns?.length);
  assert.ok(highest(of("hop")) > 15_000 && highest(of("chip")) > 60_000);
  assert.ok(highest(of("over the wedge")) > 40_000);
  assert.equal(of("shot at").log.falls?.length, 1);
  assert.ok(of("over the wedge and off").log.gone.length);
});

test("what a contact met is called as the engine calls it", () => {
  for (const { fixtures, met } of kinds) for (const [number, kind] of met) assert.equal(metOf(number, fixtures), kind, String(number));
});

test("a trail follows the way up to a time and ends there", () => {
  for (const { log } of shots) {
    const longest = log.paths.reduce((a, b) => (b.knots.length > a.knots.length ? b : a));
    const half = log.duration / 2;
    assert.deepEqual(trail(longest, half).at(-1), placeAt(longest, half));
    assert.ok(trail(longest).length >= longest.knots.length);
  }
});

test("every hit is heard once, whatever the frame rate", () => {
  for (const { log } of shots) {
    let heard = 0;
    for (let time = -1; time < log.duration; time += 16_667) heard += hitsBetween(log, time, time + 16_667).length;
    assert.equal(heard, log.contacts.length);
  }
});

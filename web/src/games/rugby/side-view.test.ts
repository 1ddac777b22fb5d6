import assert from "node:assert/strict";
import test from "node:test";
import type { Aim, Trail } from "../../flick/scene";
import { type Flight, flightOf, givesWay, placeOf } from "./side-view";

const ball = (arc: Trail["arc"], more: Partial<Trail> = {}): Trail => ({ kind: "ball", flicked: false, points: [], ghost: null, r: 7, gone: false, ...(arc ? { arc } : {}), ...more });

test("a ball that rolls is not seen from the side, one that flies is, whichever way it goes", () => {
  assert.equal(flightOf({ trails: [] }), null);
  assert.equal(flightOf({ trails: [ball([[0, 0, 7], [100, 0, 7]])] }), null);
  const east = flightOf({ trails: [ball([[400, 30, 7], [450, 20, 60], [480, 15, 80]])] });
  assert.deepEqual([east?.to, east?.passed, east?.foretold, east?.across], [1, null, false, 30]);
  const west = flightOf({ trails: [ball([[-400, 0, 7], [-450, 0, 60], [-550, 0, 100]], { foretold: true })] });
  assert.deepEqual([west?.to, west?.passed, west?.foretold], [-1, 80, true]);
  assert.deepEqual(west?.way[0], [400, 7]);
});

test("a kick that was made gives way to what one aims next, one that is foretold does not", () => {
  const aim = {} as Aim;
  const [made, foretold] = [false, true].map((one) => flightOf({ trails: [ball([[0, 0, 7], [50, 0, 60]], { foretold: one })] }) as Flight) as [Flight, Flight];
  assert.ok(givesWay({ aim }, made));
  assert.ok(!givesWay({ aim: null }, made) && !givesWay({ aim }, foretold));
});

test("it lies between what is asked and the aids, as large as there is room", () => {
  for (const width of [1040, 1056, 1200, 1500]) {
    const [left, wide] = placeOf(width, 452);
    assert.ok(left >= 440 && left + wide <= width - 390 && wide >= 206 && wide <= 340, `${width}: ${left} ${wide}`);
  }
  assert.deepEqual(placeOf(1056, 240), [326, 340], "what a drill says is short");
});

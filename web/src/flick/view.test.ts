/** Looking at a table: pan, pinch, fit, follow. The table never gets lost, and what is under a finger stays under it. */

import assert from "node:assert/strict";
import test from "node:test";
import { Camera, type Point, type Point3 } from "./camera";
import { mapPlace } from "./mini-map";
import { freshGrip, handlers, type Hand } from "./pointer";
import type { Aim } from "./scene";
import { lookout, soughtIn } from "./use-view";
import { boxOn, eased, following, kept, least, moved, room, sees, type Size, through, under, whole } from "./view";

const SIZE: Size = [390, 460];
const BOUNDS: Point3[] = [-690, 690].flatMap((x) => [-490, 490].map((y): Point3 => [x, y, 0]));
/** As on a phone: a part of the table fills the canvas. */
const lens = new Camera({ elevation: 62, distance: 1700, turn: 90 }).fit([[-300, -290, 0], [300, 290, 0]], { left: 0, top: 48, right: 390, bottom: 448 });
const box = boxOn(lens, BOUNDS);
const near = (a: Point, b: Point, by = 1e-6): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < by;

test("what two fingers hold stays under them, and the camera agrees", () => {
  const view = moved(whole(SIZE), 1.6, [100, 300], [20, -14], SIZE, box);
  assert.ok(near(under(view, [120, 286], SIZE), under(whole(SIZE), [100, 300], SIZE)));
  const place = lens.unproject(100, 300);
  const [x, y] = through(lens, view, SIZE, false).project(...place);
  assert.ok(near([x, y], [120, 286]));
});

test("the table is never lost: its edge comes no further in than a finger's breadth, and it is never smaller than whole", () => {
  const far = moved(whole(SIZE), 1, [0, 0], [5000, 5000], SIZE, box);
  const [left] = through(lens, far, SIZE, false).project(...(lens.unproject(box.left, box.top) as Point));
  assert.ok(left <= 7, String(left));
  const small = moved(whole(SIZE), 0.01, [200, 200], [0, 0], SIZE, box);
  assert.equal(small.zoom, least(box, SIZE));
  assert.ok(sees({ ...kept({ ...small, zoom: small.zoom }, box, SIZE) }, box, SIZE));
  assert.ok(moved(whole(SIZE), 1000, [0, 0], [0, 0], SIZE, box).zoom <= 5);
});

test("a lens that shows all of a table is left alone", () => {
  const wide = new Camera({ elevation: 57, distance: 2350 }).fit(BOUNDS, { left: 22, top: 76, right: 1034, bottom: 672 });
  const all: Size = [1056, 690];
  assert.deepEqual(kept(whole(all), boxOn(wide, BOUNDS), all), whole(all));
});

test("the ball is followed only as far as it must be", () => {
  const [mx, my] = whole(SIZE).mid;
  const to = (x: number) => following(whole(SIZE), [[x, my]], 1, SIZE, room(SIZE, true), box);
  assert.deepEqual(to(mx + 30), whole(SIZE));
  const view = to(mx + 150);
  assert.ok(view.mid[0] > mx + 80 && view.mid[0] < mx + 150);
  let now = whole(SIZE);
  for (let i = 0; i < 100 && now !== view; i++) now = eased(now, view, 16, 90);
  assert.equal(now, view, "it arrives");
});

test("a view that has arrived stays the same one: nothing is drawn again for it", () => {
  const look = lookout(BOUNDS, () => undefined, false);
  let time = 0;
  const shown = (ball: Point): readonly [Camera, boolean] => look.camera(lens, SIZE, (time += 16), { ball });
  shown([0, 0]);
  let [, moving] = shown([500, 200]);
  for (let i = 0; i < 200 && moving; i++) [, moving] = shown([500, 200]);
  const [then, still] = shown([500, 200]);
  assert.deepEqual([moving, still], [false, false]);
  assert.equal(shown([500, 200])[0], then);
  assert.equal(shown([500, 200.01])[0], then, "nor for what nobody could tell");
});

test("the view begins at the ball, follows it through a shot, is left where fingers put it, and fits on demand", () => {
  let redrawn = 0;
  const look = lookout(BOUNDS, () => redrawn++, false);
  const shown = (ball: Point, time: number): Camera => look.camera(lens, SIZE, time, { ball })[0];
  const inside = (camera: Camera, at: Point): boolean => {
    const [x, y] = camera.project(...at);
    return x > 0 && y > 0 && x < SIZE[0] && y < SIZE[1];
  };
  assert.ok(inside(shown([500, 200], 0), [500, 200]));
  assert.ok(look.partly());
  let camera = lens;
  for (let time = 16; time < 3000; time += 16) camera = shown([500 - time / 3, 200 - time / 8], time);
  assert.ok(inside(camera, [-490, -170]), "the ball is still seen");
  look.move(1.4, [200, 200], [10, 0]);
  const [held] = look.camera(lens, SIZE, 3016, { ball: [500, 300] });
  assert.ok(held.rough);
  look.rests();
  const rested = shown([500, 300], 3032);
  assert.equal(rested.rough, false);
  assert.equal(shown([0, 0], 3048), rested, "nobody follows, nothing is drawn anew");
  look.follow();
  for (let time = 3064; time < 5000; time += 16) camera = shown([0, 0], time);
  assert.ok(inside(camera, [0, 0]) && camera !== rested);
  look.fit();
  for (let time = 5000; time < 7000; time += 16) camera = shown([0, 0], time);
  assert.ok(BOUNDS.every(([x, y]) => inside(camera, [x, y])) && !look.partly());
  look.toBall();
  for (let time = 7000; time < 9000; time += 16) camera = shown([0, 0], time);
  assert.ok(camera.project(0, 0)[2] > lens.project(0, 0)[2] * 1.5 && look.partly());
  assert.ok(redrawn >= 4);
});

test("all of it that was asked for stays in sight on a stage of another size, until one looks elsewhere", () => {
  const look = lookout(BOUNDS, () => undefined, true);
  const low = new Camera({ elevation: 62, distance: 1700, turn: 90 }).fit([[-300, -290, 0], [300, 290, 0]], { left: 0, top: 48, right: 390, bottom: 300 });
  const sees = (through: Camera, size: Size): boolean => {
    look.camera(through, size, 0, { ball: [500, 0] });
    look.camera(through, size, 1, { ball: [500, 0] });
    return !look.partly();
  };
  assert.ok(!sees(lens, SIZE));
  look.fit();
  assert.ok(sees(lens, SIZE) && sees(low, [390, 300]));
  look.follow();
  assert.ok(sees(lens, SIZE), "a question that goes by changes nothing");
  look.toBall();
  assert.ok(!sees(low, [390, 300]));
});

test("where something else is looked at it is followed instead of the ball, and the ball is still found", () => {
  const look = lookout(BOUNDS, () => undefined, true);
  const [ball, goal]: [Point, Point] = [[-500, 0], [550, 0]];
  const seen = (at: Point, of: Point | null): boolean => {
    const [, y] = look.camera(lens, SIZE, 0, { ball, look: of })[0].project(...at);
    return y > 56 && y < SIZE[1];
  };
  assert.ok(seen(goal, goal) && !seen(ball, goal));
  assert.deepEqual(look.played(), [ball]);
  look.toBall();
  assert.ok(seen(ball, goal), "until one asks for the ball");
  look.follow();
  assert.ok(seen(goal, goal));
});

test("who is flicked is seen together with the ball, however far he is, and clear of slips, keys and edges", () => {
  const free = room(SIZE, true);
  const clear = (camera: Camera, [x, y]: Point): boolean => {
    const [px, py] = camera.project(x, y);
    // Beside the edge of the table there is no more to be seen.
    return px > 8 && px < SIZE[0] - 8 && py > Math.min(free.top, 90) && py < SIZE[1] - free.bottom / 2;
  };
  const scale = (camera: Camera): number => camera.project(0, 0)[2];
  for (const [ball, figure] of [[[-100, 0], [-340, 150]], [[400, 300], [-400, -300]], [[0, 0], [40, 10]], [[-560, 0], [300, 250]]] as [Point, Point][]) {
    const look = lookout(BOUNDS, () => undefined, true);
    const [alone] = look.camera(lens, SIZE, 0, { ball });
    const [both] = look.camera(lens, SIZE, 1, { ball, flicked: [figure], aims: true });
    assert.ok(clear(both, ball) && clear(both, figure), `${ball} ${figure}`);
    const near = Math.hypot(figure[0] - ball[0], figure[1] - ball[1]) < 300;
    assert.equal(scale(both) === scale(alone), near, "no smaller than it must be");
    // While it flies the view comes no nearer; for the next aim it does.
    assert.equal(scale(look.camera(lens, SIZE, 2, { ball })[0]), scale(both));
    assert.ok(Math.abs(scale(look.camera(lens, SIZE, 3, { ball, flicked: [ball], aims: true })[0]) - scale(alone)) < 1e-9);
  }
});

test("a hand that pulls has the view stay; the ball, all of it or a nearer look that was asked for is left alone", () => {
  const look = lookout(BOUNDS, () => undefined, true);
  const [ball, figure]: [Point, Point] = [[300, 0], [-400, 100]];
  const shown = (more: object): Camera => look.camera(lens, SIZE, 0, { ball, aims: true, ...more })[0];
  const alone = shown({});
  assert.equal(shown({ flicked: [figure], held: true }), alone);
  const both = shown({ flicked: [figure] });
  assert.ok(both !== alone);
  look.toBall();
  assert.ok(shown({ flicked: [figure] }).project(...ball)[2] > alone.project(...ball)[2]);
  look.follow();
  const [, y, scale] = shown({ flicked: [figure] }).project(...figure);
  assert.deepEqual([y, scale], both.project(...figure).slice(1), "the next question begins with both again");
  look.fit();
  shown({ flicked: [figure] });
  assert.ok(!look.partly());
});

test("who is aimed at, advised or flies is what is sought besides the ball", () => {
  const aim = (x: number, pulling = false) => ({ x, y: 0, pulling }) as Aim;
  assert.deepEqual(soughtIn({ aim: aim(5), advised: aim(7) }), { look: null, flicked: [[5, 0], [7, 0]], aims: true, held: false });
  assert.equal(soughtIn({ aim: aim(5, true), advised: null }).held, true);
  assert.deepEqual(soughtIn({ aim: null, advised: null, seek: [[1, 2]] }), { look: null, flicked: [[1, 2]], aims: false, held: false });
});

test("on a narrow table what is followed does not lie under the slips", () => {
  const look = lookout(BOUNDS, () => undefined, true);
  look.camera(lens, SIZE, 0, { ball: [-300, 0] });
  const [, low] = look.camera(lens, SIZE, 0, { ball: [150, 0] })[0].project(150, 0);
  assert.ok(low > 0.5 * SIZE[1] - 0.16 * SIZE[1] + 20, String(low));
});

test("the small plan has its ends as the looker sees them, and gives places back", () => {
  const place = mapPlace([600, 400], lens, ...SIZE, []);
  assert.ok(place.height > place.width, "on a phone the attack runs upwards");
  assert.ok(place.to([500, 0])[1] < place.to([-500, 0])[1]);
  assert.ok(near(place.from(place.to([123, -45])), [123, -45], 1e-9));
  assert.ok(place.left > SIZE[0] / 2 && mapPlace([600, 400], lens, ...SIZE, [[-150, -200]]).left < SIZE[0] / 2, "it lies away from the ball");
  const [ball, figure]: [Point, Point] = [[150, -100], [-250, 220]];
  assert.ok(mapPlace([600, 400], lens, ...SIZE, [ball, figure]).left > SIZE[0] / 2, "and from who is flicked");
  const wide = new Camera({ elevation: 57, distance: 2350 }).fit(BOUNDS, { left: 0, top: 0, right: 1000, bottom: 600 });
  const flat = mapPlace([600, 400], wide, 1000, 600, []);
  assert.ok(flat.width > flat.height && flat.to([500, 0])[0] > flat.to([-500, 0])[0]);
  assert.ok(near(flat.from(flat.to([-77, 300])), [-77, 300], 1e-9));
});

test("a second finger turns a touch into a look; a mouse looks with its other button; a finger looks where nothing is asked", () => {
  const told: string[] = [];
  const hands = { press: () => told.push("press") > 0, move: () => told.push("move"), lift: (hand: Hand) => told.push(`lift ${hand.x}`), cancel: () => told.push("cancel") };
  const looks = { move: (by: number, _about: Point, shift: Point) => told.push(`look ${by.toFixed(2)} ${shift.join()}`), rests: () => told.push("rests"), onMap: ([x]: Point) => x > 900 };
  const target = { getBoundingClientRect: () => ({ left: 0, top: 0 }), setPointerCapture: () => undefined };
  const event = (id: number, x: number, y: number, more: object = {}) =>
    ({ pointerId: id, clientX: x, clientY: y, pointerType: "touch", button: 0, timeStamp: 0, currentTarget: target, preventDefault: () => undefined, ...more }) as never;
  const grip = freshGrip();
  const on = handlers(hands, grip, looks);
  on.onPointerDown(event(1, 100, 100));
  on.onPointerMove(event(1, 110, 100));
  on.onPointerDown(event(2, 210, 100));
  on.onPointerMove(event(2, 310, 100));
  on.onPointerUp(event(2, 310, 100));
  on.onPointerMove(event(1, 120, 100));
  on.onPointerUp(event(1, 120, 100));
  assert.deepEqual(told.splice(0), ["press", "move", "cancel", "look 2.00 50,0", "rests"], "what the first finger began is taken back");
  on.onPointerDown(event(3, 10, 10, { pointerType: "mouse", button: 2 }));
  on.onPointerMove(event(3, 15, 10, { pointerType: "mouse" }));
  on.onPointerUp(event(3, 15, 10, { pointerType: "mouse" }));
  assert.deepEqual(told.splice(0), ["look 1.00 5,0", "rests"]);
  on.onPointerDown(event(4, 950, 10));
  on.onPointerMove(event(4, 940, 10));
  on.onPointerUp(event(4, 940, 10));
  assert.deepEqual(told.splice(0), ["rests"], "the plan is not the table");
  const idle = handlers(null, freshGrip(), looks);
  idle.onPointerDown(event(5, 10, 10));
  idle.onPointerMove(event(5, 10, 30));
  idle.onPointerUp(event(5, 10, 30));
  assert.deepEqual(told.splice(0), ["look 1.00 0,20", "rests"]);
  const plain = handlers(hands, freshGrip(), null);
  plain.onPointerDown(event(6, 10, 10));
  plain.onPointerDown(event(7, 50, 10));
  plain.onPointerUp(event(6, 12, 10));
  assert.deepEqual(told.splice(0), ["press", "lift 12"], "where nothing can be moved a second finger is not heard");
});

import assert from "node:assert/strict";
import test from "node:test";
import type { Path } from "../../api/schema";
import { putDown } from "../../flick/practice/lay-hands";
import { DRILLS, made } from "./drills";
import { missOf } from "./miss";
import { fits, isOff, type Lies, PRESETS, read, whereOf, write } from "./position";
import { practiceSpec } from "./places";
import { catalogues } from "./text";
import { LANGS, vectors } from "./testing";

const stroke = { place: -90_000, angle: 75_700, power: 800 };

test("a position goes through a link and back, to a tenth of a millimetre", () => {
  for (const pieces of Object.values(PRESETS)) {
    const text = write(pieces, stroke);
    assert.match(text, /^[0-9a-z]*-[0-9a-z]{9}$/);
    assert.ok(text.length < 150);
    const back = read(text);
    assert.deepEqual(back.flick, stroke);
    assert.equal(back.pieces.length, pieces.length);
    back.pieces.forEach(([id, x, y], i) => {
      const [was, a = 0, b = 0] = pieces[i] ?? [];
      assert.ok(id === was && Math.abs(x - a) <= 50 && Math.abs(y - b) <= 50);
    });
  }
});

test("a link that makes no sense lays what it can", () => {
  assert.deepEqual(read(""), { pieces: [], flick: null });
  assert.deepEqual(read("%%%-zz").pieces, []);
  assert.equal(read("1222222122222232222223-x").pieces.length, 1, "the same piece twice, and one on top of another");
});

test("what the tray offers fits on the board", () => {
  for (const pieces of Object.values(PRESETS)) {
    pieces.forEach(([id, x, y]) => assert.ok(fits(pieces, [x, y], id), `${id}`));
    assert.equal(whereOf(pieces).filter(Boolean).length, pieces.length);
  }
});

test("a piece is put down where it fits, thrown off outside, and refused on another", () => {
  const pieces: Lies[] = [[1, 0, 0], [2, 100_000, 0]];
  const room = { fits, isOff };
  assert.deepEqual(putDown(room, pieces, { piece: 1, at: [50_000, 0], from: true }), [[1, 50_000, 0], [2, 100_000, 0]]);
  assert.equal(putDown(room, pieces, { piece: 1, at: [90_000, 0], from: true }), null);
  assert.deepEqual(putDown(room, pieces, { piece: 1, at: [420_000, 0], from: true }), [[2, 100_000, 0]]);
  assert.equal(putDown(room, pieces, { piece: 3, at: [420_000, 0], from: false }), pieces);
});

test("the lawful places of the striker are the engine's", () => {
  for (const [pieces, spans] of vectors.rows) assert.deepEqual(practiceSpec(pieces).place, spans);
});

test("every drill can be made, has its words, and is not made by doing nothing", () => {
  assert.equal(DRILLS.length, 10);
  for (const drill of DRILLS) {
    const shot = vectors.drills[drill.id];
    assert.ok(shot && made(drill, shot), drill.id);
    assert.equal(made(drill, { ...shot, gone: [] }), false);
    for (const lang of LANGS) assert.ok(catalogues[lang][`drills.${drill.id}.title`] && catalogues[lang][`drills.${drill.id}.text`]);
    drill.pieces.forEach(([id, x, y]) => assert.ok(fits(drill.pieces, [x, y], id), drill.id));
  }
});

test("the striker in a pocket spoils a drill, and so does the wrong way", () => {
  const [pair, bank, cushion] = ["pair", "bank", "cushion"].map((id) => DRILLS.find((drill) => drill.id === id));
  assert.ok(pair && bank && cushion);
  const shot = vectors.drills[pair.id];
  assert.ok(shot);
  const withStriker = { ...shot, gone: [...shot.gone, [shot.duration, 19, 0] as [number, number, number]] };
  assert.equal(made(pair, withStriker), false);
  assert.equal(made({ ...pair, first: 3 }, shot), false);
  assert.equal(made({ ...pair, bank: 3 }, shot), false);
  assert.equal(made({ ...pair, cushion: true }, shot), false);
});

test("a missed drill says which way and by how much", () => {
  const drill = DRILLS.find(({ id }) => id === "straight");
  assert.ok(drill);
  const path = (body: number, points: number[][]): Path => ({
    body,
    knots: points.map(([x = 0, y = 0], i) => [i * 1_000_000, x * 1000, y * 1000]),
    pulls: points.slice(1).map(() => [0, 0]),
  });
  const shot = (striker: number[][], man: number[][], fell: number[] = []) =>
    missOf(drill, { duration: 3_000_000, contacts: [], paths: [path(1, man), path(19, striker)], gone: fell.map((body) => [1_000_000, body, 0]) });
  const still = [[150, 100]];
  assert.deepEqual(shot([[100, -250], [100, 300]], still), { how: "past", side: "left", mm: 14 });
  assert.deepEqual(shot([[210, -250], [210, 300]], still), { how: "past", side: "right", mm: 24 });
  assert.deepEqual(shot([[150, -250], [150, 0]], still), { how: "unreached", mm: 64 });
  const hit = [[90, -250], [130, 70]];
  assert.deepEqual(shot(hit, [[150, 100], [300, 300]]), { how: "short", mm: 43 });
  const wide = shot(hit, [[150, 100], [352.8, 200], [300, 352.8]]);
  assert.equal(wide.how, "wide");
  assert.deepEqual(shot(hit, still, [19]), { how: "striker" });
  assert.deepEqual(shot(hit, [[150, 100], [346, 346]], [1]), { how: "way" });
  for (const lang of LANGS) {
    for (const key of ["striker", "way", "unreached", "short", "past.left", "past.right", "wide.left", "wide.right"]) assert.ok(catalogues[lang][`practice.miss.${key}`], key);
  }
});

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Aimed, Refusal, Table } from "./schema";
import { backoff, TableLine } from "./socket";

/** A line that a test holds at the other end. */
class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose({ code });
  }
  accept() {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, {
  WebSocket: FakeSocket, location: { protocol: "http:", host: "here" }, document: { ...quiet, visibilityState: "visible" }, ...quiet,
});

function sitDown(seat: number | null) {
  FakeSocket.all = [];
  const heard = { tables: [] as Table[], refusals: [] as Refusal[], taken: [] as number[], aims: [] as Aimed[], line: "", gone: false };
  const line = new TableLine("m1", "secret", {
    table: (table) => heard.tables.push(table),
    refused: (refusal) => heard.refusals.push(refusal),
    taken: (line) => heard.taken.push(line),
    aimed: (aimed) => heard.aims.push(aimed),
    line: (state) => (heard.line = state),
    gone: () => (heard.gone = true),
  });
  line.sit(seat);
  const socket = FakeSocket.all[0] as FakeSocket;
  socket.accept();
  return { line, socket, heard };
}

const table = (seat: number | null, ...lines: number[]) => ({ type: "table", seat, frames: lines.map((n) => ({ n })) });

test("the first word says who looks and from where", () => {
  const { line, socket } = sitDown(0);
  assert.equal(socket.url, "ws://here/ws/m1");
  assert.deepEqual(socket.sent, [{ type: "sit", token: "secret", seat: 0, since: -1 }]);
  line.close();
});

test("each seat is shown what it has not seen, and what was written for another one is not taken", () => {
  const { line, socket, heard } = sitDown(0);
  socket.say(table(0, 0, 1, 2));
  line.sit(1);
  assert.deepEqual(socket.sent.at(-1), { type: "sit", token: "secret", seat: 1, since: -1 });
  socket.say(table(0, 3));
  assert.equal(heard.tables.length, 1);
  socket.say(table(1, 0, 1, 2, 3));
  assert.equal(heard.tables.length, 2);
  line.sit(0);
  assert.deepEqual(socket.sent.at(-1), { type: "sit", token: "secret", seat: 0, since: 2 });
  line.close();
});

test("a broken line comes back and asks only for what it missed", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { line, socket, heard } = sitDown(0);
  socket.say(table(0, 0, 1, 2));
  socket.close();
  assert.equal(heard.line, "lost");
  t.mock.timers.tick(1000);
  const again = FakeSocket.all[1] as FakeSocket;
  again.accept();
  assert.deepEqual(again.sent[0], { type: "sit", token: "secret", seat: 0, since: 2 });
  again.say(table(0));
  assert.equal(heard.line, "open");
  line.close();
});

test("a table that does not exist is not asked for again", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { line, socket, heard } = sitDown(null);
  socket.close(4404);
  t.mock.timers.tick(60_000);
  assert.ok(heard.gone);
  assert.equal(FakeSocket.all.length, 1);
  line.close();
});

const refusal = { type: "refused", code: "stale", reason: "stale", params: {}, law: [] };

test("an answer has an id of its own, and is waited for until it is heard", () => {
  const { line, socket, heard } = sitDown(0);
  line.answer("7", "draw", undefined);
  const { id, ...sent } = socket.sent.at(-1) as { id: string };
  assert.deepEqual(sent, { type: "answer", decision: "7", option: "draw", value: null });
  assert.ok(line.waiting);
  socket.say({ type: "ack", id, line: 12, refused: null });
  assert.ok(!line.waiting);
  assert.deepEqual(heard.taken, [12]);
  line.ask("takeback");
  const other = (socket.sent.at(-1) as { id: string }).id;
  assert.notEqual(other, id);
  socket.say({ type: "ack", id: other, line: null, refused: refusal });
  assert.ok(!line.waiting);
  assert.equal(heard.refusals[0]?.reason, "stale");
  line.close();
});

test("what nobody has acknowledged is said again, once and the same, when the line is back", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { line, socket, heard } = sitDown(0);
  line.answer("6", "up", null);
  socket.say({ type: "ack", id: (socket.sent.at(-1) as { id: string }).id, line: 3, refused: null });
  line.answer("7", "draw", null);
  const said = socket.sent.at(-1);
  socket.close();
  line.ask("concede"); // into a dead line
  t.mock.timers.tick(1000);
  const again = FakeSocket.all[1] as FakeSocket;
  again.accept();
  assert.deepEqual(again.sent.map((message) => message.type), ["sit", "answer", "ask"]);
  assert.deepEqual(again.sent[1], said);
  socket.say({ type: "ack", id: (said as { id: string }).id, line: 4, refused: null });
  assert.deepEqual(heard.taken, [3, 4]);
  line.close();
});

test("what was said from another seat is not said again from this one", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { line, socket, heard } = sitDown(0);
  line.answer("7", "draw", null);
  const { id } = socket.sent.at(-1) as { id: string };
  line.sit(1);
  socket.say({ type: "ack", id, line: null, refused: refusal });
  assert.equal(heard.refusals.length, 0);
  socket.close();
  t.mock.timers.tick(1000);
  (FakeSocket.all[1] as FakeSocket).accept();
  assert.deepEqual((FakeSocket.all[1] as FakeSocket).sent.map((message) => message.type), ["sit"]);
  line.close();
});

test("tries to come back are spaced wider and wider, but never too wide", () => {
  const waits = [0, 1, 2, 3, 9].map((tries) => backoff(tries, 0.5));
  assert.deepEqual(waits, [400, 800, 1600, 3200, 8000]);
  assert.ok(backoff(50, 1) <= 10_000);
});

test("an aim goes out, and another seat's comes in, without touching the table", () => {
  const { line, socket, heard } = sitDown(0);
  line.aim({ angle: 90_000, power: 500 });
  assert.deepEqual(socket.sent.at(-1), { type: "aim", value: { angle: 90_000, power: 500 } });
  socket.say({ type: "aimed", seat: 1, value: { angle: 45_000 } });
  assert.equal(heard.aims[0]?.value.angle, 45_000);
  assert.equal(heard.tables.length, 0);
  line.close();
});

test("a page that looks away says so once, and again on a new line", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { line, socket } = sitDown(0);
  line.hold(false);
  line.hold(true);
  line.hold(true);
  assert.deepEqual(socket.sent.slice(1), [{ type: "hold", on: true }]);
  socket.close();
  t.mock.timers.tick(1000);
  const again = FakeSocket.all[1] as FakeSocket;
  again.accept();
  assert.deepEqual(again.sent.map((message) => message.type), ["sit", "hold"]);
  line.hold(false);
  assert.deepEqual(again.sent.at(-1), { type: "hold", on: false });
  line.close();
});

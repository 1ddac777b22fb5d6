import assert from "node:assert/strict";
import { test } from "node:test";
import type { MarkKind } from "../games/contract";
import { signs } from "./signs";
import type { AnyMoment } from "./store";

const moment = (n: number, action: number, mark: MarkKind | null): AnyMoment =>
  ({ n, view: { action, mark }, events: [] }) as unknown as AnyMoment;
const client = {
  action: (view: unknown) => (view as { action: number }).action,
  mark: (one: AnyMoment) => (one.view as { mark: MarkKind | null }).mark,
};

test("an action has one sign: its strongest, where it happened", () => {
  const all = [moment(0, 0, null), moment(1, 1, "tick"), moment(2, 1, "star"), moment(3, 1, "foul"), moment(4, 2, null)];
  assert.deepEqual(signs(client, all), [{ index: 2, kind: "star" }, { index: 4, kind: "tick" }]);
});

test("the table before the first line has no sign", () => {
  assert.deepEqual(signs(client, [moment(0, 0, null)]), []);
});

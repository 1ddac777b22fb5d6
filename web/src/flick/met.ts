/** What a body met that is no body, by the kind the engine calls it (`kind_of` of `physics/pieces/outcome.py`). */

const TABLE: Readonly<Record<number, string>> = {
  [-1]: "side", [-2]: "side", [-3]: "side", [-4]: "side", [-5]: "ground", [-6]: "border",
  // A wedge says what happened: gone up, met from outside, left over the lip, rolled back down.
  [-7]: "wedge", [-8]: "flank", [-9]: "lip", [-10]: "down",
};
const FIRST_FIXTURE = -100;

/** The kind of a part of the table, or of what stands on it, by its number in a log. */
export const metOf = (other: number, fixtures: readonly string[] = []): string => TABLE[other] ?? fixtures[FIRST_FIXTURE - other] ?? "side";

import { expect, test } from "vitest";
import { lineOf } from "./block.ts";
import { canKeepBoth } from "./merge-dialog.tsx";

const block = lineOf("Text", "");

test.each([
  ["changed on both sides", 1, 1, true],
  ["removed by the author", 0, 1, false],
  ["removed by somebody else", 1, 0, false],
])("whether both sides of a paragraph %s can be kept", (_name, mine, theirs, expected) => {
  const sides = { base: [block], mine: Array(mine).fill(block), theirs: Array(theirs).fill(block) };
  expect(canKeepBoth({ type: "block", ...sides })).toBe(expected);
});

import { expect, test } from "vitest";
import { lowerPriority } from "./lower-priority.ts";

test.each([
  [-5, [10]],
  [0, [10]],
  [9, [10]],
  [10, []],
  [15, []],
  [19, []],
])("a process of niceness %i lowers its priority to 10, and never raises it", (current, expected) => {
  const asked: number[] = [];
  lowerPriority(current, (niceness) => asked.push(niceness));
  expect(asked).toEqual(expected);
});

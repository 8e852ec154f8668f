import { describe, expect, test } from "vitest";
import { ApiError } from "../../api.ts";
import { EditConflict, isLost, nextAttempt } from "./send-writing.ts";
import { nothingWritten } from "./written.ts";

describe("the Idempotency-Key", () => {
  const first = nextAttempt({ ...nothingWritten, title: "One" }, undefined);

  test("stays while what is written stays", () => {
    const again = nextAttempt({ ...nothingWritten, title: "One" }, { ...first, lost: false });
    expect(again).toEqual({ ...first, lost: true });
  });

  test("is another for another text", () => {
    expect(nextAttempt({ ...nothingWritten, title: "Two" }, first).key).not.toBe(first.key);
  });
});

describe("nobody knows what became of a save", () => {
  test.each([
    ["without an answer", new TypeError("the network is away"), true],
    ["when a proxy answered", new ApiError(502, undefined), true],
    ["not when the server refused", new ApiError(422, { code: "invalid", message: "No." }), false],
    ["not when somebody else was first", new EditConflict("Changed.", undefined), false],
  ])("%s", (_when, error, lost) => {
    expect(isLost(error)).toBe(lost);
  });
});

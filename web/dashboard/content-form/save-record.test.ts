import { describe, expect, test } from "vitest";
import { ApiError } from "../../api.ts";
import { emptyValues } from "./form-values.ts";
import { EditConflictError, isOutcomeUnknown, nextAttempt } from "./save-record.ts";

describe("the Idempotency-Key", () => {
  const first = nextAttempt({ ...emptyValues, title: "One" }, undefined);

  test("stays while what is written stays", () => {
    const again = nextAttempt({ ...emptyValues, title: "One" }, { ...first, lost: false });
    expect(again).toEqual({ ...first, lost: true });
  });

  test("is another for another text", () => {
    expect(nextAttempt({ ...emptyValues, title: "Two" }, first).key).not.toBe(first.key);
  });
});

describe("nobody knows what became of a save", () => {
  test.each([
    ["without an answer", new TypeError("the network is away"), true],
    ["when a proxy answered", new ApiError(502, undefined), true],
    ["not when the server refused", new ApiError(422, { code: "invalid", message: "No." }), false],
    ["not when somebody else was first", new EditConflictError("Changed.", undefined), false],
  ])("%s", (_when, error, lost) => {
    expect(isOutcomeUnknown(error)).toBe(lost);
  });
});

import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../contract/endpoints/client.ts";
import { emptyValues } from "../model/form-values.ts";
import { EditConflictError, isOutcomeUnknown, nextAttempt } from "./save-record.ts";

describe("the Idempotency-Key", () => {
  const first = nextAttempt({ ...emptyValues, title: "One" }, undefined);

  test("stays the same for the same values", () => {
    const second = nextAttempt({ ...emptyValues, title: "One" }, { ...first, outcomeUnknown: false });
    expect(second).toEqual({ ...first, outcomeUnknown: true });
  });

  test("is new for other values", () => {
    expect(nextAttempt({ ...emptyValues, title: "Two" }, first).idempotencyKey).not.toBe(
      first.idempotencyKey,
    );
  });
});

describe("the outcome of a failed save", () => {
  test.each([
    ["unknown without a response", new TypeError("the network is away"), true],
    ["unknown after a proxy's response", new ApiError(502, undefined), true],
    ["known after a rejection", new ApiError(422, { code: "invalid", message: "No." }), false],
    ["known after an edit conflict", new EditConflictError("Changed.", undefined), false],
  ])("is %s", (_case, error, unknown) => {
    expect(isOutcomeUnknown(error)).toBe(unknown);
  });
});

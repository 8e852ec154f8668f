import { describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../../contract/endpoints/client.ts";
import { staffRecord } from "../../../testing/staff-record.ts";
import { emptyValues } from "../model/form-values.ts";
import { fromStaffRecord } from "../model/saved-record.ts";
import { EditConflictError, isOutcomeUnknown, nextAttempt } from "./send.ts";

describe("the Idempotency-Key", () => {
  const one = { ...emptyValues, title: "One" };
  const first = nextAttempt(one, undefined, "draft");

  test("stays the same for the same values, whose outcome is open again", () => {
    expect(nextAttempt(one, { ...first, outcomeUnknown: false }, "draft")).toEqual(first);
    expect(first.outcomeUnknown).toBe(true);
  });

  test("is new for other values, and for publishing the same ones", () => {
    const others = [nextAttempt({ ...one, title: "Two" }, first, "draft"), nextAttempt(one, first)];
    for (const { idempotencyKey } of others) expect(idempotencyKey).not.toBe(first.idempotencyKey);
  });
});

test.each([
  ["unknown without a response", new NetworkError("no response"), true],
  ["unknown after a proxy's response", new ApiError(502, undefined), true],
  ["known after a rejection", new ApiError(422, { code: "invalid", message: "No." }), false],
  ["known after a conflict", new EditConflictError("No.", fromStaffRecord(staffRecord), undefined), false],
])("the outcome of a failed save is %s", (_, error, unknown) => {
  expect(isOutcomeUnknown(error)).toBe(unknown);
});

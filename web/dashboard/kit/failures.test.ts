import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../contract/endpoints/client.ts";
import { offlineMessages } from "../../../contract/messages/readers/en/site.ts";
import { failureMessage } from "./failures.ts";

test.each([
  ["a missing connection", new NetworkError("no response arrived"), offlineMessages.action],
  ["a refusal", new ApiError(422, { message: "Choose a date.", code: "invalid" }), "Choose a date."],
  ["an answer without a message", new ApiError(502, undefined), "It failed."],
  ["something that is no error", undefined, "It failed."],
])("says in plain words: %s", (_what, error, expected) => {
  expect(failureMessage(error, "It failed.")).toBe(expected);
});

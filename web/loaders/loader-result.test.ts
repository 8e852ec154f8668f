import { describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "../../contract/endpoints/client.ts";
import { readerMessages } from "../../contract/messages/readers/index.ts";
import { apiErrorMessage } from "../api/api-error-message.ts";
import { loadOptional, loadRequired } from "./loader-result.ts";

const english = { lang: "en", messages: readerMessages.en } as const;
const failure = (status: number, message: string, requestId?: string) =>
  new ApiError(status, { message, code: "internal", ...(requestId && { requestId }) });

describe("loadRequired, when loading fails,", () => {
  test.each([
    ["the server's message", failure(500, "Out of ink"), 503, "Out of ink"],
    ["its reference too", failure(500, "Out of ink", "abc1"), 503, "Out of ink (Reference: abc1)"],
    ["the fallback for an answer without a message", new ApiError(502, undefined), 503, "The fallback"],
    ["the fallback for an empty message", failure(500, ""), 503, "The fallback"],
    ["the fallback for what is no answer", new TypeError("x is undefined"), 503, "The fallback"],
    ["404 for what does not exist", failure(404, "Gone"), 404, "Gone"],
  ])("becomes a response with %s", async (_what, error, status, data) => {
    const loading = loadRequired(Promise.reject(error), "The fallback");
    await expect(loading).rejects.toMatchObject({ data, init: { status } });
  });
});

test("loadOptional returns the server's message or the fallback", async () => {
  expect(await loadOptional(Promise.reject(failure(500, "Out of ink")), "The fallback", english)).toEqual({
    error: "Out of ink",
  });
  for (const error of [new ApiError(500, undefined), failure(500, ""), new TypeError("Failed to fetch")]) {
    expect(await loadOptional(Promise.reject(error), "The fallback", english)).toEqual({
      error: "The fallback",
    });
  }
});

test("loadOptional reports a missing network without the fallback", async () => {
  const away = new NetworkError("no answer came");
  await expect(loadRequired(Promise.reject(away), "The fallback")).rejects.toBe(away);
  expect(await loadOptional(Promise.reject(away), "The fallback", english)).toEqual({
    error: "You are offline. This list appears when the connection is back.",
    offline: true,
  });
});

test("a page of another language says what the code of an error means, not the server's English message", async () => {
  const somali = { lang: "so", messages: readerMessages.so } as const;
  const refused = new ApiError(429, { message: "Too many requests.", code: "too_many_requests" });
  const { error } = await loadOptional(Promise.reject(refused), "The fallback", somali).then(Object);
  expect(error).toBe(readerMessages.so.apiErrorMessages.too_many_requests);
  const banned = new ApiError(403, { message: "You cannot write comments.", code: "comment_banned" });
  expect(apiErrorMessage(banned, somali)).toMatch(/^Websaydhkan faallooyin dambe/);
  expect(await loadOptional(Promise.reject(failure(500, "Out of ink")), "The fallback", somali)).toEqual({
    error: "The fallback",
  });
});

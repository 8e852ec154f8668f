import { describe, expect, test } from "vitest";
import { ApiError, type ApiRequest, createClient } from "./client.ts";

/** A client whose server always returns the same response, and the requests that it sent. */
function clientOf(status: number, text: string) {
  const sent: ApiRequest[] = [];
  const call = createClient(async (request) => {
    sent.push(request);
    return { status, text };
  });
  return { call, sent };
}

describe("createClient", () => {
  test("fills path parameters and the query in, and leaves out empty values", async () => {
    const { call, sent } = clientOf(200, "{}");
    await call("GET /api/user/:id", { params: { id: 7 } });
    await call("GET /api/posts", { query: { page: 2, limit: 12, q: "", sort: undefined, view: "summary" } });
    await call("DELETE /api/comments/:id", { params: { id: "a/b" } });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /api/user/7",
      "GET /api/posts?page=2&limit=12&view=summary",
      "DELETE /api/comments/a%2Fb",
    ]);
  });

  test("passes the body and the idempotency key on", async () => {
    const { call, sent } = clientOf(201, "{}");
    const body = { commentBody: "A comment of twenty characters", postID: 1 };
    await call("POST /api/comments", { body, idempotencyKey: "key" });
    expect(sent).toEqual([
      {
        endpoint: "POST /api/comments",
        params: {},
        method: "POST",
        path: "/api/comments",
        body,
        idempotencyKey: "key",
      },
    ]);
  });

  test("returns the parsed body, and null for 204", async () => {
    await expect(clientOf(200, '{"nonce":"n"}').call("POST /api/user/nonce", {})).resolves.toEqual({
      nonce: "n",
    });
    await expect(clientOf(204, "").call("POST /api/user/logout", {})).resolves.toBeNull();
  });

  test("takes an answer that was never sent as it is", async () => {
    const answer = { nonce: "n" };
    const call = createClient(async () => ({ status: 200, answer }));
    await expect(call("POST /api/user/nonce", {})).resolves.toBe(answer);
  });

  test("throws the API's error response as an ApiError", async () => {
    const error = { message: "Gone", code: "not_found", requestId: "abc" };
    const { call } = clientOf(404, JSON.stringify(error));
    await expect(call("GET /api/settings", {})).rejects.toMatchObject({
      status: 404,
      code: "not_found",
      message: "Gone",
    });
  });

  test.each([
    ['{"message":"Only a message"}', "Only a message"],
    ['{"message":"With others","status":false,"requestId":null}', "With others"],
    ['{"message":["not","text"]}', ""],
    ['{"status":false}', ""],
  ])("shows of the error response %s: %j", async (text, message) => {
    for (const status of [400, 401, 500]) {
      await expect(clientOf(status, text).call("GET /api/settings", {})).rejects.toMatchObject({
        status,
        message,
      });
    }
  });

  test("returns a response that has a message", async () => {
    const { call } = clientOf(200, '{"message":"Written in a form"}');
    await expect(call("GET /api/settings", {})).resolves.toEqual({ message: "Written in a form" });
  });

  test.each([
    [502, "<h1>Bad gateway</h1>", 502],
    [200, "<h1>Sign in to the hotel's network</h1>", 502],
    [200, '{"code":"internal","message":"Not really"}', 200],
    [500, "{}", 500],
  ])("rejects %i with %s as an ApiError of status %i", async (status, text, thrown) => {
    const failure = clientOf(status, text).call("GET /api/settings", {});
    await expect(failure).rejects.toBeInstanceOf(ApiError);
    await expect(failure).rejects.toMatchObject({ status: thrown });
  });
});

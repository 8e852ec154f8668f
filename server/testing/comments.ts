import { expect } from "vitest";
import { z } from "zod";
import type { EndpointInput } from "../../contract/endpoints/index.ts";
import type { CommentState, ModerationAction } from "../../contract/values/moderation.ts";
import { callAs } from "./client.ts";
import type { SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

/** A valid comment. */
export const commentText = "Thank you, this was well worth the time.";

// Strict schemas with the specification's field names (section 3), so that any additional field fails a test.
const comment = z.strictObject({
  commentID: z.uuid(),
  commentBody: z.string(),
  postID: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  users: z.strictObject({ username: z.string(), image_url: z.string() }),
  mayRemove: z.boolean(),
  waiting: z.literal(true).optional(),
});
const commentPage = z.strictObject({
  comments: z.array(comment),
  page: z.int(),
  totalPages: z.int(),
  total: z.int(),
  waiting: z.array(comment).optional(),
});

/** Sends a comment with the session of `by`. */
export function requestCreateComment(
  server: TestServer,
  by: SignedIn | undefined,
  body: unknown,
  headers: Record<string, string | string[]> = {},
): Promise<TestResponse> {
  return sendJson(server.port, "/api/comments", body, { headers: { ...by?.headers, ...headers } });
}

/** @returns the comment in a 201 response */
export function expectComment(answer: TestResponse): z.infer<typeof comment> {
  expect(answer.status, answer.text).toBe(201);
  return comment.parse(JSON.parse(answer.text));
}

export function requestDeleteComment(
  server: TestServer,
  by: SignedIn | undefined,
  id: string,
): Promise<TestResponse> {
  return server.get(`/api/comments/${id}`, { method: "DELETE", headers: by?.headers ?? {} });
}

/** @returns the changed ids with their previous states, and the states that the comments have now */
export async function moderateComments(
  server: TestServer,
  by: SignedIn,
  action: ModerationAction,
  ids: readonly string[],
) {
  const body = { action, ids: [...ids] };
  const { changed, comments } = await callAs(server, by)("PATCH /api/comments", { body });
  const byId = (pairs: [string, CommentState][]) => Object.fromEntries(pairs);
  return {
    changed: byId(changed.map(({ commentID, previousState }) => [commentID, previousState])),
    states: byId(comments.map(({ commentID, state }) => [commentID, state])),
  };
}

export function requestModeration(
  server: TestServer,
  by: SignedIn | undefined,
  body: unknown,
): Promise<TestResponse> {
  return sendJson(server.port, "/api/comments", body, { method: "PATCH", headers: by?.headers ?? {} });
}

/** A page of all comments as a moderator sees it. */
export const readAllComments = (
  server: TestServer,
  by: SignedIn,
  query: EndpointInput["GET /api/comments/all"]["query"] = {},
) => callAs(server, by)("GET /api/comments/all", { query });

/** A page of a post's comments as `by` sees it. `more` is appended to the query and begins with `&`. */
export async function readComments(
  server: TestServer,
  postID: number,
  more = "",
  by?: SignedIn,
): Promise<z.infer<typeof commentPage>> {
  const answer = await server.get(`/api/comments?postID=${postID}${more}`, { headers: by?.headers ?? {} });
  expect(answer.status, answer.text).toBe(200);
  return commentPage.parse(JSON.parse(answer.text));
}

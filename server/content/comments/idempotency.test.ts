import { describe, expect, test } from "vitest";
import {
  commentText,
  createPost,
  expectComment,
  expectErrorResponse,
  readComments,
  repeat,
  requestCreateComment,
  requestDeleteComment,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const hour = 3_600_000;

/** A post, a user with a high rate limit, and a function that writes comments with a key. */
async function begin() {
  const server = await startTestServer();
  const post = await createPost(server);
  const author = await signIn(server, { role: "EDITOR" });
  const good = { commentBody: commentText, postID: post };
  const write = (key: string, body: object = good, by = author) =>
    requestCreateComment(server, by, body, { "idempotency-key": key });
  const total = async () => (await readComments(server, post)).total;
  return { server, post, author, good, write, total };
}

describe("an invalid key", () => {
  test.each([
    ["empty", ""],
    ["201 characters", "a".repeat(201)],
    ["a space in it", "one two"],
    ["a tab in it", "one\ttwo"],
    ["letters beyond ASCII", "clé"],
    ["two headers", ["one", "two"]],
  ])("is rejected: %s", async (_what, key) => {
    const { server, author, good, total } = await begin();
    const answer = await requestCreateComment(server, author, good, { "idempotency-key": key });
    expect(answer.status, answer.text).toBe(400);
    expect(expectErrorResponse(answer).fields).toEqual({
      "idempotency-key": "An Idempotency-Key has 1 to 200 visible ASCII characters.",
    });
    expect(await total()).toBe(0);
  });
});

describe("the same key for another request", () => {
  test.each([
    ["another text", { commentBody: `${commentText} And more.` }],
    ["another post", { postID: 2 }],
  ])("is rejected with 422: %s", async (_what, other) => {
    const { server, good, write, total } = await begin();
    expect(await createPost(server)).toBe(2);
    const first = expectComment(await write("key"));
    const refusal = expectErrorResponse(await write("key", { ...good, ...other }));
    expect(refusal).toEqual({
      message: "This Idempotency-Key was used for another request already.",
      code: "invalid",
    });
    expect(await total()).toBe(1);
    expect((await readComments(server, 2)).total).toBe(0);
    expect(expectComment(await write("key"))).toEqual(first);
  });
});

describe("the same key again", () => {
  test("returns the stored response after another comment was created", async () => {
    const { good, write, total } = await begin();
    const first = expectComment(await write("first"));
    const second = expectComment(await write("second", { ...good, commentBody: `${commentText} Again.` }));
    expect(expectComment(await write("first"))).toEqual(first);
    expect(expectErrorResponse(await write("second")).code).toBe("invalid");
    expect(second.commentID).not.toBe(first.commentID);
    expect(await total()).toBe(2);
  });

  test("returns the stored response after the comment was deleted, without recreating it", async () => {
    const { server, author, write, total } = await begin();
    const first = expectComment(await write("key"));
    expect((await requestDeleteComment(server, author, first.commentID)).status).toBe(204);
    expect(expectComment(await write("key"))).toEqual(first);
    expect(await total()).toBe(0);
  });

  test("applies across sessions of the same user", async () => {
    const { server, author, good, write, total } = await begin();
    const first = expectComment(await write("key"));
    const elsewhere = await signIn(server, { userId: author.userId });
    expect(expectComment(await write("key", good, elsewhere))).toEqual(first);
    expect(await total()).toBe(1);
  });
});

describe("another comment is created", () => {
  test("by each request without a key", async () => {
    const { server, author, good, total } = await begin();
    const ids = await repeat(
      2,
      async () => expectComment(await requestCreateComment(server, author, good)).commentID,
    );
    expect(new Set(ids).size).toBe(2);
    expect(await total()).toBe(2);
  });

  test("by a request with another key, even if only the case differs", async () => {
    const { write, total } = await begin();
    const ids = [];
    for (const key of ["key", "KEY", "key2", "!", "~".repeat(200)])
      ids.push(expectComment(await write(key)).commentID);
    expect(new Set(ids).size).toBe(5);
    expect(await total()).toBe(5);
  });

  test("by another user with the same key", async () => {
    const { server, good, write, total } = await begin();
    const first = expectComment(await write("key"));
    const other = await signIn(server, { username: "Somebody else" });
    const second = expectComment(await write("key", good, other));
    expect(second.commentID).not.toBe(first.commentID);
    expect(second.users.username).toBe("Somebody else");
    expect(await total()).toBe(2);
  });

  test.each([
    [23, 1],
    [25, 2],
  ])("after %i hours, a repeated request makes %i comments in total", async (hours, expected) => {
    const { server, write, total } = await begin();
    expectComment(await write("key"));
    const created_at = new Date(Date.now() - hours * hour).toISOString();
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("idempotency_key").set({ created_at }).execute(),
    );
    expectComment(await write("key"));
    expect(await total()).toBe(expected);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import {
  createComment,
  createPost,
  expectErrorResponse,
  readComments,
  requestDeleteComment,
  signIn,
  startTestServer,
  trashRecord,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const post = await createPost(server);

async function ids(): Promise<string[]> {
  const { comments } = await readComments(server, post, "&limit=100");
  return comments.map(({ commentID }) => commentID);
}

describe("a comment is not deleted", () => {
  test.each(["USER", "EDITOR", "SUPERADMIN"] as const)("under a post in the trash, by %s", async (role) => {
    const inTrash = await createPost(server);
    const author = await signIn(server, { role });
    const id = await createComment(server, { on: inTrash, by: author.userId });
    await trashRecord(server, "post", inTrash);
    expect(expectErrorResponse(await requestDeleteComment(server, author, id)).code).toBe("not_found");
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("content").set({ trashed_at: null }).where("id", "=", inTrash).execute(),
    );
    expect((await readComments(server, inTrash)).comments[0]?.commentID).toBe(id);
  });
});

describe("deleting returns 404", () => {
  test("for an unknown comment id", async () => {
    const answer = await requestDeleteComment(server, await signIn(server, { role: "ADMIN" }), randomUUID());
    expect(expectErrorResponse(answer)).toEqual({
      message: "This comment does not exist, or it was deleted.",
      code: "not_found",
    });
  });

  test("the second time", async () => {
    const author = await signIn(server);
    const id = await createComment(server, { on: post, by: author.userId });
    expect((await requestDeleteComment(server, author, id)).status).toBe(204);
    expect(expectErrorResponse(await requestDeleteComment(server, author, id)).code).toBe("not_found");
  });

  test("for nine of ten concurrent deletions", async () => {
    const editor = await signIn(server, { role: "EDITOR" });
    const id = await createComment(server, { on: post });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => requestDeleteComment(server, editor, id)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array.from({ length: 9 }, () => 404)]);
  });
});

describe("a deleted comment disappears at once from the API and its page", () => {
  test.each(["USER", "EDITOR", "ADMIN", "SUPERADMIN"] as const)("by its author, a %s", async (role) => {
    const author = await signIn(server, { role });
    await expectGone(await createComment(server, { on: post, by: author.userId, body: mark }), author);
  });

  test.each(["EDITOR", "ADMIN", "SUPERADMIN"] as const)("by another user, a %s", async (role) => {
    await expectGone(await createComment(server, { on: post, body: mark }), await signIn(server, { role }));
  });

  const mark = "These words stand on no other page.";

  async function expectGone(id: string, remover: Awaited<ReturnType<typeof signIn>>) {
    const neighbours = (await ids()).filter((other) => other !== id);
    expect((await server.get(`/posts/${post}`)).text).toContain(mark);
    const answer = await requestDeleteComment(server, remover, id);
    expect(answer.status).toBe(204);
    expect(answer.bytes).toHaveLength(0);
    expect((await server.get(`/posts/${post}`)).text).not.toContain(mark);
    expect((await server.get(`/api/posts/${post}`)).text).not.toContain(mark);
    expect(await ids()).toEqual(neighbours);
  }
});

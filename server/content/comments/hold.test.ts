import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { storeSettings } from "../../settings/index.ts";
import {
  commentText,
  createComment,
  createPost,
  expectComment,
  moderateComments,
  readAllComments,
  readComments,
  requestCreateComment,
  requestDeleteComment,
  type SignedIn,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const { db } = server.database;
const post = await createPost(server);
const editor = await signIn(server, { role: "EDITOR" });

const hold = (on: boolean) =>
  writeRows(db, (transaction) => storeSettings(transaction, { holdFirstComments: on }));
const write = async (by: SignedIn, commentBody = commentText, postID = post) =>
  expectComment(await requestCreateComment(server, by, { commentBody, postID }));

/** A user with a comment that readers see. */
async function knownPerson(): Promise<SignedIn> {
  const person = await signIn(server);
  await createComment(server, { on: post, by: person.userId });
  return person;
}

const isShown = async (id: string) =>
  (await readComments(server, post, "&limit=100")).comments.some(({ commentID }) => commentID === id);

beforeEach(() => hold(true));

describe("a comment is shown at once", () => {
  test("by default, with a link from a new person", async () => {
    await hold(false);
    const written = await write(await signIn(server), "Look at https://casino.example today");
    expect(written).not.toHaveProperty("waiting");
    expect(await isShown(written.commentID)).toBe(true);
  });

  test.each(["EDITOR", "ADMIN", "SUPERADMIN"] as const)("of an %s, with link and number", async (role) => {
    const written = await write(
      await signIn(server, { role }),
      "Write to info@kulliyad.so or call 063-4123456",
    );
    expect(written).not.toHaveProperty("waiting");
  });

  test("of a person who has a comment that readers see", async () => {
    expect(await write(await knownPerson())).not.toHaveProperty("waiting");
  });
});

describe("a comment waits", () => {
  test("as the first one of a person, until one of theirs was approved", async () => {
    const person = await signIn(server);
    const [first, second] = [await write(person), await write(person)];
    for (const comment of [first, second]) {
      expect(comment.waiting).toBe(true);
      expect(await isShown(comment.commentID)).toBe(false);
    }
    await moderateComments(server, editor, "approve", [first.commentID]);
    expect(await isShown(first.commentID)).toBe(true);
    expect(await isShown(second.commentID)).toBe(false);
    expect(await write(person)).not.toHaveProperty("waiting");
  });

  test("with its reasons, which moderators see", async () => {
    const { commentID } = await write(await signIn(server), "See casino.example/x or call ٠٦٣-٤١٢٣٤٥٦ now");
    const { comments } = await readAllComments(server, editor, { state: "held" });
    expect(comments.find((each) => each.commentID === commentID)).toMatchObject({
      heldReasons: ["first", "link", "phone"],
      decidedBy: null,
      decidedAt: null,
    });
  });

  test("of a person whose only comment was removed", async () => {
    const person = await signIn(server);
    await createComment(server, { on: post, by: person.userId, state: "removed" });
    expect((await write(person)).waiting).toBe(true);
  });

  test("with the same answer to a retry", async () => {
    const person = await signIn(server);
    const send = () =>
      requestCreateComment(
        server,
        person,
        { commentBody: commentText, postID: post },
        { "idempotency-key": "a" },
      );
    const first = expectComment(await send());
    expect(first.waiting).toBe(true);
    expect(expectComment(await send())).toEqual(first);
  });
});

describe("a waiting comment", () => {
  const secret = "Words that only their author may read.";

  test("is in no public answer and on no page, also not after it was shown", async () => {
    const on = await createPost(server);
    const person = await signIn(server);
    const { commentID } = await write(person, secret, on);
    const other = await signIn(server);
    const expectHidden = async () => {
      for (const path of [
        `/posts/${on}`,
        `/api/posts/${on}`,
        `/api/comments?postID=${on}`,
        "/api/posts",
        "/",
      ])
        expect((await server.get(path)).text, path).not.toContain(secret);
      for (const by of [other, editor]) {
        const list = await readComments(server, on, "", by);
        expect(list).toMatchObject({ comments: [], total: 0 });
        expect(list).not.toHaveProperty("waiting");
      }
      expect(await server.getJson(`/api/posts/${on}`)).toMatchObject({ comments: [], totalComments: 0 });
    };
    await expectHidden();
    await moderateComments(server, editor, "approve", [commentID]);
    for (const path of [`/posts/${on}`, `/api/posts/${on}`, `/api/comments?postID=${on}`])
      expect((await server.get(path)).text, path).toContain(secret);
    await moderateComments(server, editor, "hold", [commentID]);
    await expectHidden();
    await moderateComments(server, editor, "remove", [commentID]);
    await expectHidden();
    expect(await readComments(server, on, "", person)).not.toHaveProperty("waiting");
  });

  test("is listed for its author, in every session, until it is decided", async () => {
    const on = await createPost(server);
    const person = await signIn(server);
    const { commentID } = await write(person, secret, on);
    const otherDevice = await signIn(server, { userId: person.userId });
    const { waiting, total } = await readComments(server, on, "", otherDevice);
    expect(waiting).toMatchObject([{ commentID, commentBody: secret, mayRemove: true, waiting: true }]);
    expect(total).toBe(0);
    expect(await readComments(server, on, "&page=2", person)).not.toHaveProperty("waiting");
    expect(await readComments(server, await createPost(server), "", person)).not.toHaveProperty("waiting");
    await moderateComments(server, editor, "approve", [commentID]);
    expect(await readComments(server, on, "", person)).not.toHaveProperty("waiting");
  });

  test("is deleted by its author for ever", async () => {
    const person = await signIn(server);
    const { commentID } = await write(person);
    expect((await requestDeleteComment(server, person, commentID)).status).toBe(204);
    expect(await db.selectFrom("comment").where("id", "=", commentID).selectAll().execute()).toEqual([]);
  });
});

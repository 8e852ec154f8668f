import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { CommentState, ModerationAction } from "../../../contract/values/moderation.ts";
import {
  callAs,
  createComment,
  createPost,
  expectErrorResponse,
  moderateComments,
  readAllComments,
  readComments,
  repeat,
  requestDeleteComment,
  requestModeration,
  signIn,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const { db } = server.database;
const amina = await signIn(server, { role: "EDITOR", username: "Amina" });
const barre = await signIn(server, { role: "EDITOR", username: "Barre" });
const post = await createPost(server, { title: "Networks" });

describe("moderation rejects", () => {
  test.each([
    ["no ids", { ids: [], action: "hold" }],
    ["101 ids", { ids: Array.from({ length: 101 }, () => randomUUID()), action: "hold" }],
    ["an invalid id", { ids: ["1"], action: "hold" }],
    ["an unknown action", { ids: [randomUUID()], action: "erase" }],
  ])("%s", async (_what, body) => {
    expect(expectErrorResponse(await requestModeration(server, amina, body)).code).toBe("invalid");
  });

  test.each(["?state=spam", "?limit=101", "?by=0", "?by=Cabdi"])("the query %s", async (query) => {
    const answer = await server.get(`/api/comments/all${query}`, { headers: amina.headers });
    expect(expectErrorResponse(answer).code).toBe("malformed");
  });
});

describe("an action", () => {
  test.each([
    ["approve", "held", "shown"],
    ["approve", "removed", "shown"],
    ["hold", "shown", "held"],
    ["hold", "removed", "held"],
    ["remove", "shown", "removed"],
    ["remove", "held", "removed"],
    ["restore", "removed", "shown"],
  ] as const)("%s turns a %s comment into a %s one, with who decided and when", async (action, from, to) => {
    const on = await createPost(server);
    const id = await createComment(server, { on, state: from });
    expect(await moderateComments(server, amina, action, [id])).toEqual({
      changed: { [id]: from },
      states: { [id]: to },
    });
    const { comments } = await readAllComments(server, amina, { state: to });
    const decided = comments.find(({ commentID }) => commentID === id);
    expect(decided).toMatchObject({
      postID: on,
      postIsLive: true,
      decidedBy: { userId: amina.userId, username: "Amina" },
    });
    expect(Date.now() - Date.parse(decided?.decidedAt ?? "")).toBeLessThan(60_000);
    expect((await readComments(server, on)).total).toBe(to === "shown" ? 1 : 0);
    const { entries } = await callAs(server, await signIn(server, { role: "ADMIN" }))("GET /api/audit", {
      query: { limit: 1 },
    });
    expect(entries).toMatchObject([{ action, subject: "comment", subjectID: id, userId: amina.userId }]);
  });

  test("changes nothing and is no error where the state is the same, or the comment is gone", async () => {
    const [shown, held] = [
      await createComment(server, { on: post }),
      await createComment(server, { on: post, state: "held" }),
    ];
    const gone = randomUUID();
    expect(await moderateComments(server, amina, "approve", [shown, held, gone])).toEqual({
      changed: { [held]: "held" },
      states: { [shown]: "shown", [held]: "shown" },
    });
    expect(await moderateComments(server, barre, "approve", [shown, held])).toMatchObject({ changed: {} });
    const { comments } = await readAllComments(server, amina, { state: "shown" });
    expect(comments.find(({ commentID }) => commentID === held)?.decidedBy?.username).toBe("Amina");
  });

  test("of the last of two moderators counts, and everybody sees whose it was", async () => {
    const ids = await repeat(20, () => createComment(server, { on: post, state: "held" }));
    const act = (by: typeof amina, action: ModerationAction) => moderateComments(server, by, action, ids);
    const answers = await Promise.all([act(amina, "approve"), act(barre, "remove"), act(amina, "approve")]);
    for (const { states } of answers) expect(new Set(Object.values(states)).size).toBe(1);
    const now = await act(barre, "remove");
    for (const id of ids) expect(now.states[id]).toBe("removed");
    const { comments } = await readAllComments(server, amina, { state: "removed", limit: 100 });
    const own = comments.filter(({ commentID }) => ids.includes(commentID));
    expect(new Set(own.map(({ decidedBy }) => decidedBy?.username))).toEqual(new Set(["Barre"]));
  });

  test("on 100 comments is undone by the previous states in the answer", async () => {
    const on = await createPost(server);
    const ids = await repeat(100, (turn) =>
      createComment(server, {
        on,
        state: turn % 2 === 0 ? "held" : "shown",
        body: `Comment number ${turn} of many.`,
      }),
    );
    const before = (await readAllComments(server, amina, { limit: 100 })).comments.map(({ state }) => state);
    const { changed } = await moderateComments(server, amina, "remove", ids);
    expect(Object.keys(changed)).toHaveLength(100);
    expect((await readComments(server, on)).total).toBe(0);
    for (const [action, state] of [
      ["restore", "shown"],
      ["hold", "held"],
    ] as const) {
      const those = ids.filter((id) => changed[id] === state);
      await moderateComments(server, amina, action, those);
    }
    expect((await readAllComments(server, amina, { limit: 100 })).comments.map(({ state }) => state)).toEqual(
      before,
    );
    expect((await readComments(server, on)).total).toBe(50);
  });
});

describe("a comment that staff removed through its own address", () => {
  test("is restored with the same author, time and text", async () => {
    const on = await createPost(server);
    const body = "A comment that was removed by mistake.";
    const id = await createComment(server, { on, body });
    const [before] = (await readComments(server, on)).comments;
    expect((await requestDeleteComment(server, amina, id)).status).toBe(204);
    expect((await readComments(server, on)).comments).toEqual([]);
    await moderateComments(server, barre, "restore", [id]);
    expect((await readComments(server, on)).comments).toEqual([before]);
  });

  test("no longer exists for its author and for others", async () => {
    const author = await signIn(server);
    const id = await createComment(server, { on: post, by: author.userId });
    await requestDeleteComment(server, amina, id);
    for (const by of [author, barre])
      expect(expectErrorResponse(await requestDeleteComment(server, by, id)).code).toBe("not_found");
  });
});

describe("the list of all comments", () => {
  test("has every state and post, newest first, page by page, with what a moderator needs", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    const [live, trashed] = [
      await createPost(own, { title: "Live" }),
      await createPost(own, { title: "Trashed" }),
    ];
    const author = await signIn(own, { username: "Cabdi" });
    const states = ["shown", "held", "removed"] as const;
    const ids = await repeat(12, (turn) =>
      createComment(own, {
        on: turn % 2 === 0 ? live : trashed,
        by: author.userId,
        state: states[turn % 3] ?? "shown",
        writtenAt: new Date(Date.UTC(2026, 0, turn)),
      }),
    );
    await trashRecord(own, "post", trashed);
    const newestFirst = ids.toReversed();
    const idsOf = async (query: { page?: number; limit?: number; state?: CommentState }) =>
      (await readAllComments(own, by, query)).comments.map(({ commentID }) => commentID);
    expect(await idsOf({ limit: 5, page: 2 })).toEqual(newestFirst.slice(5, 10));
    expect(await readAllComments(own, by, { limit: 5, page: 3 })).toMatchObject({
      page: 3,
      totalPages: 3,
      total: 12,
    });
    expect(await idsOf({ limit: 5, page: 9 })).toEqual([]);
    for (const [index, state] of states.entries())
      expect(await idsOf({ state })).toEqual(newestFirst.filter((id) => (ids.indexOf(id) + 1) % 3 === index));
    await createComment(own, { on: live, state: "held" });
    const ofAuthor = await readAllComments(own, by, { by: author.userId, state: "held" });
    expect(ofAuthor.total).toBe(4);
    expect(new Set(ofAuthor.comments.map(({ author: { username } }) => username))).toEqual(
      new Set(["Cabdi"]),
    );
    expect((await readAllComments(own, by, { by: by.userId })).comments).toEqual([]);
    const { comments } = await readAllComments(own, by, { by: author.userId });
    expect(comments[0]).toEqual({
      commentID: ids[11],
      commentBody: "This was worth the time it took.",
      state: "shown",
      heldReasons: [],
      postID: live,
      postTitle: "Live",
      postIsLive: true,
      createdAt: "2026-01-12T00:00:00.000Z",
      author: { userId: author.userId, username: "Cabdi", image_url: "", commentBanned: false, mayBan: true },
      decidedBy: null,
      decidedAt: null,
    });
    expect(comments[1]).toMatchObject({ postTitle: "Trashed", postIsLive: false });
  });

  test("is searched by text and author, in any script, whatever the search looks like", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    const on = await createPost(own);
    const written = new Map([
      ["a", { username: "Amina Yusuf", body: "Casharkan waa 100% fiican_yahay" }],
      ["b", { username: "خديجة", body: "Wax kale <script>alert(1)</script>" }],
      ["c", { username: "O'Neil \\", body: "شكرا على هذا الدرس" }],
    ]);
    const names = new Map<string, string>();
    for (const [name, { username, body }] of written) {
      const { userId } = await signIn(own, { username });
      names.set(await createComment(own, { on, by: userId, body, state: "held" }), name);
    }
    const find = async (q: string, state: CommentState = "held") => {
      const { comments, total } = await readAllComments(own, by, { state, q });
      expect(total).toBe(comments.length);
      return comments
        .map(({ commentID }) => names.get(commentID))
        .sort()
        .join("");
    };
    expect(await find("amina")).toBe("a");
    expect(await find("FIICAN_")).toBe("a");
    expect(await find("100%")).toBe("a");
    expect(await find("%")).toBe("a");
    expect(await find("خديجة")).toBe("b");
    expect(await find("<script>")).toBe("b");
    expect(await find("شكرا")).toBe("c");
    expect(await find("o'neil \\")).toBe("c");
    expect(await find("'; drop table comment; --")).toBe("");
    expect(await find("amina", "shown")).toBe("");
  });
});

test("a comment of a purged moderator's decision has no name", async () => {
  const id = await createComment(server, { on: post });
  await moderateComments(server, barre, "hold", [id]);
  const superadmin = await signIn(server, { role: "SUPERADMIN" });
  for (const [method, path] of [
    ["DELETE", `/api/user/soft-delete/${barre.userId}`],
    ["DELETE", `/api/user/${barre.userId}`],
  ] as const)
    expect((await server.get(path, { method, headers: superadmin.headers })).status).toBe(204);
  const row = await db.selectFrom("comment").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "held", decided_by: null });
});

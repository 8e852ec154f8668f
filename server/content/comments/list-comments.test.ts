import { afterAll, describe, expect, test } from "vitest";
import { viewerRoles } from "../../../contract/values/permissions.ts";
import {
  createComment,
  createPost,
  createUser,
  expectErrorResponse,
  readComments,
  repeat,
  signIn,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const writer = await createUser(server, { username: "Amina Yusuf", imageUrl: "/images/users/a.webp" });

const second = (number: number) => new Date(Date.UTC(2026, 2, 1, 8, 0, number));

/** A post with comments, created one second apart or all at the same time. */
async function postWith(count: number, at: (turn: number) => Date = second) {
  const post = await createPost(server);
  const ids = await repeat(count, (turn) =>
    createComment(server, { on: post, by: writer, body: `Comment number ${turn}`, writtenAt: at(turn) }),
  );
  return { post, newestFirst: ids.toReversed() };
}

/** The comments of all pages, in order. */
async function walk(post: number, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await readComments(server, post, `&page=${page}&limit=${limit}`);
    ids.push(...answer.comments.map(({ commentID }) => commentID));
    last = answer.totalPages;
  }
  return ids;
}

describe("the list of comments rejects", () => {
  test.each([
    ["", "postID"],
    ["postID=", "postID"],
    ["postID=0", "postID"],
    ["postID=-1", "postID"],
    ["postID=1.5", "postID"],
    ["postID=1e3", "postID"],
    ["postID=one", "postID"],
    ["postID=1%20", "postID"],
    ["postID=1%00", "postID"],
    [`postID=${"9".repeat(40)}`, "postID"],
    ["postID=1&postID=2", "postID"],
    ["postID[]=1", "postID"],
    ["postID=1&limit=101", "limit"],
  ])("?%s and names %s", async (query, field) => {
    const answer = await server.get(`/api/comments?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(expectErrorResponse(answer).fields ?? {})).toContain(field);
  });

  test("a post that does not exist or is in the recycle bin", async () => {
    const { post } = await postWith(1);
    await trashRecord(server, "post", post);
    for (const postID of [post, 99_999]) {
      const answer = await server.get(`/api/comments?postID=${postID}`);
      expect(expectErrorResponse(answer).code).toBe("not_found");
      expect(answer.text).not.toContain("Comment number");
    }
  });
});

describe("the pages of comments", () => {
  test("have 20 comments, newest first, and the last one the rest", async () => {
    const { post, newestFirst } = await postWith(45);
    for (const [page, from] of [
      [1, 0],
      [2, 20],
      [3, 40],
    ] as const) {
      const answer = await readComments(server, post, `&page=${page}`);
      expect(answer).toMatchObject({ page, totalPages: 3, total: 45 });
      expect(answer.comments.map(({ commentID }) => commentID)).toEqual(newestFirst.slice(from, from + 20));
    }
    expect(await readComments(server, post)).toEqual(await readComments(server, post, "&page=1"));
    for (const page of [4, 1_000_000]) {
      const beyond = await readComments(server, post, `&page=${page}`);
      expect(beyond).toEqual({ page, totalPages: 3, total: 45, comments: [] });
    }
    const whole = await server.getJson(`/api/posts/${post}`);
    const { comments } = await readComments(server, post);
    expect(whole).toMatchObject({ comments, totalComments: 45 });
  });

  test("have the requested size, up to 100", async () => {
    const { post, newestFirst } = await postWith(21);
    expect(await walk(post, 1)).toEqual(newestFirst);
    expect(await walk(post, 7)).toEqual(newestFirst);
    expect(await walk(post, 21)).toEqual(newestFirst);
    expect(await readComments(server, post, "&limit=100")).toMatchObject({ totalPages: 1, total: 21 });
    expect(await readComments(server, post, "&limit=7")).toMatchObject({ totalPages: 3, total: 21 });
  });

  test("are one empty page without comments", async () => {
    const post = await createPost(server);
    expect(await readComments(server, post)).toEqual({ page: 1, totalPages: 1, total: 0, comments: [] });
  });

  test("do not contain comments of another post", async () => {
    const [one, other] = [await postWith(1), await postWith(2)];
    expect(await walk(one.post, 20)).toEqual(one.newestFirst);
    expect(await walk(other.post, 20)).toEqual(other.newestFirst);
  });

  test("contain each comment once, even if many were created at the same time", async () => {
    const { post, newestFirst } = await postWith(23, () => second(1));
    const walked = await walk(post, 5);
    expect(walked).toHaveLength(23);
    expect(new Set(walked)).toEqual(new Set(newestFirst));
    expect(await walk(post, 5)).toEqual(walked);
    expect(await walk(post, 20)).toEqual(walked);
  });
});

describe("whether the viewer may delete a comment", () => {
  test.each(viewerRoles)("is returned to %s, for their own and other users' comments", async (kind) => {
    const post = await createPost(server);
    const viewer = kind === "ANONYMOUS" ? undefined : await signIn(server, { role: kind });
    if (viewer) await createComment(server, { on: post, by: viewer.userId, writtenAt: second(2) });
    await createComment(server, { on: post, writtenAt: second(1) });
    const staff = kind === "EDITOR" || kind === "ADMIN" || kind === "SUPERADMIN";
    const expected = viewer ? [true, staff] : [false];
    const { comments } = await readComments(server, post, "", viewer);
    expect(comments.map(({ mayRemove }) => mayRemove)).toEqual(expected);
    const whole = await server.get(`/api/posts/${post}`, { headers: viewer?.headers ?? {} });
    expect(JSON.parse(whole.text)).toMatchObject({ comments });
  });

  test("is not stored by shared caches", async () => {
    const { post } = await postWith(1);
    const { headers } = await signIn(server, { userId: writer });
    for (const path of [`/api/comments?postID=${post}`, `/api/posts/${post}`]) {
      expect((await server.get(path, { headers })).headers["cache-control"]).toBe("no-store");
    }
  });

  test("is not part of cached pages, which are the same for everybody", async () => {
    const { post } = await postWith(1);
    const { headers } = await signIn(server, { userId: writer });
    const forWriter = await server.get(`/posts/${post}`, { headers });
    expect((await server.get(`/posts/${post}`)).headers.etag).toBe(forWriter.headers.etag);
    expect(forWriter.text).not.toContain('"mayRemove":true');
  });
});

test("the list does not reveal authors' emails, roles, ids or sessions", async () => {
  const author = await signIn(server, { email: "amina.secret@college.example", role: "EDITOR" });
  const post = await createPost(server);
  await createComment(server, { on: post, by: author.userId });
  for (const viewer of [undefined, author, await signIn(server, { role: "SUPERADMIN" })]) {
    const headers = viewer?.headers ?? {};
    // A page also contains the college's own e-mail address, under that name.
    for (const path of [`/api/comments?postID=${post}`, `/api/posts/${post}`, `/posts/${post}`]) {
      const { text } = await server.get(path, { headers });
      expect(text).not.toMatch(/amina\.secret|"user_?role"|"role"|"user_?id"|"subject"|EDITOR/i);
      expect(text).not.toContain(author.token);
    }
    // The strict schema of the test rejects additional fields.
    await readComments(server, post, "", viewer);
  }
});

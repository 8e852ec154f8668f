import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { contentSchemas } from "../../../contract/schemas/content.ts";
import {
  commentText,
  createPost,
  expectComment,
  expectErrorResponse,
  readComments,
  requestCreateComment,
  signIn,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const post = await createPost(server);
const trashed = await createPost(server);
await trashRecord(server, "post", trashed);

const good = { commentBody: commentText, postID: post };
const json = { "content-type": "application/json" };

/** Writes as a new user, to stay below the rate limit. */
const write = async (body: unknown) => requestCreateComment(server, await signIn(server), body);

/** Sends a raw body as a new user. */
async function writeRaw(body: string, headers: Record<string, string> = json) {
  const { authorization } = (await signIn(server)).headers;
  return server.get("/api/comments", { method: "POST", headers: { ...headers, authorization }, body });
}

const count = async () => (await readComments(server, post)).total;

describe("without a session", () => {
  test("is rejected before the body is read", async () => {
    const head = ["POST /api/comments HTTP/1.1", "host: a", "content-type: application/json"];
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, "127.0.0.1", () => {
        socket.write([...head, "content-length: 10000000", "", ""].join("\r\n"));
      });
      socket.on("error", reject);
      socket.once("data", (chunk) => {
        resolve(chunk.toString().slice(0, 12));
        socket.destroy();
      });
    });
    expect(status).toBe("HTTP/1.1 401");
  });
});

const wrongPosts = ["0", "", "-1", "1.5", "1e3", "01", " 1", "1 or 1=1", "٣", "9".repeat(40)];

const wrongShapes: [string, unknown][] = [
  ["no text", { postID: post }],
  ["no post", { commentBody: commentText }],
  ["nothing in it", {}],
  ["a number for a text", { ...good, commentBody: 1e21 }],
  ["a list for a text", { ...good, commentBody: [commentText] }],
  ["an object for a text", { ...good, commentBody: { toString: commentText } }],
  ["null for a text", { ...good, commentBody: null }],
  ["null for a post", { ...good, postID: null }],
  ["a list for a post", { ...good, postID: [post] }],
  ["true for a post", { ...good, postID: true }],
  ["an object for a post", { ...good, postID: { $gt: 0 } }],
  ...[...wrongPosts, 0, -1, 1.5, 1e300].map((postID): [string, unknown] => [
    `the post ${JSON.stringify(postID)}`,
    { ...good, postID },
  ]),
];

describe("a body of the wrong shape", () => {
  test.each(wrongShapes)("is rejected with 422: %s", async (_what, body) => {
    const before = await count();
    const answer = await write(body);
    expect(answer.status, answer.text).toBe(422);
    expect(expectErrorResponse(answer).fields).toBeDefined();
    expect(await count()).toBe(before);
  });

  test("is rejected with 413: 10 MB", async () => {
    const answer = await write({ ...good, commentBody: "a".repeat(10_000_000) });
    expect(expectErrorResponse(answer).code).toBe("too_large");
  });

  test("uses one of two values of a duplicate key", async () => {
    const text = JSON.stringify(commentText);
    const last = await writeRaw(`{"commentBody":"a","postID":0,"commentBody":${text},"postID":${post}}`);
    expect(expectComment(last)).toMatchObject(good);
    const first = await writeRaw(`{"commentBody":${text},"postID":${post},"commentBody":"a"}`);
    expect(expectErrorResponse(first).fields).toHaveProperty("commentBody");
  });
});

test.each([
  ["that does not exist", 99_999],
  ["whose number is as large as numbers go", Number.MAX_SAFE_INTEGER],
  ["that lies in the trash", trashed],
])("rejects a comment on a post %s", async (_what, postID) => {
  const refusal = expectErrorResponse(await write({ ...good, postID }));
  expect(refusal).toEqual({ message: "This course does not exist, or it was deleted.", code: "not_found" });
});

test("lists a new comment first at once, with the session's user as author", async () => {
  const path = `/posts/${post}`;
  const author = await signIn(server, { username: "Amina Yusuf", imageUrl: "/images/users/a.webp" });
  expect((await server.get(path)).text).not.toContain("Amina Yusuf");
  const begun = Date.now();
  const written = expectComment(await requestCreateComment(server, author, good));
  expect(written).toEqual({
    ...good,
    commentID: expect.any(String),
    createdAt: written.updatedAt,
    updatedAt: expect.any(String),
    users: { username: "Amina Yusuf", image_url: "/images/users/a.webp" },
    mayRemove: true,
  });
  expect(Date.parse(written.createdAt)).toBeGreaterThanOrEqual(begun);
  expect(Date.parse(written.createdAt)).toBeLessThanOrEqual(Date.now());

  const forOthers = { ...written, mayRemove: false };
  expect((await readComments(server, post)).comments[0]).toEqual(forOthers);
  const whole = contentSchemas.post.details.parse(await server.getJson(`/api${path}`));
  expect(whole.comments[0]).toEqual(forOthers);
  const page = await server.get(path);
  expect(page.text).toContain("Amina Yusuf");
  expect(page.text).toContain(commentText);
});

test("accepts the id of a post as a string", async () => {
  expect(expectComment(await write({ ...good, postID: `${post}` })).postID).toBe(post);
});

test("accepts a JSON body with a charset", async () => {
  const headers = { "content-type": "application/json; charset=utf-8" };
  expect(expectComment(await writeRaw(JSON.stringify(good), headers))).toMatchObject(good);
});

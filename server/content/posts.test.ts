import { describe, expect, test } from "vitest";
import { postWithCommentsSchema } from "../../contract/post.ts";
import {
  createComment,
  createPost,
  createUser,
  expectErrorResponse,
  publicUrl,
  repeat,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../testing/index.ts";

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 8, number));

const readPost = async (server: TestServer, id: number) =>
  postWithCommentsSchema.parse(await server.getJson(`/api/posts/${id}`));

describe("a single post", () => {
  test("is trashed with its comments", async () => {
    const server = await startTestServer();
    const id = await createPost(server);
    await createComment(server, { on: id, body: "Nobody may read this any more." });
    await trashRecord(server, "post", id);
    const answer = await server.get(`/api/posts/${id}`);
    expect(expectErrorResponse(answer).code).toBe("not_found");
    expect(answer.text).not.toContain("Nobody may read");
  });

  test("has exactly the fields of the specification and its picture's size", async () => {
    const server = await startTestServer();
    const id = await createPost(server, { title: "Networks", body: "<h2>One</h2>", createdAt: minute(1) });
    const json = await server.getJson(`/api/posts/${id}`);
    expect(json).toEqual({
      postID: id,
      post_title: "Networks",
      post_body: "<h2>One</h2>",
      post_image: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
      picture: { width: 24, height: 16, alt: "A green rectangle" },
      createdAt: "2026-03-01T08:01:00.000Z",
      updatedAt: "2026-03-01T08:01:00.000Z",
      comments: [],
      totalComments: 0,
    });
  });

  test("names a picture that exists", async () => {
    const server = await startTestServer();
    const { post_image } = await readPost(server, await createPost(server));
    const picture = await server.get(`/images/posts/${post_image}`);
    expect(picture.status).toBe(200);
    expect(picture.headers["content-type"]).toBe("image/jpeg");
  });

  test("returns its text unchanged", async () => {
    const server = await startTestServer();
    const title = `"Ka' <b>&amp; \\ \u2028 👩🏽‍💻`;
    const id = await createPost(server, { title, body: title });
    expect(await readPost(server, id)).toMatchObject({ post_title: title, post_body: title });
  });
});

describe("the comments of a post", () => {
  test("do not include those of other posts", async () => {
    const server = await startTestServer();
    const [post = 0, other = 0] = await repeat(2, () => createPost(server));
    await createComment(server, { on: other });
    expect(await readPost(server, post)).toMatchObject({ comments: [], totalComments: 0 });
  });

  test("do not contain the e-mail address, role or id of their author", async () => {
    const server = await startTestServer();
    const post = await createPost(server);
    await createComment(server, { on: post });
    const { text } = await server.get(`/api/posts/${post}`);
    expect(text).not.toMatch(/@college\.example|"email"|"role"|"subject"|user_id/);
  });

  test("are sorted newest first, each with its author's name and picture", async () => {
    const server = await startTestServer();
    const post = await createPost(server);
    const amina = await createUser(server, { username: "Amina", imageUrl: "/images/users/a.webp" });
    const liban = await createUser(server, { username: "Liban" });
    await createComment(server, { on: post, by: amina, body: "In the middle.", writtenAt: minute(2) });
    await createComment(server, { on: post, by: liban, body: "The newest.", writtenAt: minute(3) });
    await createComment(server, { on: post, by: amina, body: "The oldest.", writtenAt: minute(1) });
    const { comments, totalComments } = await readPost(server, post);
    expect(totalComments).toBe(3);
    expect(comments.map(({ commentBody }) => commentBody)).toEqual([
      "The newest.",
      "In the middle.",
      "The oldest.",
    ]);
    expect(comments.map(({ users }) => users)).toEqual([
      { username: "Liban", image_url: "" },
      { username: "Amina", image_url: "/images/users/a.webp" },
      { username: "Amina", image_url: "/images/users/a.webp" },
    ]);
    expect(comments[0]).toMatchObject({ postID: post, updatedAt: minute(3).toISOString() });
  });

  test.each([19, 20, 21])("are the newest 20 at most, with the total of %i", async (count) => {
    const server = await startTestServer();
    const post = await createPost(server);
    const by = await createUser(server);
    await repeat(count, (turn) =>
      createComment(server, { on: post, by, body: `Comment number ${turn}`, writtenAt: minute(turn) }),
    );
    const { comments, totalComments } = await readPost(server, post);
    expect(totalComments).toBe(count);
    const newestFirst = Array.from({ length: count }, (_, index) => `Comment number ${count - index}`);
    expect(comments.map(({ commentBody }) => commentBody)).toEqual(newestFirst.slice(0, 20));
  });
});

test("the list of posts contains neither comments nor the URL of the site", async () => {
  const server = await startTestServer();
  const post = await createPost(server);
  await createComment(server, { on: post });
  const { text } = await server.get("/api/posts");
  expect(text).toContain(`"postID":${post}`);
  expect(text).not.toContain("comment");
  expect(text).not.toContain(publicUrl);
});

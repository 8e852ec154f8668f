import { describe, expect, test } from "vitest";
import { contentSchemas } from "../../../contract/schemas/content.ts";
import {
  createComment,
  createPost,
  createUser,
  publicUrl,
  repeat,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 8, number));

const readPost = async (server: TestServer, id: number) =>
  contentSchemas.post.details.parse(await server.getJson(`/api/posts/${id}`));

describe("a single post", () => {
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

  test("returns its text unchanged", async () => {
    const server = await startTestServer();
    const title = `"Ka' <b>&amp; \\ \u2028 👩🏽‍💻`;
    const id = await createPost(server, { title, body: title });
    expect(await readPost(server, id)).toMatchObject({ post_title: title, post_body: title });
  });
});

describe("the comments of a post", () => {
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

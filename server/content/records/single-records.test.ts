import { afterAll, describe, expect, test } from "vitest";
import { contentSchemas } from "../../../contract/schemas/content.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  createComment,
  createPost,
  createRecord,
  createUser,
  expectErrorResponse,
  publicUrl,
  repeat,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 8, number));
const readPost = async (id: number) =>
  contentSchemas.post.details.parse(await server.getJson(`/api/posts/${id}`));

test.each(contentKindNames)("a %s is not found under an unknown id or that of another kind", async (kind) => {
  const others = contentKindNames.filter((other) => other !== kind);
  const ids = await Promise.all(others.map((other) => createRecord(server, other)));
  for (const id of [...ids, 999_999_999]) {
    const answer = await server.get(`${contentKinds[kind].apiPath}/${id}`);
    expect(expectErrorResponse(answer).code).toBe("not_found");
  }
});

const fields = {
  picture: { width: 24, height: 16, alt: "A green rectangle" },
  createdAt: "2026-03-01T08:01:00.000Z",
  updatedAt: "2026-03-01T08:02:00.000Z",
};
const image = expect.stringMatching(/^[0-9a-f]{32}\.jpg$/);

/** As section 3 of the specification names them, and the picture's size. */
test.each([
  [
    "post",
    { postID: 0, post_title: "Title", post_body: "Text", post_image: image, comments: [], totalComments: 0 },
  ],
  ["event", { eventID: 0, event_name: "Title", event_body: "Text", event_image: image, status: false }],
  ["service", { serviceID: 0, service_title: "Title", service_description: "Text", service_image: image }],
] as const)("a %s has exactly the fields of the specification", async (kind, specified) => {
  const given = { title: "Title", body: "Text", createdAt: minute(1), updatedAt: minute(2) };
  const id = await createRecord(server, kind, {
    ...given,
    fields: kind === "event" ? { status: "ongoing" } : {},
  });
  expect(await server.getJson(`${contentKinds[kind].apiPath}/${id}`)).toEqual({
    ...specified,
    ...fields,
    [contentKinds[kind].fields.id]: id,
  });
});

test("a post returns its text unchanged", async () => {
  const title = `"Ka' <b>&amp; \\ \u2028 👩🏽‍💻`;
  const id = await createPost(server, { title, body: title });
  expect(await readPost(id)).toMatchObject({ post_title: title, post_body: title });
});

describe("the comments of a post", () => {
  test("are sorted newest first, each with its author's name and picture and nothing else", async () => {
    const post = await createPost(server);
    const amina = await createUser(server, { username: "Amina", imageUrl: "/images/users/a.webp" });
    const liban = await createUser(server, { username: "Liban" });
    await createComment(server, { on: post, by: amina, body: "In the middle.", writtenAt: minute(2) });
    await createComment(server, { on: post, by: liban, body: "The newest.", writtenAt: minute(3) });
    await createComment(server, { on: post, by: amina, body: "The oldest.", writtenAt: minute(1) });
    const { comments, totalComments } = await readPost(post);
    expect(totalComments).toBe(3);
    expect(comments).toMatchObject([
      { commentBody: "The newest.", users: { username: "Liban", image_url: "" } },
      { commentBody: "In the middle.", users: { username: "Amina", image_url: "/images/users/a.webp" } },
      { commentBody: "The oldest.", users: { username: "Amina", image_url: "/images/users/a.webp" } },
    ]);
    expect(comments[0]).toMatchObject({ postID: post, updatedAt: minute(3).toISOString() });
    const { text } = await server.get(`/api/posts/${post}`);
    expect(text).not.toMatch(/@college\.example|"email"|"role"|"subject"|user_id/);
  });

  test("are the newest 20 at most, with the total", async () => {
    const post = await createPost(server);
    const by = await createUser(server);
    await repeat(21, (turn) =>
      createComment(server, { on: post, by, body: `Comment number ${turn}`, writtenAt: minute(turn) }),
    );
    const { comments, totalComments } = await readPost(post);
    expect(totalComments).toBe(21);
    const newest = Array.from({ length: 20 }, (_, index) => `Comment number ${21 - index}`);
    expect(comments.map(({ commentBody }) => commentBody)).toEqual(newest);
  });
});

test("the list of posts contains neither comments nor the URL of the site", async () => {
  const post = await createPost(server);
  await createComment(server, { on: post });
  const { text } = await server.get("/api/posts?sort=-id");
  expect(text).toContain(`"postID":${post}`);
  expect(text).not.toMatch(/comment/i);
  expect(text).not.toContain(publicUrl);
});

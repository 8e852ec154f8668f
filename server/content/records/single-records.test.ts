import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { contentSchemas } from "../../../contract/schemas/content.ts";
import {
  createComment,
  createEvent,
  createPost,
  createRecord,
  createService,
  createUser,
  expectErrorResponse,
  publicUrl,
  repeat,
  startTestServer,
  type TestServer,
  trashRecord,
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

const statusSchema = z.object({ status: z.boolean() });

describe("the events", () => {
  test("do not exist under other spellings of the path", async () => {
    const server = await startTestServer();
    for (const path of ["/api/events", "/api/event/pages", "/api/event/allevents/1"]) {
      const answer = await server.get(path);
      expect(expectErrorResponse(answer).code).toMatch(/^(not_found|malformed)$/);
    }
  });

  test("are all in one array at /allevents", async () => {
    const server = await startTestServer();
    await repeat(14, () => createEvent(server));
    expect(z.array(statusSchema).parse(await server.getJson("/api/event/allevents"))).toHaveLength(14);
  });
});

describe("an event", () => {
  test.each([
    ["ongoing", false],
    ["completed", true],
  ] as const)("that is %s has the status %s, everywhere", async (status, expected) => {
    const server = await startTestServer();
    const id = await createEvent(server, { status });
    const all = z.array(statusSchema).parse(await server.getJson("/api/event/allevents"));
    const page = z.object({ events: z.array(statusSchema) }).parse(await server.getJson("/api/event"));
    expect(statusSchema.parse(await server.getJson(`/api/event/${id}`)).status).toBe(expected);
    expect([...all, ...page.events]).toEqual([{ status: expected }, { status: expected }]);
  });

  test("has exactly the fields of the specification and its picture's size", async () => {
    const server = await startTestServer();
    const createdAt = new Date("2026-03-01T08:00:00.001Z");
    const updatedAt = new Date("2026-03-02T08:00:00.002Z");
    const id = await createEvent(server, { title: "Open day", body: "<p>Come.</p>", createdAt, updatedAt });
    expect(await server.getJson(`/api/event/${id}`)).toEqual({
      eventID: id,
      event_name: "Open day",
      event_body: "<p>Come.</p>",
      event_image: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
      picture: { width: 24, height: 16, alt: "A green rectangle" },
      status: false,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    });
  });
});

test("a short training has exactly the fields of the specification, and its picture's size", async () => {
  const server = await startTestServer();
  const createdAt = new Date("2026-03-01T08:00:00.000Z");
  const id = await createService(server, { title: "Excel", body: "Tables & <sums>.", createdAt });
  expect(await server.getJson(`/api/services/${id}`)).toEqual({
    serviceID: id,
    service_title: "Excel",
    service_description: "Tables & <sums>.",
    service_image: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
    picture: { width: 24, height: 16, alt: "A green rectangle" },
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  });
});

test("short trainings are one array of all records without parameters", async () => {
  const server = await startTestServer();
  await repeat(14, () => createService(server));
  expect(await server.getJson("/api/services")).toHaveLength(14);
});

const server = await startTestServer(afterAll);
const post = await createPost(server);
const service = await createService(server);
const event = await createEvent(server);

const kinds = [
  { kind: "post", path: "/api/posts", own: post, others: [service, event] },
  { kind: "service", path: "/api/services", own: service, others: [post, event] },
  { kind: "event", path: "/api/event", own: event, others: [post, service] },
] as const;

/** Not positive integers, or with more digits than any id. */
const malformed = [
  "0",
  "-1",
  "1e9",
  "abc",
  "1.5",
  "+1",
  "%201",
  "01",
  "0x1",
  "%00",
  "1%00",
  "%D9%A1",
  "9".repeat(40),
];

describe.each(kinds)("one $kind", ({ kind, path, own, others }) => {
  test.each(malformed)("is rejected under the malformed id %s", async (id) => {
    const answer = await server.get(`${path}/${id}`);
    const refusal = expectErrorResponse(answer);
    expect(answer.status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual(["id"]);
  });

  test("is rejected under an id longer than the maximum path", async () => {
    const answer = await server.get(`${path}/${"9".repeat(400)}`);
    expectErrorResponse(answer);
    expect([400, 404, 414]).toContain(answer.status);
  });

  test("does not exist under an unknown id", async () => {
    expect(expectErrorResponse(await server.get(`${path}/999999999`)).code).toBe("not_found");
  });

  test("does not exist under the id of another kind", async () => {
    for (const other of others) {
      expect(expectErrorResponse(await server.get(`${path}/${other}`)).code).toBe("not_found");
    }
  });

  test("cannot be read from the trash", async () => {
    const id = await createRecord(server, kind);
    await trashRecord(server, kind, id);
    expect(expectErrorResponse(await server.get(`${path}/${id}`)).code).toBe("not_found");
  });

  test("exists under its own id", async () => {
    expect((await server.get(`${path}/${own}`)).status).toBe(200);
  });
});

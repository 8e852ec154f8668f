import { afterAll, describe, expect, test } from "vitest";
import {
  createEvent,
  createPost,
  createRecord,
  createService,
  expectErrorResponse,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

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

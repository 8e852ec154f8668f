import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createEvent, expectErrorResponse, repeat, startTestServer } from "../../testing/index.ts";

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

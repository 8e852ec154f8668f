import { afterEach, expect, test, vi } from "vitest";
import {
  createEvent,
  createPost,
  createService,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

afterEach(() => {
  vi.useRealTimers();
});

function setClock(time: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2026-05-${time}Z`) });
}

/** The ETag of a page that is rendered again. */
async function etagOf(server: TestServer, path: string): Promise<string> {
  server.database.invalidation.publish();
  const { headers, status } = await server.get(path);
  expect(status).toBe(200);
  return String(headers.etag);
}

/** A site whose records were written on the first of the month at ten. */
async function startWithRecords() {
  setClock("01T10:00:00");
  const server = await startTestServer();
  const post = await createPost(server);
  const event = await createEvent(server);
  await createService(server);
  const paths = [
    "/",
    "/news",
    "/services",
    "/events/pages/1",
    `/posts/${post}`,
    `/events/${event}`,
    "/about",
  ];
  return { server, paths };
}

test("an unchanged page has the same ETag an hour later, and is not sent again", async () => {
  const { server, paths } = await startWithRecords();
  for (const path of [...paths, "/dashboard", "/signup"]) {
    setClock("04T10:10:00");
    const etag = await etagOf(server, path);
    setClock("04T11:10:00");
    expect(await etagOf(server, path), path).toBe(etag);
    expect((await server.get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  }
});

test("a page with a relative time changes when its text does, neither before nor after", async () => {
  const { server } = await startWithRecords();
  setClock("04T10:10:00");
  const etag = await etagOf(server, "/events/pages/1");
  expect((await server.get("/events/pages/1")).text).toContain("3 days ago");
  setClock("05T09:59:59");
  expect(await etagOf(server, "/events/pages/1")).toBe(etag);
  setClock("05T10:00:01");
  const later = await etagOf(server, "/events/pages/1");
  expect(later).not.toBe(etag);
  expect((await server.get("/events/pages/1")).text).toContain("4 days ago");
  setClock("06T09:59:59");
  expect(await etagOf(server, "/events/pages/1")).toBe(later);
});

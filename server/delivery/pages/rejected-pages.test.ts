import { expect, onTestFinished, test, vi } from "vitest";
import { unavailableMessages } from "../../../contract/messages/readers/en/site.ts";
import {
  createViaApi,
  runClientLoad,
  signIn,
  startTestServer,
  type TestResponse,
} from "../../testing/index.ts";

/** A response without its date and request id. */
function sameOf({ status, headers, text }: TestResponse) {
  const { date, "x-request-id": id, ...others } = headers;
  return { status, headers: others, text: text.replaceAll(String(id), "ID") };
}

test("under many requests for unknown pages, only those are rejected, with the same response", async () => {
  const server = await startTestServer();
  const editor = await signIn(server, { role: "EDITOR" });
  for (const path of ["/", "/news", "/dashboard"]) await server.get(path);
  const enough = new AbortController();
  onTestFinished(() => enough.abort());
  // Until the end of the test, however slow the machine is.
  const made = { port: server.port, paths: ["/posts/{100000-190000}"], connections: 100, seconds: 80 };
  const crowding = runClientLoad(made, enough.signal);
  const refused = (path: string) =>
    vi.waitFor(async () => {
      const answer = await server.get(path);
      expect(answer.status).toBe(503);
      return answer;
    }, 30_000);

  const quickly = await refused("/posts/99999");
  // A path with a query is rejected in the same way.
  expect(sameOf(quickly)).toEqual(sameOf(await refused("/posts/99998?x=1")));
  expect(quickly.headers["retry-after"]).toBe("5");
  expect(quickly.headers["cache-control"]).toBe("no-store");
  expect(quickly.text).toContain(unavailableMessages.title);
  expect(quickly.text).toContain(quickly.headers["x-request-id"]);

  const { title } = await createViaApi(server, editor, "post", { title: "Written in a busy hour" });
  expect((await server.get("/news")).text).toContain(title);
  for (const path of ["/", "/health/ready"]) expect((await server.get(path)).status, path).toBe(200);
  // Admission control may reject anonymous API reads, in JSON.
  const elsewhere = [
    "/dashboard/posts",
    "/api/posts",
    "/api/nothing",
    "/images/posts/none.jpg",
    "/robots.txt",
  ];
  for (const path of [...elsewhere, "/assets/none.js"]) {
    expect((await server.get(path)).text, path).not.toContain(unavailableMessages.title);
  }

  enough.abort();
  const { statuses, withoutRetryAfter } = await crowding;
  expect(statuses[404]).toBeGreaterThan(0);
  expect(statuses[503]).toBeGreaterThan(0);
  expect({ ...statuses, 404: 0, 503: 0 }).toEqual({ 404: 0, 503: 0 });
  expect(withoutRetryAfter).toBe(0);
  // Unknown pages are rendered again after the load.
  await expect.poll(async () => (await server.get("/posts/99999")).status).toBe(404);
});

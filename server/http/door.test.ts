import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { wording } from "../../contract/wording.ts";
import { sendCrowd } from "../../verification/overload/site.ts";
import { ask, refusalIn } from "../testing/index.ts";
import { createListener } from "./listener.ts";

/** A server behind the door, with a handler that the test gives. */
async function listen(handle: RequestListener): Promise<number> {
  const server = createListener(handle, { plain: () => undefined, quick: () => false });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return address && typeof address === "object" ? address.port : 0;
}

/** Keeps the one thread busy, as a query of SQLite does. */
function spin(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

const many = <Result>(count: number, make: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, make));

describe("of more calls of the API than can be answered soon", () => {
  const busy: RequestListener = (_request, response) => {
    spin(10);
    response.end("done");
  };

  test("some are answered, the others are told when to come again, and nobody waits for long", async () => {
    const port = await listen(busy);
    const crowd = { port, paths: ["/api/posts"], connections: 150, seconds: 2 };
    const { statuses, good, refused, withoutRetryAfter } = await sendCrowd(crowd);
    expect(Object.keys(statuses)).toEqual(["200", "503"]);
    // There is time for 200 at most.
    expect(statuses[200]).toBeGreaterThan(50);
    expect(statuses[503]).toBeGreaterThan(100);
    expect(withoutRetryAfter).toBe(0);
    // All of them in turn would take 1,500 ms.
    expect(good.p50).toBeLessThan(800);
    expect(refused.p50).toBeLessThan(800);
    expect((await ask(port, "/api/posts")).status, "once they are gone").toBe(200);
  });

  test("staff, readers of pages and a balancer are not among the refused", async () => {
    const port = await listen(busy);
    const crowd = sendCrowd({ port, paths: ["/api/posts"], connections: 100, seconds: 2 });
    await pause(1_000);
    const others = await many(5, async () => [
      (await ask(port, "/api/posts", { headers: { authorization: "Bearer token" } })).status,
      (await ask(port, "/news")).status,
      (await ask(port, "/api/posts", { method: "DELETE" })).status,
      (await ask(port, "/health/ready")).status,
    ]);
    expect(new Set(others.flat())).toEqual(new Set([200]));
    expect((await crowd).statuses[503]).toBeGreaterThan(0);
  });
});

test("readings that wait for a database are bounded in number, and go on when it answers", async () => {
  const waiting: (() => void)[] = [];
  const port = await listen((_request, response) => {
    waiting.push(() => response.end("done"));
  });
  const crowd = many(130, () => ask(port, "/api/posts"));
  await pause(1_000);
  expect(waiting).toHaveLength(100);
  expect((await Promise.race([ask(port, "/api/posts"), pause(5_000)]))?.status).toBe(503);
  for (const answer of waiting.splice(0)) answer();
  const statuses = (await crowd).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 503)).toHaveLength(30);
});

test("answers that nobody fetches do not pile up: the next are refused until those are gone", async () => {
  const large = Buffer.alloc(30 * 1024 * 1024, 97);
  let made = 0;
  const port = await listen((_request, response) => {
    made += 1;
    response.end(Buffer.from(large));
  });
  const deaf = Array.from({ length: 12 }, () => {
    const socket = connect({ port, host: "127.0.0.1" }).pause();
    socket.write("GET /api/posts HTTP/1.1\r\nhost: a\r\n\r\n");
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  await pause(1_500);
  expect(made).toBeGreaterThan(1);
  expect(made).toBeLessThan(6);
  const answer = await ask(port, "/api/posts");
  expect(refusalIn(answer)).toEqual({ code: "unavailable", message: wording.api.unavailable });
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  for (const socket of deaf) socket.destroy();
  await expect.poll(async () => (await ask(port, "/api/posts")).status, { timeout: 5_000 }).toBe(200);
});

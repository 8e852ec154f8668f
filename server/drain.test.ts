import { Agent, get, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryDirectory, sendRequest, startProcess } from "./testing/index.ts";

/** A keep-alive connection, like a load balancer's. */
function keptOpen(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
}

function whole(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    response.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    response.on("end", () => resolve(text)).on("error", reject);
  });
}

test("reports live and ready with Cache-Control: no-store", async () => {
  const server = await startProcess({ DATA_DIR: await createTemporaryDirectory() });
  const port = await server.ready();
  for (const [path, status] of [
    ["live", "live"],
    ["ready", "ready"],
  ] as const) {
    const answer = await sendRequest(port, `/health/${path}`);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ status });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("after SIGTERM it reports not ready and keeps serving", async () => {
  const server = await startProcess({ DATA_DIR: await createTemporaryDirectory(), DRAIN_SECONDS: "300" });
  const port = await server.ready();
  server.child.kill("SIGTERM");
  await expect.poll(async () => (await sendRequest(port, "/health/ready")).status).toBe(503);
  expect((await sendRequest(port, "/health/ready")).headers["retry-after"]).toBe("5");
  expect((await sendRequest(port, "/health/live")).status).toBe(200);
  const page = await sendRequest(port, "/news");
  expect(page.status).toBe(200);
  expect(page.headers.connection).toBe("close");
  expect(server.child.exitCode).toBeNull();
});

test("after SIGTERM it exits when DRAIN_SECONDS have passed", async () => {
  const server = await startProcess({ DATA_DIR: await createTemporaryDirectory(), DRAIN_SECONDS: "1" });
  await server.ready();
  const begun = Date.now();
  server.child.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: "" });
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
});

test("finishes a pending request on a keep-alive connection and then exits at once", async () => {
  const server = await startProcess({ DATA_DIR: await createTemporaryDirectory() });
  const port = await server.ready();
  const agent = keptOpen();
  const body = JSON.stringify({ commentBody: "x", postID: 1 });
  const headers = { "content-type": "application/json", "content-length": body.length };
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ port, path: "/api/user/register", method: "POST", headers, agent }, resolve);
    sent.on("error", reject);
    sent.write(body.slice(0, 5));
    // The rest is sent when the server is draining and accepts no new connection.
    void (async () => {
      await pause(300);
      server.child.kill("SIGTERM");
      await expect
        .poll(() =>
          sendRequest(port, "/health/live").then(
            () => "answered",
            () => "refused",
          ),
        )
        .toBe("refused");
      sent.end(body.slice(5));
    })().catch(reject);
  });
  const response = await answered;
  expect(response.statusCode).toBe(422);
  expect(response.headers.connection).toBe("close");
  expect(JSON.parse(await whole(response))).toHaveProperty("code");
  const begun = Date.now();
  expect(await server.ended).toMatchObject({ code: 0, signal: null });
  expect(Date.now() - begun).toBeLessThan(5_000);
});

test("an idle connection does not delay the exit, nor one with half of a request", async () => {
  const server = await startProcess({ DATA_DIR: await createTemporaryDirectory() });
  const port = await server.ready();
  const half = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
  onTestFinished(() => void half.destroy());
  half.write("GET / HTTP/1.1\r\nhost:");
  const agent = keptOpen();
  await new Promise<void>((resolve, reject) => {
    get({ port, path: "/api/posts", agent }, (response) => response.resume().on("end", resolve)).on(
      "error",
      reject,
    );
  });
  server.child.kill("SIGTERM");
  expect(await server.ended).toMatchObject({ code: 0, signal: null });
});

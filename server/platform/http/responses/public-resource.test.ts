import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { App } from "../requests/app-type.ts";
import { publicResourceSender, WrittenResources } from "./public-resource.ts";
import { StaticResource } from "./static-resource.ts";

/** More than the system buffers for a connection. */
const largeBytes = 20 * 1024 * 1024;

/** A server that writes a new large resource for each path, and keeps one of them. */
async function listen() {
  const app: App = Fastify();
  let invalidate: () => undefined = () => undefined;
  const subscribe = (listener: () => undefined) => {
    invalidate = listener;
    return () => undefined;
  };
  const resources = new WrittenResources(app, { subscribe }, 1.5 * largeBytes);
  const send = publicResourceSender(0);
  let writes = 0;
  app.get("/:name", async (request, reply) => {
    const resource = await resources.get(request.url, async () => {
      writes += 1;
      await pause(10);
      return new StaticResource("text/plain", Buffer.alloc(largeBytes, request.url));
    });
    return send(resource, request, reply);
  });
  const base = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return { base, invalidate: () => invalidate(), writes: () => writes };
}

/** Requests a path and reads no body. */
async function request(url: string): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve) => get(url, { agent: false }, resolve));
  onTestFinished(() => void response.destroy());
  return response.on("error", () => undefined);
}

async function countBytes(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const piece of response) bytes += piece.length;
  return bytes;
}

test("writes once for all that ask, and sends everything", async () => {
  const { base, writes } = await listen();
  const responses = await Promise.all(Array.from({ length: 3 }, () => request(`${base}/a`)));
  expect(await Promise.all(responses.map(countBytes))).toEqual([largeBytes, largeBytes, largeBytes]);
  expect(writes()).toBe(1);
});

test("aborts what clients do not read, when that and newer content are too much", async () => {
  const { base, writes } = await listen();
  const unread = await request(`${base}/a`);
  expect(await countBytes(await request(`${base}/b`))).toBe(largeBytes);
  await expect(countBytes(unread)).rejects.toThrow("aborted");
  expect(await countBytes(await request(`${base}/a`))).toBe(largeBytes);
  expect(writes()).toBe(3);
});

test("counts outdated content until it is read", async () => {
  const { base, invalidate } = await listen();
  const unread = await request(`${base}/a`);
  invalidate();
  expect(await countBytes(await request(`${base}/a`))).toBe(largeBytes);
  await expect(countBytes(unread)).rejects.toThrow("aborted");
});

test("lets a slow client finish what has become outdated", async () => {
  const { base, invalidate } = await listen();
  const slow = await request(`${base}/a`);
  invalidate();
  expect(await countBytes(slow)).toBe(largeBytes);
});

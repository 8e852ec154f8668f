import Fastify from "fastify";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startTestServer } from "../../../testing/index.ts";
import { transact } from "../../database/index.ts";
import { watchClosure } from "./site-closure.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

async function begin() {
  const { database } = await startTestServer();
  const app = Fastify();
  onTestFinished(() => app.close());
  const closure = await watchClosure(app.withTypeProvider(), database);
  const close = () => transact(database.db, { invalidates: "changed" }, closure.close);
  await close();
  await vi.waitFor(() => expect(closure.isClosed()).toBe(true));
  return { closure, close };
}

test("a closure whose work never begins ends after seconds, and can be repeated", async () => {
  const { closure, close } = await begin();
  await expect(close()).rejects.toThrow();
  vi.setSystemTime(Date.now() + 11_000);
  expect(closure.isClosed()).toBe(false);
  await close();
});

test("one whose work has begun lasts for its lease, nobody else closes it, and it ends with the work", async () => {
  const { closure, close } = await begin();
  await closure.keepClosed(async () => {
    vi.setSystemTime(Date.now() + 40_000);
    expect(closure.isClosed()).toBe(true);
    await expect(close()).rejects.toThrow();
  });
  expect(closure.isClosed()).toBe(false);
});

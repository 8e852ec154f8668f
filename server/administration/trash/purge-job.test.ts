import { setImmediate as yieldOnce } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import {
  createMessage,
  runCommandJson,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { startPurgeJob } from "./index.ts";

const day = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

afterEach(() => {
  vi.useRealTimers();
});

/** A site with a session, a recent message and an expired one, whose clock was last checked now. */
async function furnish(): Promise<TestServer> {
  const server = await startTestServer();
  await signIn(server);
  await createMessage(server, { created_at: at(Date.now() - day) });
  await createMessage(server, { created_at: at(Date.now() - 400 * day) });
  await writeRows(server.database.db, (transaction) =>
    transaction
      .insertInto("clock")
      .values({ id: 1, checked_at: at(Date.now()), agrees_since: at(Date.now() - 2 * day) })
      .execute(),
  );
  return server;
}

async function count({ database: { db } }: TestServer): Promise<number[]> {
  const messages = await db.selectFrom("entry").select("id").execute();
  const sessions = await db.selectFrom("session").select("id").execute();
  return [messages.length, sessions.length];
}

/** Runs the job of a server that starts with its clock ahead, until after its first purge. @returns its warnings */
async function start({ database, images }: TestServer, aheadMs: number): Promise<string[]> {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const error = (reason: unknown) => {
    throw reason;
  };
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval"], now: Date.now() + aheadMs });
  onTestFinished(await startPurgeJob({ database, images }, { warn, error }));
  vi.advanceTimersByTime(10_001);
  for (let turn = 0; turn < 3_000; turn += 1) await yieldOnce();
  vi.useRealTimers();
  return warnings;
}

test("a server with a right clock purges soon after its start", async () => {
  const server = await furnish();
  expect(await start(server, 0)).toEqual([]);
  await expect.poll(() => count(server)).toEqual([1, 1]);
});

test("a server whose clock is 400 days ahead purges neither messages nor sessions, and says why", async () => {
  const server = await furnish();
  expect(await start(server, 400 * day)).toEqual([expect.stringContaining("kulliyad purge --now")]);
  expect(await count(server)).toEqual([2, 1]);
});

test("kulliyad purge --now purges what has expired, and nothing else", async () => {
  const server = await furnish();
  await writeRows(server.database.db, (transaction) =>
    transaction
      .updateTable("clock")
      .set({ checked_at: at(Date.now() - 90 * day) })
      .execute(),
  );
  expect(await runCommandJson(["purge", "--now"], server.environment)).toEqual({
    command: "purge",
    ok: true,
    purged: 0,
    errors: [],
  });
  expect(await count(server)).toEqual([1, 1]);
  const { checked_at } = await server.database.db
    .selectFrom("clock")
    .select("checked_at")
    .executeTakeFirstOrThrow();
  expect(Date.now() - Date.parse(checked_at)).toBeLessThan(60_000);
});

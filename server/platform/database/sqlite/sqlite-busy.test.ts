import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  commentText,
  createPost,
  createTemporaryDirectory,
  requestCreateComment,
  type SignedIn,
  signIn,
  startSecondInstance,
  type TestServer,
  writeRows,
} from "../../../testing/index.ts";
import { DatabaseUnavailableError, transact } from "../index.ts";
import { retryWhileBusy } from "./retry-busy.ts";

async function begin(): Promise<{ server: TestServer; by: SignedIn; post: number; lock(): () => void }> {
  const folder = await createTemporaryDirectory();
  const location = { engine: "sqlite", file: join(folder, "kulliyad.db") } as const;
  const server = await startSecondInstance({ location, environment: {}, imageDir: join(folder, "images") });
  const post = await createPost(server);
  const by = await signIn(server);
  // A separate connection, like another process.
  const other = new DatabaseSync(location.file);
  onTestFinished(() => other.close());
  const lock = () => {
    other.exec("begin immediate");
    return () => other.exec("commit");
  };
  return { server, by, post, lock };
}

test("while another process holds the lock for two seconds, reads are not delayed, and the write succeeds", async () => {
  const { server, by, post, lock } = await begin();
  const release = lock();
  const started = performance.now();
  const comment = requestCreateComment(server, by, { commentBody: commentText, postID: post });
  const alone = writeRows(server.database.db, (transaction) =>
    transaction.insertInto("setting").values({ key: "alone", value: "1" }).execute(),
  );
  const waits: number[] = [];
  while (performance.now() - started < 2_000) {
    for (const path of ["/health/live", `/api/posts/${post}`, `/posts/${post}?${waits.length}`]) {
      const asked = performance.now();
      expect((await server.get(path)).status).toBe(200);
      waits.push(performance.now() - asked);
    }
    await pause(20);
  }
  release();
  const { status, text } = await comment;
  expect(status, text).toBe(201);
  expect(performance.now() - started).toBeGreaterThan(2_000);
  await alone;
  expect(waits.length).toBeGreaterThan(20);
  waits.sort((a, b) => a - b);
  // Not all of them, because the machine may be busy; but none as long as a blocking wait.
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(100);
  expect(waits.at(-1)).toBeLessThan(1_000);
});

test("a write that waits five seconds for the lock gets 503, and so do those queued behind it", async () => {
  const { server, by, post, lock } = await begin();
  const release = lock();
  const write = () => requestCreateComment(server, by, { commentBody: commentText, postID: post });
  const first = write();
  await pause(1_000);
  const second = write();
  const started = performance.now();
  for (const { status, headers } of await Promise.all([first, second])) {
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  }
  expect(performance.now() - started).toBeLessThan(6_000);
  release();
  expect((await write()).status).toBe(201);
}, 15_000);

test("retries every kind of SQLITE_BUSY, and no other error", async () => {
  const failure = (errcode: number) =>
    new DatabaseUnavailableError(Object.assign(new Error("failed"), { errcode }), { transient: true });
  // SQLITE_BUSY, and SQLITE_BUSY_RECOVERY while another process recovers the file after a crash.
  for (const errcode of [5, 261]) {
    let attempts = 0;
    const attempt = () => {
      attempts += 1;
      if (attempts < 3) throw failure(errcode);
      return "done";
    };
    expect(await retryWhileBusy(attempt, 5_000)).toBe("done");
  }
  const locked = vi.fn(() => {
    throw failure(6);
  });
  await expect(retryWhileBusy(locked, 5_000)).rejects.toThrow("failed");
  expect(locked).toHaveBeenCalledTimes(1);
});

test("a statement outside a transaction waits for the open one, and does not see what it rolls back", async () => {
  const { server } = await begin();
  const { db } = server.database;
  const keys = async () => (await db.selectFrom("setting").select("key").execute()).map(({ key }) => key);
  const seen: Promise<string[]>[] = [];
  const failed = transact(db, { invalidates: "nothing" }, async (transaction) => {
    await transaction.insertInto("setting").values({ key: "never", value: "1" }).execute();
    seen.push(...Array.from({ length: 20 }, keys));
    await pause(20);
    throw new RangeError("no");
  });
  seen.push(...Array.from({ length: 20 }, keys));
  await expect(failed).rejects.toThrow(RangeError);
  for (const each of await Promise.all(seen)) expect(each).toEqual([]);
});

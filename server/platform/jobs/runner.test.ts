import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { storeSettings } from "../../settings/index.ts";
import { asKysely, startTestServer, type TestServer, writeRows } from "../../testing/index.ts";
import { type Db, openDatabase, transact, type Writing } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import { cancelJobs, type JobHandlers, runDue, scheduleJob, startLoop, storedJobs } from "./index.ts";

const second = 1_000;
const hour = 3_600 * second;
const due = Date.parse("2026-12-01T05:00:00.000Z");
const at = (ms: number) => new Date(ms).toISOString();

type Effect = (transaction: Writing, type: string, subjectId: number) => Promise<void>;

/** Writes what was done to a table, in the transaction of the job. */
const record: Effect = async (transaction, type, subjectId) => {
  const name = `${type} ${subjectId} ${crypto.randomUUID()}`;
  await transaction.insertInto("lock").values({ name, expires_at: "" }).execute();
};

const handlersOf = (effect: Effect): JobHandlers => ({
  async publish(transaction, { subject_id }) {
    await effect(transaction, "publish", subject_id);
    return undefined;
  },
  async unpublish(transaction, { subject_id }) {
    await effect(transaction, "unpublish", subject_id);
    return undefined;
  },
});

const plan = (db: Db, type: "publish" | "unpublish", subject_id: number, dueAt: number) =>
  transact(db, { invalidates: "nothing" }, (transaction) =>
    scheduleJob(transaction, type, { subject: "post", subject_id }, at(dueAt)),
  );

/** Runs what is due at a time of an injected clock. @returns the errors */
async function runAt({ database: { db } }: Pick<TestServer, "database">, ms: number, effect = record) {
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  const done = await runDue(storedJobs({ db, handlers: handlersOf(effect), report, now: () => ms }));
  return { done, errors };
}

const jobs = ({ database: { db } }: TestServer) => db.selectFrom("scheduled_job").selectAll().execute();

async function effects({ database: { db } }: TestServer): Promise<string[]> {
  const rows = await db.selectFrom("lock").select("name").execute();
  return rows.map(({ name }) => name.replace(/ [^ ]*$/, "")).sort();
}

const fail: Effect = async () => {
  throw new HttpError("invalid", "The picture is missing.");
};

describe("a failed job", () => {
  test("stays with its reason, and its effect is rolled back", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due);
    const half: Effect = async (...args) => {
      await record(...args);
      await fail(...args);
    };
    const { done, errors } = await runAt(server, due, half);
    expect([done, errors.length]).toEqual([0, 1]);
    expect(await effects(server)).toEqual([]);
    expect(await jobs(server)).toMatchObject([
      { due_at: at(due), attempts: 1, last_error: "The picture is missing.", leased_until: null },
    ]);
  });

  test("does not tell an internal error to users", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due);
    await runAt(server, due, () => Promise.reject(new TypeError("secret")));
    expect(await jobs(server)).toMatchObject([{ last_error: apiMessages.jobFailed }]);
  });

  test("is tried again after pauses that double up to an hour, until it succeeds", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due);
    const pauses: number[] = [];
    let now = due;
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await runAt(server, now, fail);
      const [job] = await jobs(server);
      if (!job) throw new Error("the job is gone");
      expect(job.attempts).toBe(attempt);
      const next = Date.parse(job.run_after);
      expect((await runAt(server, next - 1)).done).toBe(0);
      pauses.push((next - now) / second);
      now = next;
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600]);
    expect((await runAt(server, now)).done).toBe(1);
    expect(await jobs(server)).toEqual([]);
  });

  test("holds back the later jobs of its subject only", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await plan(db, "publish", 1, due);
    await plan(db, "unpublish", 1, due + 5 * second);
    await plan(db, "unpublish", 2, due + 5 * second);
    await runAt(server, due, fail);
    expect((await runAt(server, due + 6 * second)).done).toBe(1);
    expect(await effects(server)).toEqual(["unpublish 2"]);
    expect((await runAt(server, due + 10 * second)).done).toBe(2);
    expect(await jobs(server)).toEqual([]);
  });
});

describe("a job", () => {
  test("does not run before it is due, or after it was cancelled", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await plan(db, "publish", 1, due);
    expect((await runAt(server, due - 1)).done).toBe(0);
    await transact(db, { invalidates: "nothing" }, (transaction) =>
      cancelJobs(transaction, { subject: "post", subject_id: 1 }, ["publish"]),
    );
    expect((await runAt(server, due)).done).toBe(0);
    expect(await effects(server)).toEqual([]);
  });

  test("runs once at its time, and is gone", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due);
    expect((await runAt(server, due)).done).toBe(1);
    expect((await runAt(server, due + hour)).done).toBe(0);
    expect(await effects(server)).toEqual(["publish 1"]);
  });

  test("is done when what follows its commit fails, and that does not run after a failure", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await plan(db, "publish", 1, due);
    await plan(db, "unpublish", 2, due);
    const deleted: string[] = [];
    const deletes = (name: string) => async () => {
      deleted.push(name);
      throw new Error("the disk is read-only");
    };
    const handlers: JobHandlers = {
      publish: async () => deletes("published"),
      unpublish: () => Promise.reject(new Error("refused")),
    };
    const errors: unknown[] = [];
    const report = (error: unknown) => errors.push(error);
    expect(await runDue(storedJobs({ db, handlers, report, now: () => due }))).toBe(1);
    expect([deleted, errors.length]).toEqual([["published"], 2]);
    expect(await jobs(server)).toMatchObject([{ type: "unpublish", attempts: 1 }]);
  });

  test("replaces the earlier one of the same subject", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await plan(db, "publish", 1, due);
    await plan(db, "publish", 1, due + hour);
    expect((await runAt(server, due)).done).toBe(0);
    expect((await runAt(server, due + hour)).done).toBe(1);
    expect(await effects(server)).toEqual(["publish 1"]);
  });

  test("of a type that this server does not know stays, and holds back no other of its subject", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await transact(db, { invalidates: "nothing" }, (transaction) =>
      scheduleJob(transaction, "backup", { subject: "post", subject_id: 1 }, at(due - hour)),
    );
    await plan(db, "publish", 1, due);
    expect((await runAt(server, due)).done).toBe(1);
    expect(await effects(server)).toEqual(["publish 1"]);
    expect(await jobs(server)).toMatchObject([{ type: "backup", attempts: 0 }]);
  });

  test("that was missed runs before the later one of the same subject", async () => {
    const server = await startTestServer();
    const order: string[] = [];
    const handler: Effect = async (_transaction, type) => {
      order.push(type);
    };
    for (const subjectId of [1, 2, 3]) {
      await plan(server.database.db, "unpublish", subjectId, due + second);
      await plan(server.database.db, "publish", subjectId, due);
    }
    expect((await runAt(server, due + hour, handler)).done).toBe(6);
    expect(order).toEqual([...Array(3).fill("publish"), ...Array(3).fill("unpublish")]);
  });
});

describe("on several instances", () => {
  test("fifty jobs run once each", async () => {
    const server = await startTestServer();
    const others = [await openDatabase(server.location), await openDatabase(server.location)];
    onTestFinished(async () => {
      for (const other of others) await other.close();
    });
    for (let id = 1; id <= 50; id += 1) await plan(server.database.db, "publish", id, due);
    const instances = [server, ...others.map((database) => ({ database }))];
    const counts: number[] = [];
    // An instance may find everything leased, and tries again at its next poll.
    for (let poll = 0; poll < 3; poll += 1) {
      const runs = await Promise.all(instances.map((instance) => runAt(instance, due + poll)));
      expect(runs.flatMap(({ errors }) => errors)).toEqual([]);
      counts.push(...runs.map(({ done }) => done));
    }
    expect(counts.reduce((sum, count) => sum + count)).toBe(50);
    const done = await effects(server);
    expect(new Set(done).size).toBe(50);
    expect(done).toHaveLength(50);
  });

  test("the job of an instance that died is taken over after a second", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due);
    await writeRows(server.database.db, (transaction) =>
      transaction
        .updateTable("scheduled_job")
        .set({ leased_until: at(due + second) })
        .execute(),
    );
    expect((await runAt(server, due + second - 1)).done).toBe(0);
    expect((await runAt(server, due + second)).done).toBe(1);
  });

  test("an instance whose clock is behind leaves alone what another has leased", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due - hour);
    await writeRows(server.database.db, (transaction) =>
      transaction
        .updateTable("scheduled_job")
        .set({ leased_until: at(due + second) })
        .execute(),
    );
    for (const behindMs of [1, 50, 10 * second]) {
      expect((await runAt(server, due - behindMs)).done).toBe(0);
    }
    expect((await runAt(server, due + second)).done).toBe(1);
  });

  test("a second instance that leased the job too finds it done", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due);
    let inner: Promise<{ done: number }> | undefined;
    const slow: Effect = async (...args) => {
      // The lease of the first has expired while it works.
      inner ??= runAt(server, due + hour);
      await pause(50);
      await record(...args);
    };
    const outer = await runAt(server, due, slow);
    expect([outer.done, (await inner)?.done]).toEqual([1, 0]);
    expect(await effects(server)).toEqual(["publish 1"]);
  });
});

describe("when the clock is set", () => {
  test("forward an hour, the jobs of that hour run at once, and once", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due);
    await plan(server.database.db, "publish", 2, due + 2 * hour);
    expect((await runAt(server, due - second)).done).toBe(0);
    expect((await runAt(server, due - second + hour)).done).toBe(1);
    expect((await runAt(server, due)).done).toBe(0);
    expect(await effects(server)).toEqual(["publish 1"]);
  });

  test("back an hour, a job waits until the clock shows its time", async () => {
    const server = await startTestServer();
    await plan(server.database.db, "publish", 1, due);
    expect((await runAt(server, due - hour)).done).toBe(0);
    expect((await runAt(server, due)).done).toBe(1);
  });

  test("back, a lease and a pause in the far future block nothing", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await plan(db, "publish", 1, due);
    await plan(db, "publish", 2, due);
    const leased = asKysely(db)
      .updateTable("scheduled_job")
      .set({ leased_until: at(due + hour) });
    await leased.where("subject_id", "=", 1).execute();
    const paused = asKysely(db)
      .updateTable("scheduled_job")
      .set({ run_after: at(due + 2 * hour), attempts: 9 });
    await paused.where("subject_id", "=", 2).execute();
    expect((await runAt(server, due)).done).toBe(2);
  });
});

describe("the runner", () => {
  const run = (server: TestServer, effect = record) =>
    startLoop(storedJobs({ db: server.database.db, handlers: handlersOf(effect), report: () => {} }));

  test("runs missed jobs at its start, and others within two seconds of their time", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await plan(db, "publish", 1, Date.now() - hour);
    await plan(db, "publish", 2, Date.now() + second);
    const stop = run(server);
    onTestFinished(stop);
    await expect.poll(() => effects(server)).toEqual(["publish 1"]);
    await expect.poll(() => effects(server)).toEqual(["publish 1", "publish 2"]);
  });

  test("finishes the job in progress when it is stopped, and begins no other", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    await plan(db, "publish", 1, Date.now() - hour);
    await plan(db, "unpublish", 1, Date.now() - second);
    const begun = Promise.withResolvers<void>();
    const stop = run(server, async (...args) => {
      begun.resolve();
      await pause(100);
      await record(...args);
    });
    await begun.promise;
    await stop();
    expect(await effects(server)).toEqual(["publish 1"]);
    expect(await jobs(server)).toHaveLength(1);
  });

  test("invalidates pages when a job is done", async () => {
    const server = await startTestServer();
    const { db } = server.database;
    expect((await server.get("/")).text).not.toContain("A new name");
    await plan(db, "publish", 1, Date.now() - hour);
    const stop = run(server, (transaction) => storeSettings(transaction, { collegeName: "A new name" }));
    onTestFinished(stop);
    await expect.poll(async () => (await server.get("/")).text).toContain("A new name");
  });
});

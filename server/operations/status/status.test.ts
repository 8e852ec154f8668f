import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { mailMessages } from "../../../contract/messages/staff/inbox.ts";
import { statusSchema } from "../../../contract/schemas/status.ts";
import { rateFreeSpace } from "../../platform/free-space.ts";
import { HttpError } from "../../platform/http/index.ts";
import {
  createRecord,
  createTemporaryDirectory,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { checkDisk } from "./problems.ts";
import { watch } from "./watch.ts";

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const hour = 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

const readAs = async (server: TestServer, role: "ADMIN" | "SUPERADMIN" = "ADMIN") =>
  statusSchema.parse(await server.getJson("/api/status", await signIn(server, { role })));

async function startWithBackups() {
  const folder = join(await createTemporaryDirectory(), "backups");
  const server = await startTestServer(undefined, { backupTo: [{ store: "disk", folder }] });
  // The look that the server begins when it listens is over.
  await readAs(server);
  return { server, folder };
}

/** What the server saw last is old afterwards. */
const passTime = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6_000 });

afterEach(() => {
  vi.useRealTimers();
});

/** As an unmounted disk looks: something that is no folder of backups is in its place. */
async function takeAway(folder: string): Promise<void> {
  await rename(folder, `${folder}-away`).catch(() => mkdir(`${folder}-away`));
  await writeFile(folder, "");
}

/** A job that was tried and failed. */
async function failJob(
  { database: { db } }: TestServer,
  job: { type: "publish" | "backup" | "send-mail"; subject: "post" | "site" | "mail"; subject_id: number },
  attempts: number,
  last_error = "Something went wrong.",
): Promise<string> {
  const due_at = at(Date.now() - hour);
  const run_after = at(Date.now() + hour);
  await writeRows(db, (transaction) =>
    transaction
      .deleteFrom("scheduled_job")
      .where(({ and }) => and(job))
      .execute(),
  );
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("scheduled_job")
      .values({ id: `${job.type}-${job.subject_id}`, ...job, due_at, run_after, attempts, last_error })
      .execute(),
  );
  return due_at;
}

async function insertMail({ database: { db } }: TestServer, id: number, columns: object): Promise<void> {
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("outbox_mail")
      .values({
        id,
        purpose: "test",
        recipient: "office@college.example",
        subject: "S",
        body: "B",
        message_id: `<${id}@college.example>`,
        created_at: at(Date.now() - 2 * hour),
        sent_at: null,
        failed_at: null,
        last_error: "",
        ...columns,
      })
      .execute(),
  );
}

describe("backups", () => {
  test("whose place cannot be reached are a problem for an ADMIN, since the first look that failed", async () => {
    const { server, folder } = await startWithBackups();
    await server.backups?.make("UTC");
    await takeAway(folder);
    passTime();
    const first = await readAs(server);
    expect(first.backups.isSetUp).toBe(true);
    expect(first.problems).toEqual([
      { kind: "backups-unreachable", since: moment, reason: apiMessages.backupsUnreachable, record: null },
    ]);
    expect((await readAs(server, "SUPERADMIN")).problems).toEqual(first.problems);
  });

  test("whose place is there again are no problem any more, and the newest is named", async () => {
    const { server, folder } = await startWithBackups();
    await server.backups?.make("UTC");
    await takeAway(folder);
    passTime();
    expect((await readAs(server)).problems).toHaveLength(1);
    await rm(folder);
    await rename(`${folder}-away`, folder);
    passTime();
    const status = await readAs(server);
    expect(status.problems).toEqual([]);
    expect(status.backups).toMatchObject({ isLate: false, latest: { madeAt: moment } });
  });

  test("of which one of two places cannot be reached are a problem, too", async () => {
    const folders = await Promise.all([createTemporaryDirectory(), createTemporaryDirectory()]);
    const stores = folders.map((folder) => ({ store: "disk", folder: join(folder, "backups") }) as const);
    const server = await startTestServer(undefined, { backupTo: stores });
    await readAs(server);
    await takeAway(join(folders[1] ?? "", "backups"));
    passTime();
    expect((await readAs(server)).problems).toMatchObject([
      { kind: "backups-unreachable", reason: apiMessages.backupPlaceUnreachable },
    ]);
  });

  test("that fail are a problem since they were due, with the reason; one failed attempt is none", async () => {
    const { server } = await startWithBackups();
    const job = { type: "backup", subject: "site", subject_id: 1 } as const;
    await failJob(server, job, 1);
    expect((await readAs(server)).problems).toEqual([]);
    const since = await failJob(server, job, 2, "There is no space left.");
    const { problems } = await readAs(server);
    expect(problems).toEqual([{ kind: "backup", since, reason: "There is no space left.", record: null }]);
  });

  test("that fail because of their place are one problem, since the job was due", async () => {
    const { server, folder } = await startWithBackups();
    await takeAway(folder);
    passTime();
    const since = await failJob(server, { type: "backup", subject: "site", subject_id: 1 }, 2);
    expect((await readAs(server)).problems).toMatchObject([{ kind: "backups-unreachable", since }]);
  });
});

test("a publication that fails again and again is named with its record", async () => {
  const server = await startTestServer();
  const id = await createRecord(server, "post", { title: "Fees" });
  const since = await failJob(server, { type: "publish", subject: "post", subject_id: id }, 2);
  expect((await readAs(server)).problems).toEqual([
    {
      kind: "publish",
      since,
      reason: "Something went wrong.",
      record: { kind: "post", id, title: "Fees" },
    },
  ]);
});

describe("mail", () => {
  test("that waits after failures is a problem with its reason, until it is sent", async () => {
    const server = await startTestServer();
    await insertMail(server, 1, {});
    await failJob(
      server,
      { type: "send-mail", subject: "mail", subject_id: 1 },
      2,
      mailMessages.signInRefused,
    );
    const { problems } = await readAs(server);
    expect(problems).toEqual([
      { kind: "mail", since: moment, reason: mailMessages.signInRefused, record: null },
    ]);
    const { db } = server.database;
    await writeRows(db, (transaction) =>
      transaction
        .updateTable("outbox_mail")
        .set({ sent_at: at(Date.now()) })
        .execute(),
    );
    expect((await readAs(server)).problems).toEqual([]);
  });

  test("that was given up is a problem until another one is sent", async () => {
    const server = await startTestServer();
    await insertMail(server, 1, { sent_at: at(Date.now() - 3 * hour) });
    await insertMail(server, 2, { failed_at: at(Date.now() - hour), last_error: "Given up." });
    expect((await readAs(server)).problems).toMatchObject([{ kind: "mail", reason: "Given up." }]);
    await insertMail(server, 3, { sent_at: at(Date.now()) });
    expect((await readAs(server)).problems).toEqual([]);
  });

  test("is not missed by a server that sends none", async () => {
    const server = await startTestServer(undefined, { mail: undefined });
    await insertMail(server, 1, { failed_at: at(Date.now()), last_error: "Given up." });
    expect((await readAs(server)).problems).toEqual([]);
  });
});

describe("the disk", () => {
  test("without enough space is a problem, one that cannot be read too", async () => {
    const read = (freeBytes: number) => async () => rateFreeSpace(freeBytes, 20 * 1024 ** 3);
    await expect(checkDisk("/data", read(100 * 1024 ** 2))).rejects.toThrow(apiMessages.diskLow(100));
    await expect(checkDisk("/data", read(2 * 1024 ** 3))).resolves.toMatchObject({ isScarce: false });
    const folder = join(await createTemporaryDirectory(), "missing");
    const server = await startTestServer(undefined, { dataDir: folder });
    expect((await readAs(server)).problems).toEqual([
      { kind: "disk", since: moment, reason: apiMessages.diskUnreadable, record: null },
    ]);
  });

  test("of a small machine is not too full with a tenth of it free", () => {
    expect(rateFreeSpace(300 * 1024 ** 2, 2 * 1024 ** 3).isTooLittle).toBe(false);
    expect(rateFreeSpace(100 * 1024 ** 2, 2 * 1024 ** 3).isTooLittle).toBe(true);
  });
});

describe("what is watched", () => {
  const quick = { maxAgeMs: -1, maxWaitMs: 20, maxSilenceMs: 40 };

  test("and never answers is a failure since the look began", async () => {
    const read = watch(() => new Promise<never>(() => {}), quick);
    const first = await read();
    expect(first.failure).toEqual({ since: moment, reason: apiMessages.noAnswerYet });
    expect((await read()).failure?.since).toBe(first.failure?.since);
  });

  test("keeps what was found while it fails, and since when; a success ends the failure", async () => {
    let answer: () => Promise<string> = async () => "found";
    const read = watch(() => answer(), quick);
    expect(await read()).toEqual({ found: "found", failure: undefined });
    answer = () => Promise.reject(new HttpError("unavailable", "Out of reach"));
    const failing = await read();
    expect(failing).toEqual({ found: "found", failure: { since: moment, reason: "Out of reach" } });
    answer = () => Promise.reject(new Error("a path of the server"));
    expect((await read()).failure).toEqual({ since: failing.failure?.since, reason: apiMessages.jobFailed });
    answer = async () => "again";
    expect(await read()).toEqual({ found: "again", failure: undefined });
  });
});

test("nobody but administrators reads the status", async () => {
  const server = await startTestServer();
  const editor = await signIn(server, { role: "EDITOR" });
  expect((await server.get("/api/status")).status).toBe(401);
  expect((await server.get("/api/status", { headers: editor.headers })).status).toBe(403);
  expect(await readAs(server)).toEqual({
    backups: { isSetUp: false, latest: null, isLate: false },
    problems: [],
  });
});

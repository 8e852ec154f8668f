import { mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { digestHandlers } from "../../../administration/mail/index.ts";
import { transact } from "../../../platform/database/index.ts";
import { type FileStore, openFileStore } from "../../../platform/images/index.ts";
import { outsideJobs, runDue, storedJobs } from "../../../platform/jobs/index.ts";
import {
  createEmptySite,
  createPost,
  createTemporaryDirectory,
  expectCommandError,
  generatePicture,
  readAudit,
  runCommandJson,
  signIn,
  siteLocationOf,
  startFaultyProxy,
  startS3Server,
  startTestServer,
} from "../../../testing/index.ts";
import { backupHandlers } from "../schedule/job.ts";
import { createBackups } from "./backups.ts";
import { makeBackup } from "./make-proven-backup.ts";
import { listProofs } from "./stored-files.ts";

const passphrase = "a long passphrase";
const storage = await startS3Server();
afterAll(storage.remove);

async function begin() {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  await createPost(server, { title: "Kulliyad", image: await generatePicture() });
  const folder = join(await createTemporaryDirectory(), "backups");
  const store = await openFileStore({ store: "disk", folder });
  const workFolder = join(folder, "..", "work");
  const make = (stores: readonly FileStore[], phrase?: string) =>
    makeBackup({ location: siteLocationOf(server), stores, passphrase: phrase, workFolder }, "UTC");
  return { server, folder, store, workFolder, make };
}

/** Ids are seconds. */
const nextSecond = () => vi.setSystemTime(Date.now() + 1_000);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A store that damages what is written into it. */
function spoiling(store: FileStore, spoil: (chunk: Buffer, index: number) => Buffer | undefined): FileStore {
  return {
    ...store,
    write: (name, content) =>
      store.write(
        name,
        (async function* () {
          let index = 0;
          for await (const chunk of content) {
            const spoiled = spoil(Buffer.from(chunk), index);
            index += 1;
            if (spoiled) yield spoiled;
          }
        })(),
      ),
  };
}

describe("a backup is not proven, and none before it is deleted,", () => {
  test.each([
    [
      "when one bit was flipped where it is stored",
      (chunk: Buffer, index: number) => {
        const middle = chunk.length >> 1;
        if (index === 1) chunk[middle] = (chunk[middle] ?? 0) ^ 1;
        return chunk;
      },
    ],
    ["when a part of it was not stored", (chunk: Buffer, index: number) => (index === 1 ? undefined : chunk)],
    [
      "when the disk is full",
      () => {
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      },
    ],
  ])("%s", async (_what, spoil) => {
    const { folder, store, make } = await begin();
    await make([store]);
    const before = await readdir(folder);
    nextSecond();
    await expect(make([spoiling(store, spoil)], passphrase)).rejects.toThrow(folder);
    expect((await listProofs(store, undefined)).proofs).toHaveLength(1);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(before));
    // The next one removes what is left of it.
    nextSecond();
    await make([store]);
    expect(await readdir(folder)).toHaveLength(4);
  });
});

test("a backup is encrypted for any age program, in a folder and a bucket, and what killed runs left is removed", async () => {
  const { folder, store, workFolder, make } = await begin();
  const bucket = await openFileStore({ ...storage.storeConfig(crypto.randomUUID()), setting: "BACKUP_TO" });
  await mkdir(join(workFolder, "make"), { recursive: true });
  await mkdir(folder);
  for (const left of [
    join(folder, "kulliyad-2026-01-01T010000Z.tar.part"),
    join(workFolder, "make", "site.tar"),
    join(folder, "kulliyad-2026-01-02T010000Z.tar"),
  ])
    await writeFile(left, "cut off");
  await writeFile(join(folder, "read me.txt"), "not ours");
  await symlink("loop", join(folder, "loop"));
  expect(await make([store, bucket], passphrase)).toEqual([]);
  const [proof] = (await listProofs(store, passphrase)).proofs;
  expect((await listProofs(bucket, passphrase)).proofs).toHaveLength(1);
  const file = proof?.file ?? "";
  expect(await readdir(folder)).toEqual([file.replace("tar.age", "json"), file, "loop", "read me.txt"]);
  expect(await readdir(workFolder)).toEqual([]);
  for (const each of [store, bucket]) {
    const path = join(await createTemporaryDirectory(), file);
    await writeFile(path, Readable.from(each.read(file)));
    expect((await readFile(path)).includes("Kulliyad")).toBe(false);
    const { environment } = await createEmptySite();
    expect(await expectCommandError(["restore", path], environment)).toMatch(/BACKUP_PASSPHRASE/);
    const restored = await runCommandJson(["restore", path], {
      ...environment,
      BACKUP_PASSPHRASE: passphrase,
    });
    expect(restored).toMatchObject({ rows: { content: 1 }, missing: [] });
  }
});

describe("with a passphrase, no backup counts", () => {
  /** Writes a file and its proof as somebody does who may write into the folder, but does not know the passphrase. */
  async function forge(change: (proof: Record<string, unknown>, folder: string) => Promise<object>) {
    const { folder, store, make } = await begin();
    await make([store], passphrase);
    nextSecond();
    const [name = ""] = (await readdir(folder)).filter((each) => each.endsWith(".json"));
    const proof: unknown = JSON.parse(await readFile(join(folder, name), "utf8"));
    await writeFile(join(folder, name), JSON.stringify(await change(Object(proof), folder)));
    return { folder, store, make };
  }

  test.each<[string, Parameters<typeof forge>[0]]>([
    ["whose proof was changed", async (proof) => ({ ...proof, madeAt: "2026-01-01T01:00:00.000Z" })],
    ["whose proof has no signature", async ({ signature: _signature, ...proof }) => proof],
    ["whose proof has another's signature", async (proof) => ({ ...proof, signature: "x".repeat(43) })],
    [
      "that is not encrypted",
      async (proof, folder) => {
        const file = String(proof.file).replace(".age", "");
        await writeFile(join(folder, file), "rows of somebody else");
        return { ...proof, file };
      },
    ],
  ])("%s; and it is not deleted", async (_what, change) => {
    const { folder, store, make } = await forge(change);
    const { proofs, others } = await listProofs(store, passphrase);
    expect([proofs.length, others.length]).toEqual([0, 1]);
    const before = await readdir(folder);
    await make([store], passphrase);
    expect((await listProofs(store, passphrase)).proofs).toHaveLength(1);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(before));
  });

  test("of another passphrase, and each counts with its own", async () => {
    const { store, make } = await begin();
    await make([store], "another passphrase");
    nextSecond();
    await make([store], passphrase);
    for (const phrase of ["another passphrase", passphrase]) {
      const { proofs, others } = await listProofs(store, phrase);
      expect([proofs.length, others.length]).toEqual([1, 1]);
    }
  });
});

test("no link in the folder of backups is followed, neither to read nor to write", async () => {
  const { folder, store, make } = await begin();
  await make([store]);
  const outside = join(folder, "..", "outside");
  await rename(folder, outside);
  await mkdir(folder);
  for (const name of await readdir(outside)) await symlink(join(outside, name), join(folder, name));
  expect(await store.list()).toEqual([]);
  const [name = ""] = await readdir(outside);
  await expect(Array.fromAsync(store.read(name))).rejects.toThrow("ELOOP");
  await symlink(join(outside, "target"), join(folder, "new.tar.part"));
  await store.write("new.tar", [Buffer.from("content")]);
  expect(await readdir(outside)).not.toContain("target");
  expect((await store.list()).map((file) => file.name)).toEqual(["new.tar"]);
});

test("a bucket that fails leaves the backup of the folder proven, and says so", async () => {
  const { folder, store, make } = await begin();
  const proxy = await startFaultyProxy(storage.port);
  const timeoutsMs = { response: { GET: 500, DELETE: 500, PUT: 500 }, idle: 500, retry: 100 };
  const config = { ...storage.storeConfig(crypto.randomUUID()), endpoint: proxy.endpoint, timeoutsMs };
  const bucket = await openFileStore({ ...config, setting: "BACKUP_TO" });
  for (const fault of ["500", "silence", "cut", "403"] as const) {
    nextSecond();
    proxy.fault = fault;
    await expect(make([bucket, store])).rejects.toThrow(/^s3:\/\/college\//);
  }
  proxy.fault = "none";
  expect((await listProofs(bucket, undefined)).proofs).toEqual([]);
  // The newest three, and none of the others: they are of one day.
  expect((await listProofs(store, undefined)).proofs).toHaveLength(3);
  expect(await readdir(folder)).toHaveLength(6);
});

test("the daily job tells of a damaged backup and of a failed one, tries again, and plans the next", async () => {
  const { server, folder, store, make } = await begin();
  const { db } = server.database;
  const superadmin = await signIn(server, { role: "SUPERADMIN" });
  await make([store]);
  const [older] = (await listProofs(store, undefined)).proofs;
  const path = join(folder, older?.file ?? "");
  const bytes = await readFile(path);
  bytes[600] = (bytes[600] ?? 0) ^ 1;
  await writeFile(path, bytes);
  nextSecond();

  const location = siteLocationOf(server);
  const stores = [{ store: "disk", folder: join(folder, "not", "a", "file") } as const];
  const backups = createBackups({
    location,
    stores,
    passphrase: undefined,
    workFolder: join(folder, "..", "work"),
  });
  await mkdir(join(folder, "not"));
  await writeFile(join(folder, "not", "a"), "");
  const job = { id: crypto.randomUUID(), type: "backup", subject: "site", subject_id: 1 } as const;
  const due = new Date().toISOString();
  await transact(db, { invalidates: "nothing" }, (transaction) =>
    transaction
      .insertInto("scheduled_job")
      .values({ ...job, due_at: due, run_after: due, attempts: 0, last_error: "", leased_until: null })
      .execute(),
  );
  const loop = { db, leaseMs: 60_000, report: () => undefined };
  expect(await runDue(outsideJobs({ ...loop, handlers: backupHandlers(db, backups) }))).toBe(0);
  const failed = db
    .selectFrom("scheduled_job")
    .where("type", "=", "backup")
    .select(["attempts", "last_error"]);
  expect(await failed.execute()).toEqual([{ attempts: 1, last_error: expect.stringContaining("ENOTDIR") }]);

  const good = createBackups({
    location,
    stores: [{ store: "disk", folder }],
    passphrase: undefined,
    workFolder: join(folder, "..", "work"),
  });
  nextSecond();
  const later = () => Date.now() + 20_000;
  expect(await runDue(outsideJobs({ ...loop, now: later, handlers: backupHandlers(db, good) }))).toBe(1);
  const { entries } = await readAudit(server, superadmin);
  const failures = entries.filter(({ action }) => action === "fail");
  expect(failures.map(({ detail }) => detail)).toEqual([
    expect.stringContaining(older?.file ?? ""),
    expect.stringContaining("ENOTDIR"),
  ]);
  // Both are in one mail.
  const jobs = await db.selectFrom("scheduled_job").select(["type", "due_at"]).orderBy("type").execute();
  expect(jobs).toMatchObject([{ type: "backup" }, { type: "contact-digest" }]);
  expect(new Date(jobs[0]?.due_at ?? "").toISOString()).toMatch(/T22:00:00/);
  const inTenMinutes = () => Date.now() + 600_000;
  const digest = digestHandlers("https://college.example", inTenMinutes);
  await runDue(storedJobs({ db, report: loop.report, now: inTenMinutes, handlers: digest }));
  const [mail] = await db.selectFrom("outbox_mail").selectAll().execute();
  expect(mail?.subject).toBe("A backup failed");
  expect(mail?.body).toMatch(/ENOTDIR[\s\S]*has changed since it was proven/);
  expect((await good.list()).map(({ damagedAt }) => damagedAt !== null)).toEqual([false, true]);
});

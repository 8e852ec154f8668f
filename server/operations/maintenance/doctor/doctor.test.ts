import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyFields } from "../../../../contract/schemas/content-fields.ts";
import { compressSnapshot } from "../../../content/versions/index.ts";
import { nextId, transact } from "../../../platform/database/index.ts";
import { scheduleJob } from "../../../platform/jobs/index.ts";
import {
  createComment,
  createMail,
  createMessage,
  createNewsroomRecord,
  createPost,
  createTemporaryDirectory,
  createUser,
  createViaApi,
  generatePicture,
  listStoredPictures,
  runKulliyad,
  signIn,
  siteLocationOf,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import { runChecks } from "./index.ts";

async function findProblems(server: TestServer): Promise<string[]> {
  const findings = await runChecks(siteLocationOf(server), undefined);
  return findings.filter(({ state }) => state === "wrong").map(({ text }) => text);
}

async function furnished(): Promise<TestServer> {
  const server = await startTestServer();
  const avatar = await server.images.storeAvatar(await generatePicture());
  const person = await createUser(server, { imageUrl: `/images/users/${avatar}`, role: "SUPERADMIN" });
  await createComment(server, {
    on: await createPost(server, { image: await generatePicture() }),
    by: person,
  });
  return server;
}

const orphanVersion = {
  subject: "event",
  subject_id: 99,
  user_id: null,
  reason: "save",
  published: 0,
  window_started_at: "2026-01-01T00:00:00.000Z",
  title: "",
  data: compressSnapshot({
    title: "",
    body: "",
    image: null,
    imageAlt: "",
    fields: emptyFields,
    lang: null,
  }),
} as const;

/** The path of the first stored picture whose path matches. */
async function pathOf(server: TestServer, pattern: RegExp): Promise<string> {
  return join(server.imageDir, (await listStoredPictures(server)).find((name) => pattern.test(name)) ?? "");
}

/** A page at an address, with one below it. Their ids are 2 and 3. */
async function createPages(server: TestServer): Promise<void> {
  const by = await signIn(server, { role: "EDITOR" });
  const { id } = await createViaApi(server, by, "page", { picture: null, more: { address: "/fees" } });
  const more = { address: "/fees/parts", parent: String(id) };
  await createViaApi(server, by, "page", { picture: null, more });
}

/** The page 2 in English, 3 in Arabic and 4 in Somali. */
async function createTranslations(server: TestServer): Promise<void> {
  const by = await signIn(server, { role: "EDITOR" });
  const { id } = await createViaApi(server, by, "page", { more: { lang: "en", address: "/en" } });
  for (const lang of ["ar", "so"]) {
    await createViaApi(server, by, "page", {
      more: { lang, address: `/${lang}`, translationOf: String(id) },
    });
  }
}

const later = () => new Date(Date.now() + 3_600_000).toISOString();

describe("the doctor", () => {
  test("exits with 1 for a missing site, and creates none", async () => {
    const ended = await runKulliyad(["doctor"], { DATA_DIR: join(await createTemporaryDirectory(), "none") });
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    expect(ended.stdout).toMatch(/^wrong .*DATA_DIR.*it does not exist$/m);
  });

  test("names an invalid environment variable in one line", async () => {
    const ended = await runKulliyad(["doctor"], { DATABASE_URL: "mysql://u:secret@host/x" });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toMatch(/^DATABASE_URL[^\n]+\n$/);
    expect(ended.stderr).not.toContain("secret");
  });

  test.each<[string, (server: TestServer) => Promise<unknown>, RegExp]>([
    [
      "a missing picture",
      async (server) => rm(await pathOf(server, /posts\/[^-]+$/)),
      /^images\/posts\/[0-9a-f]{32}\.jpg is missing, used by post 1: /,
    ],
    [
      "a missing variant",
      async (server) => rm(await pathOf(server, /avif$/)),
      /^images\/posts\/[0-9a-f]{32}-24\.avif is missing, used by post 1: /,
    ],
    [
      "an empty picture",
      async (server) => truncate(await pathOf(server, /posts\/[^-]+$/), 0),
      /^images\/posts\/[0-9a-f]{32}\.jpg is empty, used by post 1: /,
    ],
    [
      "a variant that is cut",
      async (server) => truncate(await pathOf(server, /avif$/), 400),
      /^images\/posts\/[0-9a-f]{32}-24\.avif is cut, used by post 1: /,
    ],
    [
      "a missing avatar",
      async (server) => rm(await pathOf(server, /users/)),
      /^images\/users\/[0-9a-f]{32}\.webp is missing/,
    ],
    [
      "a picture without a reference in the database",
      ({ database: { db } }) =>
        db
          .updateTable("content")
          .set({ body: `<p><img src="/images/posts/${"a".repeat(32)}.jpg"></p>` })
          .execute(),
      /^post 1 shows the picture a{32}\.jpg/,
    ],
    [
      "a counter below the largest id",
      ({ database: { db } }) =>
        db.updateTable("counter").set({ value: 0 }).where("name", "=", "content").execute(),
      /^the counter of content is 0, but the id 1 exists/,
    ],
    [
      "a counter of mails below the largest id",
      async (server) => {
        await createMail(server, { sent_at: new Date().toISOString() });
        const { db } = server.database;
        await db.updateTable("counter").set({ value: 0 }).where("name", "=", "mail").execute();
      },
      /^the counter of mail is 0, but the id 1 exists/,
    ],
    [
      "a mail that waits without a job",
      (server) => createMail(server),
      /^the mail 1 to staff will not be sent, because its job is missing: /,
    ],
    [
      "an invalid setting",
      ({ database: { db } }) =>
        db.updateTable("setting").set({ value: "{" }).where("key", "=", "collegeName").execute(),
      /^the setting collegeName is invalid/,
    ],
    [
      "an invalid row",
      ({ database: { db } }) => db.updateTable("comment").set({ updated_at: "yesterday" }).execute(),
      /^1 rows of the table comment are invalid \(updated_at/,
    ],
    [
      "a timestamp in the future",
      ({ database: { db } }) => db.updateTable("content").set({ updated_at: later() }).execute(),
      /^the newest row is dated .* in the future/,
    ],
    [
      "a missing version",
      ({ database: { db } }) => db.updateTable("content").set({ published_version_id: 9 }).execute(),
      /^the version 9 of post 1 is missing \(published_version_id\)/,
    ],
    [
      "the version of another record as the newest",
      async (server) => {
        const { kind, versionId } = await createNewsroomRecord(server);
        const { db } = server.database;
        const columns = { version_id: versionId };
        await db.updateTable("content").set(columns).where("kind", "=", kind).where("id", "=", 1).execute();
      },
      /^the version 1 of post 1 is missing \(version_id\)/,
    ],
    [
      "a version without a record",
      async (server) => {
        const { db } = server.database;
        const id = await nextId(db, "version");
        await db
          .insertInto("version")
          .values({ id, ...orphanVersion, at: new Date().toISOString() })
          .execute();
      },
      /^the version 1 belongs to event 99, which does not exist/,
    ],
    [
      "a version that cannot be read",
      async (server) => {
        await createNewsroomRecord(server);
        await server.database.db.updateTable("version").set({ data: "bm90aGluZw==" }).execute();
      },
      /^the version 1 of post 2 cannot be read/,
    ],
    [
      "a page that is not found at its address",
      async (server) => {
        await createPages(server);
        await server.database.db.deleteFrom("page_address").where("address", "=", "/fees").execute();
      },
      /^page 2 is not found at \/fees: /,
    ],
    [
      "a page below itself",
      async (server) => {
        await createPages(server);
        await server.database.db.updateTable("content").set({ parent: 3 }).where("id", "=", 3).execute();
      },
      /^page 3 is below itself: /,
    ],
    [
      "two translations in one language",
      async (server) => {
        await createTranslations(server);
        await server.database.db.updateTable("content").set({ lang: "en" }).where("id", "=", 4).execute();
      },
      /^page 4 is in the same language as its translation page 2, /,
    ],
    [
      "a translation of a translation",
      async (server) => {
        await createTranslations(server);
        const { db } = server.database;
        await db.updateTable("content").set({ translationOf: 3 }).where("id", "=", 4).execute();
      },
      /^page 4 is a translation of page 3, which is one itself: /,
    ],
    [
      "a picture of a draft without a reference in the database",
      async (server) => {
        await createNewsroomRecord(server);
        await server.database.db.deleteFrom("draft_picture").execute();
      },
      /^the draft of user \d+ of post 2 shows the picture [0-9a-f]{32}\.jpg without a reference/,
    ],
    [
      "a planned publication without a job",
      async (server) => {
        await createNewsroomRecord(server);
        await server.database.db.deleteFrom("scheduled_job").execute();
      },
      /^post 2 will not be published as planned/,
    ],
    [
      "a job without a record",
      async (server) => {
        await createNewsroomRecord(server);
        const { db } = server.database;
        await db
          .updateTable("content")
          .set({ publish_at: null, state: "draft" })
          .where("id", "=", 2)
          .execute();
        await db.updateTable("scheduled_job").set({ subject_id: 99 }).execute();
      },
      /^the job [0-9a-f-]+ will publish post 99, which does not exist/,
    ],
    [
      "a missing picture that only a version shows",
      async (server) => rm(join(server.imageDir, (await createNewsroomRecord(server)).versionPicture)),
      /^images\/posts\/[0-9a-f]{32}\.jpg is missing, used by the version 1: /,
    ],
    [
      "a missing picture that only a draft shows",
      async (server) => rm(join(server.imageDir, (await createNewsroomRecord(server)).draftPicture)),
      /^images\/posts\/[0-9a-f]{32}\.jpg is missing, used by the draft of user \d+ of post 2: /,
    ],
  ])("finds %s", async (_what, damage, finding) => {
    const server = await furnished();
    expect(await findProblems(server)).toEqual([]);
    await damage(server);
    const [first = "", ...others] = await findProblems(server);
    expect(first).toMatch(finding);
    expect(others).toEqual([]);
  });

  test("finds no problem in a healthy site, and changes nothing", async () => {
    const server = await furnished();
    await createNewsroomRecord(server);
    await createMessage(server);
    await createMail(server, { failed_at: new Date().toISOString() });
    const mail = await createMail(server);
    const { db } = server.database;
    await transact(db, { invalidates: "nothing" }, (transaction) =>
      scheduleJob(transaction, "send-mail", { subject: "mail", subject_id: mail }, later()),
    );
    await runKulliyad(["doctor", "--fix"], server.environment);
    const before = await listStoredPictures(server);
    const ended = await runKulliyad(["doctor", "--json"], server.environment);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(ended.stdout)).toMatchObject({ command: "doctor", ok: true });
    const { findings } = JSON.parse(ended.stdout);
    expect(findings.filter(({ state }: { state: string }) => state !== "ok")).toEqual([
      { state: "warning", text: expect.stringMatching(/^backups: .*BACKUP_TO/) },
    ]);
    expect(await listStoredPictures(server)).toEqual(before);
  });

  test("warns about a missing SUPERADMIN and exits with 0", async () => {
    const server = await startTestServer();
    const ended = await runKulliyad(["doctor", "--fix"], server.environment);
    expect(ended.code).toBe(0);
    expect(ended.stdout).toMatch(/^warning there is no SUPERADMIN/m);
  });
});

test("doctor --pictures decodes: a picture that is damaged inside is found with it alone", async () => {
  const server = await furnished();
  const file = await pathOf(server, /posts\/[^-]+$/);
  const content = await readFile(file);
  await writeFile(file, content.fill(0, 30, content.length - 30));
  expect(await findProblems(server)).toEqual([]);
  const { code, stdout } = await runKulliyad(["doctor", "--pictures"], server.environment);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^wrong .* is damaged, used by post 1: /m)]);
});

describe("the newest stored backup", () => {
  const passphrase = "a long passphrase";

  async function begin(given?: string) {
    const folder = join(await createTemporaryDirectory(), "backups");
    const backupTo = [{ store: "disk", folder } as const];
    const server = await startTestServer(undefined, {
      backupTo,
      ...(given && { backupPassphrase: given }),
    });
    await server.backups?.make("UTC");
    const [name = ""] = (await readdir(folder)).filter((each) => !each.endsWith(".json"));
    const environment = { ...server.environment, BACKUP_TO: folder };
    const check = async (more: Record<string, string> = {}) => {
      const { code, stdout } = await runKulliyad(["doctor"], { ...environment, ...more });
      return [code, stdout.split("\n").find((line) => line.includes("backups: "))];
    };
    await runKulliyad(["doctor", "--fix"], environment);
    return { path: join(folder, name), check };
  }

  test("is opened with the passphrase that there is", async () => {
    const { check } = await begin(passphrase);
    const ok = expect.stringMatching(/^ok {6}backups: .* was opened up to its last picture/);
    expect(await check({ BACKUP_PASSPHRASE: passphrase })).toEqual([0, ok]);
    const missing = expect.stringMatching(/^wrong .* set BACKUP_PASSPHRASE/);
    expect(await check()).toEqual([1, missing]);
    const other = expect.stringMatching(/^wrong .* none was proven with this BACKUP_PASSPHRASE/);
    expect(await check({ BACKUP_PASSPHRASE: "another passphrase" })).toEqual([1, other]);
  });

  test.each([undefined, passphrase])("is wrong after a flipped bit (passphrase %s)", async (given) => {
    const { path, check } = await begin(given);
    const bytes = await readFile(path);
    bytes[bytes.length - 3_000] = (bytes[bytes.length - 3_000] ?? 0) ^ 1;
    await writeFile(path, bytes);
    const damaged = expect.stringMatching(/^wrong .*kulliyad-.*: .*make one now/);
    expect(await check(given ? { BACKUP_PASSPHRASE: given } : {})).toEqual([1, damaged]);
  });
});

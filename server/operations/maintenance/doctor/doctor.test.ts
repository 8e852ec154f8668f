import { writeFileSync } from "node:fs";
import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import {
  createComment,
  createMail,
  createMessage,
  createNewsroomRecord,
  createPost,
  createRecord,
  createTemporaryDirectory,
  createUser,
  eraseRootPage,
  generatePicture,
  listStoredPictures,
  runKulliyad,
  siteLocationOf,
  startTestServer,
  type TestServer,
  writeRows,
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

/** The path of the first stored picture whose path matches. */
async function pathOf(server: TestServer, pattern: RegExp): Promise<string> {
  return join(server.imageDir, (await listStoredPictures(server)).find((name) => pattern.test(name)) ?? "");
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
      "a missing PDF",
      async (server) => {
        await createRecord(server, "document");
        await rm(await pathOf(server, /documents/));
      },
      /^images\/documents\/[0-9a-f]{32}\.pdf is missing, used by document \d+: /,
    ],
    [
      "a PDF that is cut",
      async (server) => {
        await createRecord(server, "document");
        await truncate(await pathOf(server, /documents/), 300);
      },
      /^images\/documents\/[0-9a-f]{32}\.pdf is cut, used by document \d+: /,
    ],
    [
      "a missing avatar",
      async (server) => rm(await pathOf(server, /users/)),
      /^images\/users\/[0-9a-f]{32}\.webp is missing/,
    ],
    [
      "a picture without a reference in the database",
      ({ database: { db } }) =>
        writeRows(db, (transaction) =>
          transaction
            .updateTable("content")
            .set({ body: `<p><img src="/images/posts/${"a".repeat(32)}.jpg"></p>` })
            .execute(),
        ),
      /^post 1 shows the picture a{32}\.jpg/,
    ],
    [
      "an invalid setting",
      ({ database: { db } }) =>
        writeRows(db, (transaction) =>
          transaction.updateTable("setting").set({ value: "{" }).where("key", "=", "collegeName").execute(),
        ),
      /^the setting collegeName is invalid/,
    ],
    [
      "a timestamp in the future",
      ({ database: { db } }) =>
        writeRows(db, (transaction) =>
          transaction.updateTable("content").set({ updated_at: later() }).execute(),
        ),
      /^the newest row is dated .* in the future/,
    ],
    [
      "a version that cannot be read",
      async (server) => {
        await createNewsroomRecord(server);
        await writeRows(server.database.db, (transaction) =>
          transaction.updateTable("version").set({ data: "bm90aGluZw==" }).execute(),
        );
      },
      /^the version 1 of post 2 cannot be read/,
    ],
    [
      "a picture of a draft without a reference in the database",
      async (server) => {
        await createNewsroomRecord(server);
        await writeRows(server.database.db, (transaction) =>
          transaction.deleteFrom("draft_picture").execute(),
        );
      },
      /^the draft of user \d+ of post 2 shows the picture [0-9a-f]{32}\.jpg without a reference/,
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
    await createMail(server);
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
    const ended = await runKulliyad(["doctor"], server.environment);
    expect(ended.code).toBe(0);
    expect(ended.stdout).toMatch(/^warning there is no SUPERADMIN/m);
  });
});

/** A folder with a copy of the database, whose file `damage` changes. */
async function damagedCopy(damage: (file: string) => void): Promise<{ DATA_DIR: string }> {
  const { location } = await furnished();
  if (location.engine !== "sqlite") throw new Error("only SQLite has a file");
  const DATA_DIR = await createTemporaryDirectory();
  const file = join(DATA_DIR, "kulliyad.db");
  const database = new DatabaseSync(location.file, { readOnly: true });
  await backup(database, file);
  database.close();
  damage(file);
  return { DATA_DIR };
}

describe("the file of the database", () => {
  test.each<[string, (file: string) => void]>([
    ["a page of a table", (file) => eraseRootPage(file, "version")],
    ["a page of an index", (file) => eraseRootPage(file, "sqlite_autoindex_page_address_1")],
    ["the page that lists the tables", (file) => eraseRootPage(file, "sqlite_schema")],
    ["all of it", (file) => writeFileSync(file, "no database")],
  ])("is damaged: %s", async (_what, damage) => {
    const ended = await runKulliyad(["doctor"], await damagedCopy(damage));
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    expect(ended.stdout).toMatch(
      /^wrong {3}database file: .*kulliyad\.db is damaged \(.+\): .* restore a backup$/m,
    );
    expect(ended.stdout).toContain("backups: ");
  });

  test("is whole", async () => {
    const ended = await runKulliyad(["doctor"], await damagedCopy(() => undefined));
    expect(ended.stdout).toMatch(/^ok {6}database file: is whole$/m);
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

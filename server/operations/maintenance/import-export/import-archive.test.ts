import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { insertUser } from "../../../people/users/index.ts";
import { storeSettings } from "../../../settings/index.ts";
import {
  createComment,
  createEvent,
  createPost,
  createService,
  createTemporaryDirectory,
  createUser,
  createViaApi,
  dumpTables,
  expectCommandError,
  expectNoOrphans,
  expectSafeHtml,
  generatePicture,
  listStoredPictures,
  pictureFileNames,
  readTar,
  rewriteArchive,
  runCommandJson,
  signIn,
  siteLocationOf,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../../../testing/index.ts";
import { exportSite, importArchive } from "./index.ts";

const startNewSite = (whenDone?: typeof afterAll) => startTestServer(whenDone, { settings: "none" });

const progress = () => undefined;

/** A picture embedded in HTML, as the editor sends it. */
const inside = async () =>
  `<img src="data:image/png;base64,${(await generatePicture()).toString("base64")}" alt="Sawir">`;

const site = await startTestServer(afterAll, { settings: "none" });
const editor = await signIn(site, { role: "EDITOR", username: "The editor" });
await createViaApi(site, editor, "post", {
  title: "Naxwaha cusub",
  body: `<p>Waxa ku jira</p><p>${await inside()}</p>`,
});
const [post = 0] = (await site.database.db.selectFrom("content").select("id").execute()).map(({ id }) => id);
const author = await createUser(site, { username: "Faadumo", email: "faadumo@mail.example" });
await createComment(site, { on: post, by: author, body: "Aad baad u mahadsan tahay macallin." });
await createEvent(site, { status: "completed", image: await generatePicture() });
await createService(site, { image: await generatePicture() });
const trashed = await createPost(site, { title: "Thrown away", image: await generatePicture() });
await createComment(site, { on: trashed, body: "On what was thrown away later." });
await trashRecord(site, "post", trashed);
const portrait = await site.images.storeAvatar(await generatePicture());
const president = { name: "Dr. Nimco", message: "Soo dhawoow", portrait, portraitAlt: "" };
await storeSettings(site.database.db, { president: president });
const logo = await site.images.storePicture("logos", [await generatePicture("png", 400, 100)]);
await storeSettings(site.database.db, { logo: logo });
const archive = join(site.imageDir, "..", "export.tar");
await exportSite(siteLocationOf(site), archive, { replace: false, progress });

const add = (server: TestServer, path: string, withSettings = true) =>
  importArchive(path, siteLocationOf(server), { withSettings, progress });

/** @returns the error message of an import, after checking that nothing was added */
async function importError(server: TestServer, path: string): Promise<string> {
  const before = { rows: await dumpTables(server), files: await listStoredPictures(server) };
  const message = await add(server, path).then(
    () => expect.unreachable("it was imported"),
    (error: Error) => error.message,
  );
  expect({ rows: await dumpTables(server), files: await listStoredPictures(server) }).toEqual(before);
  expect(message.split("\n")).toHaveLength(1);
  return message;
}

type Rows = Record<string, unknown>[];

/** The export with changed rows in one table. */
function withRows(table: string, change: (rows: Rows) => Rows): Promise<string> {
  return rewriteArchive(archive, (content) => {
    const name = `tables/${table}.jsonl`;
    const rows: Rows = String(content.get(name))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    const changed = change(rows);
    content.set(name, Buffer.from(changed.map((row) => `${JSON.stringify(row)}\n`).join("")));
    const manifest = JSON.parse(String(content.get("manifest.json")));
    manifest.rows[table] = changed.length;
    return content.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  });
}
const withRecord = (change: object) =>
  withRows("record", (rows) => rows.map((row) => (row.kind === "post" ? { ...row, ...change } : row)));

const withLogo = (change: object) =>
  withRows("setting", (rows) =>
    rows.map((row) => (row.key === "logo" ? { ...row, value: { ...logo, ...change } } : row)),
  );

describe("an export", () => {
  test("contains public content and, as the only personal data, the names of comment authors", async () => {
    const file = join(await createTemporaryDirectory(), "export.tar");
    await runCommandJson(["export", file], site.environment);
    const content = await readTar(file);
    const all = [...content]
      .filter(([name]) => !name.startsWith("images/"))
      .map(([, bytes]) => bytes.toString());
    expect(all.join("\n")).toContain("Naxwaha cusub");
    expect(all.join("\n")).toContain("Faadumo");
    expect(all.join("\n")).not.toMatch(/@|Thrown away|The editor|thrown away later|token|picture_source/);
    const pictures = [...content.keys()].filter((name) => name.startsWith("images/"));
    expect(pictures).toHaveLength(6);
    expect(pictures.filter((name) => name.includes("-"))).toEqual([]);
  });

  test("restore rejects an export, and import rejects a backup", async () => {
    const server = await startNewSite();
    expect(await expectCommandError(["restore", archive], server.environment)).toMatch(/export: use import/);
    const file = join(await createTemporaryDirectory(), "backup.tar");
    await runCommandJson(["backup", file], site.environment);
    expect(await expectCommandError(["import", file], server.environment)).toMatch(/backup: use restore/);
  });
});

describe("rejects an import and adds nothing", async () => {
  const untouched = await startNewSite(afterAll);

  test("if ids are taken, and lists all conflicts", async () => {
    const server = await startNewSite();
    await createPost(server);
    await createUser(server);
    await createUser(server);
    await storeSettings(server.database.db, {
      president: {
        name: "Another",
        message: "x",
        portrait: "",
        portraitAlt: "",
      },
    });
    const message = await importError(server, archive);
    expect(message).toMatch(/^Nothing was imported.*: post 1, person 2, setting president$/);
  });

  test.each<[string, () => Promise<string>, RegExp]>([
    ["without a title", () => withRecord({ title: " \u200b " }), /post 1: post_title/],
    ["with an empty body", () => withRecord({ body: "<p></p><script>1</script>" }), /post 1: /],
    ["with a too long body", () => withRecord({ body: `<p>${"x".repeat(600_000)}</p>` }), /post 1: .*long/],
    ["with a control character in its title", () => withRecord({ title: "A\u0007B" }), /post 1: post_title/],
    ["with a status on a course", () => withRecord({ status: "ongoing" }), /post 1: status/],
    ["with an unknown column", () => withRecord({ role: "ADMIN" }), /record.jsonl/],
    ["with a path as its picture", () => withRecord({ image: "../../x.jpg" }), /record.jsonl.*image/],
    ["with a missing cover", () => withRecord({ image: `${"b".repeat(32)}.jpg` }), /missing in the archive/],
    [
      "with a missing picture in its body",
      () => withRecord({ body: `<p>x<img src="/images/posts/${"c".repeat(32)}.png" alt=""></p>` }),
      /posts\/c{32}\.png, which is missing/,
    ],
    ["and a comment without an author", () => withRows("author", () => []), /a record or an author/],
    [
      "and a comment on a missing record",
      () => withRows("comment", (rows) => rows.map((row) => ({ ...row, content_id: 99 }))),
      /a record or an author/,
    ],
    [
      "and an author without a name",
      () => withRows("author", (rows) => rows.map((row) => ({ ...row, username: "\u200b" }))),
      /person 2: has no name/,
    ],
    [
      "and an invalid setting",
      () => withRows("setting", () => [{ key: "collegeName", value: "" }]),
      /setting.jsonl.*not valid/,
    ],
    [
      "and an unknown setting",
      () => withRows("setting", () => [{ key: "secret", value: 1 }]),
      /setting.jsonl/,
    ],
    [
      "and a logo that is missing",
      () => withLogo({ name: `${"d".repeat(32)}.png` }),
      /^The logo, images\/logos\/d{32}\.png, is missing in the archive$/,
    ],
    ["and a logo of another size", () => withLogo({ height: 50 }), /^The logo, .* is 400 by 100 pixels/],
    ["that occurs twice", () => withRows("record", (rows) => [...rows, ...rows]), /number of rows/],
  ])("of an archive with a record %s", async (_what, make, reason) => {
    expect(await importError(untouched, await make())).toMatch(reason);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ["an HTML page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    [
      "an SVG with a script",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ["a truncated JPEG", async () => (await generatePicture("jpeg", 400, 300)).subarray(0, 9_000)],
    [
      "a picture of another format",
      async () =>
        sharp(await generatePicture())
          .webp()
          .toBuffer(),
    ],
    [
      "a JPEG with Exif data",
      async () =>
        sharp(await generatePicture())
          .withExif({ IFD0: { Make: "X" } })
          .jpeg()
          .toBuffer(),
    ],
    ["a too wide JPEG", async () => generatePicture("jpeg", 2_001, 2)],
  ])("of an archive whose picture is %s", async (_what, make) => {
    const picture = await make();
    const forged = await rewriteArchive(archive, (content) => {
      const name =
        [...content.keys()].find((each) => /^images\/posts\/.*jpg$/.test(each)) ?? expect.unreachable();
      return content.set(name, picture);
    });
    expect(await importError(untouched, forged)).toMatch(/^post 1: /);
  });

  test("that would overwrite another picture of the same name", async () => {
    const server = await startNewSite();
    const first = site.database.db.selectFrom("content").where("id", "=", 1).select("image");
    const name = `posts/${(await first.executeTakeFirstOrThrow()).image}`;
    await writeFile(join(server.imageDir, name), await generatePicture("jpeg"));
    expect(await importError(server, archive)).toContain(`the picture ${name}`);
  });
});

describe("an import of an archive", () => {
  test("adds records with their ids, dates and texts; repeating it changes nothing", async () => {
    const server = await startNewSite();
    const { db } = server.database;
    await db.updateTable("counter").set({ value: 76 }).where("name", "=", "content").execute();
    await createEvent(server, { title: "One of here" });
    const first = await runCommandJson(["import", archive], server.environment);
    expect(first).toMatchObject({ added: { records: 3, comments: 1, authors: 1, settings: 2 }, same: 0 });
    const before = { rows: await dumpTables(server), files: await listStoredPictures(server) };
    const second = await runCommandJson(["import", archive], server.environment);
    expect(second).toMatchObject({ added: { records: 0, comments: 0, authors: 0, settings: 0 }, same: 7 });
    expect({ rows: await dumpTables(server), files: await listStoredPictures(server) }).toEqual(before);

    expect(await server.getJson("/api/posts")).toEqual(await site.getJson("/api/posts"));
    expect(await server.getJson("/api/services")).toEqual(await site.getJson("/api/services"));
    const comments = await server.getJson("/api/comments?postID=1");
    expect(comments).toEqual(await site.getJson("/api/comments?postID=1"));
    expect(await server.getJson("/api/settings")).toMatchObject({ president: { name: "Dr. Nimco" }, logo });
    for (const name of pictureFileNames("logos", logo.name, logo.width))
      expect((await server.get(`/images/${name}`)).status, name).toBe(200);
    expect(await createPost(server)).toBe(78);
    expect(await createUser(server)).toBe(3);
  });

  test("of a release before 1.0 with texts in its settings adds nothing", async () => {
    const server = await startNewSite();
    const old = await withRows("setting", (rows) => [...rows, { key: "about", value: { founded: 2013 } }]);
    expect(await importError(server, old)).toMatch(/line 3 of tables\/setting.jsonl in it: key: /);
    expect((await add(server, old, false)).added).toMatchObject({ records: 3, settings: 0 });
  });

  test("commits in batches", async () => {
    const server = await startNewSite();
    const reported: number[] = [];
    const record = (what: string, done: number) => void (what === "rows" && reported.push(done));
    const given = { withSettings: false, batchRows: 2, progress: record };
    await importArchive(archive, siteLocationOf(server), given);
    expect(reported).toEqual([2, 4, 5]);
    expect(await server.getJson("/api/posts")).toEqual(await site.getJson("/api/posts"));
    await expectNoOrphans(server);
  });

  test("that fails on a conflict keeps complete records with their pictures, and can be repeated", async () => {
    const server = await startNewSite();
    const { db } = server.database;
    let conflictingInsert: Promise<void> | undefined;
    const takeId = (what: string, done: number) => {
      if (what !== "rows" || done !== 3) return;
      const moment = new Date().toISOString();
      conflictingInsert = insertUser(db, {
        id: 2,
        issuer: "test",
        subject: "conflict",
        email: "other@college.example",
        username: "Another",
        image_url: "",
        picture_source: "",
        role: "USER",
        created_at: moment,
        trashed_at: null,
        erased_at: null,
      });
    };
    const given = { withSettings: true, batchRows: 1, progress: takeId };
    await expect(importArchive(archive, siteLocationOf(server), given)).rejects.toThrow(
      /^person 2 was created on this site during the import\. Rows imported before it stay: import again$/,
    );
    await conflictingInsert;
    await expectNoOrphans(server);
    expect(await server.getJson("/api/posts")).toEqual(await site.getJson("/api/posts"));
    expect(await db.selectFrom("comment").selectAll().execute()).toEqual([]);

    await db.deleteFrom("user").where("id", "=", 2).execute();
    const { added, same } = await add(server, archive);
    expect({ added, same }).toEqual({
      added: { records: 0, authors: 1, comments: 1, settings: 2 },
      same: 3,
    });
    expect(await server.getJson("/api/comments?postID=1")).toEqual(
      await site.getJson("/api/comments?postID=1"),
    );
  });

  test("leaves no unreferenced picture, and encodes the variants again", async () => {
    const server = await startNewSite();
    await add(server, archive, false);
    await expectNoOrphans(server);
    const files = (await listStoredPictures(site)).filter((name) => !name.startsWith("users/"));
    expect(files).toEqual(expect.arrayContaining(await listStoredPictures(server)));
    expect((await readdir(join(server.imageDir, "posts"))).some((name) => name.endsWith("-24.avif"))).toBe(
      true,
    );
  });

  test("keeps this site's settings when requested", async () => {
    const server = await startNewSite();
    await storeSettings(server.database.db, {
      president: {
        name: "Another",
        message: "x",
        portrait: "",
        portraitAlt: "",
      },
    });
    await runCommandJson(["import", archive, "--without-settings"], server.environment);
    expect(JSON.stringify(await server.getJson("/api/settings"))).toContain("Another");
  });

  test("sanitizes bodies like the editor's", async () => {
    const server = await startNewSite();
    const evil = `<p onclick="steal()">Words</p><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">x</a>`;
    await add(server, await withRecord({ body: evil }));
    const { body } = await server.database.db
      .selectFrom("content")
      .where("kind", "=", "post")
      .select("body")
      .executeTakeFirstOrThrow();
    expectSafeHtml(body);
    expect(body).toContain("<p>Words</p>");
    expect(body).not.toContain("steal");
  });

  test("creates authors that cannot sign in and are not listed as users", async () => {
    const server = await startNewSite();
    await add(server, archive);
    const admin = await signIn(server, { role: "SUPERADMIN" });
    const people = await server.get("/api/user/fetchAll", { headers: admin.headers });
    expect(people.text).not.toContain("Faadumo");
    const rows = await server.database.db
      .selectFrom("user")
      .where("username", "=", "Faadumo")
      .selectAll()
      .execute();
    expect(rows).toMatchObject([{ id: 2, role: "USER", issuer: "", email: "imported 2" }]);
  });
});

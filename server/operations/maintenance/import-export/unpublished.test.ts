import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import {
  createTemporaryDirectory,
  createViaApi,
  expectNoOrphans,
  expectSaved,
  generatePicture,
  readTar,
  requestCreate,
  requestEdit,
  rewriteArchive,
  runCommandJson,
  signIn,
  siteLocationOf,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import { exportSite, importArchive } from "./index.ts";

/** Words that only unpublished texts have. */
const hidden = /Qarsoon/;

const picture = async () =>
  `<p><img src="data:image/png;base64,${(await generatePicture()).toString("base64")}" alt=""></p>`;

const progress = () => undefined;

async function exported(server: TestServer, options = {}): Promise<string> {
  const file = join(await createTemporaryDirectory(), "export.tar");
  await exportSite(siteLocationOf(server), file, { replace: false, progress, ...options });
  return file;
}

const add = (server: TestServer, file: string) =>
  importArchive(file, siteLocationOf(server), { withSettings: true, progress });

const site = await startTestServer(afterAll);
const editor = await signIn(site, { role: "EDITOR" });
await createViaApi(site, editor, "event", { title: "Bandhig" });
const saved = await createViaApi(site, editor, "post", {
  title: "Naxwe",
  more: { lang: "so", image_focus: "13", image_decorative: "true" },
});
const changed = saved.id;
const edit = await requestEdit(site, editor, "post", saved.id, {
  title: "Naxwe Qarsoon",
  body: `<p>Qarsoon.</p>${await picture()}`,
  picture: await generatePicture(),
  more: { state: "draft", image_focus: "04", image_decorative: "true" },
});
expect(edit.status, edit.text).toBe(200);
const begun = await requestCreate(site, editor, "service", {
  title: "Tababar Qarsoon",
  more: { state: "draft" },
});
const draft = expectSaved("service", begun, 201).id;
const archive = join(site.imageDir, "..", "export.tar");
await runCommandJson(["export", archive, "--with-unpublished"], site.environment);

/** The archive with changed records. */
function withRecords(change: (record: Record<string, unknown>) => object): Promise<string> {
  return rewriteArchive(archive, (content) => {
    const name = "tables/record.jsonl";
    const lines = String(content.get(name)).trimEnd().split("\n");
    const rows = lines.map((line) => `${JSON.stringify(change(JSON.parse(line)))}\n`);
    return content.set(name, Buffer.from(rows.join("")));
  });
}

describe("an archive with unpublished texts is rejected", () => {
  test.each<[string, (record: Record<string, unknown>) => object, RegExp]>([
    ["a record in another state", (row) => ({ ...row, state: "public" }), /record.jsonl.*state/],
    [
      "a path as an unpublished picture",
      ({ unpublished, ...row }) => ({
        ...row,
        unpublished: unpublished && { ...unpublished, image: { name: "../x.jpg", width: 1, height: 1 } },
      }),
      /record.jsonl.*unpublished.image/,
    ],
    [
      "a missing unpublished picture",
      ({ unpublished, ...row }) => ({
        ...row,
        unpublished: unpublished && {
          ...unpublished,
          image: { name: `${"b".repeat(32)}.jpg`, width: 1, height: 1 },
        },
      }),
      /missing in the archive/,
    ],
    [
      "a focal point outside of the picture",
      (row) => ({ ...row, image_focus: "55" }),
      /record.jsonl.*image_focus/,
    ],
    [
      "an unpublished title that is too long",
      ({ unpublished, ...row }) => ({
        ...row,
        unpublished: unpublished && { ...unpublished, title: "x".repeat(1_000) },
      }),
      /post \d+: post_title/,
    ],
  ])("with %s, and nothing is imported", async (_what, change, reason) => {
    const server = await startTestServer();
    await expect(add(server, await withRecords(change))).rejects.toThrow(reason);
    expect(await server.database.db.selectFrom("content").select("id").execute()).toEqual([]);
  });
});

test("an export contains what is unpublished only on request", async () => {
  const content = await readTar(await exported(site));
  const all = [...content].map(([name, bytes]) => (name.startsWith("images/") ? name : bytes.toString()));
  expect(all.join("\n")).not.toMatch(hidden);
  const lines = String(content.get("tables/record.jsonl")).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { title: "Bandhig", state: "live", unpublished: null },
    { title: "Naxwe", state: "live", lang: "so", unpublished: null },
  ]);
});

describe("an import of unpublished texts", () => {
  test("publishes none of them, and staff find all", async () => {
    const server = await startTestServer();
    await add(server, archive);
    for (const path of ["/api/posts", "/api/services", "/", "/news", `/posts/${changed}`]) {
      const answer = await server.get(path);
      expect(answer.status).toBe(200);
      expect(answer.text, path).not.toMatch(hidden);
    }
    expect((await server.get(`/api/services/${draft}`)).status).toBe(404);
    expect(await server.getJson(`/api/posts/${changed}`)).toMatchObject({
      picture: { focus: "13", decorative: true },
    });
    const editor = await signIn(server, { role: "EDITOR" });
    expect(await server.getJson(`/api/content/posts/${changed}`, editor)).toMatchObject({
      state: "live",
      hasUnpublishedChanges: true,
      snapshot: {
        title: "Naxwe Qarsoon",
        lang: "so",
        image: { width: 24 },
        imageFocus: "04",
        imageDecorative: true,
      },
    });
    expect(await server.getJson(`/api/content/services/${draft}`, editor)).toMatchObject({
      state: "draft",
      publishedAt: null,
      snapshot: { title: "Tababar Qarsoon" },
    });
    await expectNoOrphans(server);
  });

  test("is complete: the imported site exports the same, and importing again changes nothing", async () => {
    const server = await startTestServer();
    await add(server, archive);
    const [before, after] = [
      await readTar(archive),
      await readTar(await exported(server, { withUnpublished: true })),
    ];
    for (const name of before.keys()) {
      if (/manifest|SHA256|setting/.test(name)) continue;
      expect(after.get(name), name).toEqual(before.get(name));
    }
    expect(await add(server, archive)).toMatchObject({ added: { records: 0 } });
    // What is public says nothing of the unpublished changes, and is the same.
    expect(await add(server, await exported(site))).toMatchObject({ added: { records: 0 } });
  });

  test("takes a published record without a cover, and exports it again", async () => {
    const server = await startTestServer();
    const coverless = await withRecords((row) => (row.id === draft ? row : { ...row, image: "" }));
    await add(server, coverless);
    expect(await server.getJson(`/api/posts/${changed}`)).toMatchObject({
      post_image: "",
      picture: { width: 0, height: 0 },
    });
    expect(await add(server, await exported(server))).toMatchObject({ added: { records: 0 } });
  });

  test("of an archive from before there were states counts every record as live", async () => {
    const server = await startTestServer();
    const earlier = await rewriteArchive(await exported(site), (content) => {
      const name = "tables/record.jsonl";
      const lines = String(content.get(name)).trimEnd().split("\n");
      const rows = lines.map((line) => {
        const { lang, state, begun_at, published_at, unpublished, ...row } = JSON.parse(line);
        return `${JSON.stringify(row)}\n`;
      });
      return content.set(name, Buffer.from(rows.join("")));
    });
    await add(server, earlier);
    const rows = await server.database.db
      .selectFrom("content")
      .select(["state", "lang", "begun_at", "created_at", "published_at"])
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ state: "live", lang: null });
      expect([row.begun_at, row.published_at]).toEqual([row.created_at, row.created_at]);
    }
  });
});

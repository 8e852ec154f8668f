import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  createViaApi,
  rewriteArchive,
  runCommandJson,
  runKulliyad,
  saveDraft,
  signIn,
  startTestServer,
} from "../../../testing/index.ts";

/** Post 1 in English, 2 in Arabic, and 3, whose unpublished version is in Somali. */
const site = await startTestServer(afterAll);
const by = await signIn(site, { role: "EDITOR" });
await createViaApi(site, by, "post", { title: "Grammar", more: { lang: "en" } });
await createViaApi(site, by, "post", { title: "النحو", more: { lang: "ar", translationOf: "1" } });
await createViaApi(site, by, "post", { title: "Naxwe" });
await saveDraft(site, by, "post", 3, { title: "Naxwe", more: { lang: "so", translationOf: "2" } });
const archive = join(site.imageDir, "..", "export.tar");
await runCommandJson(["export", archive, "--with-unpublished"], site.environment);

/** The archive with another `translationOf` of one record, or as it is. */
function withTranslationOf(of: string, translationOf: unknown): Promise<string> {
  return rewriteArchive(archive, (content) => {
    const name = "tables/record.jsonl";
    const rows = String(content.get(name))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
      .map((row) => `${JSON.stringify(row.title === of ? { ...row, translationOf } : row)}\n`);
    return content.set(name, Buffer.from(rows.join("")));
  });
}

test.each([
  ["of itself", 2, /record.jsonl.*translationOf/],
  ["of no number", "1", /record.jsonl.*translationOf/],
])("an archive with a translation %s is rejected, and nothing is imported", async (_what, value, reason) => {
  const server = await startTestServer();
  const file = await withTranslationOf("النحو", value);
  const { code, stderr } = await runKulliyad(["import", file], server.environment);
  expect([code, stderr]).toEqual([1, expect.stringMatching(reason)]);
  expect(await server.database.db.selectFrom("content").select("id").execute()).toEqual([]);
});

test("an import brings the groups, published and not", async () => {
  const server = await startTestServer();
  await runCommandJson(["import", archive], server.environment);
  expect(await server.getJson("/api/posts/1")).toMatchObject({
    translations: [{ id: 2, title: "النحو", lang: "ar" }],
  });
  const by = await signIn(server, { role: "EDITOR" });
  const { text } = await server.get("/api/content/posts/3", { headers: by.headers });
  expect(JSON.parse(text)).toMatchObject({ snapshot: { lang: "so", fields: { translationOf: 1 } } });
  expect(await runCommandJson(["import", archive], server.environment)).toMatchObject({
    added: { records: 0 },
  });
});

test("of imported translations in one language, readers get the first one", async () => {
  const server = await startTestServer();
  const by = await signIn(server, { role: "EDITOR" });
  for (const title of ["First", "Second"])
    await createViaApi(server, by, "post", { title, more: { lang: "ar" } });
  const { id } = await createViaApi(server, by, "post", { title: "Grammar", more: { lang: "en" } });
  await server.database.db
    .updateTable("content")
    .set({ translationOf: id })
    .where("lang", "=", "ar")
    .execute();
  server.database.invalidation.publish();
  expect(await server.getJson(`/api/posts/${id}`)).toMatchObject({ translations: [{ title: "First" }] });
  const sitemap = (await server.get("/sitemap/posts-1.xml")).text.split("<url>");
  const entry = sitemap.find((each) => each.includes(`/posts/${id}</loc>`)) ?? "";
  expect(entry.match(/hreflang="\w+"/g)).toEqual(['hreflang="en"', 'hreflang="ar"']);
});

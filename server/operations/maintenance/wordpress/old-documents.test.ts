import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import {
  createTemporaryDirectory,
  dumpTables,
  expectNoOrphans,
  generatePdf,
  listStoredPictures,
  publicUrl,
  siteLocationOf,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../../testing/index.ts";
import { importWordpress } from "./index.ts";

const uploads = "https://old.example/wp-content/uploads";

const attachment = (id: number, title: string, file: string, day: string) => `<item>
  <title>${title}</title><link>https://old.example/file-${id}/</link><wp:post_id>${id}</wp:post_id>
  <guid>${uploads}/${file}</guid><wp:post_date_gmt>${day} 08:00:00</wp:post_date_gmt>
  <wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>
  <wp:attachment_url>${uploads}/${file}</wp:attachment_url></item>`;

const post = (id: number, title: string, text: string) => `<item>
  <title>${title}</title><link>https://old.example/item-${id}/</link><guid>https://old.example/?p=${id}</guid>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-02-01 08:00:00</wp:post_date_gmt>
  <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  <content:encoded><![CDATA[${text}]]></content:encoded></item>`;

const menuEntry = `<item><title>Fees</title><wp:post_id>90</wp:post_id><wp:post_type>nav_menu_item</wp:post_type>
  <wp:status>publish</wp:status><category domain="nav_menu" nicename="main">Main</category>
  <wp:postmeta><wp:meta_key>_menu_item_type</wp:meta_key><wp:meta_value>custom</wp:meta_value></wp:postmeta>
  <wp:postmeta><wp:meta_key>_menu_item_url</wp:meta_key><wp:meta_value>${uploads}/fees.pdf</wp:meta_value></wp:postmeta>
  </item>`;

const form = "2019/03/form_2.pdf";
const items = [
  attachment(1, "Foomka gelitaanka", form, "2019-03-04"),
  attachment(2, "Fees", "fees.pdf", "2019-05-04"),
  post(
    3,
    "How to join",
    `<p>The <a href="${uploads}/${form}?x=1#page=2">form</a>, <a href="/wp-content/uploads/exam-dates.pdf">dates</a>,
     <a href="${uploads}/page.pdf">page</a>, <a href="${uploads}/gone.pdf">gone</a>
     and <a href="https://else.example/a.pdf">another</a>.</p>`,
  ),
  menuEntry,
];
const xml = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Old</title>
  <link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join("\n")}</channel></rss>`;

async function writeUploads(files: Record<string, Uint8Array | string>): Promise<string> {
  const folder = await createTemporaryDirectory();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

async function prepare() {
  const server = await startTestServer(undefined, { settings: "none", countsReaders: false });
  const folder = await writeUploads({
    [form]: generatePdf(2, "form"),
    "fees.pdf": generatePdf(1, "fees"),
    "exam-dates.pdf": generatePdf(3, "dates"),
    "page.pdf": "<!doctype html><p>This is no PDF.</p>",
  });
  const path = join(await createTemporaryDirectory(), "export.xml");
  await writeFile(path, xml);
  const run = (isConfirmed: boolean) =>
    importWordpress(path, siteLocationOf(server), {
      media: { folder },
      pagesFrom: [],
      isConfirmed,
      publicUrl,
      progress: () => undefined,
    });
  return { server, run, folder };
}

const documentsOf = ({ database: { db } }: TestServer) =>
  db.selectFrom("content").where("kind", "=", "document").selectAll().orderBy("created_at").execute();

test("PDFs become documents with the old address as redirect, and texts link to them", async () => {
  const { server, run } = await prepare();
  const announced = await run(false);
  expect(await documentsOf(server)).toEqual([]);
  const report = await run(true);
  const [admission, fees, dates] = await documentsOf(server);
  expect([admission, fees, dates]).toMatchObject([
    { title: "Foomka gelitaanka", created_at: "2019-03-04T08:00:00.000Z", file_pages: 2, state: "live" },
    { title: "Fees", created_at: "2019-05-04T08:00:00.000Z", file_pages: 1 },
    { title: "exam dates", created_at: "2020-02-01T08:00:00.000Z", file_pages: 3 },
  ]);
  expect(report.added.documents).toBe(3);
  // Only a run that writes looks into the files.
  expect(announced.added).toMatchObject({ documents: 4, courses: 1 });

  const { body } = await server.database.db
    .selectFrom("content")
    .where("kind", "=", "post")
    .select("body")
    .executeTakeFirstOrThrow();
  expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `/documents/${admission?.id}/foomka-gelitaanka.pdf#page=2`,
    `/documents/${dates?.id}/exam-dates.pdf`,
    `${uploads}/page.pdf`,
    `${uploads}/gone.pdf`,
    "https://else.example/a.pdf",
  ]);
  expect(report.remarks.map(({ what }) => what)).toEqual([
    expect.stringContaining("/page.pdf did not come: This file is not a PDF."),
    `the document ${uploads}/gone.pdf did not come: is not in the folder`,
  ]);
  expect(report.files.map(({ address }) => address)).toEqual([`${uploads}/page.pdf`, `${uploads}/gone.pdf`]);

  const leadsTo = async (path: string) => (await server.get(path)).headers.location;
  await expect
    .poll(() => leadsTo(`/wp-content/uploads/${form}`))
    .toBe(`/documents/${admission?.id}/foomka-gelitaanka.pdf`);
  expect(await leadsTo("/file-2")).toBe(`/documents/${fees?.id}`);
  expect(await leadsTo("/wp-content/uploads/gone.pdf")).toMatch(/^\/posts\//);
  expect(await server.getJson("/api/settings/shell")).toMatchObject({
    menu: [{ to: `${publicUrl}/documents/${fees?.id}/fees.pdf`, labels: { en: "Fees" } }],
  });
  await expectNoOrphans(server);
});

test("a PDF that comes with a second import is linked by the text that came before", async () => {
  const { server, run, folder } = await prepare();
  await run(true);
  await writeFile(join(folder, "gone.pdf"), generatePdf(4, "found"));
  expect((await run(true)).added).toMatchObject({ documents: 1, courses: 0, pictures: 0 });
  const found = (await documentsOf(server)).at(-1);
  const { db } = server.database;
  const posts = db.selectFrom("content").where("kind", "=", "post").select(["body", "id"]);
  const { body, id } = await posts.executeTakeFirstOrThrow();
  expect(body).toContain(`<a href="/documents/${found?.id}/gone.pdf"`);
  expect(body).toContain(`href="${uploads}/page.pdf"`);
  const links = db.selectFrom("picture_reference").where("content_id", "=", id);
  expect(await links.select("name").execute()).toContainEqual({ name: String(found?.id) });
  const before = await dumpTables(server);
  await run(true);
  expect(await dumpTables(server)).toEqual(before);
});

test("a second import adds no document twice, and none that was deleted since", async () => {
  const { server, run } = await prepare();
  await run(true);
  const before = { rows: await dumpTables(server), files: await listStoredPictures(server) };
  expect((await run(true)).added).toMatchObject({ documents: 0, courses: 0 });
  expect({ rows: await dumpTables(server), files: await listStoredPictures(server) }).toEqual(before);

  const [first] = await documentsOf(server);
  await writeRows(server.database.db, (transaction) =>
    transaction
      .deleteFrom("content")
      .where("id", "=", first?.id ?? 0)
      .execute(),
  );
  expect((await run(true)).added.documents).toBe(0);
  expect(await documentsOf(server)).toHaveLength(2);
});

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { escapeHtml } from "../../../platform/html/index.ts";
import {
  createTemporaryDirectory,
  dumpTables,
  expectNoOrphans,
  generatePicture,
  publicUrl,
  siteLocationOf,
  startSourceServer,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../../testing/index.ts";
import { importWordpress } from "./index.ts";

const site = "https://old.example";

type Item = {
  /** Null: the export does not say it. */
  id?: number | null;
  title?: string;
  type?: string;
  link?: string;
  guid?: string;
  parent?: number;
  text?: string;
  excerpt?: string;
  /** Where an attachment is. */
  file?: string;
  meta?: Record<string, string>;
  more?: string;
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

function itemXml(item: Item, at: number): string {
  const { id = at + 1, title = `Item ${at + 1}`, type = "post", text = "", excerpt = "", meta = {} } = item;
  const {
    link = `${site}/item-${at + 1}/`,
    guid = `${site}/?p=${at + 1}`,
    parent = 0,
    file,
    more = "",
  } = item;
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item><title>${escapeHtml(title)}</title><link>${link}</link><guid>${guid}</guid>
    <content:encoded>${cdata(text)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
    ${id === null ? "" : `<wp:post_id>${id}</wp:post_id>`}<wp:post_date_gmt>2020-02-01 08:00:00</wp:post_date_gmt>
    <wp:status>${type === "attachment" ? "inherit" : "publish"}</wp:status><wp:post_parent>${parent}</wp:post_parent>
    <wp:post_type>${type}</wp:post_type><wp:post_password></wp:post_password>
    ${file === undefined ? "" : `<wp:attachment_url>${file}</wp:attachment_url>`}${metas.join("")}${more}</item>`;
}

function exportXml(items: readonly Item[], home = site): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0"><channel><title>Old</title><link>${home}</link><wp:wxr_version>1.2</wp:wxr_version>
    <wp:base_blog_url>${home}</wp:base_blog_url>${items.map(itemXml).join("\n")}</channel></rss>`;
}

async function save(xml: string | Uint8Array): Promise<string> {
  const path = join(await createTemporaryDirectory(), "export.xml");
  await writeFile(path, xml);
  return path;
}

type Given = Partial<Parameters<typeof importWordpress>[2]>;
const run = (server: TestServer, path: string, given: Given = {}) =>
  importWordpress(path, siteLocationOf(server), {
    media: { folder: "/nowhere" },
    pagesFrom: [],
    isConfirmed: true,
    publicUrl,
    progress: () => undefined,
    ...given,
  });

// Page views would be stored between two looks at all tables.
const emptySite = () => startTestServer(undefined, { settings: "none", countsReaders: false });

async function importItems(items: readonly Item[], given: Given = {}) {
  const server = await emptySite();
  const path = await save(exportXml(items));
  const report = await run(server, path, given);
  return { server, path, report, records: await recordsOf(server) };
}

const recordsOf = ({ database: { db } }: TestServer) =>
  db.selectFrom("content").selectAll().orderBy("id").execute();
const commentsOf = ({ database: { db } }: TestServer) =>
  db.selectFrom("comment").selectAll().orderBy("created_at").execute();

/** Where an address of the earlier site leads, once the server has read the redirects. */
async function leadsTo(server: TestServer, address: string): Promise<string> {
  const follow = async (path: string): Promise<string> => {
    const { location } = (await server.get(path)).headers;
    return location === undefined ? path : follow(location.replace(publicUrl, ""));
  };
  await expect.poll(() => follow(address)).not.toBe(address);
  return follow(address);
}

async function pictureServer(names: readonly string[]) {
  const body = await generatePicture();
  const source = await startSourceServer(Object.fromEntries(names.map((name) => [`/${name}`, { body }])));
  return { ...source, media: { url: new URL(source.base), mayBePrivate: true } };
}

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe("no word is lost without a remark", () => {
  test("of texts with all that was tried", async () => {
    const texts = [
      'He said: "We open [the new library] in May [emphasis added]." [yes/no] [y/n] [OS/2] [sic] [1] [i + 1] [x=1]',
      "<pre>a[i] = b[i + 1]; [contact id=5] [gallery]</pre><p><code>[[gallery]] [x y=1]</code></p>",
      '<a href="https://else.example/" title="[gallery]">a [link]</a> <img src="a.jpg" alt="[gallery] alt">',
      "claim[ref]Smith 2010[/ref] and[footnote]A <b>note</b>.[/footnote] ((third note)) [note]",
      "[audio problems] [video] [youtube] [caption]words[/caption] [gallery]inside[/gallery] [b]bold[/b]",
      "<textarea>typed</textarea><select><option>one</option></select><math><mi>x</mi></math><xmp>raw</xmp>",
      '<div class="gallery gallery-columns-3"><dl><dt><img src="a.jpg"></dt><dd class="c">caption</dd></dl></div>',
      '<figure class="wp-block-embed">No address here<figcaption>said</figcaption></figure>',
      "<svg><text>drawn</text></svg> A < B & C > D, <3 &eacute;t&eacute; word\vword",
      '[row]<p>one</p>[col w="2"]two[/col][/row] [[Some Page]] [[ -f x ]] [[caption]kept[/caption]]',
    ];
    const { records, report } = await importItems([
      ...texts.map((text) => ({ text, excerpt: "Summary words" })),
      { text: "", excerpt: "", title: "Title [alone] &amp; more" },
    ]);
    for (const [at, text] of texts.entries()) {
      const { title, body = "" } = records[at] ?? {};
      const said = report.remarks.filter(({ record }) => record.startsWith(`${title} (`));
      const kept = new Set(words(body.replace(/&amp;/g, "&") + said.map(({ what }) => what).join(" ")));
      const visible = text
        .replace(/<\/?[a-z][^<>]*>/g, " ")
        .replace(/\[\/?(?:ref|footnote|caption|gallery)\]|&eacute;/g, (each) =>
          each === "&eacute;" ? "é" : " ",
        );
      expect([text, words(visible).filter((word) => !kept.has(word))]).toEqual([text, []]);
      expect(said.map(({ what }) => what)).toContain("its summary is left out: Summary words");
    }
    expect(records.at(-1)?.title).toBe("Title [alone] & more");
  });

  const folder = new URL("fixtures/", import.meta.url);

  test("of whole exports", async () => {
    for (const name of (await readdir(folder)).filter((each) => each !== "hostile.xml")) {
      const xml = await readFile(new URL(name, folder), "utf8");
      const server = await emptySite();
      const report = await run(server, await save(xml));
      const bodies = (await recordsOf(server)).map(({ body }) => body).join(" ");
      const kept = new Set(words(bodies + JSON.stringify(report)));
      const items = xml
        .split("<item>")
        .filter(
          (item) => /<wp:post_type><!\[CDATA\[(?:post|page)\]/.test(item) && !item.includes("[CDATA[trash]"),
        );
      const contents = Array.from(items.join("").matchAll(/<content:encoded>(.*?)<\/content:encoded>/gs))
        .map(([, text = ""]) => text)
        .join(" ")
        .replace(/<!\[CDATA\[|\]\]>|<!--.*?-->|<(script|style|form)\b.*?<\/\1>/gs, " ")
        .replace(/\[vc_raw_html\].*?\[\/vc_raw_html\]|<[^<>]*>|https?:\S*|&\w+;/gs, " ")
        .replace(/\[\/?(?:vc_\w+|caption|gallery|embed|video)\b[^[\]]*\]/g, " ");
      expect([name, words(contents).filter((word) => !kept.has(word))]).toEqual([name, []]);
    }
  });
});

test("footnotes of the editor and of plugins stand at the end, in order", async () => {
  const footnotes = JSON.stringify([
    { id: "a", content: "First <em>note</em>" },
    { id: "b", content: "Second" },
  ]);
  const reference = '<p>Said<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup>.</p>';
  const { records } = await importItems([
    {
      text: `<!-- wp:paragraph -->${reference}<!-- /wp:paragraph --><!-- wp:footnotes /--><p>End</p>`,
      meta: { footnotes },
    },
    { text: reference, meta: { footnotes } },
    { text: "Said[ref]Book, p. 3[/ref] and[mfn]Other[/mfn]." },
  ]);
  const list = "<ol><li>First <em>note</em></li><li>Second</li></ol>";
  expect(records.map(({ body }) => body)).toEqual([
    `<p>Said<sup>1</sup>.</p>${list}<p>End</p>`,
    `<p>Said<sup>1</sup>.</p>${list}`,
    "<p>Said<sup>1</sup> and<sup>2</sup>.</p><ol><li>Book, p. 3</li><li>Other</li></ol>",
  ]);
});

test("comments keep the addresses of links, whom they answer, and say if they are cut", async () => {
  const comment = (id: number, parent: number, author: string, text: string) =>
    `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${author}</wp:comment_author>
    <wp:comment_date_gmt>2020-03-0${id} 08:00:00</wp:comment_date_gmt><wp:comment_approved>1</wp:comment_approved>
    <wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;
  const more = [
    comment(
      1,
      0,
      "Amina",
      'See <a href="https://a.example/?x=1&amp;y=2" rel="nofollow">the <b>list</b></a>.',
    ),
    comment(
      2,
      1,
      "",
      "<blockquote>See</blockquote>Thanks: <a href='https://b.example/'>https://b.example</a>",
    ),
    comment(3, 2, "Ali", '<a href="/fees/">Fees</a> &eacute; <a href="javascript:x()">no</a>'),
    comment(4, 99, "Ali", "long ".repeat(2_000)),
  ].join("");
  const { server, report } = await importItems([{ text: "Text", more }]);
  expect((await commentsOf(server)).slice(0, 3).map(({ body }) => body)).toEqual([
    "See the list (https://a.example/?x=1&y=2).",
    "@Amina: See\nThanks: https://b.example",
    "@Anonymous: Fees (https://old.example/fees/) é no",
  ]);
  expect(report.remarks.map(({ what }) => what)).toEqual([
    "the end of a comment of Ali is left out: it is too long",
  ]);
});

test("pictures that came answer at their old addresses", async () => {
  const uploads = "/wp-content/uploads";
  const { media } = await pictureServer(["hall.jpg", "lab.jpg"]);
  const { server, path, report } = await importItems(
    [
      {
        text: `<img src="${site}${uploads}/hall-300x200.jpg"><img src="${site}${uploads}/lab.jpg">`,
        meta: { _thumbnail_id: "9" },
      },
      { text: `Words <img src="${site}${uploads}/gone.jpg">` },
      { id: 9, type: "attachment", file: `${site}${uploads}/hall.jpg` },
    ],
    { media },
  );
  for (const name of ["hall.jpg", "hall-300x200.jpg", "lab.jpg"])
    expect(await leadsTo(server, `${uploads}/${name}`)).toMatch(/^\/images\/posts\/\w+\.jpg$/);
  expect((await server.get(`${uploads}/gone.jpg`)).status).toBe(404);
  expect((await run(server, path, { media })).added.redirects).toBe(0);
  const announced = await run(await emptySite(), path, { media, isConfirmed: false });
  // Without asking the earlier site nobody knows that one is missing.
  expect(announced.added.redirects).toBe(report.added.redirects + 1);
});

test("files that are no pictures are listed with what links to them, and their addresses lead there", async () => {
  const uploads = `${site}/wp-content/uploads/2020/02`;
  const { server, path, report } = await importItems([
    { title: "Form", text: `<a href="${uploads}/form.pdf">form</a> <a href="/files/plan.docx">plan</a>` },
    {
      title: "Again",
      text: `<a href="http://www.old.example/wp-content/uploads/2020/02/form.pdf?x=1#2">form</a>`,
    },
    { type: "attachment", file: `${uploads}/form.pdf` },
    { type: "attachment", file: `${uploads}/fees.xlsx`, parent: 2 },
    { type: "attachment", file: `${uploads}/unused.zip` },
  ]);
  const files = [
    { address: `${uploads}/form.pdf`, records: ["Form (/item-1)", "Again (/item-2)"] },
    { address: `${uploads}/fees.xlsx`, records: [] },
    { address: `${uploads}/unused.zip`, records: [] },
    { address: `${site}/files/plan.docx`, records: ["Form (/item-1)"] },
  ];
  expect(report.files).toEqual(files);
  // The server notices soon that another connection wrote.
  await expect.poll(() => leadsTo(server, "/files/plan.docx")).toBe("/posts/1");
  const leading = ["form.pdf", "fees.xlsx", "unused.zip"].map((name) =>
    leadsTo(server, `/wp-content/uploads/2020/02/${name}`),
  );
  expect(await Promise.all(leading)).toEqual(["/posts/1", "/posts/2", "/"]);
  const before = await dumpTables(server);
  const again = await run(server, path);
  expect([again.files, again.added.redirects]).toEqual([files, 0]);
  expect(await dumpTables(server)).toEqual(before);
});

test("of a site in a folder, old addresses lead to its pages, its home to its front page", async () => {
  const home = `${site}/site`;
  const page = (id: number, title: string, link: string) => ({
    id,
    title,
    link,
    type: "page",
    text: "Words",
  });
  const items = [
    page(4, "Site", `${home}/`),
    page(6, "Fees", `${home}/fees/`),
    { id: 7, title: "News", link: `${home}/2020/02/news/`, text: `<a href="${home}/?page_id=6">Fees</a>` },
    { id: 8, type: "attachment", link: `${home}/a/`, file: `${home}/wp-content/uploads/a.jpg`, parent: 7 },
  ];
  const server = await emptySite();
  const path = await save(exportXml(items, home));
  const announced = await run(server, path, { isConfirmed: false });
  const report = await run(server, path);
  expect({ ...announced, isWritten: true }).toEqual(report);
  const leading = [
    "/site/",
    "/site/?page_id=4",
    "/site/?p=6",
    "/site?page_id=6",
    "/site/?p=7",
    "/site/?attachment_id=8",
  ];
  // The server notices soon that another connection wrote.
  await expect.poll(() => leadsTo(server, "/site/")).toBe("/site-4");
  const front = "/site-4";
  expect(await Promise.all(leading.map((address) => leadsTo(server, address)))).toEqual([
    ...[front, front, "/site/fees", "/site/fees", "/posts/3", "/posts/3"],
  ]);
  expect(await run(server, path)).toMatchObject({ same: 3, added: { pages: 0, courses: 0, redirects: 0 } });
});

test("items without numbers are known by their GUIDs, or addresses", async () => {
  const items: Item[] = [
    { id: null, title: "First", guid: `${site}/?p=41`, link: `${site}/first/`, text: "One" },
    { id: null, title: "Second", guid: "", link: `${site}/second/`, text: '<a href="/?p=41">first</a>' },
    { id: 7, title: "Seven", link: `${site}/seven/`, guid: `${site}/?p=7`, text: "Seven" },
    { id: 7, title: "Other", link: `${site}/other/`, guid: `${site}/?other`, text: "Other" },
    { id: null, title: "First", guid: `${site}/?p=41`, link: `${site}/first/`, text: "Twice" },
    { id: null, title: "Nothing", guid: "", link: "", text: "Nothing" },
  ];
  const { server, path, report, records } = await importItems(items);
  expect(records.map(({ title }) => title)).toEqual(["First", "Second", "Seven", "Other"]);
  expect(report.refused.map(({ reason }) => reason)).toEqual([
    "its number and GUID are that of another item",
    "it has neither number nor GUID",
  ]);
  expect(records[1]?.body).toContain('href="/posts/1"');
  await expect.poll(() => leadsTo(server, "/?p=41")).toBe("/posts/1");
  const before = await dumpTables(server);
  const shuffled = await save(exportXml([...items.slice(1, 4), ...items.slice(0, 1)]));
  for (const each of [path, shuffled]) {
    expect(await run(server, each)).toMatchObject({ same: 4, added: { courses: 0, redirects: 0 } });
    expect(await dumpTables(server)).toEqual(before);
  }
});

describe("a text comes without a picture that cannot be had", () => {
  const own = (name: string) => `<img src="${site}/wp-content/uploads/${name}" alt="kept">`;

  test("of a host that is dead, of an address that is none, of content that is none", async () => {
    const { media } = await pictureServer(["p0.jpg", "p1.jpg", "cover.jpg"]);
    const page = { body: "<html>Not found</html>" };
    const other = await startSourceServer({ "/page.jpg": page });
    const { server, path, report, records } = await importItems(
      [
        ...[0, 1, 2, 3].map((n) => ({ text: `Words <img src="http://dead-${n}.invalid/a.jpg">` })),
        {
          text: `${own("p0.jpg")}<img src="//dead.invalid/a.png"><img src="http://[">`,
          meta: { _thumbnail_id: "9" },
        },
        {
          text: `${own("p1-300x200.jpg")}<img src="data:image/png;base64,AAAA"><img src="${other.base}/page.jpg">`,
        },
        { text: own("gone.jpg"), meta: { _thumbnail_id: "10" } },
        { text: "x".repeat(10) },
        { id: 9, type: "attachment", file: "//old.example/wp-content/uploads/cover.jpg" },
        { id: 10, type: "attachment", file: "//[" },
      ],
      { media },
    );
    expect(report.refused).toEqual([]);
    expect(report.added).toMatchObject({ courses: 8, pictures: 3 });
    expect(records[4]).toMatchObject({ image: expect.stringMatching(/\.jpg$/) });
    const missing = report.remarks.filter(({ what }) => /did not come|left out/.test(what));
    expect(missing).toHaveLength(10);
    await expectNoOrphans(server);
    const before = await dumpTables(server);
    const again = await run(server, path, { media });
    expect(again).toMatchObject({ same: 8, added: { courses: 0, pictures: 0 } });
    expect(again.remarks.filter(({ what }) => what.includes("did not come"))).toHaveLength(9);
    expect(await dumpTables(server)).toEqual(before);
    await expectNoOrphans(server);
  });

  test("which comes with the next run, unless the text was changed since", async () => {
    const uploads = await createTemporaryDirectory();
    const put = async (name: string) => {
      await mkdir(dirname(join(uploads, name)), { recursive: true });
      await writeFile(join(uploads, name), await generatePicture());
    };
    await put("there.jpg");
    const media = { folder: uploads };
    const text = `[caption]${own("late.jpg")} Below[/caption]<p>Words</p>${own("there.jpg")}`;
    const { server, path, report, records } = await importItems([{ text }, { text }, { text }], { media });
    expect(report.added.pictures).toBe(3);
    const [first, second, third] = records;
    const { db } = server.database;
    await writeRows(db, (transaction) =>
      transaction
        .updateTable("content")
        .set({ version_id: 1 })
        .where("id", "=", second?.id ?? 0)
        .execute(),
    );
    await writeRows(db, (transaction) =>
      transaction
        .deleteFrom("content")
        .where("id", "=", third?.id ?? 0)
        .execute(),
    );
    await put("late.jpg");
    const again = await run(server, path, { media });
    expect(again.added).toMatchObject({ courses: 0, pictures: 1 });
    expect(again.remarks.map(({ what }) => what)).toEqual([
      "was changed since it came: 1 of its pictures and documents can come only by hand",
    ]);
    const [whole, changed, ...others] = await recordsOf(server);
    expect(whole?.body.match(/<img/g)).toHaveLength(2);
    expect(whole?.body).toContain("<figcaption>Below</figcaption>");
    expect(whole?.created_at).toBe(first?.created_at);
    expect([changed?.body, others]).toEqual([second?.body, []]);
    const before = await dumpTables(server);
    expect((await run(server, path, { media })).added.pictures).toBe(0);
    expect(await dumpTables(server)).toEqual(before);
  });

  test("and a host that does not answer is left alone, others not", async () => {
    const { media, asked } = await pictureServer(["a.jpg"]);
    const dead = Array.from({ length: 6 }, (_, n) => `<img src="http://dead.invalid/${n}.jpg">`).join("");
    const { report } = await importItems([{ text: dead }, { text: own("a.jpg") }], { media });
    expect(report.added.pictures).toBe(1);
    expect(asked).toEqual(["/a.jpg"]);
    const reasons = report.remarks.map(({ what }) => what.replace(/.*come: /, ""));
    expect(new Set(reasons)).toEqual(
      new Set(["cannot be reached", "dead.invalid did not answer before: import again to ask it again"]),
    );
  });
});

describe("a file", () => {
  const xml = exportXml([{ title: "Zoë", text: "<p>Words</p>" }]);
  test.each<[string, string, RegExp]>([
    ["with an end tag that matches none", xml.replace("</guid>", "</guid></b>"), /damaged in the item "Zoë"/],
    ["with tags that cross", xml.replace("<guid>", "<guid><b><i></b></i>"), /damaged in the item "Zoë"/],
    ["with an element that does not end", xml.replace("</wp:status>", ""), /damaged in the item "Zoë"/],
    ["with an item that does not end", xml.replace("</item>", ""), /damaged/],
    ["without its end", xml.replace("</rss>", ""), /incomplete/],
    ["in another case", xml.replace("</item>", "</Item>"), /damaged/],
    ["with many attributes", xml.replace("<guid>", `<guid ${"a b ".repeat(99)}>`), /100 attributes/],
    ["in an unknown encoding", xml.replace("UTF-8", "x-none"), /encoding "x-none"/],
  ])("%s is refused", async (_what, damaged, reason) => {
    const server = await emptySite();
    await expect(run(server, await save(damaged))).rejects.toThrow(reason);
    expect(await recordsOf(server)).toEqual([]);
  });

  test.each<[string, Uint8Array]>([
    ["ISO-8859-1", Buffer.from(xml.replace("UTF-8", "ISO-8859-1"), "latin1")],
    ["UTF-16", Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le")],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${xml}`)],
  ])("in %s is read", async (_encoding, content) => {
    const server = await emptySite();
    await run(server, await save(content));
    expect((await recordsOf(server)).map(({ title }) => title)).toEqual(["Zoë"]);
  });

  test("with 20 MB of elements takes little memory, and the next item comes", async () => {
    const many = "<a/>".repeat(5_000_000);
    const comments = "<wp:comment/>".repeat(310_000);
    const items = [
      { title: "Full", more: many },
      { title: "Loud", more: comments },
      { title: "Next", text: "Words" },
    ];
    const path = await save(
      exportXml(items).replace("<title>Old", `${"<wp:tag/>".repeat(200_000)}<title>Old`),
    );
    const server = await emptySite();
    const before = process.memoryUsage().rss;
    const report = await run(server, path);
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(400);
    expect(report.refused.map(({ reason }) => reason)).toEqual([
      "it has too many elements",
      "it has too many elements",
    ]);
    expect((await recordsOf(server)).map(({ title }) => title)).toEqual(["Next"]);
  });
});

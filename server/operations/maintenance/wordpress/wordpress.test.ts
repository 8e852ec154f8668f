import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { afterAll, describe, expect, test } from "vitest";
import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { readSettings, storeSettings } from "../../../settings/index.ts";
import {
  createTemporaryDirectory,
  dumpTables,
  expectNoOrphans,
  expectSafeHtml,
  generatePicture,
  publicUrl,
  runCommandJson,
  runKulliyad,
  siteLocationOf,
  startSourceServer,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../../testing/index.ts";
import { importWordpress } from "./index.ts";
import type { WordpressReport } from "./report.ts";

const fixture = (name: string) => new URL(`fixtures/${name}.xml`, import.meta.url);
const readFixture = async (name: string) =>
  // The plan of the export stays in the future.
  (await readFile(fixture(name), "utf8")).replaceAll("2031-01-01", `${new Date().getFullYear() + 2}-01-01`);

async function writeExport(xml: string | Buffer): Promise<string> {
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

async function importFixture(name: string, given: Given = {}) {
  const server = await startTestServer(undefined, { settings: "none" });
  const path = await writeExport(await readFixture(name));
  return { server, path, report: await run(server, path, given) };
}

/** Pictures are fetched several at once. */
const inOrder = (report: WordpressReport) => ({
  ...report,
  remarks: report.remarks.map(({ record, what }) => `${record}: ${what}`).sort(),
});

/** All items of a report, however they ended. */
const accounted = ({ added, same, used, leftOut, refused }: WordpressReport) =>
  added.courses +
  added.pages +
  same +
  used +
  leftOut.reduce((sum, { count }) => sum + count, 0) +
  refused.length;

const records = ({ database: { db } }: TestServer) =>
  db.selectFrom("content").selectAll().orderBy("id").execute();
const bodyOf = async (server: TestServer, title: string) =>
  (await records(server)).find((record) => record.title === title)?.body;

/** A folder like wp-content/uploads with the pictures that an export names. */
async function writeUploads(names: readonly string[]): Promise<string> {
  const folder = await createTemporaryDirectory();
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), await generatePicture());
  }
  return folder;
}

describe("an export is refused and nothing is written", async () => {
  const server = await startTestServer(afterAll);

  test.each<[string, (xml: string) => string | Buffer, RegExp]>([
    ["that is no XML", () => "a,b\n1,2\n", /is not an export/],
    ["that is a feed", (xml) => xml.replace(/<wp:wxr_version>.*/, ""), /is not an export/],
    [
      "that ends within an item",
      (xml) => xml.slice(0, xml.indexOf("Graduation in pictures") + 600),
      /incomplete.*in the item "Graduation in pictures"/,
    ],
    ["whose item does not end", (xml) => xml.replace("</item>", ""), /damaged in the item "campus"/],
    [
      "with entities of its own",
      (xml) => xml.replace("<rss", '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>\n<rss'),
      /document type/,
    ],
    [
      "with a text that never ends",
      (xml) => xml.replace("]]></title>", "a".repeat(40 * 1024 * 1024)),
      /text of more than 32 MB/,
    ],
  ])("%s", async (_what, damage, reason) => {
    const path = await writeExport(damage(await readFixture("classic")));
    const before = await dumpTables(server);
    await expect(run(server, path)).rejects.toThrow(reason);
    expect(await dumpTables(server)).toEqual(before);
  });

  test("and named when it is a folder", async () => {
    const folder = await createTemporaryDirectory();
    await expect(run(server, folder)).rejects.toThrow(`${folder} is not a regular file`);
  });
});

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "item" });
/** The addresses at which visitors found the items of an export, by a parser of its own. */
function earlierAddresses(xml: string): string[] {
  const { item: items } = parser.parse(xml).rss.channel;
  const shown = items.filter(
    (item: Record<string, string>) =>
      item["wp:status"] === "publish" &&
      item["wp:post_password"] === "" &&
      /^(post|page)$/.test(item["wp:post_type"] ?? ""),
  );
  const pictures = items.filter((item: Record<string, string>) => item["wp:post_type"] === "attachment");
  return [
    ...shown.flatMap((item: Record<string, string>) => [item.link, `/?p=${item["wp:post_id"]}`]),
    ...pictures.flatMap((item: Record<string, string>) => [
      item.link,
      `/?attachment_id=${item["wp:post_id"]}`,
    ]),
  ].map((address) => String(address).replace(/^https?:\/\/[^/]*/, ""));
}

/** Follows redirects like a browser. @returns the status at the end, or where a reader would be lost */
async function follow(server: TestServer, path: string): Promise<number | string> {
  let next = path;
  for (let hops = 0; hops < 5; hops += 1) {
    const { status, headers } = await server.get(next);
    if (status !== 301 && status !== 302 && status !== 308) return status;
    next = String(headers.location).replace(publicUrl, "");
    if (next === "/") return "home";
  }
  return "loop";
}

describe("a whole export:", () => {
  test.each(["classic", "gutenberg", "arabic-somali", "comments-menu", "wpbakery", "elementor", "early"])(
    "every item of %s is accounted for, no old address is dead, and a second run changes nothing",
    async (name) => {
      // Page views would be stored between the two looks at all tables.
      const server = await startTestServer(undefined, { settings: "none", countsReaders: false });
      const xml = await readFixture(name);
      const path = await writeExport(xml);
      const empty = await dumpTables(server);
      const announced = await run(server, path, { isConfirmed: false });
      expect(await dumpTables(server)).toEqual(empty);
      const report = await run(server, path);
      expect(accounted(report)).toBe(xml.split("<item>").length - 1);
      expect(report.refused).toEqual([]);
      expect({ ...inOrder(announced), isWritten: true }).toEqual(inOrder(report));
      await expect.poll(() => follow(server, earlierAddresses(xml)[0] ?? "")).toBe(200);
      for (const address of earlierAddresses(xml)) {
        const isHome = address === "/";
        expect([address, isHome || (await follow(server, address))]).toEqual([address, isHome || 200]);
      }
      const before = await dumpTables(server);
      const again = await run(server, path);
      expect(again).toMatchObject({
        added: { courses: 0, pages: 0, comments: 0, redirects: 0, settings: [] },
      });
      expect(accounted(again)).toBe(report.items);
      expect(await dumpTables(server)).toEqual(before);
    },
  );
});

test("drafts, private and protected texts are drafts; a planned one is planned; dates stay", async () => {
  const { server, report } = await importFixture("classic");
  const states = Object.fromEntries((await records(server)).map(({ title, state }) => [title, state]));
  expect(states).toEqual({
    "Nursing begins": "live",
    "Graduation in pictures": "live",
    About: "live",
    History: "live",
    "Contact hours": "live",
    "An idea": "draft",
    "For the board": "draft",
    "To be checked": "draft",
    "With a password": "draft",
  });
  expect(report.leftOut).toEqual([{ what: "in the recycle bin of WordPress", count: 1 }]);
  expect((await records(server))[0]).toMatchObject({
    created_at: "2019-03-04T09:00:00.000Z",
    published_at: "2019-03-04T09:00:00.000Z",
  });
  const other = await importFixture("comments-menu");
  const planned = (await records(other.server)).find(({ title }) => title === "Planned for later");
  expect(planned).toMatchObject({
    state: "scheduled",
    publish_at: `${new Date().getFullYear() + 2}-01-01T08:00:00.000Z`,
  });
});

test("what was planned for a time that is over is a draft, and the report before says so", async () => {
  const server = await startTestServer(undefined, { settings: "none" });
  const xml = (await readFile(fixture("comments-menu"), "utf8")).replaceAll("2031-01-01", "2021-01-01");
  const path = await writeExport(xml);
  const reports = [await run(server, path, { isConfirmed: false }), await run(server, path)];
  for (const { planned, drafts, remarks } of reports) {
    expect({ planned, drafts }).toEqual({ planned: 0, drafts: 2 });
    expect(remarks.map(({ what }) => what).join()).toMatch(
      /was planned for Fri 1 Jan 2021, and is a draft now/,
    );
  }
});

test("pages keep parents and addresses, posts of a chosen category become pages", async () => {
  const { server } = await importFixture("classic", { pagesFrom: ["About the college"] });
  const pages = (await records(server)).filter(({ kind }) => kind === "page");
  const about = pages.find(({ title }) => title === "About");
  expect(pages.map(({ title, address, parent }) => [title, address, parent])).toEqual([
    ["About", "/about", null],
    ["History", "/about/history", about?.id],
    ["Contact hours", "/2019/05/contact-hours", null],
  ]);
  expect(await bodyOf(server, "History")).toContain(
    '<a href="/posts/1" rel="noopener nofollow">about nursing</a>',
  );
  const arabic = await importFixture("arabic-somali");
  const [parent, child] = (await records(arabic.server)).filter(({ kind }) => kind === "page");
  expect([parent?.address, child?.address, child?.parent]).toEqual(["/an-alklya", "/alrswm", parent?.id]);
});

test("comments come with names and states, menu and name become settings", async () => {
  const { server, report } = await importFixture("comments-menu");
  const comments = await server.database.db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.user_id")
    .select(["body", "state", "username", "user_id", "comment.created_at as at"])
    .orderBy("body")
    .execute();
  expect(comments.map(({ body, state, username }) => [body, state, username])).toEqual([
    ["@Amina Yusuf: At nine & not later.", "shown", "The college"],
    ["@Amina Yusuf: Thank you.", "shown", "Amina Yusuf"],
    ["I will come.\n\nWhen does it begin?", "shown", "Amina Yusuf"],
    ["May I bring children?", "held", "Somebody"],
  ]);
  expect(comments[1]?.user_id).toBe(comments[2]?.user_id);
  expect(comments[0]?.at).toBe("2022-05-07T07:00:00.000Z");
  expect(report.comments.map(({ what }) => what).sort()).toEqual([
    "comments on pages",
    "comments that other sites sent (pingbacks)",
    "spam and removed comments",
  ]);
  const { collegeName, menu, coversOptional } = await readSettings(server.database.db);
  const [about, team] = (await records(server)).filter(({ kind }) => kind === "page");
  expect([collegeName, coversOptional]).toEqual(["College of Health 4", true]);
  const library = { target: { type: "link", url: "https://library.example/search" } };
  expect(menu).toEqual([
    { target: { type: "section", section: "home" }, labels: { en: "Home" }, children: [] },
    {
      target: { type: "page", pageID: about?.id },
      labels: {},
      children: [{ target: { type: "page", pageID: team?.id }, labels: { en: "Our people" } }],
    },
    { target: { type: "section", section: "news" }, labels: {}, children: [] },
    { ...library, labels: { en: "More" }, children: [{ ...library, labels: { en: "Library" } }] },
  ]);
});

test("a site with a name and menu of its own keeps them; a comment written since comes with the next run", async () => {
  const server = await startTestServer();
  const before = await readSettings(server.database.db);
  for (const key of ["menu", "coversOptional"] as const)
    await writeRows(server.database.db, (transaction) => storeSettings(transaction, { [key]: before[key] }));
  const xml = await readFixture("comments-menu");
  const [first = "", ...others] = xml.split("<wp:comment>");
  const later = others.find((comment) => comment.includes("Thank you.")) ?? "";
  await run(
    server,
    await writeExport([first, ...others.filter((comment) => comment !== later)].join("<wp:comment>")),
  );
  expect(await run(server, await writeExport(xml))).toMatchObject({ added: { courses: 0, comments: 1 } });
  expect(await readSettings(server.database.db)).toEqual(before);
});

describe("pictures", () => {
  const names = ["2019/03/campus.jpg", "2019/04/first.jpg", "2019/04/second.jpg"];

  test("come from the folder in their full size, as cover, figure and gallery, with their texts", async () => {
    const media = { folder: await writeUploads(names) };
    const { server, report } = await importFixture("classic", { media });
    expect(report.added.pictures).toBe(4);
    const [nursing, graduation] = await records(server);
    expect(nursing).toMatchObject({ image: expect.stringMatching(/\.jpg$/), image_alt: "The main building" });
    const picture = (alt: string) =>
      `<img src="/images/posts/[0-9a-f]{32}\\.jpg" alt="${alt}" width="24" height="16" loading="lazy" />`;
    expect(nursing?.body).toMatch(
      new RegExp(
        `<figure>${picture("The main building")}<figcaption>Our main <em>building</em></figcaption></figure>`,
      ),
    );
    expect(graduation?.body).toMatch(
      new RegExp(`<figure class="gallery">${picture("First")}${picture("")}</figure>`),
    );
    await expectNoOrphans(server);
  });

  test("that are missing are named, before and after", async () => {
    const media = { folder: await writeUploads(names.slice(1)) };
    const server = await startTestServer();
    const path = await writeExport(await readFixture("classic"));
    for (const isConfirmed of [false, true]) {
      const { remarks } = await run(server, path, { media, isConfirmed });
      expect(remarks.map(({ what }) => what)).toContainEqual(
        expect.stringMatching(/campus\.jpg did not come/),
      );
    }
  });

  test("come from the address that the administrator typed; those of a host that fails come with the next run", async () => {
    const server = await startTestServer();
    const path = await writeExport(await readFixture("gutenberg"));
    const failing = await startSourceServer({});
    const answers = Object.fromEntries(
      await Promise.all(
        ["cover", "one", "two"].map(async (name) => [
          `/up/2021/09/${name}.jpg`,
          name === "one"
            ? [{ status: 503, body: "" }, { body: await generatePicture() }]
            : { body: await generatePicture() },
        ]),
      ),
    );
    const { base } = await startSourceServer(answers);
    const down = { url: new URL(failing.base.replace(/\d+$/, "1")), mayBePrivate: true };
    expect(await run(server, path, { media: down })).toMatchObject({
      added: { courses: 1, pages: 2, pictures: 0 },
      refused: [],
      remarks: expect.arrayContaining([
        { record: expect.stringMatching(/Laboratory/), what: expect.stringMatching(/one\.jpg did not come/) },
      ]),
    });
    const report = await run(server, path, { media: { url: new URL(`${base}/up/`), mayBePrivate: true } });
    expect(report).toMatchObject({ added: { courses: 0, pages: 0, pictures: 4 }, refused: [], same: 3 });
    expect(report.remarks.map(({ what }) => what).join()).not.toMatch(/the picture .* did not come/);
    expect((await bodyOf(server, "Laboratory opens"))?.match(/<img/g)).toHaveLength(3);
    await expectNoOrphans(server);
  });
});

test("page builders become text, figures, galleries and links, and the rest is named", async () => {
  const media = {
    folder: await writeUploads([
      "2022/01/hall.jpg",
      "2022/01/library.jpg",
      "2022/02/yard.jpg",
      "2022/02/one.jpg",
    ]),
  };
  const bakery = await importFixture("wpbakery", { media });
  const shape = (html = "") =>
    html.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, "($1)").replace(/ rel="[^"]*"/g, "");
  expect(shape(await bodyOf(bakery.server, "Programmes"))).toBe(
    "<h2>Programmes of the college</h2><p>Three <strong>programmes</strong> begin in autumn.</p><p>(The hall)</p>" +
      '<figure class="gallery">(The hall)(The library)</figure><p><a href="/apply">Apply now</a></p>' +
      "<h3>Who may apply?</h3><p>Everybody with a certificate.</p><p>Raw <strong>words</strong></p>" +
      '<iframe src="https://player.vimeo.com/video/123456" class="ql-video" title="Video"></iframe><hr />' +
      "<p>One hundred dollars</p><p>Bring [brackets] along.</p>",
  );
  expect(bakery.report.remarks.map(({ what }) => what)).toEqual([
    '[rev_slider alias="home"] is removed',
    '[ultimate_pricing title="Fee"] is removed; the text in it stays',
  ]);
  const elementor = await importFixture("elementor", { media });
  expect(shape(await bodyOf(elementor.server, "Welcome"))).toBe(
    '<h2>Welcome to the college</h2><p>Learning together since 2013.</p><p>(The yard) <a href="/visit"> Visit us </a></p><p>(One)</p>' +
      '<p><a href="https://maps.google.com/maps?q=Mogadishu&amp;output=embed">https://maps.google.com/maps?q=Mogadishu&amp;output=embed</a></p>',
  );
  expect(elementor.report.remarks.map(({ what }) => what)).toEqual([
    "was built with Elementor: look at its order",
    "a frame or recording became a link: https://maps.google.com/maps?q=Mogadishu&output=embed",
    "a <form> is left out",
  ]);
});

test("a hostile export brings no script, reaches no host of this network and no file outside the folder", async () => {
  const { server, report } = await importFixture("hostile", {
    media: { folder: await writeUploads(["2020/a.jpg"]) },
  });
  expect(accounted(report)).toBe(report.items);
  // Pages that are above each other in the export are not here.
  const loop = (await records(server)).filter(({ title }) => title.startsWith("Loop"));
  expect(loop.map(({ parent }) => parent)).toEqual([null, null]);
  for (const { body, title } of await records(server)) {
    expectSafeHtml(body);
    expect(title + body).not.toMatch(/<script|onerror=|<img/);
  }
  expect(
    report.remarks
      .map(({ what }) => what)
      .filter((what) => what.includes("did not come"))
      .sort(),
  ).toEqual([
    expect.stringMatching(/127\.0\.0\.1.*is not on the public internet/),
    expect.stringMatching(/169\.254\.169\.254.*is not on the public internet/),
    expect.stringMatching(/\[::1\].*is not on the public internet/),
    expect.stringMatching(/example\/etc\/passwd.*is not in the folder/),
    expect.stringMatching(/etc%2fpasswd.*is not in the folder/),
    expect.stringMatching(/college\.example\/x did.*is not in the folder/),
    expect.stringMatching(/college\.example\/x%22.*is not in the folder/),
  ]);
  expect(report.refused.map(({ record, reason }) => `${record}: ${reason}`)).toEqual([
    expect.stringMatching(/The same number.*that of another item/),
    expect.stringMatching(/Too deep.*nested/i),
  ]);
});

test("the command prints the report, and writes once it is confirmed", async () => {
  const { environment } = await startTestServer(undefined, { settings: "none" });
  const path = await writeExport(await readFixture("arabic-somali"));
  const args = ["import", "--from-wordpress", path, "--media", "/nowhere"];
  const { code, stdout } = await runKulliyad(args, environment);
  expect({ code, lines: stdout.trimEnd().split("\n").slice(-3) }).toEqual({
    code: 0,
    lines: [
      "Would add 2 courses, 2 pages (0 of them drafts, 0 planned), 0 comments, 0 documents, 0 pictures, 18 old addresses, collegeName, coversOptional.",
      "Of 5 items: imported before 0, pictures and parts of menus 1, not imported 0.",
      "Nothing was written. Add --confirm to import.",
    ],
  });
  expect(await runCommandJson([...args, "--confirm"], environment)).toMatchObject({
    added: { courses: 2, pages: 2 },
  });
});

test("a title of 10 MB is cut, and the next item comes", async () => {
  const xml = (await readFixture("classic")).replace("Nursing begins", "Long ".repeat(2_000_000));
  const server = await startTestServer();
  const report = await run(server, await writeExport(xml));
  expect(report).toMatchObject({ added: { courses: 7, pages: 2 }, refused: [] });
  expect(report.remarks.map(({ what }) => what)).toContain("its title was too long and is cut");
  expect((await records(server))[0]?.title.length).toBeLessThanOrEqual(contentLimits.maxTitleCharacters);
});

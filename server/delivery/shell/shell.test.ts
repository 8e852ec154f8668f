import { describe, expect, test } from "vitest";
import { type AllSettings, shellSchema } from "../../../contract/schemas/settings.ts";
import type { Menu, MenuTarget } from "../../../contract/values/menu.ts";
import { defaultSettings, storeSettings } from "../../settings/index.ts";
import { createRecord, startTestServer, type TestServer, writeRows } from "../../testing/index.ts";

type Labels = Menu[number]["labels"];

const item = (target: MenuTarget, labels: Labels = {}) => ({ target, labels });
const section = (name: Extract<MenuTarget, { type: "section" }>["section"], labels?: Labels) =>
  item({ type: "section", section: name }, labels);
const link = (url: string, labels?: Labels) => item({ type: "link", url }, labels);
const group = (parent: ReturnType<typeof item>, ...children: ReturnType<typeof item>[]) => ({
  ...parent,
  children,
});

async function write<Key extends keyof AllSettings>(server: TestServer, key: Key, value: AllSettings[Key]) {
  await writeRows(server.database.db, (transaction) => storeSettings(transaction, { [key]: value }));
  server.database.invalidation.publish();
}

const readShell = async (server: TestServer) =>
  shellSchema.parse(await server.getJson("/api/settings/shell"));

const html = async (server: TestServer, path = "/") => (await server.get(path)).text;

/** Text and address of the links in the wide menu. */
function menuOf(page: string): string[] {
  const menu = /<nav class="wide-menu"[^>]*>(.*?)<\/nav>/s.exec(page)?.[1] ?? "";
  return [...menu.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<bdi[^>]*>)?([^<]*)(?:<\/bdi>)?<\/a>/g)].map(
    ([, to, text]) => `${text} ${to}`,
  );
}

describe("the main menu", () => {
  test("is the specification's by default", async () => {
    const server = await startTestServer();
    const { links } = (await readShell(server)).settings;
    await write(server, "links", { ...links, exams: "https://exams.college.example/" });
    expect(menuOf(await html(server))).toEqual([
      "Home /",
      "Short Trainings /services",
      "Courses /news",
      "Events /events/pages/1",
      "Exams https://exams.college.example/",
    ]);
  });

  test("leaves out sections that have no address", async () => {
    const server = await startTestServer();
    const none = defaultSettings.links;
    await write(server, "links", none);
    await write(server, "phones", { callCenter: "", examinationHead: "", examinationOffice: "" });
    await write(server, "homeBlocks", [{ block: "contact", isShown: false }]);
    const names = ["home", "exams", "callCenter", "contact", "youtube", "facebook"] as const;
    await write(
      server,
      "menu",
      names.map((name) => group(section(name))),
    );
    expect(menuOf(await html(server))).toEqual(["Home /"]);
  });

  test("leaves out a page that is not live, and shows the items below it in its place", async () => {
    const server = await startTestServer();
    await write(server, "menu", [
      group(section("home")),
      group(item({ type: "page", pageID: 999 }, { en: "Admissions" }), section("news"), section("services")),
    ]);
    expect(menuOf(await html(server))).toEqual(["Home /", "Courses /news", "Short Trainings /services"]);
  });

  test("leads to the present address of a page, under its title unless it is labelled", async () => {
    const server = await startTestServer();
    const fees = await createRecord(server, "page", { title: "Kharashka iyo lacagta" });
    const labelled = await createRecord(server, "page", { title: "Admissions" });
    const page = (pageID: number, labels?: Labels) => group(item({ type: "page", pageID }, labels));
    await write(server, "menu", [page(fees), page(labelled, { en: "Apply" })]);
    const { db, invalidation } = server.database;
    const place = async (id: number, values: { address?: string; trashed_at?: string }) => {
      await writeRows(db, (transaction) =>
        transaction
          .updateTable("content")
          .set(values)
          .where("kind", "=", "page")
          .where("id", "=", id)
          .execute(),
      );
      invalidation.publish();
    };
    await place(fees, { address: "/fees" });
    await place(labelled, { address: "/apply" });
    expect(menuOf(await html(server))).toEqual(["Kharashka iyo lacagta /fees", "Apply /apply"]);
    expect(await html(server)).toMatch(/<a [^>]*lang="so"[^>]*>Kharashka/);
    await place(fees, { address: "/admissions/fees" });
    await place(labelled, { trashed_at: new Date().toISOString() });
    expect(menuOf(await html(server))).toEqual(["Kharashka iyo lacagta /admissions/fees"]);
  });

  test("has a second level that opens without JavaScript, with the item itself first", async () => {
    const server = await startTestServer();
    await write(server, "menu", [
      group(section("news", { en: "Study" }), link("https://library.example/", { en: "Library" })),
    ]);
    const page = await html(server);
    expect(menuOf(page)).toEqual(["Study /news", "Library https://library.example/"]);
    expect(page).toContain('<details class="submenu" name="submenu"><summary>Study</summary>');
  });

  test("shows labels in the site's language, else in the first that there is, and marks it", async () => {
    const server = await startTestServer();
    await write(server, "menu", [
      group(section("news", { so: "Koorsooyin", en: "Study", ar: "دورات" })),
      group(section("services", { ar: "تدريب" })),
      group(section("home", { so: " " })),
    ]);
    await write(server, "language", "so");
    const page = await html(server);
    expect(menuOf(page)).toEqual(["Koorsooyin /news", "تدريب /services", "Home /"]);
    expect(page).toMatch(/<a [^>]*lang="so"[^>]*>Koorsooyin/);
    expect(page).toMatch(/<a [^>]*href="\/services"[^>]*><bdi lang="ar" dir="rtl">تدريب/);
  });
});

describe("the footer", () => {
  test("leaves out what is not set: links, columns and contact details", async () => {
    const server = await startTestServer();
    await write(server, "links", defaultSettings.links);
    await write(server, "address", "");
    await write(server, "phone", "");
    await write(server, "email", "");
    const footer = /<footer.*<\/footer>/s.exec(await html(server))?.[0] ?? "";
    expect(footer).toContain(">College</h2>");
    expect(footer).not.toContain(">Follow</h2>");
    expect(footer).not.toContain("address");
    expect(footer).not.toMatch(/tel:|mailto:/);
  });

  test("shows each social link that is set, and an earlier setting without some of them", async () => {
    const server = await startTestServer(undefined, { settings: "none" });
    const { exams, youtube, linkedin, twitter, facebook } = defaultSettings.links;
    const earlier = JSON.stringify({ exams, youtube, linkedin, twitter, facebook });
    await writeRows(server.database.db, (transaction) =>
      transaction.insertInto("setting").values({ key: "links", value: earlier }).execute(),
    );
    server.database.invalidation.publish();
    const set = {
      whatsapp: "https://wa.me/252634000000",
      telegram: "https://t.me/c",
      tiktok: "https://tt.example/",
    };
    expect(await html(server)).not.toMatch(/WhatsApp<|Telegram<|TikTok</);
    await write(server, "links", { ...defaultSettings.links, ...set });
    const footer = /<footer.*<\/footer>/s.exec(await html(server))?.[0] ?? "";
    for (const [name, link] of [
      ["WhatsApp", set.whatsapp],
      ["Telegram", set.telegram],
      ["TikTok", set.tiktok],
    ])
      expect(footer).toContain(`<a href="${link}">${name}</a>`);
  });

  test("shows the parts that are ticked, and own links below their heading or after the parts", async () => {
    const server = await startTestServer();
    const own = {
      sections: ["terms" as const],
      items: [link("https://library.example/", { en: "Library" })],
    };
    const footerOf = async (heading: Labels) => {
      await write(server, "footer", { ...own, heading });
      return /<footer.*<\/footer>/s.exec(await html(server))?.[0] ?? "";
    };
    const library = '<a href="https://library.example/">Library</a>';
    const apart = await footerOf({ so: "Waxbarasho" });
    expect(apart).toMatch(/<h2 id="footer-2" lang="so">Waxbarasho<\/h2>/);
    expect(apart).toContain(library);
    expect(apart).not.toContain('href="/policy"');
    const together = await footerOf({});
    expect(together).not.toContain("footer-2");
    expect(together).toContain(`<a href="/terms">Terms</a></li><li>${library}`);
  });

  test("of version 1.0 keeps its links: parts are ticked, others stay below their first own heading", async () => {
    const server = await startTestServer();
    const { db, invalidation } = server.database;
    const store = async (footer: unknown) => {
      const row = { key: "footer", value: JSON.stringify(footer) };
      await writeRows(db, async (transaction) => {
        await transaction.deleteFrom("setting").where("key", "=", "footer").execute();
        await transaction.insertInto("setting").values(row).execute();
      });
      invalidation.publish();
    };
    const library = link("https://library.example/", { en: "Library" });
    const news = section("news", { so: "Koorsooyin" });
    const college = { heading: { en: "College" }, items: [section("about"), library] };
    await store([college, { heading: { en: "Study" }, items: [news, section("policy")] }]);
    const { footer } = await readShell(server);
    expect(footer.map(({ heading, links }) => [heading, links.map(({ to }) => to)])).toEqual([
      ["college", ["/about", "/policy"]],
      [{ en: "Study" }, ["https://library.example/", "/news"]],
    ]);
    await store([college]);
    expect((await readShell(server)).footer.map(({ links }) => links.map(({ to }) => to))).toEqual([
      ["/about", "https://library.example/"],
    ]);
  });
});

describe("the blocks of the home page", () => {
  const headings = (page: string) =>
    [...page.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id).filter((id) => !id?.startsWith("footer"));

  test("stand in the chosen order; missing ones come last", async () => {
    const server = await startTestServer();
    await write(server, "homeBlocks", [
      { block: "contact", isShown: true },
      { block: "news", isShown: true },
      { block: "callCenter", isShown: false },
    ]);
    await write(server, "president", { name: "Dr. Hodan", message: "", portrait: "", portraitAlt: "" });
    expect(headings(await html(server))).toEqual([
      "contact-heading",
      "latest-news",
      "president",
      "trainings",
      "upcoming-projects",
    ]);
  });

  test("load nothing when they are off", async () => {
    const server = await startTestServer();
    await write(server, "homeBlocks", [
      { block: "news", isShown: false },
      { block: "trainings", isShown: false },
    ]);
    const page = await html(server);
    expect(page).not.toContain('id="latest-news"');
    const { text: loaded } = await server.get("/?state");
    expect(loaded).not.toContain('"posts":');
    expect(loaded).toContain('"events":');
  });
});

test("the shell is built once after each change", async () => {
  const server = await startTestServer();
  await write(server, "collegeName", "First name");
  expect((await readShell(server)).settings.collegeName).toBe("First name");
  await writeRows(server.database.db, (transaction) =>
    storeSettings(transaction, { collegeName: "Second name" }),
  );
  expect((await readShell(server)).settings.collegeName, "not read again").toBe("First name");
  server.database.invalidation.publish();
  expect((await readShell(server)).settings.collegeName).toBe("Second name");
});

import { afterAll, describe, expect, test } from "vitest";
import { readerMessages } from "../../../contract/messages/readers/index.ts";
import { templatesOf } from "../../../contract/messages/readers/words.ts";
import { feedPath } from "../../../contract/values/paths/paths.ts";
import type { TranslatedLanguage } from "../../../contract/values/text/language.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  createComment,
  createRecord,
  startTestServer,
  type TestServer,
  textsOfPage,
  writeRows,
} from "../../testing/index.ts";

const texts = {
  so: { title: "Barashada Barnaamijyada ee Bilowga", body: "Koorsadan waxaa loogu talagalay dadka" },
  en: { title: "Data Structures and Algorithms", body: "This course is about how to keep things" },
  ar: { title: "علوم الحاسوب في هرجيسا", body: "هذه الدورة للمبتدئين" },
};

const templates = (lang: "en" | TranslatedLanguage) =>
  [...templatesOf(readerMessages[lang]).values()].flatMap(({ template }) =>
    typeof template === "string" ? [template] : Object.values(template).map(String),
  );
const wordsOf = (text: string) =>
  (text.replace(/\{\w+\}|https?:\S+|\S+@\S+/g, " ").match(/[A-Za-z'’]{3,}/g) ?? []).map((word) =>
    word.toLowerCase(),
  );

async function switchOn(server: TestServer, language: "so" | "en" | "ar"): Promise<void> {
  const { db, invalidation } = server.database;
  await writeRows(db, (transaction) =>
    storeSettings(transaction, {
      language,
      pageLanguages: ["ar", "so"],
      contactFormSends: true,
      collegeName: "Kulliyad",
      summary: "",
      address: "",
      greetings: [{ lang: language, text: texts[language].title }],
      president: { name: "", message: texts[language].body, portrait: "", portraitAlt: "" },
    }),
  );
  invalidation.publish();
}

const documentOf = async (server: TestServer, path: string) =>
  /<html([^>]*)>/.exec((await server.get(path)).text)?.[1];

describe.each(["so", "ar"] as const)("a site in %s", async (lang) => {
  const server = await startTestServer(afterAll);
  await switchOn(server, lang);
  const { title, body } = texts[lang];
  const html = { title, body: `<table><tr><th>1</th><th>2</th><th>3</th></tr></table><p>${body}</p>` };
  const post = await createRecord(server, "post", html);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const facts = "#fee: 120\n#phone: 063 1234567";
  const event = await createRecord(server, "event", {
    ...html,
    fields: { status: "ongoing", startsAt, inCalendar: "holiday", facts },
  });
  const service = await createRecord(server, "service", {
    title,
    body,
    fields: { startsAt, facts, joinContact: "either", joinSeats: 3 },
  });
  await createRecord(server, "page", { ...html, fields: { address: "/admissions", parent: null } });
  for (let count = 0; count < 12; count += 1) await createRecord(server, "post", html);
  for (let count = 0; count < 25; count += 1) await createComment(server, { on: post, body });

  /** Words of the English texts that the language does not use itself. */
  const english = new Set(templates("en").flatMap(wordsOf));
  for (const word of templates(lang).flatMap(wordsOf)) english.delete(word);
  // Names, which no language translates.
  for (const name of ["kulliyad", "script", "grant", "email", "superadmin"]) english.delete(name);

  test.each([
    ...["/", "/news", "/news/pages/2", "/events/pages/1", "/services", "/about", "/admissions", "/terms"],
    ...[
      "/accessibility",
      "/privacy",
      "/signup",
      "/account",
      "/contact/sent",
      "/joined",
      "/search",
      "/search?q=zzzz",
    ],
    ...["/search?q=%2A", `/search?q=${encodeURIComponent(title)}`, "/posts/9999"],
    ...[`/posts/${post}`, `/events/${event}`, `/posts/${post}/comments/pages/2`],
    ...[`/services/${service}`, "/calendar"],
  ])("has no English words around its texts: %s", async (path) => {
    const { text: page } = await server.get(path, { headers: { "accept-encoding": "identity" } });
    expect(page).toContain(lang === "ar" ? '<html lang="ar" dir="rtl">' : '<html lang="so">');
    const left = textsOfPage(page)
      .filter((each) => each.lang === lang)
      .filter(({ text }) => wordsOf(text).some((word) => english.has(word)));
    expect(left.map(({ text }) => text)).toEqual([]);
    const others = textsOfPage(page).filter((each) => each.lang !== lang && each.lang !== "");
    const staffs = ["Kulliyad", "A green rectangle"];
    expect(others.filter(({ text }) => !staffs.includes(text))).toEqual([]);
  });

  test("says in its language what is wrong with a message", async () => {
    const { text: page } = await server.get("/contact", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "firstname=&email=x&phone=1&message=",
    });
    const { contactFormMessages } = readerMessages[lang];
    for (const key of ["notSent", "firstnameMissing", "emailWrong", "phoneWrong", "messageMissing"] as const)
      expect(page).toContain(contactFormMessages[key]);
  });

  test("names its feeds and calendars in its language", async () => {
    const { kindsForReaders } = readerMessages[lang];
    const feed = await server.get(feedPath("event"));
    expect(feed.text).toContain(`<title>${kindsForReaders.event} · Kulliyad</title>`);
  });
});

test("the language of a page is that of its record, else of the site, if the college has switched it on", async () => {
  const server = await startTestServer();
  const paths = {
    so: `/posts/${await createRecord(server, "post", texts.so)}`,
    en: `/posts/${await createRecord(server, "post", texts.en)}`,
    ar: `/posts/${await createRecord(server, "post", texts.ar)}`,
  };
  const read = async () => ({
    so: await documentOf(server, paths.so),
    en: await documentOf(server, paths.en),
    ar: await documentOf(server, paths.ar),
    home: await documentOf(server, "/"),
  });
  const english = ' lang="en"';
  expect(await read()).toEqual({ so: english, en: english, ar: english, home: english });
  await switchOn(server, "so");
  expect(await read()).toEqual({
    so: ' lang="so"',
    en: english,
    ar: ' lang="ar" dir="rtl"',
    home: ' lang="so"',
  });
  const { db, invalidation } = server.database;
  await writeRows(db, (transaction) => storeSettings(transaction, { pageLanguages: ["ar"] }));
  invalidation.publish();
  expect(await read()).toEqual({ so: english, en: english, ar: ' lang="ar" dir="rtl"', home: english });
});

test("a title in another language is marked in a list", async () => {
  const server = await startTestServer();
  await createRecord(server, "post", texts.en);
  await createRecord(server, "post", texts.so);
  await switchOn(server, "ar");
  const { text: page } = await server.get("/news");
  expect(page).toMatch(/<h3 lang="so" dir="ltr">/);
  expect(page).toMatch(/<h[23] lang="en" dir="ltr">/);
});

test("a label that staff wrote in one language stands beside names of the website in the language of the page", async () => {
  const server = await startTestServer();
  const id = await createRecord(server, "post", texts.ar);
  await switchOn(server, "en");
  const section = (name: "news" | "events") => ({ target: { type: "section" as const, section: name } });
  await writeRows(server.database.db, (transaction) =>
    storeSettings(transaction, {
      menu: [
        { ...section("news"), labels: { ar: "موادنا" }, children: [] },
        { ...section("events"), labels: { en: "What is on" }, children: [] },
      ],
    }),
  );
  server.database.invalidation.publish();
  const { text: page } = await server.get(`/posts/${id}`);
  expect(page).toContain(">موادنا</a>");
  expect(page).toContain(`>${readerMessages.ar.sectionNames.events}</a>`);
  expect((await server.get("/")).text).toContain(">What is on</a>");
  expect((await server.get("/")).text).toContain(`>${readerMessages.en.sectionNames.news}</a>`);
});

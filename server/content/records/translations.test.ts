import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { translationErrorMessages as messages } from "../../../contract/messages/staff/content-form.ts";
import { translatedKinds } from "../../../contract/schemas/content-fields.ts";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { recordSitemapPath } from "../../../contract/values/paths/paths.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  createViaApi,
  expectAutosaved,
  expectErrorResponse,
  expectStaffRecord,
  getPublicPage,
  newsroomPath,
  publicUrl,
  readStaffRecord,
  readVersions,
  requestAutosave,
  requestCreate,
  requestEdit,
  requestLifecycle,
  requestTransition,
  type SignedIn,
  saveDraft,
  signIn,
  startForStaff,
  startTestServer,
  type TestResponse,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

type More = { lang?: string; translationOf?: string; state?: string; baseVersion?: string };

const create = async (by: SignedIn, kind: ContentKind, more: More, title = `In ${more.lang}`) =>
  (await createViaApi(server, by, kind, { title, more })).id;
const edit = (by: SignedIn, kind: ContentKind, id: number, more: More) =>
  requestEdit(server, by, kind, id, { more });
const groupOf = async (by: SignedIn, kind: ContentKind, id: number) =>
  (await readStaffRecord(server, by, kind, id)).snapshot.fields.translationOf;

/** A record in English and its translation. */
async function createPair(by: SignedIn, kind: ContentKind) {
  const english = await create(by, kind, { lang: "en" });
  const arabic = await create(by, kind, { lang: "ar", translationOf: String(english) });
  return { english, arabic };
}

function expectRefusal(answer: TestResponse, status: number, message: string, field: string): void {
  expect(answer.status, answer.text).toBe(status);
  const refusal = expectErrorResponse(answer);
  expect(refusal.message).toBe(message);
  expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
}

const detailsSchema = z.object({
  translations: z.array(z.object({ id: z.int(), title: z.string(), lang: z.string() })).optional(),
});

/** What readers see of a record: the languages that the API, the page and its head name, with their paths. */
async function readLanguages(kind: ContentKind, id: number, on: TestServer = server) {
  const { translations = [] } = detailsSchema.parse(await on.getJson(`${contentKinds[kind].apiPath}/${id}`));
  const { text } = await getPublicPage(on, kind, id);
  const heads = [...text.matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]+)"\/>/g)];
  const line = /<p class="quiet">Also in:(.*?)<\/p>/.exec(text)?.[1] ?? "";
  const links = [...line.matchAll(/<a [^>]*hrefLang="(\w+)"/g)];
  return {
    api: translations.map(({ id: other }) => other),
    head: heads.map(([, lang, url = ""]) => [lang, url.replace(publicUrl, "")]),
    links: links.map(([, lang]) => lang),
    text,
  };
}

const nothing = { api: [], head: [], links: [] };

describe.each(translatedKinds)("the original of a %s is refused", (kind) => {
  test.each([
    ["that is no number", "x"],
    ["that does not exist", "987654321"],
    ["of more than nine digits", "1234567890"],
  ])("%s", async (_name, translationOf) => {
    const answer = await requestCreate(server, await staff(), kind, { more: { lang: "en", translationOf } });
    expectRefusal(answer, 422, messages.unknown, "translationOf");
  });

  test("that is of another kind", async () => {
    const by = await staff();
    const other = kind === "event" ? "post" : "event";
    const translationOf = String(await create(by, other, { lang: "en" }));
    const answer = await requestCreate(server, by, kind, { more: { lang: "ar", translationOf } });
    expectRefusal(answer, 422, messages.unknown, "translationOf");
  });

  test("that is the record itself", async () => {
    const by = await staff();
    const id = await create(by, kind, { lang: "en" });
    expectRefusal(
      await edit(by, kind, id, { translationOf: String(id) }),
      422,
      messages.self,
      "translationOf",
    );
  });

  test("while either of the two has no language", async () => {
    const by = await staff();
    const english = await create(by, kind, { lang: "en" });
    const without = await create(by, kind, {}, "Nobody's");
    const more = { translationOf: String(english) };
    expectRefusal(await edit(by, kind, without, more), 422, messages.languageMissing, "lang");
    expectRefusal(
      await edit(by, kind, english, { translationOf: String(without) }),
      422,
      messages.otherLanguageMissing("Nobody's"),
      "translationOf",
    );
  });

  test("if the record has translations itself", async () => {
    const by = await staff();
    const { english } = await createPair(by, kind);
    const other = await create(by, kind, { lang: "so" });
    const answer = await edit(by, kind, english, { translationOf: String(other) });
    expectRefusal(answer, 409, messages.hasTranslations("In ar"), "translationOf");
    expect((await readLanguages(kind, english)).links).toEqual(["ar"]);
  });
});

describe.each(translatedKinds)("a language that another translation of a %s has is refused", (kind) => {
  test("in a new record, an edit and a draft, and what was stored stays", async () => {
    const by = await staff();
    const { english, arabic } = await createPair(by, kind);
    const taken = messages.languageTaken("ar", "In ar");
    const of = String(english);
    expectRefusal(
      await requestCreate(server, by, kind, { more: { lang: "ar", translationOf: of } }),
      409,
      taken,
      "lang",
    );
    const somali = await create(by, kind, { lang: "so", translationOf: of });
    expectRefusal(await edit(by, kind, somali, { lang: "ar" }), 409, taken, "lang");
    expectRefusal(await edit(by, kind, english, { lang: "ar" }), 409, taken, "lang");
    expectRefusal(await edit(by, kind, english, { lang: "" }), 422, messages.languageMissing, "lang");
    const { versionID } = await readStaffRecord(server, by, kind, somali);
    const draft = { state: "draft", baseVersion: String(versionID), lang: "ar" };
    expectRefusal(await edit(by, kind, somali, draft), 409, taken, "lang");
    expect((await readStaffRecord(server, by, kind, somali)).versionID).toBe(versionID);
    expect((await readLanguages(kind, english)).api).toEqual([somali, arabic]);
  });

  test("when an autosaved draft is published", async () => {
    const by = await staff();
    const { english } = await createPair(by, kind);
    const id = await create(by, kind, { lang: "ar" }, "Alone");
    const { versionID, snapshot } = await readStaffRecord(server, by, kind, id);
    const fields = { ...snapshot.fields, translationOf: english };
    expectAutosaved(
      await requestAutosave(server, by, kind, id, {
        baseVersion: versionID,
        snapshot: { ...snapshot, fields },
      }),
    );
    const answer = await requestTransition(server, by, newsroomPath(kind, id, "publish"), versionID);
    expectRefusal(answer, 409, messages.languageTaken("ar", "In ar"), "lang");
    expect(await readLanguages(kind, id)).toMatchObject(nothing);
  });

  test("to all but one of several that want it at the same time", async () => {
    const by = await staff();
    const more = { lang: "ar", translationOf: String(await create(by, kind, { lang: "en" })) };
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((title) => requestCreate(server, by, kind, { title, more })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test("when one comes back from the recycle bin", async () => {
    const by = await staff();
    const { english, arabic } = await createPair(by, kind);
    await applyLifecycle(server, by, "trash", kind, arabic);
    await create(by, kind, { lang: "ar", translationOf: String(english) }, "The new one");
    const answer = await requestLifecycle(server, by, "restore", kind, arabic);
    expectRefusal(answer, 409, messages.languageTaken("ar", "The new one"), "lang");
  });
});

test("a training has no translations, because it has no page", async () => {
  const more = { translationOf: "1" };
  expect((await requestCreate(server, await staff(), "service", { more })).status).toBe(422);
});

describe.each(translatedKinds)("the translations of a %s", (kind) => {
  test("are none if the form leaves the field out", async () => {
    const { text, ...languages } = await readLanguages(
      kind,
      await create(await staff(), kind, { lang: "en" }),
    );
    expect(languages).toEqual(nothing);
    expect(text).not.toContain("Also in");
  });

  test("are one group, whichever of them was chosen", async () => {
    const by = await staff();
    const { english, arabic } = await createPair(by, kind);
    const somali = await create(by, kind, { lang: "so", translationOf: String(arabic) });
    expect(await groupOf(by, kind, somali)).toBe(english);
    // The other way round they are together already.
    expect((await edit(by, kind, english, { translationOf: String(arabic) })).status).toBe(200);
    expect(await groupOf(by, kind, english)).toBeNull();
    expect((await readLanguages(kind, english)).api).toEqual([somali, arabic]);
    expect((await readLanguages(kind, arabic)).api).toEqual([somali, english]);
    expect((await readLanguages(kind, somali)).api).toEqual([english, arabic]);
  });

  test("name each other and themselves with their canonical addresses, on page, in head and sitemap", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    await writeRows(own.database.db, (transaction) =>
      storeSettings(transaction, { readableAddresses: true }),
    );
    const english = await createViaApi(own, by, kind, { title: "Exam timetable", more: { lang: "en" } });
    const more = { lang: "ar", translationOf: String(english.id) };
    const arabic = await createViaApi(own, by, kind, { title: "جدول & <امتحانات>", more });
    const sitemap = (await own.get(recordSitemapPath(kind, 1))).text;
    const seen = await Promise.all([english, arabic].map(({ id }) => readLanguages(kind, id, own)));
    for (const [index, { head, text }] of seen.entries()) {
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
      expect(head).toContainEqual([["en", "ar"][index], canonical?.replace(publicUrl, "")]);
      expect([...head].sort()).toEqual([...(seen[0]?.head ?? [])].sort());
      for (const [lang, path] of head) {
        expect((await own.get(path ?? "")).status).toBe(200);
        const link = `<xhtml:link rel="alternate" hreflang="${lang}" href="${publicUrl}${path}"/>`;
        expect(sitemap.split(link)).toHaveLength(3);
      }
    }
    const [inEnglish = "", inArabic = ""] = seen.map(({ text }) => /Also in:.*?<\/p>/.exec(text)?.[0]);
    expect(inEnglish).toMatch(/^Also in: <a [^>]*lang="ar" dir="rtl"[^>]*>العربية<\/a><\/p>/);
    expect(inArabic).toMatch(/^Also in: <a [^>]*>English<\/a><\/p>/);
  });

  test("are renewed on cached pages when one is published, taken down, trashed and restored", async () => {
    const by = await staff();
    const english = await create(by, kind, { lang: "en" });
    expect((await readLanguages(kind, english)).links).toEqual([]);
    const arabic = await create(by, kind, { lang: "ar", translationOf: String(english), state: "draft" });
    const transition = async (to: string) => {
      const { versionID } = await readStaffRecord(server, by, kind, arabic);
      expectStaffRecord(await requestTransition(server, by, newsroomPath(kind, arabic, to), versionID));
    };
    const expectLinks = async (links: readonly string[]) => {
      const seen = await readLanguages(kind, english);
      expect(seen.links).toEqual(links);
      expect(seen.head.map(([lang]) => lang)).toEqual(links.length > 0 ? ["en", ...links] : []);
      const sitemap = (await server.get(recordSitemapPath(kind, 1))).text;
      const path = new URL(/<link rel="canonical" href="([^"]+)"/.exec(seen.text)?.[1] ?? "").pathname;
      const entry = sitemap.split("<url>").find((each) => each.includes(`${path}</loc>`)) ?? "";
      expect([...entry.matchAll(/hreflang="(\w+)"/g)].map(([, lang]) => lang)).toEqual(
        links.length > 0 ? ["en", ...links] : [],
      );
    };
    await expectLinks([]);
    await transition("publish");
    await expectLinks(["ar"]);
    await transition("unpublish");
    await expectLinks([]);
    await transition("publish");
    await applyLifecycle(server, by, "trash", kind, arabic);
    await expectLinks([]);
    await applyLifecycle(server, by, "restore", kind, arabic);
    await expectLinks(["ar"]);
    await saveDraft(server, by, kind, arabic, { more: { translationOf: "" } });
    await expectLinks(["ar"]);
    await transition("publish");
    await expectLinks([]);
  });

  test("do not keep one from being taken down, and are checked again when it is published", async () => {
    const by = await staff();
    const { english, arabic } = await createPair(by, kind);
    const other = await create(by, kind, { lang: "so", translationOf: String(english) });
    await saveDraft(server, by, kind, other, { more: { translationOf: "" } });
    await saveDraft(server, by, kind, other, { more: { lang: "ar" } });
    const { versionID } = await readStaffRecord(server, by, kind, other);
    const path = newsroomPath(kind, other, "unpublish");
    expectStaffRecord(await requestTransition(server, by, path, versionID));
    expect((await readLanguages(kind, english)).api).toEqual([arabic]);
    expect((await edit(by, kind, other, { translationOf: String(arabic) })).status).toBe(409);
  });

  test("stay together when the first one is purged, and others can join them", async () => {
    const by = await staff();
    const { english, arabic } = await createPair(by, kind);
    const somali = await create(by, kind, { lang: "so", translationOf: String(english) });
    const admin = await signIn(server, { role: "ADMIN" });
    await applyLifecycle(server, admin, "trash", kind, english);
    expect((await readLanguages(kind, arabic)).api).toEqual([somali]);
    await applyLifecycle(server, admin, "purge", kind, english);
    expect((await readLanguages(kind, arabic)).api).toEqual([somali]);
    // A form sends what it has got.
    expect((await edit(by, kind, arabic, { translationOf: String(english) })).status).toBe(200);
    const again = await create(by, kind, { lang: "en", translationOf: String(somali) });
    expect((await readLanguages(kind, again)).api).toEqual([somali, arabic]);
  });

  test("are in versions, stay in an edit without them, and go in one with an empty field", async () => {
    const by = await staff();
    const { english, arabic } = await createPair(by, kind);
    expect((await edit(by, kind, arabic, {})).status).toBe(200);
    expect((await readLanguages(kind, english)).api).toEqual([arabic]);
    expect((await edit(by, kind, arabic, { translationOf: "" })).status).toBe(200);
    expect((await readLanguages(kind, english)).api).toEqual([]);
    const oldest = (await readVersions(server, by, kind, arabic)).at(-1);
    const { versionID } = await readStaffRecord(server, by, kind, arabic);
    const path = newsroomPath(kind, arabic, `versions/${oldest?.versionID}/restore`);
    expectStaffRecord(await requestTransition(server, by, path, versionID));
    expect(await groupOf(by, kind, arabic)).toBe(english);
    expect((await readLanguages(kind, english)).api).toEqual([]);
  });
});

test("of several translations in one language, readers get the first one", async () => {
  const server = await startTestServer();
  const by = await signIn(server, { role: "EDITOR" });
  for (const title of ["First", "Second"])
    await createViaApi(server, by, "post", { title, more: { lang: "ar" } });
  const { id } = await createViaApi(server, by, "post", { title: "Grammar", more: { lang: "en" } });
  await writeRows(server.database.db, (transaction) =>
    transaction.updateTable("content").set({ translationOf: id }).where("lang", "=", "ar").execute(),
  );
  server.database.invalidation.publish();
  expect(await server.getJson(`/api/posts/${id}`)).toMatchObject({ translations: [{ title: "First" }] });
  const sitemap = (await server.get("/sitemap/posts-1.xml")).text.split("<url>");
  const entry = sitemap.find((each) => each.includes(`/posts/${id}</loc>`)) ?? "";
  expect(entry.match(/hreflang="\w+"/g)).toEqual(['hreflang="en"', 'hreflang="ar"']);
});

import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { plainText } from "../../../../contract/values/text/body.ts";
import {
  applyLifecycle,
  createRecord,
  createViaApi,
  generatePdf,
  newsroomPath,
  readPage,
  readStaffRecord,
  readViaApi,
  requestAutosave,
  requestEdit,
  requestTransition,
  sharePreview,
  startForStaff,
} from "../../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const rel = 'rel="noopener nofollow"';
const timetable = { title: "Exam timetable", image: generatePdf(2) };
const createDocument = (given: Partial<Parameters<typeof createRecord>[2]> = {}) =>
  createRecord(server, "document", { ...timetable, lang: "so", ...given });
const linkTo = (href: string, words = "the timetable") => `<p>See <a href="${href}" ${rel}>${words}</a>.</p>`;
const facts = (words: string) =>
  `<span class="document-facts"> ${words.startsWith("<") ? words : `(${words})`}</span>`;
const readBody = async (kind: ContentKind, id: number) => (await readViaApi(server, kind, id)).body;

/** What a body is for readers, once it was stored. */
async function shownBody(body: string, lang = "en"): Promise<string> {
  const { id } = await createViaApi(server, await staff(), "post", { body, more: { lang } });
  return readBody("post", id);
}

describe("behind a link to a document stand its facts", () => {
  test.each([
    ["en", "PDF, 2 pages, 1 KB, Somali"],
    ["so", "PDF, 2 bog, 1 KB"],
    ["ar", '<bdi dir="rtl">(ملف PDF\u200f، صفحتان، 1 كيلوبايت، الصومالية)</bdi>'],
  ])("in the language %s of the text", async (lang, words) => {
    const path = `/documents/${await createDocument()}/exam-timetable.pdf`;
    const shown = await shownBody(linkTo(path), lang);
    expect(shown).toBe(`<p>See <a href="${path}" ${rel}>the timetable</a>${facts(words)}.</p>`);
    expect(plainText(shown)).toBe("See the timetable.");
  });

  test("with the words of today in its address, and the part that it leads to", async () => {
    const id = await createDocument();
    const stored = `/documents/${id}/old.pdf?a=1&amp;b=2#page=3`;
    const address = `/documents/${id}/exam-timetable.pdf#page=3`;
    expect(await shownBody(linkTo(stored))).toContain(`<a href="${address}" data-href="${stored}" ${rel}>`);
  });

  test("but not behind one to its page", async () => {
    const body = linkTo(`/documents/${await createDocument()}`);
    expect(await shownBody(body)).toBe(body);
  });

  test("after a replacement and a new title at once", async () => {
    const by = await staff();
    const id = await createDocument();
    const { id: post } = await createViaApi(server, by, "post", {
      body: linkTo(`/documents/${id}/exam-timetable.pdf`),
      more: { lang: "en" },
    });
    await requestEdit(server, by, "document", id, { title: "Jadwal <3", body: "", picture: generatePdf(7) });
    const shown = await readBody("post", post);
    expect(shown).toContain(`<a href="/documents/${id}/jadwal-3.pdf" data-href=`);
    expect(shown).toContain("(PDF, 7 pages, ");
  });
});

describe("a link to a document that readers cannot open is only its words", () => {
  test("while it is in the trash, a draft, or purged", async () => {
    const by = await staff();
    const id = await createDocument();
    const path = `/documents/${id}/exam-timetable.pdf`;
    const { id: post } = await createViaApi(server, by, "post", { body: linkTo(path), more: { lang: "en" } });
    const words = `the timetable${facts("not available")}`;
    const missing = `<p>See <span class="document-missing" data-href="${path}">${words}</span>.</p>`;
    const live = await readBody("post", post);

    await server.get(`/api/documents/${id}?links=remove`, { method: "DELETE", headers: by.headers });
    expect(await readBody("post", post)).toBe(missing);
    await applyLifecycle(server, by, "restore", "document", id);
    expect(await readBody("post", post)).toBe(live);
    await requestTransition(server, by, newsroomPath("document", id, "unpublish"), 0);
    expect(await readBody("post", post)).toBe(missing);
    await server.get(`/api/documents/${id}?links=remove`, { method: "DELETE", headers: by.headers });
    await applyLifecycle(server, by, "purge", "document", id);
    expect(await readBody("post", post)).toBe(missing);
  });

  test("also around formats, and where links stand in each other", async () => {
    const id = await createDocument();
    const shown = await shownBody(
      `<p><a href="/documents/999999/a.pdf"><strong>gone</strong></a> ` +
        `<a href="/documents/${id}/exam-timetable.pdf">here</a> <a href="/news">news</a></p>`,
    );
    expect(plainText(shown)).toBe("gone here news");
    expect(shown).toContain(
      `<strong>gone</strong>${facts("not available")}</span> <a href="/documents/${id}`,
    );
    expect(shown).toContain(
      `here</a>${facts("PDF, 2 pages, 1 KB, Somali")} <a href="/news" ${rel}>news</a></p>`,
    );
  });
});

test("pages show a replacement and a removal at once", async () => {
  const by = await staff();
  const id = await createDocument();
  const body = linkTo(`/documents/${id}/exam-timetable.pdf`);
  const { id: post } = await createViaApi(server, by, "post", { body, more: { lang: "en" } });
  const page = async () => (await server.get(`/posts/${post}`)).text;
  expect(await page()).toContain("(PDF, 2 pages");
  await requestEdit(server, by, "document", id, {
    title: "Exam timetable",
    body: "",
    picture: generatePdf(7),
  });
  expect(await page()).toContain("(PDF, 7 pages");
  await server.get(`/api/documents/${id}?links=remove`, { method: "DELETE", headers: by.headers });
  expect(await page()).toContain("(not available)");
  expect(await page()).not.toContain(`<a href="/documents/${id}/`);
  await applyLifecycle(server, by, "restore", "document", id);
  expect(await page()).toContain("(PDF, 7 pages");
});

describe("a list of documents", () => {
  const list = (search: string, lang = "") => `<ul class="documents" data-search="${search}"${lang}></ul>`;

  test("shows the newest that have the words of its search, in its language", async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 22; day += 1)
      ids.push(await createDocument({ title: `Fees & costs ${day}`, createdAt: new Date(2026, 0, day) }));
    const inArabic = await createDocument({
      title: "Fees & costs",
      lang: "ar",
      createdAt: new Date(2025, 1, 1),
    });
    await createDocument({ title: "Costs alone" });
    const shown = await shownBody(list("fees"));
    const found = [...shown.matchAll(/\/documents\/(\d+)\//g)].map(([, id]) => Number(id));
    expect(found).toEqual(ids.reverse().slice(0, 20));
    expect(shown).toContain(
      `<li class="document-found"><a href="/documents/${found[0]}/fees-costs-22.pdf" ${rel}>` +
        `Fees &amp; costs 22</a>${facts("PDF, 2 pages, 1 KB, Somali")}</li>`,
    );
    const arabic = await shownBody(`<p>Words.</p>${list("fees", ' data-lang="ar"')}`);
    expect([...arabic.matchAll(/<li /g)]).toHaveLength(1);
    expect(arabic).toContain(`/documents/${inArabic}/`);
  });

  test("says when there are none", async () => {
    expect(await shownBody(list("nothing has this"))).toBe(
      '<ul class="documents" data-search="nothing has this"><li class="document-found">' +
        '<span class="document-facts">There are no documents yet.</span></li></ul>',
    );
  });

  test("shows chosen ones as links", async () => {
    const path = `/documents/${await createDocument()}/exam-timetable.pdf`;
    const item = `<a href="${path}" ${rel}>Exam timetable</a>`;
    expect(await shownBody(`<ul class="documents"><li>${item}</li></ul>`)).toBe(
      `<ul class="documents"><li>${item}${facts("PDF, 2 pages, 1 KB, Somali")}</li></ul>`,
    );
  });
});

test("what readers get is stored as it was when it comes back", async () => {
  const by = await staff();
  const id = await createDocument();
  const body =
    `${linkTo(`/documents/${id}/old-words.pdf?a=1&amp;b=2#page=3`, "<strong>the</strong> timetable")}` +
    linkTo(`/documents/${id}/exam-timetable.pdf`) +
    linkTo(`/documents/${id}`) +
    linkTo("/documents/999999/x.pdf") +
    `<ul class="documents"><li><a href="/documents/${id}/a.pdf" ${rel}>It</a></li></ul>` +
    '<ul class="documents" data-search="exam &quot;timetable&quot;" data-lang="so"></ul><p>End.</p>';
  for (const lang of ["en", "so", "ar"]) {
    const { id: post } = await createViaApi(server, by, "post", { body, more: { lang } });
    const stored = async () => (await readStaffRecord(server, by, "post", post)).snapshot.body;
    expect(await stored()).toBe(body);
    const shown = await readBody("post", post);
    expect(shown).not.toBe(body);
    await requestEdit(server, by, "post", post, { body: shown, more: { lang } });
    expect(await stored()).toBe(body);
    await requestAutosave(server, by, "post", post, { baseVersion: 2, snapshot: { body: shown } });
    expect(await readBody("post", post)).toBe(shown);
  }
});

test("lists answer bodies as they are stored", async () => {
  const body = linkTo(`/documents/${await createDocument()}/old.pdf`);
  const { id } = await createViaApi(server, await staff(), "event", { body });
  const { records } = await readPage(server, "event", "?limit=10");
  expect(records.find((record) => record.id === id)).toMatchObject({ body });
});

test("previews and questions on a page show it, too", async () => {
  const by = await staff();
  const path = `/documents/${await createDocument()}/exam-timetable.pdf`;
  const parent = await createViaApi(server, by, "page", { more: { belowForm: "questions", lang: "en" } });
  const question = await createViaApi(server, by, "page", {
    title: "Where is it?",
    body: linkTo(path),
    more: { parent: String(parent.id), lang: "en" },
  });
  const answer = z
    .object({ below: z.array(z.object({ pageID: z.int(), page_body: z.string() })) })
    .parse(JSON.parse((await server.get(`/api/pages/${parent.id}`)).text));
  expect(answer.below).toEqual([
    { pageID: question.id, page_body: expect.stringContaining("(PDF, 2 pages") },
  ]);
  const preview = await sharePreview(server, by, "page", question.id);
  expect((await server.get(preview.path)).text).toContain("(PDF, 2 pages");
});

import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { commentLimits } from "../../../contract/values/limits/comments.ts";
import { roles } from "../../../contract/values/permissions.ts";
import { contentLanguages, guessLanguage } from "../../../contract/values/text/language.ts";
import { sanitizeBody } from "../../platform/html/index.ts";
import { inProcessEncoder } from "../../platform/images/index.ts";
import { readDemoContent, readDemoFile } from "./demo-content.ts";
import { coverSize } from "./seed-demo.ts";

const { posts, events, services, documents, people, threads, pages, unfinished, changes } =
  await readDemoContent();
const records = [...posts, ...events, ...services];
const covered = [...records, ...pages.filter(({ imageAlt }) => imageAlt !== undefined)];
const bodies = [...posts, ...events].map(({ body }) => body);

test("has several paragraphs for each page that the specification names, and pages below others", () => {
  const specified = ["/about", "/terms", "/policy", "/awards", "/admissions/fees"];
  expect(pages.map(({ address }) => address)).toEqual(expect.arrayContaining(specified));
  expect(pages.filter(({ parent }) => parent !== null).length).toBeGreaterThan(1);
  for (const { body, address } of pages) {
    const paragraphs = body.split("</p>").length + body.split("</li>").length;
    expect(paragraphs, address).toBeGreaterThan(specified.includes(address) ? 4 : 2);
    expect(sanitizeBody(body), address).toBe(body);
  }
});

test("has at least 24 posts, 30 events of both states and 8 short trainings", () => {
  expect(posts.length).toBeGreaterThanOrEqual(24);
  expect(events.length).toBeGreaterThanOrEqual(30);
  expect(services.length).toBeGreaterThanOrEqual(8);
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set(["ongoing", "completed"]));
});

test("has events and trainings that come, one that is over, and one cancelled of each kind", () => {
  for (const kind of [events, services]) {
    const dates = kind.flatMap(({ when }) => (when ? [when] : []));
    expect(dates.filter(({ inDays }) => inDays > 0).length).toBeGreaterThan(2);
    expect(dates.filter(({ isCancelled }) => isCancelled)).toHaveLength(1);
  }
  for (const kind of [events, services]) expect(kind.some(({ when }) => when && when.inDays < 0)).toBe(true);
});

test("has one training with seats left, one that is full with people waiting, and a fee for each", () => {
  const free = services.flatMap(({ joining }) => (joining ? [joining.seats - joining.names.length] : []));
  expect(free.filter((seats) => seats > 0)).toHaveLength(1);
  expect(free.filter((seats) => seats < 0)).toHaveLength(1);
  for (const { facts, slug } of services) expect(facts, slug).toContain("#fee: ");
});

test("names no day of the week in texts of records with dates, which are on another one each time", () => {
  const weekdays = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Isniin|Talaad|Arbac|Khamiis|Jimc/;
  // Those of each week, and a name.
  const open = /Saturday to Wednesday|Sabti ilaa Arbaco|Sunday repair table/g;
  for (const { when, body, slug } of [...events, ...services])
    if (when) expect(body.replaceAll(/\s+/g, " ").replaceAll(open, ""), slug).not.toMatch(weekdays);
});

test("translates records of another language", () => {
  for (const [kind, fewest] of [
    [events, 2],
    [pages, 2],
  ] as const) {
    const translations = kind.filter(({ translates }) => translates !== undefined);
    expect(translations.length).toBeGreaterThanOrEqual(fewest);
    for (const { title, body, translates } of translations) {
      const original = kind.find(({ slug }) => slug === translates);
      expect(guessLanguage(`${original?.title} ${original?.body}`)).not.toBe(
        guessLanguage(`${title} ${body}`),
      );
    }
  }
});

test("has one title and a described cover for each record", () => {
  expect(new Set(records.map(({ title }) => title)).size).toBe(records.length);
  expect(new Set(records.map(({ slug }) => slug)).size).toBe(records.length);
  for (const { imageAlt, slug } of records) expect(imageAlt, slug).not.toBe("");
});

test("has one distinct cover for each record, of the stored format and size, without metadata", async () => {
  const covers = await Promise.all(covered.map(({ slug }) => readDemoFile(`covers/${slug}.jpg`)));
  expect(new Set(covers.map((cover) => cover.toString("base64"))).size).toBe(covered.length);
  for (const cover of covers) {
    const { format, width, height, exif } = await sharp(cover).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "jpeg", ...coverSize, exif: undefined });
  }
});

test("has no picture without a record and at most 6 MB of them", async () => {
  const folder = fileURLToPath(new URL("content/", import.meta.url));
  const files = await readdir(folder, { recursive: true });
  const pictures = files.filter((file) => /\.(jpg|webp|avif)$/.test(file));
  const owners = new Set([
    ...covered.map(({ slug }) => `covers/${slug}`),
    ...people.map(({ avatar }) => `avatars/${avatar}`),
    "avatars/president",
  ]);
  expect(new Set(pictures.map((file) => file.replace(/(-\d+)?\.[a-z]+$/, "")))).toEqual(owners);
  const sizes = await Promise.all(pictures.map(async (file) => (await readDemoFile(file)).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6_000_000);
});

test("has a PDF for each document, in each language, and none without a record", async () => {
  const folder = fileURLToPath(new URL("content/documents/", import.meta.url));
  expect((await readdir(folder)).sort()).toEqual(documents.map(({ slug }) => `${slug}.pdf`).sort());
  expect(new Set(documents.map(({ lang }) => lang))).toEqual(new Set(contentLanguages));
  for (const { slug, pageCount } of documents) {
    const file = await readDemoFile(`documents/${slug}.pdf`);
    expect(await inProcessEncoder.checkPdf(file), slug).toEqual({ pageCount });
    expect(file.length).toBeLessThan(100_000);
  }
});

test("has bodies that the sanitizer leaves as they are, but for links, with headings, lists and quotes", () => {
  const all = bodies.join("\n");
  for (const element of ["<h2", "<ul", "<ol", "<blockquote", "<a href="]) expect(all).toContain(element);
  for (const body of bodies) {
    expect(sanitizeBody(body).replaceAll(' rel="noopener nofollow"', "")).toBe(body);
  }
  for (const { body } of services) expect(body).not.toMatch(/<[a-z]/i);
});

test("has drafts, a plan, a review and a change of a live record, in bodies that the sanitizer leaves", () => {
  expect(new Set(unfinished.map(({ state }) => state))).toEqual(new Set(["draft", "scheduled", "review"]));
  expect(changes.length).toBeGreaterThan(0);
  for (const { kind, title, body } of unfinished) {
    expect(records.map((record) => record.title)).not.toContain(title);
    if (contentKinds[kind].bodyFormat === "html") expect(sanitizeBody(body)).toBe(body);
  }
  for (const { adds } of changes) expect(sanitizeBody(adds)).toBe(adds);
});

test("contains no real host and no real mailbox", () => {
  const text = JSON.stringify([records, threads, pages, unfinished, changes]);
  for (const [, host = ""] of text.matchAll(/(?:https?:)?\/\/([\w.-]+)/g)) {
    expect(host).toMatch(/(^|\.)example(\.(com|org|net))?$/);
  }
  for (const [, host = ""] of text.matchAll(/[\w.]+@([\w.-]+)/g)) expect(host).toMatch(/\.example$/);
  for (const { email } of people) expect(email).toMatch(/@college\.example$/);
});

test("has a person of each role, and comments by several people that readers could have written", () => {
  expect(new Set(people.map(({ role }) => role))).toEqual(new Set(roles));
  const comments = threads.flatMap((thread) => thread.comments);
  expect(new Set(comments.map(({ author }) => author)).size).toBeGreaterThanOrEqual(3);
  for (const { text } of comments)
    expect(text.length, text).toBeGreaterThanOrEqual(commentLimits.minCommentCharacters);
});

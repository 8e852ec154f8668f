import { afterAll, describe, expect, test } from "vitest";
import { translatedKinds } from "../../../contract/schemas/content-fields.ts";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import {
  type ContentKind,
  contentKindNames,
  contentKinds,
  listedKinds,
} from "../../../contract/values/content-kinds.ts";
import {
  calendarPath,
  feedPath,
  recordCalendarPath,
  recordSitemapPath,
  sitemapPath,
} from "../../../contract/values/paths/paths.ts";
import { homeSharePath, recordSharePath } from "../../../contract/values/pictures/pictures.ts";
import {
  applyLifecycle,
  coverKinds,
  createComment,
  createRecord,
  createViaApi,
  expectAutosaved,
  expectStaffRecord,
  generateFile,
  generatePdf,
  generatePicture,
  getPublicPage,
  newsroomPath,
  pictureFileNames,
  readStaffRecord,
  repeat,
  requestAutosave,
  requestTransition,
  type SignedIn,
  saveDraft,
  sharePreview,
  signIn,
  startTestServer,
  type TestResponse,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;

/** In every title, text, description of a picture and note that nobody may see. */
const marker = "Xogsireed";

const unpublishedOfEachKind = 15;
const changedOfEachKind = 7;
const takenDownOfEachKind = 3;

const secretPdf = `data:application/pdf;base64,${generatePdf().toString("base64")}`;
const drawn = `data:image/png;base64,${(await generatePicture("png", 30, 20)).toString("base64")}`;

type Hidden = { kind: ContentKind; id: number };
const hidden: Hidden[] = [];
/** The files of pictures that only unpublished texts show. */
const pictures: string[] = [];

function hidePictures(kind: ContentKind, { image, body }: Snapshot): void {
  const inText = (body.match(/[0-9a-f]{32}\.\w+/g) ?? []).map((name) => ({ name, width: 30 }));
  for (const { name, width } of image ? [image, ...inText] : inText)
    pictures.push(...pictureFileNames(contentKinds[kind].pictureFolder, name, width));
}

/** Autosaves a secret text with secret pictures in a record. */
async function autosave(by: SignedIn, { kind, id }: Hidden): Promise<void> {
  const isHtml = contentKinds[kind].bodyFormat === "html";
  const body = isHtml ? `<p>${marker}</p><img src="${drawn}" alt="${marker}">` : marker;
  const snapshot = {
    title: `${marker} autosaved`,
    body,
    imageAlt: marker,
    image: coverKinds.includes(kind) ? drawn : secretPdf,
  };
  const saved = expectAutosaved(await requestAutosave(server, by, kind, id, { snapshot }));
  hidePictures(kind, saved.draft.snapshot);
}

async function hideSaved(by: SignedIn, { kind, id }: Hidden): Promise<void> {
  hidePictures(kind, (await readStaffRecord(server, by, kind, id)).snapshot);
  hidden.push({ kind, id });
}

/** Drafts and planned records, each with an autosave and some with a preview link. */
async function createUnpublished(kind: ContentKind): Promise<void> {
  const editor = await signIn(server, { role: "EDITOR", username: `${marker} editor` });
  const text = `${marker} ${contentKinds[kind].plural}`;
  const body = contentKinds[kind].bodyFormat === "html" ? `<p>${text}</p>` : text;
  await repeat(unpublishedOfEachKind, async (turn) => {
    const id = await createRecord(server, kind, { title: text, body });
    const state =
      turn % 2 === 0
        ? ({ state: "draft", publish_at: null } as const)
        : ({ state: "scheduled", publish_at: "2040-01-01T00:00:00.000Z" } as const);
    await writeRows(db, (transaction) =>
      transaction
        .updateTable("content")
        .set({ ...state, image_alt: marker })
        .where(({ and }) => and({ kind, id }))
        .execute(),
    );
    await hideSaved(editor, { kind, id });
    await autosave(editor, { kind, id });
    if (turn % 10 === 0) await sharePreview(server, editor, kind, id);
    if (kind === "post" && turn % 10 === 0)
      await createComment(server, { on: id, body: `${marker} commented` });
  });
}

/** Records that visitors have read, with their pictures, before they were taken down. */
async function createTakenDown(kind: ContentKind): Promise<void> {
  const editor = await signIn(server, { role: "EDITOR" });
  await repeat(takenDownOfEachKind, async () => {
    const { id } = await createViaApi(server, editor, kind, {
      title: `${marker} taken down`,
      body: `${marker} taken down`,
      picture: await generateFile(kind),
      more: { image_alt: marker },
    });
    const { versionID } = await readStaffRecord(server, editor, kind, id);
    expect((await getPublicPage(server, kind, id)).text).toContain(marker);
    expect((await server.get(`${contentKinds[kind].apiPath}/${id}`)).text).toContain(marker);
    const path = newsroomPath(kind, id, "unpublish");
    expectStaffRecord(await requestTransition(server, editor, path, versionID));
    await hideSaved(editor, { kind, id });
  });
}

/** Live records with newer versions, and an autosave by another person. */
async function createChanged(kind: ContentKind): Promise<void> {
  const editor = await signIn(server, { role: "EDITOR" });
  const other = await signIn(server, { role: "EDITOR" });
  await repeat(changedOfEachKind, async () => {
    const { id } = await createViaApi(server, editor, kind, { title: "For everybody", body: "Public words" });
    const changed = await saveDraft(server, editor, kind, id, {
      title: `${marker} changed`,
      body: `${marker} changed`,
      picture: await generateFile(kind),
      more: { image_alt: marker },
    });
    hidePictures(kind, changed.snapshot);
    await autosave(other, { kind, id });
  });
}

/** Unpublished translations of a public record, which names those that are live. */
async function createHiddenTranslations(kind: ContentKind): Promise<void> {
  const editor = await signIn(server, { role: "EDITOR" });
  const { id } = await createViaApi(server, editor, kind, { title: "For everybody", more: { lang: "en" } });
  for (const lang of ["so", "ar"]) {
    const address = `/${marker.toLowerCase()}-${lang}`;
    const translation = await createViaApi(server, editor, kind, {
      title: `${marker} ${lang}`,
      body: marker,
      more: {
        lang,
        translationOf: String(id),
        image_alt: marker,
        ...(kind === "page" ? { address } : {}),
        ...(lang === "so" && { state: "draft" }),
      },
    });
    await hideSaved(editor, { kind, id: translation.id });
    if (lang === "ar") await applyLifecycle(server, editor, "trash", kind, translation.id);
  }
  const { text } = await getPublicPage(server, kind, id);
  expect(text).not.toContain("hrefLang");
}

await Promise.all(translatedKinds.map(createHiddenTranslations));
await Promise.all(contentKindNames.map(createUnpublished));
await Promise.all(contentKindNames.map(createChanged));
await Promise.all(contentKindNames.map(createTakenDown));
server.database.invalidation.publish();

/** Addresses that no link leads to. */
const guessed = [
  ...["/", "/news", "/events", "/services", "/account", "/signup", "/dashboard", "/robots.txt"],
  // In lower case: a page repeats what was searched for.
  ...["xogsir", "xogsired", "xogsireed+autosav", "changed"].flatMap((q) => [
    `/search?q=${q}`,
    `/api/search?q=${q}`,
    ...["so", "en", "ar"].map((lang) => `/api/search?q=${q}&lang=${lang}`),
    ...contentKindNames.flatMap((kind) => [`/search?q=${q}&kind=${kind}`, `/api/search?q=${q}&kind=${kind}`]),
    `/api/search?q=${q}&view=summary`,
  ]),
  ...["/feed", "/rss.xml", "/search?q=for+everybody", "/preview", "/preview/x", "/api/openapi.json"],
  ...["/api/content/coming-up", "/api/dashboard-stats", "/api/audit", "/api/settings"],
  ...contentKindNames.flatMap((kind) => {
    const { apiPath, allPath, plural } = contentKinds[kind];
    return [
      apiPath,
      allPath,
      ...[1, 2, 3].map((page) => `${apiPath}?page=${page}&limit=100`),
      ...["id", "title", "createdAt", "updatedAt", "-id", "-title", "-updatedAt"].map(
        (sort) => `${apiPath}?page=1&limit=100&sort=${sort}`,
      ),
      `${apiPath}?page=1&limit=100&q=${marker.slice(0, 5)}`,
      `${allPath}?q=${marker.slice(0, 2)}`,
      `/api/content/${plural}`,
    ];
  }),
  ...contentKindNames.map(calendarPath),
  ...[...listedKinds, "all" as const].map(feedPath),
  sitemapPath,
  ...contentKindNames.map((kind) => recordSitemapPath(kind, 1)),
  homeSharePath,
  ...hidden.flatMap(({ kind, id }) => [
    recordSharePath(kind, id),
    recordCalendarPath(kind, id),
    contentKinds[kind].pagePath.replace(":id", String(id)),
    `${contentKinds[kind].apiPath}/${id}`,
    ...["", "draft", "versions", "preview-link"].map((part) =>
      newsroomPath(kind, id, part).replace(/\/$/, ""),
    ),
  ]),
  ...hidden
    .filter(({ kind }) => kind === "post")
    .flatMap(({ id }) => [`/posts/${id}/comments/pages/1`, `/api/comments?postID=${id}`]),
];

/** The addresses on this site that a page names. */
function linksOf({ text, headers }: TestResponse): string[] {
  if (!/^text\/html|xml/.test(headers["content-type"] ?? "")) return [headers.location ?? ""];
  const values = [
    ...text.matchAll(/(?:(?:href|src|srcset|srcSet|content)="|<(?:image:)?loc>)([^"<]*)/g),
  ].flatMap(([, value = ""]) => value.split(/,\s*/).map((each) => each.split(" ")[0] ?? ""));
  return [headers.location ?? "", ...values];
}

/** Reads all addresses that an anonymous visitor finds or guesses, once each. */
async function crawl(): Promise<Map<string, TestResponse>> {
  const read = new Map<string, TestResponse>();
  const waiting = [...guessed];
  const known = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await server.get(path);
    read.set(path, response);
    for (const link of linksOf(response)) {
      const url = URL.parse(link, "https://college.example/");
      if (url?.host !== "college.example") continue;
      const found = url.pathname + url.search;
      if (known.has(found)) continue;
      known.add(found);
      waiting.push(found);
    }
  }
  return read;
}

describe("an anonymous crawl", () => {
  test("finds nothing of unpublished texts, of newer versions, of autosaves and of their pictures", async () => {
    expect(hidden.length + contentKindNames.length * changedOfEachKind).toBeGreaterThanOrEqual(100);
    expect(pictures.length).toBeGreaterThan(300);
    const read = await crawl();
    const names = new Set(pictures.map((file) => file.match(/[0-9a-f]{32}/)?.[0] ?? ""));
    const traces = [...read].filter(
      ([, { text }]) =>
        text.includes(marker) || (text.match(/[0-9a-f]{32}/g) ?? []).some((name) => names.has(name)),
    );
    expect(traces.map(([path]) => path)).toEqual([]);
    const failed = [...read].filter(([, { status }]) => status >= 500);
    expect(failed.map(([path]) => path)).toEqual([]);
    expect([...read].filter(([, { text }]) => text.includes("For everybody")).length).toBeGreaterThan(
      contentKindNames.length,
    );
    expect(read.size).toBeGreaterThan(guessed.length);
  });

  test("gets no share picture of an unpublished record", async () => {
    // One after the other: many at once may get 503 on a busy machine.
    const statuses = new Set<number>();
    for (const { kind, id } of hidden) statuses.add((await server.get(recordSharePath(kind, id))).status);
    expect([...statuses]).toEqual([404]);
  });

  test("gets none of the pictures that only they show, in any size", async () => {
    const statuses = new Set<number>();
    for (const file of new Set(pictures)) statuses.add((await server.get(`/images/${file}`)).status);
    expect([...statuses]).toEqual([404]);
  });
});

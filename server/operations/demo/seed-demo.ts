import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import type { Menu } from "../../../contract/values/menu.ts";
import { documentFilePath } from "../../../contract/values/paths/paths.ts";
import { avatarFolder, type PictureFolder } from "../../../contract/values/pictures/picture-folders.ts";
import {
  portraitFiles,
  variantFormats,
  variantName,
  variantWidths,
} from "../../../contract/values/pictures/pictures.ts";
import { plainText } from "../../../contract/values/text/body.ts";
import { guessLanguage } from "../../../contract/values/text/language.ts";
import { insertComment } from "../../content/comments/index.ts";
import { type ContentRow, hasNoRecords, insertRecord } from "../../content/records/index.ts";
import { localIssuer } from "../../people/identity/index.ts";
import { insertUser } from "../../people/users/index.ts";
import { type Database, nextId, transact, type Writing } from "../../platform/database/index.ts";
import {
  type ImageStore,
  ImageStoreUnavailableError,
  type StoredPicture,
} from "../../platform/images/index.ts";
import { sha256 } from "../../platform/sha256.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { defaultSettings, storeSettings } from "../../settings/index.ts";
import { type DemoPerson, type DemoThread, readDemoContent, readDemoFile, toDates } from "./demo-content.ts";
import { insertRegistrations, joiningFields } from "./seed-registrations.ts";
import { type Seeded, seedUnfinished } from "./seed-unfinished.ts";

type DemoContent = Awaited<ReturnType<typeof readDemoContent>>;
type DemoPage = DemoContent["pages"][number] & { cover: StoredPicture | undefined };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Pixels of every cover in `content/covers/`. */
export const coverSize = { width: 1200, height: 750 };

const maxConcurrentWrites = 16;

/**
 * Fills an empty site with the demonstration content; leaves any other site as it is. Pictures are stored first, then
 * all rows are written in one transaction: a seed that is interrupted leaves the site empty, and the next one
 * overwrites its pictures.
 * @returns whether the site was empty
 * @throws UserFacingError when the pictures cannot be stored
 */
export async function seedDemo(database: Database, store: ImageStore): Promise<boolean> {
  if (!(await hasNoRecords(database.db))) return false;
  const now = Date.now();
  const content = await readDemoContent();
  const { records, pages, people, portrait } = await storePictures(store, content, now);

  return transact(database.db, { invalidates: "changed" }, async (transaction) => {
    // Another instance may have seeded the same database in the meantime.
    if (!(await hasNoRecords(transaction))) return false;
    const users = await insertPeople(transaction, people, now);
    const rows = new Map<string, ContentRow>();
    for (const record of records) {
      const { kind, slug } = record;
      const translates = "translates" in record ? record.translates : undefined;
      const original =
        translates === undefined ? undefined : required(rows.get(`${kind} ${translates}`), translates);
      const row = await insertRecord(transaction, {
        ...record,
        fields: { ...record.fields, ...translationFields(original) },
        id: await nextId(transaction, "content"),
      });
      rows.set(`${kind} ${slug}`, row);
      if ("joining" in record && record.joining)
        await insertRegistrations(transaction, row, record.joining, now);
    }
    const { settings } = content;
    const president = { ...settings.president, portrait };
    const menu = [...defaultSettings.menu, ...(await insertPages(transaction, pages, rows, now))];
    // Also those of a new site, as if somebody had looked at them: the first steps are done.
    await storeSettings(transaction, { ...defaultSettings, ...settings, president, menu });
    const seeded: Seeded = {
      find: (kind, slug) => required(rows.get(`${kind} ${slug}`), `${kind} ${slug}`),
      userOf: (email) => required(users.get(email), email),
    };
    await insertComments(transaction, content.threads, seeded, now);
    await seedUnfinished(transaction, content, seeded, now);
    return true;
  });
}

async function storePictures(store: ImageStore, content: DemoContent, now: number) {
  const concurrently = pLimit(maxConcurrentWrites);
  try {
    return {
      records: await concurrently.map(datedRecords(content, now), async (record) => ({
        ...record,
        cover:
          record.kind === "document"
            ? await storePdf(store, record)
            : {
                name: await storeCover(store, contentKinds[record.kind].pictureFolder, record.slug),
                ...coverSize,
              },
      })),
      pages: await concurrently.map(content.pages, async (page) => ({
        ...page,
        cover:
          page.imageAlt === undefined
            ? undefined
            : { name: await storeCover(store, contentKinds.page.pictureFolder, page.slug), ...coverSize },
      })),
      people: await concurrently.map(content.people, async (person) => ({
        ...person,
        image: await storeAvatar(store, person.avatar),
      })),
      portrait: await storePortrait(store),
    };
  } catch (error) {
    if (!(error instanceof ImageStoreUnavailableError)) throw error;
    throw new UserFacingError(`Cannot store the demonstration's pictures: ${error.message}`);
  }
}

/** Records of all kinds with the dates of a site that is in use, oldest first: ids follow dates. */
function datedRecords({ posts, events, services, documents }: DemoContent, now: number) {
  const dated = <Entry, Kind>(entries: readonly Entry[], kind: Kind, newestMs: number, everyMs: number) =>
    entries.map((entry, index) => ({
      ...entry,
      kind,
      createdAt: new Date(now - newestMs - index * everyMs).toISOString(),
    }));
  return [
    ...dated(
      posts.map((post) => ({ ...post, fields: {} })),
      "post" as const,
      3 * hourMs,
      6 * dayMs,
    ),
    ...dated(
      events.map(({ status, when, inCalendar = null, ...event }) => ({
        ...event,
        fields: { status, inCalendar, ...toDates(when, now) },
      })),
      "event" as const,
      26 * hourMs,
      5 * dayMs,
    ),
    ...dated(
      services.map(({ when, facts = null, joining, ...service }) => ({
        ...service,
        joining,
        fields: { ...toDates(when, now), facts, ...joiningFields(joining) },
      })),
      "service" as const,
      2 * dayMs,
      11 * dayMs,
    ),
    ...dated(
      documents.map(({ description: body, ...document }) => ({
        ...document,
        body,
        imageAlt: "",
        fields: {},
      })),
      "document" as const,
      30 * dayMs,
      30 * dayMs,
    ),
  ].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** @returns the name of the stored picture */
async function storeCover(store: ImageStore, folder: PictureFolder, slug: string): Promise<string> {
  const original = await readDemoFile(`covers/${slug}.jpg`);
  const name = `${contentHash(original)}.jpg`;
  const variants = variantWidths(coverSize.width).flatMap((width) =>
    variantFormats.map((format) => ({
      file: `covers/${variantName(`${slug}.jpg`, width, format)}`,
      name: variantName(name, width, format),
    })),
  );
  await store.write(folder, name, original);
  for (const variant of variants) {
    await store.write(folder, variant.name, await readDemoFile(variant.file));
  }
  return name;
}

async function storePdf(
  store: ImageStore,
  { slug, pageCount }: { slug: string; pageCount: number },
): Promise<StoredPicture> {
  const content = await readDemoFile(`documents/${slug}.pdf`);
  const name = `${contentHash(content)}.pdf`;
  await store.write(contentKinds.document.pictureFolder, name, content);
  return { name, width: 0, height: 0, pageCount, bytes: content.length };
}

/** @returns the name of the stored picture */
async function storeAvatar(store: ImageStore, avatar: string): Promise<string> {
  const picture = await readDemoFile(`avatars/${avatar}.webp`);
  const name = `${contentHash(picture)}.webp`;
  await store.write("users", name, picture);
  return name;
}

/** @returns the name of the stored picture */
async function storePortrait(store: ImageStore): Promise<string> {
  const stem = contentHash(await readDemoFile("avatars/president-720.webp"));
  const [portrait = { name: "" }, ...smaller] = portraitFiles(`${stem}-720.webp`);
  for (const { name } of [portrait, ...smaller]) {
    await store.write(avatarFolder, name, await readDemoFile(`avatars/${name.replace(stem, "president")}`));
  }
  return portrait.name;
}

/** As long as the random names of uploads. */
function contentHash(bytes: Uint8Array): string {
  return sha256(bytes).slice(0, 32);
}

/** @returns the users' ids by email address */
async function insertPeople(
  transaction: Writing,
  people: readonly (DemoPerson & { image: string })[],
  now: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { username, email, role, image } of people) {
    const id = await nextId(transaction, "user");
    await insertUser(transaction, {
      id,
      issuer: localIssuer,
      subject: email,
      email,
      username,
      image_url: `/images/users/${image}`,
      picture_source: `/images/users/${image}`,
      role,
      created_at: new Date(now - 400 * dayMs).toISOString(),
      trashed_at: null,
      erased_at: null,
    });
    ids.set(email, id);
  }
  return ids;
}

/**
 * Writes the pages in their order: parents before the pages below them.
 * @param records those that their texts may link to, by kind and slug
 * @returns the items of the menu that lead to those without a parent
 */
async function insertPages(
  transaction: Writing,
  pages: readonly DemoPage[],
  records: ReadonlyMap<string, ContentRow>,
  now: number,
): Promise<Menu> {
  const menu: Menu = [];
  const rows = new Map<string, ContentRow>();
  const find = (slug: string) => required(rows.get(slug), `page ${slug}`);
  for (const { slug, title, body, parent: above, cover, imageAlt = "", translates, ...fields } of pages) {
    const parent = above === null ? null : find(above).id;
    const original = translates === undefined ? undefined : find(translates);
    const row = await insertRecord(transaction, {
      kind: "page",
      id: await nextId(transaction, "content"),
      title,
      body: linkDocuments(body, records),
      cover,
      imageAlt,
      fields: { ...fields, parent, ...translationFields(original) },
      lang: guessLanguage(`${title} ${plainText(body)}`) ?? null,
      createdAt: new Date(now - 300 * dayMs).toISOString(),
    });
    rows.set(slug, row);
    if (above === null) menu.push({ target: { type: "page", pageID: row.id }, labels: {}, children: [] });
  }
  return menu;
}

/** Texts name a document by its slug: `/documents/admission-form`. */
function linkDocuments(body: string, records: ReadonlyMap<string, ContentRow>): string {
  return body.replace(/(?<=href=")\/documents\/([a-z-]+)/g, (_link, slug: string) =>
    documentFilePath(required(records.get(`document ${slug}`), slug)),
  );
}

/** Writes the comments 37 minutes apart; later ones in the file are newer. */
async function insertComments(
  transaction: Writing,
  threads: readonly DemoThread[],
  { find, userOf }: Seeded,
  now: number,
): Promise<void> {
  const comments = threads.flatMap(({ post, comments }) => comments.map((comment) => ({ ...comment, post })));
  for (const [index, { post, author, text }] of comments.entries()) {
    const createdAt = new Date(now - (comments.length - index) * 37 * minuteMs).toISOString();
    await insertComment(transaction, {
      id: randomUUID(),
      content_kind: "post",
      content_id: find("post", post).id,
      user_id: userOf(author),
      body: text,
      created_at: createdAt,
      updated_at: createdAt,
    });
  }
}

/** A record is in the group of the record that it translates. */
const translationFields = (original: ContentRow | undefined) =>
  original ? { translationOf: original.translationOf ?? original.id } : {};

/** What the demonstration's texts name must be among them. */
function required<Value>(found: Value | undefined, name: string): Value {
  if (found === undefined) throw new Error(`the demonstration has no ${name}`);
  return found;
}

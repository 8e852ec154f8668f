import { setTimeout as pause } from "node:timers/promises";
import { findWrongField, storedColumns } from "../../../contract/content-fields.ts";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { findDateError } from "../../../contract/date-rules.ts";
import { limits } from "../../../contract/limits.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { countGraphemes, normalizeLine, normalizeText } from "../../../contract/text-normalization.ts";
import { insertComment } from "../../comments/index.ts";
import {
  bodyPictureNames,
  findAddresses,
  findAddressOwner,
  findIncludingTrashed,
  insertImported,
} from "../../content/index.ts";
import { advanceSequence, type Db, transact } from "../../database/index.ts";
import { sanitizeStoredBody } from "../../html/index.ts";
import { importSetting, serializeSetting } from "../../settings/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { insertUser } from "../../users/index.ts";
import {
  type ExportedAuthor,
  type ExportedComment,
  type ExportedRecord,
  type ExportedRows,
  toExported,
  toExportedComment,
} from "./export-schemas.ts";
import { findFormerText, insertFormerText, nameOfText } from "./former-texts.ts";
import type {
  Found,
  PictureNames,
  PicturePlan,
  RowPlan,
  SettingPicture,
  ValidatedPicture,
} from "./import-plan.ts";
import { picturesOfSetting } from "./setting-pictures.ts";
import { findUnpublished, saveUnpublished } from "./unpublished.ts";
import { validateText, withRecordContext } from "./validate-text.ts";

/** Compares each row of an export with the site. Writes nothing. */
export async function planRows(db: Db, rows: ExportedRows): Promise<RowPlan> {
  const fresh = new Set<string>();
  const taken: string[] = [];
  const shown = new Map<string, PictureNames>();
  const added = { records: 0, authors: 0, comments: 0, settings: 0 };
  let same = 0;
  const count = (name: string, found: Found, what: keyof typeof added): boolean => {
    if (found === "taken") taken.push(name);
    if (found === "same") same += 1;
    if (found !== "free") return false;
    fresh.add(name);
    added[what] += 1;
    return true;
  };
  for await (const exported of rows.record()) {
    const record = await sanitized(exported);
    const name = `${record.kind} ${record.id}`;
    const isNew = count(name, await findRecord(db, exported, record), "records");
    const address = isNew && (await findTakenAddress(db, record));
    if (address) taken.push(`${name} at ${address}`);
    if (isNew) shown.set(name, picturesShownBy(record));
  }
  for await (const author of rows.author()) {
    count(`person ${author.id}`, await findAuthor(db, author), "authors");
  }
  for await (const comment of rows.comment()) {
    count(`comment ${comment.id}`, await findComment(db, comment), "comments");
  }
  const inSettings: SettingPicture[] = [];
  for await (const { key, value } of rows.setting()) {
    const text = serializeSetting(key, value);
    const row = await db.selectFrom("setting").where("key", "=", key).select("value").executeTakeFirst();
    const found = !row ? "free" : row.value === text ? "same" : "taken";
    const isNew = count(`setting ${key}`, found, "settings");
    if (isNew) inSettings.push(...picturesOfSetting({ key, value }));
  }
  for await (const text of rows.formerText()) {
    count(nameOfText(text), await findFormerText(db, text), "records");
  }
  return { fresh, taken, shown, inSettings, counted: { added, same } };
}

/** The record as the editor would have stored it. Records that this program wrote do not change. */
async function sanitized(record: ExportedRecord): Promise<ExportedRecord> {
  return withRecordContext(record, () => {
    const { unpublished } = record;
    const written = { ...record, imageAlt: record.image_alt, fields: storedColumns.parse(record) };
    const { title, body, imageAlt } = sanitizedText(record, written, record.state === "draft");
    return {
      ...record,
      ...{ title, body, image_alt: imageAlt },
      unpublished: unpublished && { ...unpublished, ...sanitizedText(record, unpublished, true) },
    };
  });
}

type Text = Pick<Snapshot, "title" | "body" | "imageAlt">;

/** @param mayBeEmpty drafts may lack a title or a body */
function sanitizedText(
  { kind, id }: ExportedRecord,
  { title, body, imageAlt, fields }: Text & Pick<Snapshot, "fields">,
  mayBeEmpty: boolean,
): Text {
  const wrong = findWrongField(kind, fields);
  if (wrong) throw new UserFacingError(`${kind} ${id}: ${wrong}: does not fit this kind`);
  const wrongDate = findDateError(fields);
  if (wrongDate) throw new UserFacingError(`${kind} ${id}: ${wrongDate.field}: ${wrongDate.message}`);
  const empty = (text: string) => mayBeEmpty && isBlank(text);
  const placeholder = "-";
  const valid = validateText({
    ...{ kind, id, imageAlt, fields: {} },
    title: empty(title) ? placeholder : title,
    body: empty(body) ? placeholder : body,
  });
  const isHtml = contentKinds[kind].bodyFormat === "html";
  return {
    title: empty(title) ? "" : valid.title,
    body: empty(body) ? "" : isHtml ? sanitizeStoredBody(valid.body) : valid.body,
    imageAlt: valid.imageAlt ?? "",
  };
}

/** Whether a text or HTML shows nothing. */
function isBlank(text: string): boolean {
  return text.replace(/<(?!img|iframe)[^<>]*>/gi, "").trim() === "";
}

/** A record is the same if it equals the export or its sanitized form: rules may have become stricter since. */
async function findRecord(db: Db, exported: ExportedRecord, record: ExportedRecord): Promise<Found> {
  const row = await findIncludingTrashed(db, record.kind, record.id);
  if (!row) return "free";
  if (row.trashed_at !== null) return "taken";
  // An export of what is public says nothing of unpublished changes.
  const newest = exported.unpublished && (await findUnpublished(db, row));
  const leading = await findAddresses(db, record);
  if (!exported.addresses.every((address) => leading.includes(address))) return "taken";
  const { addresses } = exported;
  const stored = toExported(row, { unpublished: newest?.snapshot ?? null, addresses });
  return isSame(stored, exported) || isSame(stored, record) ? "same" : "taken";
}

/** @returns an address of a record that leads to another page of the site */
async function findTakenAddress(db: Db, { address, addresses }: ExportedRecord): Promise<string | undefined> {
  for (const each of new Set([...addresses, ...(address === null ? [] : [address])])) {
    if (await findAddressOwner(db, each)) return each;
  }
  return undefined;
}

async function findAuthor(db: Db, author: ExportedAuthor): Promise<Found> {
  const username = nameOf(author);
  const row = await db
    .selectFrom("user")
    .where("id", "=", author.id)
    .select(["id", "username", "created_at"])
    .executeTakeFirst();
  if (!row) return "free";
  return isSame(row, { ...author, username }) ? "same" : "taken";
}

async function findComment(db: Db, comment: ExportedComment): Promise<Found> {
  const row = await db.selectFrom("comment").where("id", "=", comment.id).selectAll().executeTakeFirst();
  if (!row) return "free";
  return isSame(toExportedComment(row), { ...comment, body: normalizeText(comment.body) }) ? "same" : "taken";
}

function isSame(a: object, b: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(a) === sorted(b);
}

function nameOf({ username, id }: ExportedAuthor): string {
  const name = normalizeLine(username, limits.maxNameCharacters);
  if (countGraphemes(name) === 0) throw new UserFacingError(`person ${id}: has no name`);
  return name;
}

/** Lets writers of a running server get the lock between two batches: they retry at least every 20 ms. */
const pauseBetweenBatchesMs = 30;

/**
 * Writes the new rows in batches, each in its own transaction, so that no other writer waits long for the lock. A record is
 * written before its comments, so that an interrupted import can be repeated.
 * @param batchRows maximum number of rows per transaction
 * @param written called after each batch with the number of rows so far
 * @throws UserFacingError for a row that was created meanwhile; earlier batches stay
 */
export async function writeRows(
  db: Db,
  rows: ExportedRows,
  plan: RowPlan,
  pictures: PicturePlan,
  { batchRows, written }: { batchRows: number; written: (rows: number) => void },
): Promise<void> {
  let batch: RowWrite[] = [];
  let count = 0;
  const commit = async () => {
    const writes = batch;
    batch = [];
    if (count > 0) await pause(pauseBetweenBatchesMs);
    await transact(db, { invalidates: "changed" }, async (transaction) => {
      for (const write of writes) await write(transaction);
    });
    count += writes.length;
    written(count);
  };
  for await (const write of newRows(rows, plan, pictures)) {
    batch.push(write);
    if (batch.length >= batchRows) await commit();
  }
  if (batch.length > 0) await commit();
}

/** Writes one row inside a transaction. Slow work, such as sanitizing, is done before. */
type RowWrite = (transaction: Db) => Promise<void>;

async function* newRows(
  rows: ExportedRows,
  { fresh }: RowPlan,
  pictures: PicturePlan,
): AsyncGenerator<RowWrite> {
  for await (const exported of rows.record()) {
    const name = `${exported.kind} ${exported.id}`;
    if (!fresh.has(name)) continue;
    const record = await sanitized(exported);
    const shown = pictures.uses.get(name) ?? [];
    yield async (transaction) => {
      const isTaken = await findTakenAddress(transaction, record);
      requireFree(isTaken ? "taken" : await findRecord(transaction, exported, record), name);
      await insertRecordRow(transaction, record, shown);
    };
  }
  for await (const author of rows.author()) {
    const name = `person ${author.id}`;
    if (!fresh.has(name)) continue;
    yield async (transaction) => {
      requireFree(await findAuthor(transaction, author), name);
      await insertAuthor(transaction, author);
    };
  }
  for await (const comment of rows.comment()) {
    const name = `comment ${comment.id}`;
    if (!fresh.has(name)) continue;
    yield async (transaction) => {
      requireFree(await findComment(transaction, comment), name);
      await insertComment(transaction, { ...comment, body: normalizeText(comment.body) });
    };
  }
  for await (const { key, value } of rows.setting()) {
    if (fresh.has(`setting ${key}`)) yield (transaction) => importSetting(transaction, key, value);
  }
  for await (const text of rows.formerText()) {
    const name = nameOfText(text);
    if (!fresh.has(name)) continue;
    yield async (transaction) => {
      requireFree(await findFormerText(transaction, text), name);
      await insertFormerText(transaction, text);
    };
  }
}

/** Inserts a record, and its unpublished values as a version that readers do not see. */
async function insertRecordRow(
  transaction: Db,
  record: ExportedRecord,
  shown: readonly ValidatedPicture[],
): Promise<void> {
  const { kind, id, title, body, image, addresses, lang, state, unpublished } = record;
  const cover = shown.find((picture) => picture.name === image);
  const fields = storedColumns.parse(record);
  const inBody = bodyPictureNames(kind, body);
  const references = shown
    .filter(({ name }) => name !== image && inBody.includes(name))
    .map(({ folder, name, width }) => ({ folder, name, width }));
  const imported = {
    ...{ kind, id, title, body, cover, fields, addresses, lang, state },
    imageAlt: record.image_alt,
    imageFocus: record.image_focus ?? undefined,
    begunAt: record.begun_at,
    createdAt: record.created_at,
    publishedAt: record.published_at,
    updatedAt: record.updated_at,
  };
  await insertImported(transaction, imported, references);
  if (!unpublished) return;
  const published: Snapshot = {
    ...{ title, body, fields, lang },
    image: cover ? { name: cover.name, width: cover.width, height: cover.height } : null,
    imageAlt: record.image_alt,
    imageFocus: record.image_focus ?? undefined,
  };
  const valuesOf = (snapshot: Snapshot) => {
    const names = [snapshot.image?.name, ...bodyPictureNames(kind, snapshot.body)];
    return { snapshot, pictures: shown.filter(({ name }) => names.includes(name)) };
  };
  await saveUnpublished(transaction, imported, valuesOf(published), valuesOf(unpublished));
}

function picturesShownBy({ kind, image, body, unpublished }: ExportedRecord): PictureNames {
  const covers = [image, unpublished?.image?.name ?? ""].filter((name) => name !== "");
  const isHtml = contentKinds[kind].bodyFormat === "html";
  return { covers: [...new Set(covers)], body: isHtml ? body + (unpublished?.body ?? "") : "" };
}

function requireFree(found: Found, name: string): void {
  if (found === "free") return;
  throw new UserFacingError(
    `${name} was created on this site during the import. Rows imported before it stay: import again`,
  );
}

/** Inserts the author of comments as a purged user, with whom nobody can sign in. */
async function insertAuthor(transaction: Db, author: ExportedAuthor): Promise<void> {
  const { id, created_at } = author;
  const now = new Date().toISOString();
  await insertUser(transaction, {
    id,
    issuer: "",
    subject: `imported ${id}`,
    email: `imported ${id}`,
    username: nameOf(author),
    image_url: "",
    picture_source: "",
    role: "USER",
    created_at,
    trashed_at: now,
    erased_at: now,
  });
  await advanceSequence(transaction, "user", id);
}

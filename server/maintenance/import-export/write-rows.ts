import { setTimeout as pause } from "node:timers/promises";
import { storedColumns } from "../../../contract/content-fields.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { normalizeText } from "../../../contract/text-normalization.ts";
import { insertComment } from "../../comments/index.ts";
import { bodyPictureNames, insertImported } from "../../content/index.ts";
import { advanceSequence, type Db, transact } from "../../database/index.ts";
import { importSetting } from "../../settings/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import { insertUser } from "../../users/index.ts";
import { findAuthor, findComment, findRecord, findTakenAddress, nameOf } from "./compare-rows.ts";
import type { ExportedAuthor, ExportedRecord, ExportedRows } from "./export-schemas.ts";
import { findFormerText, insertFormerText, nameOfText } from "./former-texts.ts";
import type { Found, PicturePlan, RowPlan, ValidatedPicture } from "./import-plan.ts";
import { sanitizeRecord } from "./sanitize-record.ts";
import { saveUnpublished } from "./unpublished.ts";

/** Lets writers of a running server get the lock between two batches: they retry at least every 20 ms. */
export const pauseBetweenBatchesMs = 30;

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
    const record = await sanitizeRecord(exported);
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

import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import type { PictureFolder } from "../../../contract/values/pictures/picture-folders.ts";
import { hasRows, type Reading, type Schema, type Writing } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import { deleteEntry, updateEntry } from "../search-index/index.ts";

export type ContentRow = Selectable<Schema["content"]>;

export type RecordKey = Pick<ContentRow, "kind" | "id">;

/** A literal, because the engines use a partial index only for the same expression. */
export const liveState = sql.lit("live" as const);

/**
 * What the public may see. Every query of public content starts here. The state is stored and never computed from
 * dates, so that counts, indexes and caches change in the transaction that publishes.
 */
export function live(db: Reading, kind: ContentKind) {
  return db
    .selectFrom("content")
    .where("kind", "=", kind)
    .where("state", "=", liveState)
    .where("trashed_at", "is", null);
}

/** @returns the titles of the live records among `ids`, by id */
export async function titlesOf(db: Reading, kind: ContentKind, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await live(db, kind).where("id", "in", ids).select(["id", "title"]).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** @returns undefined if there is no live record with this id */
export function findLive(db: Reading, kind: ContentKind, id: number): Promise<ContentRow | undefined> {
  return live(db, kind).where("id", "=", id).selectAll().executeTakeFirst();
}

/**
 * Whether a live record shows a picture, as its cover or in its body.
 * @param names possible names of the picture
 */
export function isShownByLiveRecord(
  db: Reading,
  folder: PictureFolder,
  names: readonly string[],
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom("picture_reference")
      .innerJoin("content", (join) =>
        join
          .onRef("content.kind", "=", "picture_reference.content_kind")
          .onRef("content.id", "=", "picture_reference.content_id"),
      )
      .where("picture_reference.folder", "=", folder)
      .where("picture_reference.name", "in", names)
      .where("content.state", "=", liveState)
      .where("content.trashed_at", "is", null),
  );
}

/** Ids that one statement looks for. */
const idsAtOnce = 500;

/** @returns those of the ids that live records have */
export async function findLiveIds(
  db: Reading,
  kind: ContentKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await live(db, kind)
      .where("id", "in", ids.slice(at, at + idsAtOnce))
      .select("id")
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Whether a record exists and is not in the trash. */
export function isLive(db: Reading, kind: ContentKind, id: number): Promise<boolean> {
  return hasRows(live(db, kind).where("id", "=", id));
}

/** @returns a record, live or in the trash */
export function findIncludingTrashed(
  db: Reading,
  kind: ContentKind,
  id: number,
): Promise<ContentRow | undefined> {
  return db
    .selectFrom("content")
    .where(({ and }) => and({ kind, id }))
    .selectAll()
    .executeTakeFirst();
}

/** Finds a record, live or in the trash. @throws HttpError 404 */
export async function requireRecord(db: Reading, { kind, id }: RecordKey): Promise<ContentRow> {
  const row = await findIncludingTrashed(db, kind, id);
  if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
  return row;
}

/** @returns the updated row */
export async function updateRow(
  db: Writing,
  { kind, id, ...columns }: Pick<ContentRow, "kind" | "id"> & Updateable<Schema["content"]>,
): Promise<ContentRow> {
  const row = await db
    .updateTable("content")
    .set(columns)
    .where(({ and }) => and({ kind, id }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateEntry(db, row);
  return row;
}

/** @param trashedAt null restores the record */
export async function setTrashed(
  db: Writing,
  { kind, id }: ContentRow,
  trashedAt: string | null,
): Promise<void> {
  await updateRow(db, { kind, id, trashed_at: trashedAt });
}

/** Deletes a row. Its comments and picture references are deleted by cascade. */
export async function deleteRow(db: Writing, kind: ContentKind, id: number): Promise<void> {
  await deleteEntry(db, { kind, id });
  await db.deleteFrom("content").where("kind", "=", kind).where("id", "=", id).execute();
}

/** @returns the row with its defaults */
export async function insertRow(db: Writing, given: Insertable<Schema["content"]>): Promise<ContentRow> {
  const row = await db.insertInto("content").values(given).returningAll().executeTakeFirstOrThrow();
  await updateEntry(db, row);
  return row;
}

export async function hasNoRecords(db: Reading): Promise<boolean> {
  return !(await hasRows(db.selectFrom("content")));
}

/** Ends the links under which anyone can read a record before it is published. */
export async function endPreviewLinks(db: Writing, { kind, id }: RecordKey): Promise<void> {
  await db
    .deleteFrom("preview_link")
    .where(({ and }) => and({ kind, record_id: id }))
    .execute();
}

/** Ends the review of a record: what was published waits for nobody. */
export async function endReview(db: Writing, { kind, id }: RecordKey): Promise<void> {
  await db.deleteFrom("review").where("kind", "=", kind).where("record_id", "=", id).execute();
}

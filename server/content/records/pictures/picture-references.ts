import { type ContentKind, contentKindNames } from "../../../../contract/content-kinds.ts";
import { pictureFolders } from "../../../../contract/schemas/picture.ts";
import { type Db, isPictureDeletionLocked, type Schema, transact } from "../../../platform/database/index.ts";
import type { Images } from "../../../platform/images/index.ts";

export type ReferencedPicture = Pick<Schema["picture_reference"], "folder" | "name" | "width">;

/** What may show a picture. One that none of them names can be deleted. */
const pictureTables = ["picture_reference", "version_picture", "draft_picture"] as const;
type PictureTable = (typeof pictureTables)[number];

/**
 * Replaces the references of a record to stored pictures, in the transaction that changes the record.
 * @returns the pictures that it no longer references
 */
export async function setPictureReferences(
  transaction: Db,
  kind: ContentKind,
  id: number,
  pictures: readonly ReferencedPicture[],
): Promise<ReferencedPicture[]> {
  const before = await picturesOf(transaction, kind, id);
  await transaction
    .deleteFrom("picture_reference")
    .where("content_kind", "=", kind)
    .where("content_id", "=", id)
    .execute();
  if (pictures.length > 0) {
    const rows = pictures.map((picture) => ({ ...picture, content_kind: kind, content_id: id }));
    await transaction.insertInto("picture_reference").values(rows).execute();
  }
  return before.filter(({ name }) => !pictures.some((picture) => picture.name === name));
}

export function picturesOf(db: Db, kind: ContentKind, id: number): Promise<ReferencedPicture[]> {
  return db
    .selectFrom("picture_reference")
    .where("content_kind", "=", kind)
    .where("content_id", "=", id)
    .select(["folder", "name", "width"])
    .execute();
}

/**
 * Finds pictures by name that any record, version or draft shows: text may be copied from one record to another. A
 * picture that none of them shows can be deleted.
 */
export function findReferencedPictures(db: Db, names: readonly string[]): Promise<ReferencedPicture[]> {
  if (names.length === 0) return Promise.resolve([]);
  const shownBy = (table: "picture_reference" | "version_picture" | "draft_picture") =>
    db
      .selectFrom(table)
      // The folder is first in the index.
      .where("folder", "in", pictureFolders)
      .where("name", "in", names)
      .select(["folder", "name", "width"]);
  return shownBy("picture_reference")
    .union(shownBy("version_picture"))
    .union(shownBy("draft_picture"))
    .execute();
}

/**
 * Deletes the pictures among `candidates` that no record, version or autosaved draft shows. They cannot be referenced again: a save accepts
 * only new and referenced pictures. While a backup locks deletion, leaves them to `kulliyad gc`.
 */
export async function deleteUnreferenced(
  db: Db,
  images: Images,
  candidates: readonly ReferencedPicture[],
): Promise<void> {
  if (candidates.length === 0) return;
  const names = candidates.map(({ name }) => name);
  const referenced = await transact(db, { invalidates: "nothing" }, (transaction) =>
    findReferencedPictures(transaction, names),
  );
  if (await isPictureDeletionLocked(db)) return;
  for (const picture of candidates) {
    if (!referenced.some(({ name }) => name === picture.name))
      await images.deletePicture(picture.folder, picture);
  }
}

/**
 * Yields every text that may contain the name of a picture: covers, bodies, and the pictures of records, versions and
 * autosaved drafts, including the trash.
 */
export async function* scanTextsForPictures(db: Db): AsyncGenerator<string> {
  for (const kind of contentKindNames) {
    for (let rows = await recordsAfter(db, kind, 0); rows.length > 0; ) {
      for (const { image, body } of rows) yield* [image, body];
      rows = await recordsAfter(db, kind, rows.at(-1)?.id ?? 0);
    }
  }
  for (const table of pictureTables) {
    for (let rows = await picturesAfter(db, table, ""); rows.length > 0; ) {
      for (const { name } of rows) yield name;
      rows = await picturesAfter(db, table, rows.at(-1)?.name ?? "");
    }
  }
}

function recordsAfter(db: Db, kind: ContentKind, id: number) {
  const rows = db.selectFrom("content").where("kind", "=", kind).where("id", ">", id);
  return rows.orderBy("id").limit(500).select(["id", "image", "body"]).execute();
}

function picturesAfter(db: Db, table: PictureTable, name: string) {
  const rows = db.selectFrom(table).where("name", ">", name);
  return rows.orderBy("name").limit(5_000).distinct().select("name").execute();
}

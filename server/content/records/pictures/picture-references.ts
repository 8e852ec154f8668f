import { type ContentKind, contentKindNames } from "../../../../contract/values/content-kinds.ts";
import {
  avatarFolder,
  documentLinkFolder,
  type PictureFolder,
  pictureFolders,
} from "../../../../contract/values/pictures/picture-folders.ts";
import {
  type Db,
  isPictureDeletionLocked,
  type Reading,
  readPages,
  type Schema,
  transact,
  type Writing,
} from "../../../platform/database/index.ts";
import type { Images } from "../../../platform/images/index.ts";
import { readStoredSettings } from "../../../settings/index.ts";

/** A stored picture or file that a text shows, or a document that it links to: see `documentLinkFolder`. */
export type ReferencedPicture = Pick<Schema["picture_reference"], "folder" | "name" | "width">;
export type ShownPicture = ReferencedPicture & { folder: PictureFolder };

/** What may show a picture. One that none of them names can be deleted. */
const pictureTables = ["picture_reference", "version_picture", "draft_picture"] as const;

/**
 * Replaces the references of a record to stored pictures and documents, in the transaction that changes the record.
 * @returns the pictures that it no longer references
 */
export async function setPictureReferences(
  transaction: Writing,
  kind: ContentKind,
  id: number,
  pictures: readonly ReferencedPicture[],
): Promise<ReferencedPicture[]> {
  const before = await picturesOf(transaction, kind, id);
  await transaction
    .deleteFrom("picture_reference")
    .where(({ and }) => and({ content_kind: kind, content_id: id }))
    .execute();
  if (pictures.length > 0) {
    const rows = pictures.map((picture) => ({ ...picture, content_kind: kind, content_id: id }));
    await transaction.insertInto("picture_reference").values(rows).execute();
  }
  return before.filter(({ name }) => !pictures.some((picture) => picture.name === name));
}

export function picturesOf(db: Reading, kind: ContentKind, id: number): Promise<ReferencedPicture[]> {
  return db
    .selectFrom("picture_reference")
    .where(({ and }) => and({ content_kind: kind, content_id: id }))
    .select(["folder", "name", "width"])
    .execute();
}

/**
 * Finds pictures by name that any record, version or draft shows: text may be copied from one record to another. A
 * picture that none of them shows can be deleted.
 */
export function findReferencedPictures(db: Reading, names: readonly string[]): Promise<ShownPicture[]> {
  return names.length === 0 ? Promise.resolve([]) : shownPictures(db, names).execute();
}

/** The pictures that any record, version or draft shows, each once. @param names undefined for all */
export function shownPictures(db: Reading, names?: readonly string[]) {
  const shownBy = (table: (typeof pictureTables)[number]) => {
    // The folder is first in the index.
    const pictures = db
      .selectFrom(table)
      .where("folder", "in", pictureFolders)
      .select(["folder", "name", "width"])
      .$narrowType<{ folder: PictureFolder }>();
    return names ? pictures.where("name", "in", names) : pictures;
  };
  return shownBy("picture_reference").union(shownBy("version_picture")).union(shownBy("draft_picture"));
}

/** Those among the names of pictures that a record, a version, a draft, a setting or a person shows. */
export async function findShownNames(db: Reading, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const pictures = await findReferencedPictures(db, names);
  const avatarPath = (name: string) => `/images/${avatarFolder}/${name}`;
  const people = await db
    .selectFrom("user")
    .where("image_url", "in", names.map(avatarPath))
    .select("image_url")
    .execute();
  const settings = (await readStoredSettings(db)).join();
  const isElsewhere = (name: string) =>
    settings.includes(name) || people.some(({ image_url }) => image_url === avatarPath(name));
  return new Set([...pictures.map(({ name }) => name), ...names.filter(isElsewhere)]);
}

/**
 * Deletes the pictures among `candidates` that nothing shows. They cannot be referenced again: a save accepts only new
 * and referenced pictures. While a backup locks deletion, leaves them to `kulliyad gc`.
 */
export async function deleteUnreferenced(
  db: Db,
  images: Images,
  candidates: readonly ReferencedPicture[],
): Promise<void> {
  const pictures = candidates.filter(isPicture);
  if (pictures.length === 0) return;
  const names = pictures.map(({ name }) => name);
  const shown = await transact(db, { invalidates: "nothing" }, (transaction) =>
    findShownNames(transaction, names),
  );
  if (await isPictureDeletionLocked(db)) return;
  for (const picture of pictures) {
    if (!shown.has(picture.name)) await images.deletePicture(picture.folder, picture);
  }
}

function isPicture(reference: ReferencedPicture): reference is ShownPicture {
  return reference.folder !== documentLinkFolder;
}

/**
 * Yields every text that may contain the name of a picture: covers, bodies, and the pictures of records, versions and
 * autosaved drafts, including the trash.
 */
export async function* scanTextsForPictures(db: Reading): AsyncGenerator<string> {
  for (const kind of contentKindNames) {
    const records = db.selectFrom("content").where("kind", "=", kind).orderBy("id").limit(500);
    const pages = readPages(500, (last?: { id: number }) =>
      records
        .where("id", ">", last?.id ?? 0)
        .select(["id", "image", "body"])
        .execute(),
    );
    for await (const rows of pages) for (const { image, body } of rows) yield* [image, body];
  }
  for (const table of pictureTables) {
    const pictures = db.selectFrom(table).distinct().select("name").orderBy("name").limit(5_000);
    const pages = readPages(5_000, (last?: { name: string }) =>
      pictures.where("name", ">", last?.name ?? "").execute(),
    );
    for await (const rows of pages) for (const { name } of rows) yield name;
  }
}

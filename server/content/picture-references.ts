import type { PictureFolder } from "../../contract/picture.ts";
import {
  type ContentKind,
  type Db,
  isPictureDeletionLocked,
  type Schema,
  transact,
} from "../database/index.ts";
import type { Images, StoredPicture, Upload } from "../images/index.ts";

/** Which folder of the images base holds a kind's pictures (specification, section 3). */
export const pictureFolderOf = {
  post: "posts",
  event: "events",
  service: "services",
} as const satisfies Record<ContentKind, PictureFolder>;

export type ReferencedPicture = Pick<Schema["picture_reference"], "folder" | "name" | "width">;

/** The pictures of a save that is under way: kept already, while nobody knows yet whether the save succeeds. */
export class StagedPictures {
  readonly #images: Images;
  readonly #folder: PictureFolder;
  readonly #kept: StoredPicture[] = [];

  constructor(images: Images, kind: ContentKind) {
    this.#images = images;
    this.#folder = pictureFolderOf[kind];
  }

  /** @throws HttpError 415 or 422 when it is no picture that can be kept */
  async store(upload: Upload): Promise<StoredPicture> {
    const picture = await this.#images.storePicture(this.#folder, upload);
    this.#kept.push(picture);
    return picture;
  }

  urlOf({ name }: StoredPicture): string {
    return `/images/${this.#folder}/${name}`;
  }

  find(name: string): StoredPicture | undefined {
    return this.#kept.find((picture) => picture.name === name);
  }

  /** Removes what was kept and is not among `names`: all of it, when the save failed. */
  async discardExcept(names: readonly string[]): Promise<void> {
    const left = this.#kept.filter(({ name }) => !names.includes(name));
    await Promise.all(left.map((picture) => this.#images.deletePicture(this.#folder, picture)));
  }
}

/**
 * Notes which pictures a record shows from now on, inside the transaction that changes it.
 * @returns those that it showed before and no longer does
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
    const place = { content_kind: kind, content_id: id };
    const rows = pictures.map((picture) => ({ ...picture, ...place }));
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

/** A stored picture by its name, whichever record shows it: text may be copied from one record to another. */
export function findReferencedPictures(db: Db, names: readonly string[]): Promise<ReferencedPicture[]> {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("picture_reference")
    .where("name", "in", names)
    .select(["folder", "name", "width"])
    .distinct()
    .execute();
}

/**
 * Removes pictures that a commit left without a record. It looks again inside a transaction of its own; one that
 * no record shows then, none will ever show again: a text may only name pictures that some record shows. While
 * somebody holds the pictures, they are left to `gc`.
 */
export async function deleteUnreferenced(
  db: Db,
  images: Images,
  candidates: readonly ReferencedPicture[],
): Promise<void> {
  if (candidates.length === 0) return;
  const names = candidates.map(({ name }) => name);
  const used = await transact(db, { invalidates: "nothing" }, (transaction) =>
    findReferencedPictures(transaction, names),
  );
  if (await isPictureDeletionLocked(db)) return;
  for (const picture of candidates) {
    if (!used.some(({ name }) => name === picture.name)) await images.deletePicture(picture.folder, picture);
  }
}

/** Every text that may name a picture of a record, of those in the trash too. Read some hundred at a time. */
export async function* scanTextsForPictures(db: Db): AsyncGenerator<string> {
  for (const kind of kinds) {
    for (let rows = await recordsAfter(db, kind, 0); rows.length > 0; ) {
      for (const { image, body } of rows) yield* [image, body];
      rows = await recordsAfter(db, kind, rows.at(-1)?.id ?? 0);
    }
  }
  for (let rows = await usesAfter(db, ""); rows.length > 0; ) {
    for (const { name } of rows) yield name;
    rows = await usesAfter(db, rows.at(-1)?.name ?? "");
  }
}

const kinds: ContentKind[] = ["post", "event", "service"];

function recordsAfter(db: Db, kind: ContentKind, id: number) {
  const rows = db.selectFrom("content").where("kind", "=", kind).where("id", ">", id);
  return rows.orderBy("id").limit(500).select(["id", "image", "body"]).execute();
}

function usesAfter(db: Db, name: string) {
  const rows = db.selectFrom("picture_reference").where("name", ">", name);
  return rows.orderBy("name").limit(5_000).distinct().select("name").execute();
}

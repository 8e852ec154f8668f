import { audit } from "../audit/index.ts";
import { advanceSequence, type Database, type Db, nextId, transact } from "../database/index.ts";
import type { Images, StoredPicture } from "../images/index.ts";
import { pictureFolderOf, type ReferencedPicture, setPictureReferences } from "./picture-references.ts";
import { type ContentRow, insertRow } from "./store.ts";

type Text = {
  title: string;
  /** HTML for posts and events, plain text for services. */
  body: string;
  imageAlt: string;
  createdAt?: Date;
} & ({ kind: "post" | "service" } | { kind: "event"; status: "ongoing" | "completed" });

/** A record to be, with its picture as it was uploaded. */
export type SeedRecord = Text & { image: Uint8Array };

/** A record to be, whose picture is stored already. */
type SeedRecordWithPicture = Text & { picture: StoredPicture };

/**
 * Writes a record's row, inside the caller's transaction.
 * @returns its number
 */
export async function insertSeedRecord(transaction: Db, content: SeedRecordWithPicture): Promise<number> {
  const id = await nextId(transaction, "content");
  const createdAt = (content.createdAt ?? new Date()).toISOString();
  await insertRow(transaction, {
    kind: content.kind,
    id,
    title: content.title,
    body: content.body,
    image: content.picture.name,
    image_width: content.picture.width,
    image_height: content.picture.height,
    image_alt: content.imageAlt,
    status: content.kind === "event" ? content.status : null,
    created_at: createdAt,
    updated_at: createdAt,
    trashed_at: null,
  });
  const { name, width } = content.picture;
  await setPictureReferences(transaction, content.kind, id, [
    { folder: pictureFolderOf[content.kind], name, width },
  ]);
  return id;
}

/**
 * Creates a record with its picture.
 * @returns its number
 */
export async function createSeedRecord(
  { db }: Database,
  images: Images,
  content: SeedRecord,
): Promise<number> {
  const { image, ...text } = content;
  // Before the row, which must never name a picture that is not stored.
  const picture = await images.storePicture(pictureFolderOf[content.kind], image);
  return transact(db, { invalidates: "appended" }, (transaction) =>
    insertSeedRecord(transaction, { ...text, picture }),
  );
}

/**
 * Writes a record that was made elsewhere, with the number and the moments that it has, inside the caller's transaction.
 * @param pictures that it shows, stored already
 */
export async function insertImported(
  transaction: Db,
  row: ContentRow,
  pictures: readonly ReferencedPicture[],
): Promise<void> {
  await insertRow(transaction, row);
  await setPictureReferences(transaction, row.kind, row.id, pictures);
  await advanceSequence(transaction, "content", row.id);
  const { kind: subject, id: subjectId, title } = row;
  await audit(transaction, { userId: null, action: "create", subject, subjectId, title, detail: "imported" });
}

import type { ContentForm } from "../../contract/content-form.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { audit, findLastEditor } from "../audit/index.ts";
import { type ContentKind, type Database, type Db, nextId } from "../database/index.ts";
import { storedPictureNames } from "../html/index.ts";
import { type AuthorizedTransact, EditConflictError, HttpError, type Viewer } from "../http/index.ts";
import type { Images, StoredPicture } from "../images/index.ts";
import type { DestinationRule } from "../outbound/index.ts";
import {
  deleteUnreferenced,
  findReferencedPictures,
  pictureFolderOf,
  type ReferencedPicture,
  StagedPictures,
  setPictureReferences,
} from "./picture-references.ts";
import { pictureFetcher, prepareBody } from "./prepare-body.ts";
import { type ContentRow, findIncludingTrashed, insertRow, updateRow } from "./store.ts";

export type ContentDeps = { database: Database; images: Images };

/** Where records are saved, and from where the pictures that a body names by their address may be fetched. */
export type SaveDeps = ContentDeps & { fetchRule: DestinationRule };

/** A form as it came: its fields, and its picture where it has one. */
export type ContentInput = {
  kind: ContentKind;
  form: ContentForm;
  /** The form's own name for its file. */
  fileField: string;
  file: readonly Uint8Array[] | undefined;
};

/** A record that is ready to be written: text clean, pictures stored. */
type StagedContent = { form: ContentForm; cover: StoredPicture | undefined; draft: StagedPictures };

/** Runs an authorized write inside a transaction: once for each Idempotency-Key, where there is one. */
export type TransactOnce<Result> = (
  work: (transaction: Db, viewer: Viewer) => Promise<Result>,
) => Promise<Result>;

/**
 * Creates a record with its pictures. Pictures are stored before the row and removed when the row is not
 * written: no row ever names a picture that is not there, and no failed save leaves one behind.
 * @throws HttpError 415 or 422 for a picture or a text that cannot be kept
 */
export async function createRecord<Result>(
  place: SaveDeps,
  sent: ContentInput,
  onlyOnce: TransactOnce<Result>,
  present: (row: ContentRow) => Result,
): Promise<Result> {
  if (!sent.file)
    throw new HttpError("invalid", apiMessages.fieldMissing, { [sent.fileField]: "is missing" });
  return withPictures(place, sent, async ({ form, cover, draft }) => {
    let written: readonly string[] = [];
    const result = await onlyOnce(async (transaction, viewer) => {
      if (!cover) throw new TypeError("a new record has a cover");
      const now = new Date().toISOString();
      const row: ContentRow = {
        kind: sent.kind,
        id: await nextId(transaction, "content"),
        ...textColumns(form),
        status: form.status === undefined ? "ongoing" : form.status,
        ...coverColumns(cover),
        image_alt: form.imageAlt ?? "",
        created_at: now,
        updated_at: now,
        trashed_at: null,
      };
      await insertRow(transaction, row);
      const uses = await referencedPictures(transaction, row, draft);
      await setPictureReferences(transaction, row.kind, row.id, uses);
      await audit(transaction, auditEntry("create", viewer.userId, row));
      written = uses.map(({ name }) => name);
      return present(row);
    });
    return { result, written };
  });
}

/**
 * Changes a live record. Pictures that it no longer shows go once the change is committed.
 * @throws HttpError 404, 409 when it is in the trash or was changed since the form was opened, 415, 422
 */
export async function updateRecord(
  place: SaveDeps,
  sent: ContentInput,
  id: number,
  write: AuthorizedTransact,
): Promise<ContentRow> {
  return withPictures(place, sent, async ({ form, cover, draft }) => {
    let written: readonly string[] = [];
    let unused: readonly ReferencedPicture[] = [];
    const result = await write({ invalidates: "changed" }, async (transaction, viewer) => {
      const before = await requireLive(transaction, sent.kind, id);
      if (form.updatedAt !== undefined && form.updatedAt !== before.updated_at) {
        const editor = await findLastEditor(transaction, sent.kind, id);
        throw new EditConflictError(apiMessages.changedMeanwhile, { ...editor, at: before.updated_at });
      }
      const row: ContentRow = {
        ...before,
        ...textColumns(form),
        status: form.status === undefined ? before.status : form.status,
        ...(cover && coverColumns(cover)),
        image_alt: form.imageAlt ?? before.image_alt,
        updated_at: timestampAfter(before.updated_at),
      };
      await updateRow(transaction, row);
      const uses = await referencedPictures(transaction, row, draft);
      unused = await setPictureReferences(transaction, row.kind, row.id, uses);
      await audit(transaction, auditEntry("edit", viewer.userId, row));
      written = uses.map(({ name }) => name);
      return row;
    });
    return { result, written, unused };
  });
}

/** Stores what a form brings, saves, and clears away whatever the save did not take or no longer needs. */
async function withPictures<Result>(
  { database, images, fetchRule }: SaveDeps,
  sent: ContentInput,
  save: (prepared: StagedContent) => Promise<{
    result: Result;
    written: readonly string[];
    /** Undefined for a new record, which takes nothing from what pages show. */
    unused?: readonly ReferencedPicture[];
  }>,
): Promise<Result> {
  const draft = new StagedPictures(images, sent.kind);
  const saving = async () => {
    const cover = sent.file && (await draft.store(sent.file));
    const { body: html, omitPictures } = sent.form;
    const options = { fetchPicture: pictureFetcher(fetchRule), omitPictures };
    const body = sent.kind === "service" ? html : await prepareBody(html, draft, options);
    return save({ form: { ...sent.form, body }, cover, draft });
  };
  const { result, written, unused } = await saving().catch(async (error: unknown) => {
    await draft.discardExcept([]).catch(() => undefined);
    throw error;
  });
  // The save holds by now: what cannot be cleared away is left behind, and no reason to call it failed.
  await Promise.allSettled([
    draft.discardExcept(written),
    deleteUnreferenced(database.db, images, unused ?? []),
  ]);
  return result;
}

/** The cover, and the pictures in the text: new ones of this save, and ones that a record showed before. */
async function referencedPictures(
  transaction: Db,
  row: ContentRow,
  draft: StagedPictures,
): Promise<ReferencedPicture[]> {
  const cover = { folder: pictureFolderOf[row.kind], name: row.image, width: row.image_width };
  const names = storedPictureNames(row.body).filter((name) => name !== row.image);
  const known = await findReferencedPictures(transaction, names);
  const inText = names.flatMap((name) => {
    const kept = draft.find(name);
    const picture = kept ? { ...cover, name, width: kept.width } : known.find((each) => each.name === name);
    if (!picture) throw new HttpError("invalid", apiMessages.pictureGone, { body: `shows ${name}` });
    return [picture];
  });
  return [cover, ...inText];
}

/** @throws HttpError 404, or 409 for a record in the trash */
async function requireLive(transaction: Db, kind: ContentKind, id: number): Promise<ContentRow> {
  const row = await findIncludingTrashed(transaction, kind, id);
  if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
  if (row.trashed_at !== null) throw new HttpError("conflict", apiMessages.inTrash);
  return row;
}

/** Now, but never the moment of the last change again: two saves in one millisecond are two. */
function timestampAfter(last: string): string {
  return new Date(Math.max(Date.now(), Date.parse(last) + 1)).toISOString();
}

export function auditEntry(
  action: "create" | "edit" | "trash" | "restore" | "erase",
  userId: number | null,
  row: ContentRow,
) {
  return { action, userId, subject: row.kind, subjectId: row.id, title: row.title };
}

function textColumns({ title, body }: ContentForm) {
  return { title, body };
}

function coverColumns({ name, width, height }: StoredPicture) {
  return { image: name, image_width: width, image_height: height };
}

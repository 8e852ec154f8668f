import type { ContentForm } from "../../contract/content-form.ts";
import { type ContentKind, contentKinds } from "../../contract/content-kinds.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { audit, findLastEditor } from "../audit/index.ts";
import { type Db, nextId } from "../database/index.ts";
import { storedPictureNames } from "../html/index.ts";
import { EditConflictError, HttpError, type Viewer } from "../http/index.ts";
import type { StoredPicture } from "../images/index.ts";
import { requireMayPublish } from "../settings/index.ts";
import { coverColumns, coverReference, insertRecord } from "./insert-record.ts";
import {
  findReferencedPictures,
  type ReferencedPicture,
  setPictureReferences,
} from "./picture-references.ts";
import type { StagedPictures } from "./staged-pictures.ts";
import { type ContentRow, findIncludingTrashed, updateRow } from "./store.ts";

/**
 * Creates a record, in the transaction of the request.
 * @param form with the body from `prepareForm`
 * @throws HttpError 403 without the right to publish; 422 for a body with a picture that is not stored
 */
export async function createRecord(
  transaction: Db,
  viewer: Viewer,
  kind: ContentKind,
  form: ContentForm,
  cover: StoredPicture,
  pictures: StagedPictures,
): Promise<ContentRow> {
  await requireMayPublish(transaction, viewer);
  const record = {
    kind,
    id: await nextId(transaction, "content"),
    title: form.title,
    body: form.body,
    cover,
    imageAlt: form.imageAlt ?? "",
    fields: form.fields,
    createdAt: new Date().toISOString(),
  };
  const row = await insertRecord(transaction, record, await picturesInBody(transaction, record, pictures));
  await audit(transaction, auditEntry("create", viewer.userId, row));
  return row;
}

/**
 * Updates a live record, in the transaction of the request.
 * @param form with the body from `prepareForm`
 * @param cover undefined keeps the current cover
 * @returns the record, and the pictures that it no longer references
 * @throws HttpError 403 without the right to publish; 404; 409 for a record in the trash or one that changed since the
 *   form was opened; 422 for a body with a picture that is not stored
 */
export async function updateRecord(
  transaction: Db,
  viewer: Viewer,
  { kind, id }: { kind: ContentKind; id: number },
  form: ContentForm,
  cover: StoredPicture | undefined,
  pictures: StagedPictures,
): Promise<{ row: ContentRow; unreferenced: ReferencedPicture[] }> {
  await requireMayPublish(transaction, viewer);
  const before = await requireLive(transaction, kind, id);
  if (form.updatedAt !== undefined && form.updatedAt !== before.updated_at) {
    const editor = await findLastEditor(transaction, kind, id);
    throw new EditConflictError(apiMessages.changedMeanwhile, { ...editor, at: before.updated_at });
  }
  const row: ContentRow = {
    ...before,
    title: form.title,
    body: form.body,
    ...(cover && coverColumns(cover)),
    image_alt: form.imageAlt ?? before.image_alt,
    updated_at: timestampAfter(before.updated_at),
  };
  const updated = await updateRow(transaction, { ...row, ...form.fields });
  const shown = [
    coverReference(kind, { name: row.image, width: row.image_width }),
    ...(await picturesInBody(transaction, { ...row, cover: { name: row.image } }, pictures)),
  ];
  const unreferenced = await setPictureReferences(transaction, kind, id, shown);
  await audit(transaction, auditEntry("edit", viewer.userId, updated));
  return { row: updated, unreferenced };
}

/** @returns the names of the stored pictures in a body */
export function bodyPictureNames(kind: ContentKind, body: string): string[] {
  return contentKinds[kind].bodyFormat === "html" ? storedPictureNames(body) : [];
}

/** @returns the pictures in a body except the cover: staged by this save, or referenced by any record before */
async function picturesInBody(
  transaction: Db,
  { kind, body, cover }: { kind: ContentKind; body: string; cover: { name: string } },
  pictures: StagedPictures,
): Promise<ReferencedPicture[]> {
  const names = bodyPictureNames(kind, body).filter((name) => name !== cover.name);
  const known = await findReferencedPictures(transaction, names);
  return names.map((name) => {
    const staged = pictures.find(name);
    const picture = staged ? coverReference(kind, staged) : known.find((each) => each.name === name);
    if (!picture) throw new HttpError("invalid", apiMessages.pictureGone, { body: `shows ${name}` });
    return picture;
  });
}

/** @throws HttpError 404, or 409 for a record in the trash */
async function requireLive(transaction: Db, kind: ContentKind, id: number): Promise<ContentRow> {
  const row = await findIncludingTrashed(transaction, kind, id);
  if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
  if (row.trashed_at !== null) throw new HttpError("conflict", apiMessages.inTrash);
  return row;
}

/** The current time, but always later than the last change, because `updatedAt` identifies a version. */
function timestampAfter(last: string): string {
  return new Date(Math.max(Date.now(), Date.parse(last) + 1)).toISOString();
}

export function auditEntry(
  action: "create" | "edit" | "schedule" | "trash" | "restore" | "erase",
  userId: number | null,
  { kind: subject, id: subjectId, title }: ContentRow,
) {
  return { action, userId, subject, subjectId, title };
}

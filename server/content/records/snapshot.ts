import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { storedColumns } from "../../../contract/schemas/content-fields.ts";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import { storedDecoration } from "../../../contract/values/pictures/picture.ts";
import { storedFocus } from "../../../contract/values/pictures/pictures.ts";
import type { Reading } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import { decompressSnapshot, findVersion } from "../versions/index.ts";
import type { ContentRow, RecordKey } from "./store.ts";

/** The values of a row: what readers see of a live record, the newest saved ones of any other. */
export function snapshotOf(row: ContentRow): Snapshot {
  const { image: name, image_width: width, image_height: height } = row;
  const { file_pages: pageCount, file_bytes: bytes } = row;
  return {
    title: row.title,
    body: row.body,
    image: name === "" ? null : { name, width, height, ...(pageCount && bytes && { pageCount, bytes }) },
    imageAlt: row.image_alt,
    imageDecorative: storedDecoration(row.image_alt, row.image_decorative === 1),
    imageFocus: storedFocus(row.image_focus),
    fields: storedColumns.parse(row),
    lang: row.lang,
  };
}

/** The columns of a row that hold a snapshot. */
export function columnsOf(snapshot: Snapshot) {
  const { title, body, image, imageAlt, imageDecorative, imageFocus, fields, lang } = snapshot;
  return {
    title,
    body,
    image: image?.name ?? "",
    image_width: image?.width ?? 0,
    image_height: image?.height ?? 0,
    image_alt: imageAlt,
    image_decorative: image && storedDecoration(imageAlt, imageDecorative) ? (1 as const) : null,
    image_focus: (image && storedFocus(imageFocus)) ?? null,
    file_pages: image?.pageCount ?? null,
    file_bytes: image?.bytes ?? null,
    ...fields,
    lang,
  };
}

/** Whether a live record has newer saved values, which readers do not see. */
export function hasUnpublishedChanges({
  state,
  version_id,
  published_version_id,
}: Pick<ContentRow, "state" | "version_id" | "published_version_id">): boolean {
  return state === "live" && version_id !== published_version_id;
}

/** The newest saved values of a record, published or not. */
export async function readNewestSnapshot(db: Reading, row: ContentRow): Promise<Snapshot> {
  if (!hasUnpublishedChanges(row)) return snapshotOf(row);
  const version = await findVersion(db, versionSubject(row), row.version_id);
  return version ? decompressSnapshot(version.data) : snapshotOf(row);
}

export function versionSubject({ kind, id }: RecordKey) {
  return { subject: kind, subject_id: id };
}

export type VersionKey = RecordKey & { versionID: number };

/** @throws HttpError 404, also for a version of another record */
export async function requireVersion(db: Reading, key: VersionKey) {
  const version = await findVersion(db, versionSubject(key), key.versionID);
  if (!version) throw new HttpError("not_found", apiMessages.versionNotFound);
  return version;
}

export function isSameSnapshot(one: Snapshot, other: Snapshot): boolean {
  return JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other));
}

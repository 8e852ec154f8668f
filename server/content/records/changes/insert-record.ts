import { contentFields, emptyFields, storedColumns } from "../../../../contract/schemas/content-fields.ts";
import type { ContentForm } from "../../../../contract/schemas/content-form.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { audit } from "../../../platform/audit/index.ts";
import { advanceSequence, type Writing } from "../../../platform/database/index.ts";
import type { StoredPicture } from "../../../platform/images/index.ts";
import { giveAddress, keepAddress } from "../addresses/page-address.ts";
import { documentLinks } from "../documents/document-links.ts";
import { type ReferencedPicture, setPictureReferences } from "../pictures/picture-references.ts";
import { columnsOf, snapshotOf } from "../snapshot.ts";
import { type ContentRow, insertRow, updateRow } from "../store.ts";

export type NewRecord = {
  kind: ContentKind;
  id: number;
  title: string;
  /** In the kind's `bodyFormat`, sanitized. */
  body: string;
  /** Undefined for a draft without one. */
  cover: StoredPicture | undefined;
  imageAlt: string;
  imageDecorative?: true | undefined;
  imageFocus?: string | undefined;
  /** Other fields of the kind. Missing fields get their initial values. */
  fields?: ContentForm["fields"];
  /** Addresses that lead to it beside its own. */
  addresses?: readonly string[];
  lang?: ContentRow["lang"];
  /** By default live. */
  state?: "live" | "draft";
  /** By default `createdAt`. */
  begunAt?: string;
  createdAt: string;
  /** The first publication; null for a draft before. By default `createdAt`. */
  publishedAt?: string | null;
  updatedAt?: string;
  /** Who began it. By default unknown. */
  authorId?: number | null;
};

/**
 * Inserts a new record and its references to pictures and documents. The API, imports, the demonstration and tests create records
 * only with this function.
 * @param inBody the stored pictures in the body
 */
export async function insertRecord(
  transaction: Writing,
  record: NewRecord,
  inBody: readonly ReferencedPicture[] = [],
): Promise<ContentRow> {
  const { kind, id, title, cover, createdAt, state = "live" } = record;
  const given = storedColumns.parse({ ...emptyFields, ...contentFields[kind].initial, ...record.fields });
  const { fields } =
    state === "live" ? await giveAddress(transaction, record, { title, fields: given }) : { fields: given };
  const row = await insertRow(transaction, {
    kind,
    id,
    ...columnsOf({ ...record, image: cover ?? null, fields, lang: record.lang ?? null }),
    state,
    begun_at: record.begunAt ?? createdAt,
    created_at: createdAt,
    published_at: record.publishedAt === undefined ? createdAt : record.publishedAt,
    updated_at: record.updatedAt ?? createdAt,
    author_id: record.authorId ?? null,
    trashed_at: null,
  });
  if (state === "live") await keepAddress(transaction, row);
  for (const address of record.addresses ?? []) await keepAddress(transaction, { ...row, address });
  await setPictureReferences(transaction, kind, id, referencesOf(record, inBody));
  return row;
}

/** Inserts a record with the id and dates of another site, and an audit entry about its import. */
export async function insertImported(
  transaction: Writing,
  record: NewRecord,
  inBody: readonly ReferencedPicture[],
): Promise<void> {
  await insertRecord(transaction, record, inBody);
  const { kind: subject, id: subjectId, title } = record;
  await advanceSequence(transaction, "content", subjectId);
  await audit(transaction, { userId: null, action: "create", subject, subjectId, title, detail: "imported" });
}

/**
 * Gives an imported record that nobody changed since the pictures that it came without. Its date stays but for the
 * millisecond that makes it another version.
 * @returns the pictures that it showed before
 */
export async function replaceImportedPictures(
  transaction: Writing,
  row: ContentRow,
  values: Pick<NewRecord, "body" | "cover" | "imageAlt">,
  inBody: readonly ReferencedPicture[],
): Promise<ReferencedPicture[]> {
  const { kind, id } = row;
  const { body, cover, imageAlt } = values;
  const updated_at = new Date(Date.parse(row.updated_at) + 1).toISOString();
  const columns = columnsOf({ ...snapshotOf(row), body, image: cover ?? null, imageAlt });
  await updateRow(transaction, { ...row, ...columns, updated_at });
  return setPictureReferences(transaction, kind, id, referencesOf({ ...values, kind }, inBody));
}

function referencesOf(
  { kind, body, cover }: Pick<NewRecord, "kind" | "body" | "cover">,
  inBody: readonly ReferencedPicture[],
): ReferencedPicture[] {
  const folder = contentKinds[kind].pictureFolder;
  const covers = cover ? [{ folder, name: cover.name, width: cover.width }] : [];
  return [...covers, ...inBody, ...documentLinks(kind, { body })];
}

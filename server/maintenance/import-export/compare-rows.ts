import { limits } from "../../../contract/limits.ts";
import { countGraphemes, normalizeLine, normalizeText } from "../../../contract/text-normalization.ts";
import { findAddresses, findAddressOwner, findIncludingTrashed } from "../../content/index.ts";
import type { Db } from "../../database/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import {
  type ExportedAuthor,
  type ExportedComment,
  type ExportedRecord,
  toExported,
  toExportedComment,
} from "./export-schemas.ts";
import type { Found } from "./import-plan.ts";
import { findUnpublished } from "./unpublished.ts";

/** A record is the same if it equals the export or its sanitized form: rules may have become stricter since. */
export async function findRecord(db: Db, exported: ExportedRecord, record: ExportedRecord): Promise<Found> {
  const row = await findIncludingTrashed(db, record.kind, record.id);
  if (!row) return "free";
  if (row.trashed_at !== null) return "taken";
  // An export of what is public says nothing of unpublished changes.
  const newest = exported.unpublished && (await findUnpublished(db, row));
  const leading = await findAddresses(db, record);
  if (!exported.addresses.every((address) => leading.includes(address))) return "taken";
  const { addresses } = exported;
  const stored = toExported(row, { unpublished: newest?.snapshot ?? null, addresses });
  return isSame(stored, exported) || isSame(stored, record) ? "same" : "taken";
}

/** @returns an address of a record that leads to another page of the site */
export async function findTakenAddress(
  db: Db,
  { address, addresses }: ExportedRecord,
): Promise<string | undefined> {
  for (const each of new Set([...addresses, ...(address === null ? [] : [address])])) {
    if (await findAddressOwner(db, each)) return each;
  }
  return undefined;
}

export async function findAuthor(db: Db, author: ExportedAuthor): Promise<Found> {
  const username = nameOf(author);
  const row = await db
    .selectFrom("user")
    .where("id", "=", author.id)
    .select(["id", "username", "created_at"])
    .executeTakeFirst();
  if (!row) return "free";
  return isSame(row, { ...author, username }) ? "same" : "taken";
}

export async function findComment(db: Db, comment: ExportedComment): Promise<Found> {
  const row = await db.selectFrom("comment").where("id", "=", comment.id).selectAll().executeTakeFirst();
  if (!row) return "free";
  return isSame(toExportedComment(row), { ...comment, body: normalizeText(comment.body) }) ? "same" : "taken";
}

function isSame(a: object, b: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return sorted(a) === sorted(b);
}

export function nameOf({ username, id }: ExportedAuthor): string {
  const name = normalizeLine(username, limits.maxNameCharacters);
  if (countGraphemes(name) === 0) throw new UserFacingError(`person ${id}: has no name`);
  return name;
}

import { apiMessages } from "../../contract/messages/api.ts";
import { audit } from "../audit/index.ts";
import { type ContentKind, type Db, type TransactOptions, transact } from "../database/index.ts";
import { type AuthorizedTransact, HttpError } from "../http/index.ts";
import { deleteUnreferenced, picturesOf } from "./picture-references.ts";
import { auditEntry, type ContentDeps } from "./save.ts";
import { type ContentRow, deleteRow, findIncludingTrashed, setTrashed } from "./store.ts";

/** A transaction of a person's request, or of the server itself: `userId` is null then. */
type WriteTransaction = <Result>(
  options: TransactOptions<Result>,
  work: (transaction: Db, by: { userId: number | null }) => Promise<Result>,
) => Promise<Result>;

/**
 * Puts a live record into the trash.
 * @throws HttpError 404, 409 when it lies there already
 */
export function trashRecord(
  _deps: ContentDeps,
  kind: ContentKind,
  id: number,
  write: AuthorizedTransact,
): Promise<void> {
  return change(kind, id, write, async (transaction, row, userId) => {
    if (row.trashed_at !== null) throw new HttpError("conflict", apiMessages.inTrash);
    await setTrashed(transaction, row, new Date().toISOString());
    await audit(transaction, auditEntry("trash", userId, row));
  });
}

/**
 * Brings a record back from the trash, as it was: text, pictures and comments.
 * @throws HttpError 404, 409 when it is live
 */
export function restoreRecord(
  _deps: ContentDeps,
  kind: ContentKind,
  id: number,
  write: AuthorizedTransact,
): Promise<void> {
  return change(kind, id, write, async (transaction, row, userId) => {
    requireTrashed(row);
    await setTrashed(transaction, row, null);
    await audit(transaction, auditEntry("restore", userId, row));
  });
}

/**
 * Erases a record from the trash for good, with its comments and pictures.
 * @throws HttpError 404, 409 when it was never put into the trash
 */
export async function purgeRecord(
  place: ContentDeps,
  kind: ContentKind,
  id: number,
  write: WriteTransaction,
): Promise<void> {
  const pictures = await change(kind, id, write, async (transaction, row, userId) => {
    requireTrashed(row);
    const shown = await picturesOf(transaction, kind, id);
    await deleteRow(transaction, kind, id);
    await audit(transaction, auditEntry("erase", userId, row));
    return shown;
  });
  await deleteUnreferenced(place.database.db, place.images, pictures);
}

/** The same, done by the server itself for a record that lies there for too long. */
export function purgeExpiredRecord(place: ContentDeps, kind: ContentKind, id: number): Promise<void> {
  return purgeRecord(place, kind, id, (options, work) =>
    transact(place.database.db, options, (transaction) => work(transaction, { userId: null })),
  );
}

function requireTrashed(row: ContentRow): void {
  if (row.trashed_at === null) throw new HttpError("conflict", apiMessages.notInTrash);
}

async function change<Result>(
  kind: ContentKind,
  id: number,
  write: WriteTransaction,
  work: (transaction: Db, row: ContentRow, userId: number | null) => Promise<Result>,
): Promise<Result> {
  return write({ invalidates: "changed" }, async (transaction, { userId }) => {
    const row = await findIncludingTrashed(transaction, kind, id);
    if (!row) throw new HttpError("not_found", apiMessages.recordNotFound);
    return work(transaction, row, userId);
  });
}

import { wording } from "../../contract/wording.ts";
import { audit } from "../audit/index.ts";
import { type ContentKind, type Db, transact } from "../database/index.ts";
import { type AuthorizedTransact, HttpError } from "../http/index.ts";
import { removeUnused, usesOf } from "./pictures.ts";
import { type ContentPlace, deed } from "./save.ts";
import { type ContentRow, erase, readAny, setTrashed } from "./store.ts";

/** A transaction of a person's request, or of the server itself: `userId` is null then. */
type WriteTransaction = <Result>(
  work: (transaction: Db, by: { userId: number | null }) => Promise<Result>,
) => Promise<Result>;

/**
 * Puts a live record into the trash.
 * @throws HttpError 404, 409 when it lies there already
 */
export function trashRecord(
  place: ContentPlace,
  kind: ContentKind,
  id: number,
  write: AuthorizedTransact,
): Promise<void> {
  return change(place, kind, id, write, async (transaction, row, userId) => {
    if (row.trashed_at !== null) throw new HttpError("conflict", wording.api.inTrash);
    await setTrashed(transaction, row, new Date().toISOString());
    await audit(transaction, deed("trash", userId, row));
  });
}

/**
 * Brings a record back from the trash, as it was: text, pictures and comments.
 * @throws HttpError 404, 409 when it is live
 */
export function restoreRecord(
  place: ContentPlace,
  kind: ContentKind,
  id: number,
  write: AuthorizedTransact,
): Promise<void> {
  return change(place, kind, id, write, async (transaction, row, userId) => {
    requireTrashed(row);
    await setTrashed(transaction, row, null);
    await audit(transaction, deed("restore", userId, row));
  });
}

/**
 * Erases a record from the trash for good, with its comments and pictures.
 * @throws HttpError 404, 409 when it was never put into the trash
 */
export async function eraseRecord(
  place: ContentPlace,
  kind: ContentKind,
  id: number,
  write: WriteTransaction,
): Promise<void> {
  const pictures = await change(place, kind, id, write, async (transaction, row, userId) => {
    requireTrashed(row);
    const shown = await usesOf(transaction, kind, id);
    await erase(transaction, kind, id);
    await audit(transaction, deed("erase", userId, row));
    return shown;
  });
  await removeUnused(place.database.db, place.images, pictures);
}

/** The same, done by the server itself for a record that lies there for too long. */
export function eraseExpiredRecord(place: ContentPlace, kind: ContentKind, id: number): Promise<void> {
  return eraseRecord(place, kind, id, (work) =>
    transact(place.database.db, (transaction) => work(transaction, { userId: null })),
  );
}

function requireTrashed(row: ContentRow): void {
  if (row.trashed_at === null) throw new HttpError("conflict", wording.api.notInTrash);
}

async function change<Result>(
  { database }: ContentPlace,
  kind: ContentKind,
  id: number,
  write: WriteTransaction,
  work: (transaction: Db, row: ContentRow, userId: number | null) => Promise<Result>,
): Promise<Result> {
  const result = await write(async (transaction, { userId }) => {
    const row = await readAny(transaction, kind, id);
    if (!row) throw new HttpError("not_found", wording.api.recordNotFound);
    return work(transaction, row, userId);
  });
  await database.invalidation.publishAndWait("altered");
  return result;
}

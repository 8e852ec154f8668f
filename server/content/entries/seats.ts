import type { Selectable } from "kysely";
import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import { limits } from "../../../contract/values/limits.ts";
import type { EntryState } from "../../../contract/values/moderation.ts";
import { closingTime, isRegistrationKind } from "../../../contract/values/registrations.ts";
import { countRows, currentTime, type Db, type Schema, timestamp } from "../../platform/database/index.ts";
import {
  type EntryRow,
  type FormKey,
  findFirstWaiting,
  formOf,
  ofForm,
  setEntryState,
  setToBeTold,
} from "./store.ts";

type JoinableRow = Pick<
  Selectable<Schema["content"]>,
  "kind" | "id" | "joinContact" | "joinSeats" | "joinClosesAt" | "startsAt" | "endsAt" | "isCancelled"
>;

/** The states that take a seat. */
const seated = ["open", "done"] as const satisfies EntryState[];

/**
 * The free seats of a record; null if their number is not limited. Counts the entries themselves, so that no number can
 * differ from them: in a transaction, which is serializable, two entries never get the same seat.
 */
export async function findFreeSeats(db: Db, { kind, id, joinSeats }: JoinableRow): Promise<number | null> {
  if (joinSeats === null || !isRegistrationKind(kind)) return null;
  const taken = await countRows(ofForm(db, { kind, id }).where("state", "in", seated));
  return Math.max(0, joinSeats - taken);
}

/**
 * Gives the free seats of a record to the first entries on the waiting list, in the caller's transaction. Every change
 * that may free a seat calls it, so that no entry waits while a seat is free. Nobody writes to those who get one: staff
 * see whom they are to tell.
 */
export async function fillSeats(transaction: Db, form: NonNullable<FormKey>): Promise<void> {
  const record = await transaction
    .selectFrom("content")
    .where(({ and }) => and({ kind: form.kind, id: form.id }))
    .selectAll()
    .executeTakeFirst();
  const free = record && (await findFreeSeats(transaction, record));
  if (free === undefined || free === 0) return;
  const waiting = await findFirstWaiting(transaction, form, free ?? limits.maxSeats);
  if (waiting.length === 0) return;
  await setEntryState(transaction, waiting, { state: "open", decided_at: timestamp(), decided_by: null });
  await setToBeTold(transaction, waiting, true);
}

/** Whether the form of a live record takes entries; undefined for a record without one. */
export async function joiningOf(db: Db, record: JoinableRow): Promise<RegistrationStatus | undefined> {
  if (record.joinContact === null) return undefined;
  const closes = closingTime({
    startsAt: record.startsAt ?? undefined,
    endsAt: record.endsAt ?? undefined,
    joinClosesAt: record.joinClosesAt ?? undefined,
  });
  const isClosed = record.isCancelled === 1 || (closes !== undefined && closes <= currentTime());
  if (isClosed) return { state: "closed", left: null, closesAt: null };
  const free = await findFreeSeats(db, record);
  return {
    state: free === 0 ? "full" : "open",
    left: free !== null && free > 0 && free <= limits.maxNamedSeats ? free : null,
    closesAt: closes === undefined ? null : new Date(closes).toISOString(),
  };
}

/** Deletes entries in the caller's transaction. Seats that become free are filled from the waiting list. */
export async function deleteEntries(transaction: Db, entries: readonly EntryRow[]): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  await transaction.deleteFrom("entry").where("id", "in", ids).execute();
  await fillSeatsOf(transaction, entries);
}

/** Fills the free seats of all forms that entries were sent with. */
export async function fillSeatsOf(transaction: Db, entries: readonly EntryRow[]): Promise<void> {
  const forms = new Map(
    entries.flatMap((entry) => {
      const form = formOf(entry);
      return form ? [[`${form.kind} ${form.id}`, form] as const] : [];
    }),
  );
  for (const form of forms.values()) await fillSeats(transaction, form);
}

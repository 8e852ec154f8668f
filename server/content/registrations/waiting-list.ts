import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { type Reading, timestamp, type Writing } from "../../platform/database/index.ts";
import { type EntryRow, type FormKey, formOf, ofForm, setEntryState } from "./entry-store.ts";
import { findFreeSeats } from "./seats.ts";
import { setToBeTold } from "./store.ts";

/**
 * Gives the free seats of a record to the first registrations on the waiting list, in the caller's transaction. Every
 * change that may free a seat calls it, so that no registration waits while a seat is free. Nobody writes to those who
 * get one: staff see whom they are to tell.
 */
export async function fillSeats(transaction: Writing, form: NonNullable<FormKey>): Promise<void> {
  const record = await transaction
    .selectFrom("content")
    .where(({ and }) => and({ kind: form.kind, id: form.id }))
    .selectAll()
    .executeTakeFirst();
  const free = record && (await findFreeSeats(transaction, record));
  if (free === undefined || free === 0) return;
  const waiting = await findFirstWaiting(transaction, form, free ?? registrationLimits.maxSeats);
  if (waiting.length === 0) return;
  await setEntryState(transaction, waiting, { state: "open", decided_at: timestamp(), decided_by: null });
  await setToBeTold(transaction, waiting, true);
}

/**
 * Deletes registrations, or messages of the contact form, in the caller's transaction. Seats that become free are
 * filled from the waiting list.
 */
export async function deleteEntries(transaction: Writing, entries: readonly EntryRow[]): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  await transaction.deleteFrom("entry").where("id", "in", ids).execute();
  await fillSeatsOf(transaction, entries);
}

/** Fills the free seats of all forms that these were sent with. */
export async function fillSeatsOf(transaction: Writing, entries: readonly EntryRow[]): Promise<void> {
  const forms = new Map(
    entries.flatMap((entry) => {
      const form = formOf(entry);
      return form ? [[`${form.kind} ${form.id}`, form] as const] : [];
    }),
  );
  for (const form of forms.values()) await fillSeats(transaction, form);
}

/** The ids of the first registrations on the waiting list. */
async function findFirstWaiting(db: Reading, form: NonNullable<FormKey>, limit: number): Promise<string[]> {
  const rows = await ofForm(db, form)
    .where("state", "=", "waiting")
    .orderBy("created_at")
    .orderBy("id")
    .select("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

import type { ChangedEntries } from "../../../contract/schemas/registrations.ts";
import { type EntryState, messageMoves, registrationMoves } from "../../../contract/values/moderation.ts";
import { findIncludingTrashed } from "../../content/records/index.ts";
import {
  deleteEntries,
  type FormKey,
  fillSeatsOf,
  findByIds,
  findFreeSeats,
  formOf,
  type NamedEntryRow,
  setEntryState,
  setLookedAt,
  setToBeTold,
} from "../../content/registrations/index.ts";
import { audit } from "../../platform/audit/index.ts";
import { type Reading, timestamp, type Writing } from "../../platform/database/index.ts";
import type { Viewer } from "../../platform/http/index.ts";

// Staff move and erase registrations and messages of the contact form alike: they stand in the same lists.

/**
 * Moves entries to a state, in the caller's transaction, and fills free seats from the waiting list. `open` and
 * `waiting` both ask for a seat: without a free one, the entry waits. Entries whose state does not allow the move are
 * left unchanged.
 */
export async function moveEntries(
  transaction: Writing,
  viewer: Viewer,
  ids: readonly string[],
  to: EntryState,
): Promise<ChangedEntries> {
  const changed: ChangedEntries["changed"] = [];
  const deeds: Parameters<typeof audit>[1][] = [];
  const moved = (await findByIds(transaction, ids)).filter((entry) => mayMove(entry, to));
  for (const entry of moved) {
    const form = formOf(entry);
    const state = form ? await findNextState(transaction, form, entry.state, to) : to;
    // One by one, because the next entry finds a seat fewer.
    await setEntryState(transaction, [entry.id], {
      state,
      decided_at: timestamp(),
      decided_by: viewer.userId,
    });
    changed.push({ entryID: entry.id, previousState: entry.state, state });
    deeds.push({ ...auditEntry(viewer, entry, "move"), detail: `${entry.state} → ${state}` });
  }
  await audit(transaction, ...deeds);
  await fillSeatsOf(transaction, moved);
  return { changed };
}

function mayMove(entry: NamedEntryRow, to: EntryState): boolean {
  const target = to === "waiting" ? "open" : to;
  const moves: Partial<Record<EntryState, readonly EntryState[]>> = formOf(entry)
    ? registrationMoves
    : messageMoves;
  return (moves[entry.state] ?? []).includes(target);
}

/** A registration that was checked in keeps its seat; any other one needs a free seat. */
async function findNextState(
  transaction: Reading,
  form: NonNullable<FormKey>,
  from: EntryState,
  to: EntryState,
): Promise<EntryState> {
  if ((to !== "open" && to !== "waiting") || from === "done") return to;
  const record = await findIncludingTrashed(transaction, form.kind, form.id);
  return record && (await findFreeSeats(transaction, record)) === 0 ? "waiting" : "open";
}

/** Marks whether those who got a seat from the waiting list are to be told, in the caller's transaction. */
export async function markToBeTold(
  transaction: Writing,
  viewer: Viewer,
  ids: readonly string[],
  toBeTold: boolean,
): Promise<ChangedEntries> {
  const marked = await setToBeTold(transaction, ids, toBeTold);
  const entries = marked.length > 0 ? await findByIds(transaction, marked) : [];
  const detail = toBeTold ? "told → to be told" : "to be told → told";
  await audit(transaction, ...entries.map((entry) => ({ ...auditEntry(viewer, entry, "move"), detail })));
  return {
    changed: entries.map(({ id, state }) => ({ entryID: id, previousState: state, state })),
  };
}

/** Marks registrations as looked at, in the caller's transaction. Not in the audit log: reading is not there either. */
export async function markLookedAt(transaction: Writing, ids: readonly string[]): Promise<ChangedEntries> {
  const marked = await setLookedAt(transaction, ids);
  return { changed: marked.map(({ id, state }) => ({ entryID: id, previousState: state, state })) };
}

/** Deletes entries for good, in the caller's transaction. @returns how many existed */
export async function eraseEntries(
  transaction: Writing,
  viewer: Viewer,
  ids: readonly string[],
): Promise<number> {
  const entries = await findByIds(transaction, ids);
  await deleteEntries(transaction, entries);
  await audit(transaction, ...entries.map((entry) => auditEntry(viewer, entry, "erase")));
  return entries.length;
}

/** Without the sender's name, which would stay in the audit log. */
function auditEntry({ userId }: Viewer, entry: NamedEntryRow, action: "move" | "erase") {
  const subject = formOf(entry) ? ("entry" as const) : ("message" as const);
  return { userId, action, subject, subjectId: entry.id, title: entry.title ?? entry.created_at };
}

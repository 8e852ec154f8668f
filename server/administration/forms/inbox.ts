import { contactApiMessages } from "../../../contract/messages/inbox/en.ts";
import type {
  ChangedEntries,
  Entry,
  EntryList,
  EntryListQuery,
  FormList,
} from "../../../contract/schemas/registrations.ts";
import { limits } from "../../../contract/values/limits.ts";
import {
  type EntryState,
  entryStates,
  messageMoves,
  registrationMoves,
} from "../../../contract/values/moderation.ts";
import { formName, isRegistrationKind, parseFormName } from "../../../contract/values/registrations.ts";
import {
  answersOf,
  countEntries,
  deleteEntries,
  type FormKey,
  fillSeatsOf,
  findByIds,
  findEntries,
  findForms,
  findFreeSeats,
  findUsedForms,
  formOf,
  isToBeTold,
  type NamedEntryRow,
  setEntryState,
  setToBeTold,
} from "../../content/entries/index.ts";
import { findIncludingTrashed } from "../../content/records/index.ts";
import { audit, findFloods } from "../../platform/audit/index.ts";
import { addDays, type Db, timestamp } from "../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../platform/http/index.ts";

/** One page of entries, newest first. */
export async function listEntries(db: Db, query: EntryListQuery): Promise<EntryList> {
  const { form, state, q, before, limit } = query;
  const [created_at = "", id = ""] = before?.split("_") ?? [];
  const rows = await findEntries(db, {
    form: form === undefined ? undefined : parseFormName(form),
    state,
    q,
    limit: limit + 1,
    before: before ? { created_at, id } : undefined,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { entries: page.map(present), next: last ? `${last.created_at}_${last.id}` : null };
}

/** All forms, with the number of their entries in each state. */
export async function listForms(db: Db): Promise<FormList> {
  const used = await findUsedForms(db);
  const records = await findForms(db, used);
  const rushes = await findFloods(db, addDays(Date.now(), -limits.rushShownDays));
  const rushAt = new Map(rushes.map(({ subject_id, at }) => [subject_id, at]));
  const contact = { ...noEntries };
  for (const state of entryStates) contact[state] = await countEntries(db, null, { state });
  return {
    contact,
    forms: records.flatMap(({ kind, id, title, joinContact, joinSeats }) => {
      if (!isRegistrationKind(kind)) return [];
      const counts = { ...noEntries };
      const own = used.filter((each) => each.kind === kind && each.id === id);
      for (const each of own) counts[each.state] = each.count;
      const toBeTold = own.reduce((sum, each) => sum + each.toBeTold, 0);
      const seats = joinContact === null ? null : joinSeats;
      return [
        { kind, id, title, seats, counts, toBeTold, rushAt: rushAt.get(formName({ kind, id })) ?? null },
      ];
    }),
  };
}

const noEntries: Record<EntryState, number> = { open: 0, waiting: 0, held: 0, done: 0, cancelled: 0 };

/**
 * Moves entries to a state, in the caller's transaction, and fills free seats from the waiting list. `open` and `waiting`
 * both ask for a seat: without a free one, the entry waits. Entries whose state does not allow the move are left unchanged.
 */
export async function moveEntries(
  transaction: Db,
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

/** An entry that was checked in keeps its seat; any other one needs a free seat. */
async function findNextState(
  transaction: Db,
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
  transaction: Db,
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

/** Deletes entries for good, in the caller's transaction. @returns how many existed */
export async function eraseEntries(transaction: Db, viewer: Viewer, ids: readonly string[]): Promise<number> {
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

/** All entries of a form in the order in which they came, for a file. Records in the audit log that somebody took it. */
export async function exportEntries(transaction: Db, viewer: Viewer, name: string): Promise<Entry[]> {
  const form = parseFormName(name);
  const record = form && (await findIncludingTrashed(transaction, form.kind, form.id));
  if (form === undefined || (form !== null && !record))
    throw new HttpError("not_found", contactApiMessages.formNotFound);
  await audit(transaction, {
    userId: viewer.userId,
    action: "export",
    subject: form ? "entry" : "message",
    subjectId: formName(form),
    title: record?.title ?? "",
  });
  const rows = await findEntries(transaction, {
    form,
    state: undefined,
    q: undefined,
    before: undefined,
    limit: maxExported,
  });
  return rows.reverse().map(present);
}

const maxExported = 100_000;

function present(row: NamedEntryRow): Entry {
  const form = formOf(row);
  return {
    entryID: row.id,
    form: form && { ...form, title: row.title ?? "" },
    state: row.state,
    heldBecause: row.state === "held" ? row.held_because : null,
    code: row.code,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    answers: answersOf(row),
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decider ?? "",
    toBeTold: isToBeTold(row),
  };
}

import { contactApiMessages } from "../../../contract/messages/staff/api.ts";
import type { Entry, EntryList, EntryListQuery, FormList } from "../../../contract/schemas/registrations.ts";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { type EntryState, entryStates } from "../../../contract/values/moderation.ts";
import { formName, isRegistrationKind, parseFormName } from "../../../contract/values/registrations.ts";
import { findIncludingTrashed } from "../../content/records/index.ts";
import {
  answersOf,
  countEntries,
  findEntries,
  findForms,
  findUsedForms,
  formOf,
  isToBeTold,
  type NamedEntryRow,
} from "../../content/registrations/index.ts";
import { audit, findFloods } from "../../platform/audit/index.ts";
import { addDays, type Reading, type Writing } from "../../platform/database/index.ts";
import { HttpError, type Viewer } from "../../platform/http/index.ts";

// Registrations and messages of the contact form stand in the same lists: staff look for a person in all of them.

/** One page of entries, newest first. */
export async function listEntries(db: Reading, query: EntryListQuery): Promise<EntryList> {
  const { form, state, q, before, limit } = query;
  const [created_at = "", id = ""] = before?.split("_") ?? [];
  const asked = form === undefined ? undefined : parseFormName(form);
  const rows = await findEntries(db, {
    form: asked === undefined ? "records" : asked,
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
export async function listForms(db: Reading): Promise<FormList> {
  const used = await findUsedForms(db);
  const records = await findForms(db, used);
  const rushes = await findFloods(db, addDays(Date.now(), -registrationLimits.rushShownDays));
  const rushAt = new Map(rushes.map(({ subject_id, at }) => [subject_id, at]));
  const contact = { ...noEntries };
  for (const state of entryStates) contact[state] = await countEntries(db, null, { state });
  return {
    contact,
    forms: records.flatMap(({ kind, id, joinContact, joinSeats, isCancelled, ...shown }) => {
      if (!isRegistrationKind(kind)) return [];
      const counts = { ...noEntries };
      const own = used.filter((each) => each.kind === kind && each.id === id);
      for (const each of own) counts[each.state] = each.count;
      const sumOf = (mark: "toBeTold" | "fresh") => own.reduce((sum, each) => sum + each[mark], 0);
      const seats = joinContact === null ? null : joinSeats;
      return [
        {
          kind,
          id,
          ...shown,
          isCancelled: isCancelled === 1,
          seats,
          counts,
          toBeTold: sumOf("toBeTold"),
          fresh: sumOf("fresh"),
          rushAt: rushAt.get(formName({ kind, id })) ?? null,
        },
      ];
    }),
  };
}

const noEntries: Record<EntryState, number> = { open: 0, waiting: 0, held: 0, done: 0, cancelled: 0 };

/**
 * All entries of a form in the order in which they came, for a file. Records in the audit log that somebody took it.
 */
export async function exportEntries(transaction: Writing, viewer: Viewer, name: string): Promise<Entry[]> {
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
    isNew: row.is_new === 1,
  };
}

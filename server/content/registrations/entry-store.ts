import { type Insertable, type Selectable, sql } from "kysely";
import { z } from "zod";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import type { EntryFilter, EntryState, HoldReason } from "../../../contract/values/moderation.ts";
import { isPhoneNumber } from "../../../contract/values/phone-numbers.ts";
import type { RegistrationKind } from "../../../contract/values/registrations.ts";
import { internationalDigits, toAsciiDigits } from "../../../contract/values/text/text-normalization.ts";
import { containsText, type Reading, type Schema, type Writing } from "../../platform/database/index.ts";

// The table `entry` holds registrations and messages of the contact form: staff list, search and move both on one
// screen, and both are found by the address of their sender.

export type EntryRow = Selectable<Schema["entry"]>;

/** The form of a record; null is the contact form. */
export type FormKey = { kind: RegistrationKind; id: number } | null;

/** An entry with the title of its record, and the name of who changed its state: null for nobody, and purged users. */
export type NamedEntryRow = EntryRow & { title: string | null; decider: string | null };

/** The position of an entry in the list. */
type Position = Pick<EntryRow, "created_at" | "id">;

/** The form that an entry was sent with. */
export function formOf({
  content_kind: kind,
  content_id: id,
}: Pick<EntryRow, "content_kind" | "content_id">): FormKey {
  return kind === null || id === null ? null : { kind, id };
}

const answersSchema = z.array(z.object({ question: z.string(), answer: z.string() }));

export function answersOf({ answers }: Pick<EntryRow, "answers">): z.infer<typeof answersSchema> {
  return answersSchema.parse(JSON.parse(answers));
}

export async function insertEntry(db: Writing, row: Insertable<Schema["entry"]>): Promise<void> {
  await db.insertInto("entry").values(row).execute();
}

/** One form, or those of all records. */
export type FormFilter = FormKey | "records";

export function ofForm(db: Reading, form: FormFilter) {
  const entries = db.selectFrom("entry");
  if (form === "records") return entries.where("content_kind", "is not", null);
  return form === null
    ? entries.where("content_kind", "is", null)
    : entries.where("content_kind", "=", form.kind).where("content_id", "=", form.id);
}

/** Keeps the registrations that got a seat from the waiting list, and whose senders nobody has told. */
export const toBeTold = (entries: ReturnType<typeof ofForm>) =>
  entries.where("to_be_told", "=", 1).where("state", "=", "open");

/** Whether a registration is one of `toBeTold`. */
export const isToBeTold = ({ to_be_told, state }: Pick<EntryRow, "to_be_told" | "state">): boolean =>
  to_be_told === 1 && state === "open";

/** Entries of a query with the titles of their records and the names of who decided. */
function named(db: Reading, entries: ReturnType<typeof ofForm>) {
  return db
    .selectFrom(entries.selectAll().as("found"))
    .leftJoin("content", (join) =>
      join.onRef("content.kind", "=", "found.content_kind").onRef("content.id", "=", "found.content_id"),
    )
    .leftJoin("user", (join) =>
      join.onRef("user.id", "=", "found.decided_by").on("user.erased_at", "is", null),
    )
    .selectAll("found")
    .select(["content.title", "user.username as decider"]);
}

/** What a search looks through. */
const words = sql<string>`found.name || ' ' || found.email || ' ' || found.phone || ' ' || found.message || ' '
  || found.answers || ' ' || coalesce(found.code, '')`;

export type EntryQuery = {
  form: FormFilter;
  /** Undefined for any. */
  state: EntryFilter | undefined;
  q: string | undefined;
  before: Position | undefined;
  limit: number;
};

/**
 * Entries, newest first. A search finds an e-mail address or a phone number in all of them, however the number is
 * spelled, and other words in the newest `inboxLimits.maxMessagesSearched`.
 */
export async function findEntries(
  db: Reading,
  { form, state, q, before, limit }: EntryQuery,
): Promise<NamedEntryRow[]> {
  let entries = ofForm(db, form);
  if (state === "toBeTold") entries = toBeTold(entries);
  else if (state !== undefined) entries = entries.where("state", "=", state);
  const newest = entries
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(inboxLimits.maxMessagesSearched);
  const page = (rows: ReturnType<typeof named>) => {
    const ordered = rows.orderBy("found.created_at", "desc").orderBy("found.id", "desc").limit(limit);
    if (!before) return ordered.execute();
    return ordered
      .where(({ and, eb, or }) =>
        and([
          // Stated apart, because an index cannot be entered by a disjunction.
          eb("found.created_at", "<=", before.created_at),
          or([eb("found.created_at", "<", before.created_at), eb("found.id", "<", before.id)]),
        ]),
      )
      .execute();
  };
  if (q === undefined) return page(named(db, entries));
  const person = personOf(q);
  const found = person ? await page(named(db, entries.where(person.column, "=", person.value))) : [];
  return found.length > 0 ? found : page(named(db, newest).where(containsText(words, q)));
}

/** The column and the value that find a person, if a text is an e-mail address or a phone number. */
function personOf(q: string): { column: "email" | "phone_digits"; value: string } | undefined {
  const typed = toAsciiDigits(q.trim());
  if (typed.includes("@")) return { column: "email", value: typed.toLowerCase() };
  return isPhoneNumber(typed) ? { column: "phone_digits", value: internationalDigits(typed) } : undefined;
}

/** Entries with the same content since a time, newest first. */
export function findSameContent(db: Reading, content_hash: string, since: string): Promise<EntryRow[]> {
  return db
    .selectFrom("entry")
    .where("content_hash", "=", content_hash)
    .where("created_at", ">", since)
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(inboxLimits.maxMessagesSearched)
    .execute();
}

type Counted = { state: EntryState; heldBecause?: HoldReason; since?: string | undefined };

/** Counts entries up to `inboxLimits.maxCountedMessages`. */
export async function countEntries(
  db: Reading,
  form: FormFilter,
  { state, heldBecause, since = "" }: Counted,
): Promise<number> {
  const entries = ofForm(db, form).where("state", "=", state).where("created_at", ">", since);
  return countSome(heldBecause ? entries.where("held_because", "=", heldBecause) : entries);
}

export async function countSome(entries: ReturnType<typeof ofForm>): Promise<number> {
  return (await entries.select("id").limit(inboxLimits.maxCountedMessages).execute()).length;
}

/** The entries among `ids` that exist, in order of arrival. */
export function findByIds(db: Reading, ids: readonly string[]): Promise<NamedEntryRow[]> {
  return named(db, db.selectFrom("entry").where("id", "in", ids))
    .orderBy("found.created_at")
    .orderBy("found.id")
    .execute();
}

type Decision = { state: EntryState; decided_at: string | null; decided_by: number | null };

export async function setEntryState(db: Writing, ids: readonly string[], decision: Decision): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("entry")
    .set(decision)
    // Held by a person, unless there was a reason before.
    .set(({ fn, ref, val }) =>
      decision.state === "held"
        ? { held_because: fn.coalesce(ref("held_because"), val("staff" as const)) }
        : {},
    )
    .where("id", "in", ids)
    .execute();
}

/** The entries that were sent with an e-mail address. */
export function findByEmail(db: Reading, email: string): Promise<EntryRow[]> {
  return db.selectFrom("entry").where("email", "=", email).selectAll().execute();
}

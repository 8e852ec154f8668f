import type { Selectable } from "kysely";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import type { EntryState } from "../../../contract/values/moderation.ts";
import type { Reading, Schema, Writing } from "../../platform/database/index.ts";
import { countSome, type EntryRow, type FormKey, ofForm, toBeTold } from "./entry-store.ts";

const formColumns = [
  ...(["kind", "id", "title", "joinContact", "joinSeats"] as const),
  ...(["startsAt", "endsAt", "place", "isCancelled"] as const),
] as const;

type FormRow = Pick<Selectable<Schema["content"]>, (typeof formColumns)[number]>;

/** The records that have a form, or registrations, by title. Those in the trash only with registrations. */
export async function findForms(db: Reading, used: readonly NonNullable<FormKey>[]): Promise<FormRow[]> {
  const withForm = await db
    .selectFrom("content")
    .where("joinContact", "is not", null)
    .where("trashed_at", "is", null)
    .select(formColumns)
    .execute();
  const isListed = ({ kind, id }: NonNullable<FormKey>) =>
    withForm.some((row) => row.kind === kind && row.id === id);
  const others = used.filter((form) => !isListed(form));
  const withRegistrations = await Promise.all(
    others.map(({ kind, id }) =>
      db
        .selectFrom("content")
        .where(({ and }) => and({ kind, id }))
        .select(formColumns)
        .executeTakeFirstOrThrow(),
    ),
  );
  return [...withForm, ...withRegistrations].sort((one, other) => one.title.localeCompare(other.title));
}

/** The registration with a code. */
export function findByCode(db: Reading, code: string): Promise<EntryRow | undefined> {
  return db.selectFrom("entry").where("code", "=", code).selectAll().executeTakeFirst();
}

/** The names of registrations of a form that were sent with an address and not cancelled. */
export async function findNamesOfContact(
  db: Reading,
  form: FormKey,
  { phone_digits, email }: Pick<EntryRow, "phone_digits" | "email">,
): Promise<string[]> {
  const [column, value] = phone_digits
    ? (["phone_digits", phone_digits] as const)
    : (["email", email] as const);
  const rows = await ofForm(db, form)
    .where(column, "=", value)
    .where("state", "!=", "cancelled")
    .select("name")
    .limit(inboxLimits.maxMessagesSearched)
    .execute();
  return rows.map(({ name }) => name);
}

/** Counts the registrations of a form that came since a time and were not held. @param max counts no more */
export async function countRecent(
  db: Reading,
  form: NonNullable<FormKey>,
  since: string,
  max: number,
): Promise<number> {
  const recent = ofForm(db, form).where("state", "in", ["open", "waiting"]).where("created_at", ">", since);
  return (await recent.select("id").limit(max).execute()).length;
}

/** Counts registrations since a time, up to `inboxLimits.maxCountedMessages`. */
export async function countRegistrations(db: Reading, since = ""): Promise<number> {
  return countSome(
    ofForm(db, "records").where("state", "in", ["open", "waiting"]).where("created_at", ">", since),
  );
}

/**
 * Counts who got a seat from the waiting list since a time and is not told yet, up to `inboxLimits.maxCountedMessages`.
 */
export async function countToBeTold(db: Reading, since = ""): Promise<number> {
  return countSome(toBeTold(ofForm(db, "records")).where("decided_at", ">", since));
}

export type UsedForm = NonNullable<FormKey> & {
  state: EntryState;
  count: number;
  toBeTold: number;
  fresh: number;
};

/** The number of registrations in each state of every form of a record that has any. */
export async function findUsedForms(db: Reading): Promise<UsedForm[]> {
  const rows = await db
    .selectFrom("entry")
    .where("content_kind", "is not", null)
    .groupBy(["content_kind", "content_id", "state"])
    .select(["content_kind", "content_id", "state", ({ fn }) => fn.countAll<number>().as("count")])
    .select(({ fn }) => fn.sum<number>("to_be_told").as("to_be_told"))
    .select(({ fn }) => fn.sum<number>("is_new").as("fresh"))
    .execute();
  return rows.flatMap(({ content_kind: kind, content_id: id, state, count, to_be_told, fresh }) =>
    kind === null || id === null
      ? []
      : [
          {
            kind,
            id,
            state,
            count: Number(count),
            toBeTold: state === "open" ? Number(to_be_told) : 0,
            fresh: state === "open" || state === "waiting" ? Number(fresh) : 0,
          },
        ],
  );
}

/** Gives the code of a registration to the device that sent it again, because the first answer was lost. */
export async function setDevice(db: Writing, id: string, device_hash: string): Promise<void> {
  await db.updateTable("entry").set({ device_hash }).where("id", "=", id).execute();
}

/** Forgets where registrations from before a time came from. */
export async function forgetSenders(db: Writing, before: string): Promise<void> {
  await db
    .updateTable("entry")
    .set({ sender_hash: null })
    .where("sender_hash", "is not", null)
    .where("created_at", "<=", before)
    .execute();
}

/** Changes whether somebody who has a seat is to be told. @returns the ids of those for whom it was otherwise */
export async function setToBeTold(
  db: Writing,
  ids: readonly string[],
  isToBeTold: boolean,
): Promise<string[]> {
  const rows = await db
    .updateTable("entry")
    .set({ to_be_told: Number(isToBeTold) })
    .where("id", "in", ids)
    .where("content_kind", "is not", null)
    .where("to_be_told", "=", Number(!isToBeTold))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks that somebody of the staff has looked at registrations. @returns those that were new */
export function setLookedAt(db: Writing, ids: readonly string[]): Promise<Pick<EntryRow, "id" | "state">[]> {
  return db
    .updateTable("entry")
    .set({ is_new: 0 })
    .where("id", "in", ids)
    .where("is_new", "=", 1)
    .returning(["id", "state"])
    .execute();
}

/** Deletes the registrations of a form that came before a time. @returns whether there were any */
export async function deleteRegistrationsBefore(
  db: Writing,
  form: NonNullable<FormKey>,
  before: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("entry")
    .where(({ and }) => and({ content_kind: form.kind, content_id: form.id }))
    .where("created_at", "<=", before)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

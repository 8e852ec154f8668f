import { type Selectable, sql } from "kysely";
import { limits } from "../../../contract/limits.ts";
import type { MessageHoldReason, MessageState } from "../../../contract/moderation.ts";
import { addDays, containsText, type Db, type Schema } from "../../platform/database/index.ts";

export type MessageRow = Selectable<Schema["contact_message"]>;

/** The name of who decided; null for nobody, and for purged users. */
export type NamedMessageRow = MessageRow & { decider: string | null };

/** The position of a message in the list. */
export type Position = Pick<MessageRow, "created_at" | "id">;

export async function insertMessage(db: Db, row: MessageRow): Promise<void> {
  await db.insertInto("contact_message").values(row).execute();
}

/** Messages of a table or query with the names of who decided. */
function named(db: Db, messages: ReturnType<typeof messagesOf>) {
  return db
    .selectFrom(messages.as("found"))
    .leftJoin("user", (join) =>
      join.onRef("user.id", "=", "found.decided_by").on("user.erased_at", "is", null),
    )
    .selectAll("found")
    .select("user.username as decider");
}

function messagesOf(db: Db) {
  return db.selectFrom("contact_message").selectAll();
}

/** What a search looks through: a whole name is found too. */
const words = sql<string>`found.firstname || ' ' || found.lastname || ' ' || found.email || ' ' || found.phone
  || ' ' || found.message`;

/** Messages in a state, newest first. A search reads only the newest `limits.maxMessagesSearched` of them. */
export function findMessages(
  db: Db,
  state: MessageState,
  { q, before, limit }: { q: string | undefined; before: Position | undefined; limit: number },
): Promise<NamedMessageRow[]> {
  const all = messagesOf(db).where("state", "=", state);
  const newest = all.orderBy("created_at", "desc").orderBy("id", "desc").limit(limits.maxMessagesSearched);
  let rows = named(db, q === undefined ? all : newest);
  if (q !== undefined) rows = rows.where(containsText(words, q));
  if (before)
    rows = rows.where(({ and, eb, or }) =>
      and([
        // Stated apart, because an index cannot be entered by a disjunction.
        eb("found.created_at", "<=", before.created_at),
        or([eb("found.created_at", "<", before.created_at), eb("found.id", "<", before.id)]),
      ]),
    );
  return rows.orderBy("found.created_at", "desc").orderBy("found.id", "desc").limit(limit).execute();
}

export function findMessage(db: Db, id: string): Promise<NamedMessageRow | undefined> {
  return named(db, messagesOf(db).where("id", "=", id)).executeTakeFirst();
}

type Counted = { state: MessageState; heldBecause?: MessageHoldReason; since?: string | undefined };

/** Counts messages up to `limits.maxCountedMessages`. */
export async function countMessages(db: Db, { state, heldBecause, since = "" }: Counted): Promise<number> {
  let messages = db
    .selectFrom("contact_message")
    .where("state", "=", state)
    .where("created_at", ">", since)
    .select("id")
    .limit(limits.maxCountedMessages);
  if (heldBecause) messages = messages.where("held_because", "=", heldBecause);
  return (await messages.execute()).length;
}

/** Messages with the same text since a time, newest first. */
export function findSameText(db: Db, message_hash: string, since: string): Promise<MessageRow[]> {
  return db
    .selectFrom("contact_message")
    .where("message_hash", "=", message_hash)
    .where("created_at", ">", since)
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(limits.maxMessagesSearched)
    .execute();
}

type Decision = Pick<MessageRow, "state" | "decided_at" | "decided_by">;

/** @returns how many of them exist */
export async function updateMessages(db: Db, ids: readonly string[], decision: Decision): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("contact_message")
    .set(decision)
    // Held by a person, unless there was a reason before.
    .set(({ fn, ref, val }) =>
      decision.state === "held"
        ? { held_because: fn.coalesce(ref("held_because"), val("staff" as const)) }
        : {},
    )
    .where("id", "in", ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns when each of those that existed arrived */
export function deleteMessages(db: Db, ids: readonly string[]): Promise<Position[]> {
  return db.deleteFrom("contact_message").where("id", "in", ids).returning(["id", "created_at"]).execute();
}

/** Deletes messages older than `limits.messageDays`. */
export async function deleteOldMessages(db: Db, now: number): Promise<void> {
  const before = addDays(now, -limits.messageDays);
  await db.deleteFrom("contact_message").where("created_at", "<=", before).execute();
}

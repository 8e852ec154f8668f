import type { Selectable } from "kysely";
import { limits } from "../../contract/limits.ts";
import type { MessageState } from "../../contract/message-state.ts";
import { containsText, type Db, type Schema } from "../database/index.ts";

export type MessageRow = Selectable<Schema["contact_message"]>;

/** The name of who decided; null for nobody, and for purged users. */
export type NamedMessageRow = MessageRow & { decider: string | null };

/** The position of a message in the list. */
export type Position = Pick<MessageRow, "created_at" | "id">;

export async function insertMessage(db: Db, row: MessageRow): Promise<void> {
  await db.insertInto("contact_message").values(row).execute();
}

function namedMessages(db: Db) {
  return db
    .selectFrom("contact_message as message")
    .leftJoin("user", (join) =>
      join.onRef("user.id", "=", "message.decided_by").on("user.erased_at", "is", null),
    )
    .selectAll("message")
    .select("user.username as decider");
}

/** Messages in a state, newest first. A search reads only the newest `limits.maxMessagesSearched` of them. */
export function findMessages(
  db: Db,
  state: MessageState,
  { q, before, limit }: { q: string | undefined; before: Position | undefined; limit: number },
): Promise<NamedMessageRow[]> {
  let rows = namedMessages(db).where("message.state", "=", state);
  if (before)
    rows = rows.where(({ and, eb, or }) =>
      and([
        // Stated apart, because an index cannot be entered by a disjunction.
        eb("message.created_at", "<=", before.created_at),
        or([eb("message.created_at", "<", before.created_at), eb("message.id", "<", before.id)]),
      ]),
    );
  if (q !== undefined)
    rows = rows
      .where(({ eb, selectFrom }) =>
        eb(
          "message.id",
          "in",
          selectFrom("contact_message as newest")
            .where("newest.state", "=", state)
            .orderBy("newest.created_at", "desc")
            .orderBy("newest.id", "desc")
            .limit(limits.maxMessagesSearched)
            .select("newest.id"),
        ),
      )
      .where(({ or }) =>
        or(
          ["firstname", "lastname", "email", "phone", "message"].map((column) =>
            containsText(`message.${column}`, q),
          ),
        ),
      );
  return rows.orderBy("message.created_at", "desc").orderBy("message.id", "desc").limit(limit).execute();
}

export function findMessage(db: Db, id: string): Promise<NamedMessageRow | undefined> {
  return namedMessages(db).where("message.id", "=", id).executeTakeFirst();
}

/** The number of open messages, counted up to a maximum. @param since only those that came later */
export async function countOpen(db: Db, max: number, since = ""): Promise<number> {
  const rows = await db
    .selectFrom("contact_message")
    .where("state", "=", "open")
    .where("created_at", ">", since)
    .select("id")
    .limit(max)
    .execute();
  return rows.length;
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

/** Whether at least `count` messages arrived since a time. */
export async function arrivedSince(db: Db, since: string, count: number): Promise<boolean> {
  const rows = await db
    .selectFrom("contact_message")
    .where("created_at", ">", since)
    .select("id")
    .limit(count)
    .execute();
  return rows.length >= count;
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

export async function deleteMessagesBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom("contact_message").where("created_at", "<=", before).execute();
}

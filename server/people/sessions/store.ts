import type { Selectable } from "kysely";
import type { CurrentUser } from "../../../contract/schemas/session.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import type { OptionalPart } from "../../../contract/values/optional-parts.ts";
import type { Role } from "../../../contract/values/permissions.ts";
import type { Reading, Schema, Writing } from "../../platform/database/index.ts";
import type { Viewer } from "../../platform/http/index.ts";

export type SessionRow = Selectable<Schema["session"]>;

export async function insertSession(db: Writing, row: Schema["session"]): Promise<void> {
  await db.insertInto("session").values(row).execute();
}

/**
 * The user of a session with their current role; undefined for a user in the recycle bin.
 * @param usedSince ISO time; sessions last used before are ignored
 */
export function findSessionByToken(
  db: Reading,
  tokenHash: string,
  usedSince: string,
): Promise<(Viewer & { createdAt: string; usedAt: string }) | undefined> {
  return db
    .selectFrom("session")
    .innerJoin("user", "user.id", "session.user_id")
    .where("session.token_hash", "=", tokenHash)
    .where("session.used_at", ">", usedSince)
    .where("user.trashed_at", "is", null)
    .select([
      "user.id as userId",
      "user.role",
      "session.id as sessionID",
      "session.created_at as createdAt",
      "session.used_at as usedAt",
    ])
    .executeTakeFirst();
}

export async function touchSession(db: Writing, id: string, now: string): Promise<void> {
  await db.updateTable("session").set({ used_at: now }).where("id", "=", id).execute();
}

/** A user's sessions that were used and created after these times, last used first. */
export function findActiveSessions(
  db: Reading,
  userId: number,
  usedSince: string,
  createdSince: string,
): Promise<SessionRow[]> {
  return db
    .selectFrom("session")
    .where("user_id", "=", userId)
    .where("used_at", ">", usedSince)
    .where("created_at", ">", createdSince)
    .selectAll()
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .execute();
}

export function findSession(db: Reading, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom("session").where("id", "=", id).selectAll().executeTakeFirst();
}

export async function deleteSession(db: Writing, id: string): Promise<void> {
  await db.deleteFrom("session").where("id", "=", id).execute();
}

/** Deletes sessions last used or created at these times or before. Staff sessions have a limit of their own. */
export async function deleteSessionsBefore(
  db: Writing,
  cutoffs: { usedBy: string; createdBy: string; staffCreatedBy: string },
  staffRoles: readonly Role[],
): Promise<void> {
  const staff = db.selectFrom("user").where("role", "in", staffRoles).select("id");
  await db
    .deleteFrom("session")
    .where(({ and, eb, or }) =>
      or([
        eb("used_at", "<=", cutoffs.usedBy),
        eb("created_at", "<=", cutoffs.createdBy),
        and([eb("created_at", "<=", cutoffs.staffCreatedBy), eb("user_id", "in", staff)]),
      ]),
    )
    .execute();
}

/** Deletes all but the `keep` last used sessions of a user. */
export async function trimSessions(db: Writing, userId: number, keep: number): Promise<void> {
  const newest = db
    .selectFrom("session")
    .where("user_id", "=", userId)
    .select("id")
    .orderBy("used_at", "desc")
    .limit(keep);
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "not in", newest).execute();
}

/** Counts what waits for staff: open messages, new registrations and held comments, each up to a limit. */
export async function countWaiting(db: Reading): Promise<NonNullable<CurrentUser["waiting"]>> {
  const most = inboxLimits.maxCountedMessages;
  const open = db
    .selectFrom("entry")
    .where("content_kind", "is", null)
    .where("state", "=", "open")
    .select("id")
    .limit(most);
  const fresh = db
    .selectFrom("entry")
    .where("is_new", "=", 1)
    .where("state", "in", ["open", "waiting"])
    .select("id")
    .limit(most);
  const held = db.selectFrom("comment").where("state", "=", "held").select("id").limit(most);
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom(open.as("open")).select(fn.countAll<number>().as("count")).as("messages"),
      selectFrom(fresh.as("fresh")).select(fn.countAll<number>().as("count")).as("registrations"),
      selectFrom(held.as("held")).select(fn.countAll<number>().as("count")).as("comments"),
    ])
    .executeTakeFirstOrThrow();
  const { messages, registrations, comments } = counts;
  return {
    messages: Number(messages),
    registrations: Number(registrations),
    comments: Number(comments),
  };
}

const columnsOfParts = [
  ["calendar", "inCalendar"],
  ["registration", "joinContact"],
  ["translation", "translationOf"],
] as const satisfies readonly (readonly [OptionalPart, keyof Schema["content"]])[];

/** The optional parts of forms that a record outside of the recycle bin uses. */
export async function findUsedParts(db: Reading): Promise<OptionalPart[]> {
  const used: OptionalPart[] = [];
  for (const [part, column] of columnsOfParts) {
    const records = db.selectFrom("content").where(column, "is not", null).where("trashed_at", "is", null);
    if (await records.select("id").limit(1).executeTakeFirst()) used.push(part);
  }
  return used;
}

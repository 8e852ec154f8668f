import type { Selectable } from "kysely";
import type { Role } from "../../contract/roles.ts";
import type { Db, Schema } from "../database/index.ts";
import type { Viewer } from "../http/index.ts";

export type SessionRow = Selectable<Schema["session"]>;

export async function insertSession(db: Db, row: Schema["session"]): Promise<void> {
  await db.insertInto("session").values(row).execute();
}

/**
 * Whose session it is, by the role that they have now; nobody's when the person was removed.
 * @param usedSince sessions that lay idle since before are over
 */
export function findSessionByToken(
  db: Db,
  tokenHash: string,
  usedSince: string,
): Promise<(Viewer & { beganAt: string; usedAt: string }) | undefined> {
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
      "session.created_at as beganAt",
      "session.used_at as usedAt",
    ])
    .executeTakeFirst();
}

export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable("session").set({ used_at: now }).where("id", "=", id).execute();
}

/** A person's sessions that were used and begun after these moments, the one used last first. */
export function findActiveSessions(
  db: Db,
  userId: number,
  usedSince: string,
  begunSince: string,
): Promise<SessionRow[]> {
  return db
    .selectFrom("session")
    .where("user_id", "=", userId)
    .where("used_at", ">", usedSince)
    .where("created_at", ">", begunSince)
    .selectAll()
    .orderBy("used_at", "desc")
    .orderBy("created_at", "desc")
    .execute();
}

export function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom("session").where("id", "=", id).selectAll().executeTakeFirst();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("session").where("id", "=", id).execute();
}

export async function deleteSessionsByUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("session").where("user_id", "=", userId).execute();
}

/** Deletes sessions that were last used or begun at these moments or before; staff sessions have a limit of their own. */
export async function deleteSessionsBefore(
  db: Db,
  moments: { usedBy: string; begunBy: string; staffBegunBy: string },
  staffRoles: readonly Role[],
): Promise<void> {
  const staff = db.selectFrom("user").where("role", "in", staffRoles).select("id");
  await db
    .deleteFrom("session")
    .where(({ and, eb, or }) =>
      or([
        eb("used_at", "<=", moments.usedBy),
        eb("created_at", "<=", moments.begunBy),
        and([eb("created_at", "<=", moments.staffBegunBy), eb("user_id", "in", staff)]),
      ]),
    )
    .execute();
}

/** Keeps only a person's newest sessions, and none that lay idle too long. */
export async function trimSessions(db: Db, userId: number, usedSince: string, keep: number): Promise<void> {
  const newest = db
    .selectFrom("session")
    .where("user_id", "=", userId)
    .where("used_at", ">", usedSince)
    .select("id")
    .orderBy("used_at", "desc")
    .limit(keep);
  await db.deleteFrom("session").where("user_id", "=", userId).where("id", "not in", newest).execute();
}

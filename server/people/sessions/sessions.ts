import { randomBytes, randomUUID } from "node:crypto";
import type { ListedSession } from "../../../contract/schemas/session.ts";
import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import { type Role, staffRoles } from "../../../contract/values/permissions.ts";
import {
  addDays,
  currentTime,
  type Db,
  type Reading,
  timestamp,
  transact,
  type Writing,
} from "../../platform/database/index.ts";
import type { Viewer } from "../../platform/http/index.ts";
import { sha256 } from "../../platform/sha256.ts";
import {
  deleteSessionsBefore,
  findActiveSessions,
  findSessionByToken,
  insertSession,
  touchSession,
  trimSessions,
} from "./store.ts";

/** `used_at` is updated at most this often: updating it with each request would cost a write each time. */
const usedAtResolutionMs = 3_600_000;

const maxDeviceCharacters = 300;

/** Sessions last used before this time have expired. */
function idleCutoff(now: number): string {
  return addDays(now, -accountLimits.sessionIdleDays);
}

/** Sessions of a role created before this time have expired, however often they are used. */
function lifetimeCutoff(role: Role, now: number): string {
  const days = staffRoles.includes(role) ? accountLimits.staffSessionDays : accountLimits.sessionDays;
  return addDays(now, -days);
}

/**
 * Creates a session.
 * @param device the browser's User-Agent
 * @returns the token; the database stores only its hash
 */
export async function createSession(transaction: Writing, userId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = timestamp();
  await trimSessions(transaction, userId, accountLimits.maxSessionsPerUser - 1);
  await insertSession(transaction, {
    token_hash: sha256(token),
    id: randomUUID(),
    user_id: userId,
    device: device.slice(0, maxDeviceCharacters),
    created_at: now,
    used_at: now,
  });
  return token;
}

/**
 * The user of a session that has not expired, with their current role.
 * @param transaction reads it again, for a session that was found before
 */
export async function findViewerByToken(
  db: Db,
  token: string,
  transaction?: Reading,
): Promise<Viewer | undefined> {
  const now = currentTime();
  const session = await findSessionByToken(transaction ?? db, sha256(token), idleCutoff(now));
  if (!session || session.createdAt <= lifetimeCutoff(session.role, now)) return undefined;
  const { createdAt, usedAt, ...viewer } = session;
  if (!transaction && now - Date.parse(usedAt) > usedAtResolutionMs) {
    await transact(db, { invalidates: "nothing" }, (writing) =>
      touchSession(writing, viewer.sessionID, new Date(now).toISOString()),
    );
  }
  return viewer;
}

export async function listSessions(
  db: Reading,
  { userId, role, sessionID }: Viewer,
): Promise<ListedSession[]> {
  const now = currentTime();
  const rows = await findActiveSessions(db, userId, idleCutoff(now), lifetimeCutoff(role, now));
  return rows.map((row) => ({
    sessionID: row.id,
    device: row.device,
    createdAt: row.created_at,
    usedAt: row.used_at,
    current: row.id === sessionID,
  }));
}

/** Deletes expired sessions, including those of users who never sign in again. */
export async function deleteExpiredSessions(db: Writing, now: number): Promise<void> {
  const cutoffs = {
    usedBy: idleCutoff(now),
    createdBy: lifetimeCutoff("USER", now),
    staffCreatedBy: lifetimeCutoff("SUPERADMIN", now),
  };
  await deleteSessionsBefore(db, cutoffs, staffRoles);
}

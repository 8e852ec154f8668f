import { createHash, randomBytes, randomUUID } from "node:crypto";
import { limits } from "../../contract/limits.ts";
import { staffRoles } from "../../contract/permissions.ts";
import type { Role } from "../../contract/roles.ts";
import type { ListedSession } from "../../contract/session.ts";
import type { Db } from "../database/index.ts";
import type { Viewer } from "../http/index.ts";
import {
  deleteSessionsBefore,
  findActiveSessions,
  findSessionByToken,
  insertSession,
  touchSession,
  trimSessions,
} from "./store.ts";

const dayMs = 86_400_000;

/** Noting each use would cost a write with every request. */
const usedAtResolutionMs = 3_600_000;

const maxDeviceCharacters = 300;

/** Sessions that were last used before this moment are over. */
function idleCutoff(now: number): string {
  return new Date(now - limits.sessionIdleDays * dayMs).toISOString();
}

/** Sessions of a role that began before this moment are over, however often they are used. */
function lifetimeCutoff(role: Role, now: number): string {
  const days = staffRoles.includes(role) ? limits.staffSessionDays : limits.sessionDays;
  return new Date(now - days * dayMs).toISOString();
}

/**
 * Begins a session.
 * @param device what the browser calls itself
 * @returns the token, which is nowhere else: the database holds its hash
 */
export async function createSession(transaction: Db, userId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  const moment = new Date(now).toISOString();
  await trimSessions(transaction, userId, idleCutoff(now), limits.maxSessionsPerUser - 1);
  await insertSession(transaction, {
    token_hash: hashToken(token),
    id: randomUUID(),
    user_id: userId,
    device: device.slice(0, maxDeviceCharacters),
    created_at: moment,
    used_at: moment,
  });
  return token;
}

/** Who sends a token, by what the database says of them at this moment. */
export async function findViewerByToken(db: Db, token: string): Promise<Viewer | undefined> {
  const now = Date.now();
  const found = await findSessionByToken(db, hashToken(token), idleCutoff(now));
  if (!found || found.beganAt <= lifetimeCutoff(found.role, now)) return undefined;
  const { beganAt, usedAt, ...viewer } = found;
  if (now - Date.parse(usedAt) > usedAtResolutionMs) {
    await touchSession(db, viewer.sessionID, new Date(now).toISOString());
  }
  return viewer;
}

export async function listSessions(db: Db, { userId, role, sessionID }: Viewer): Promise<ListedSession[]> {
  const now = Date.now();
  const rows = await findActiveSessions(db, userId, idleCutoff(now), lifetimeCutoff(role, now));
  return rows.map((row) => ({
    sessionID: row.id,
    device: row.device,
    createdAt: row.created_at,
    usedAt: row.used_at,
    current: row.id === sessionID,
  }));
}

/** Deletes expired sessions. Nothing else does, where their owner never comes back. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  const moments = {
    usedBy: idleCutoff(now),
    begunBy: lifetimeCutoff("USER", now),
    staffBegunBy: lifetimeCutoff("SUPERADMIN", now),
  };
  await deleteSessionsBefore(db, moments, staffRoles);
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

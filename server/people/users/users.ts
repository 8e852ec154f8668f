import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { User } from "../../../contract/schemas/user.ts";
import { contactLimits } from "../../../contract/values/limits/accounts.ts";
import { countGraphemes, normalizeLine } from "../../../contract/values/text/text-normalization.ts";
import { audit } from "../../platform/audit/index.ts";
import { nextId, timestamp, type Writing } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import { type Claims, InvalidCredentialError, localIssuer } from "../identity/index.ts";
import { auditEntry } from "./audit-entry.ts";
import { avatarAt } from "./avatars.ts";
import { takeKeptBan } from "./kept-bans.ts";
import { applyPendingRole, auditRoleChange } from "./pending-roles.ts";
import {
  deleteSessionsOfUser,
  findUserByEmail,
  findUserByIdentity,
  insertUser,
  type UserRow,
  updateUser,
} from "./store.ts";

/**
 * The user of a verified credential, created at the first sign-in and updated at each. Users are identified by issuer
 * and subject. The email of another user is never taken over, but an account of an earlier provider moves.
 * @param transaction the one that also creates the session
 * @returns `changed`: whether pages may show the user differently now; `replaced`: path of the avatar that is no longer
 *   used, or empty
 * @throws InvalidCredentialError 401 when a new user's email belongs to another user
 * @throws HttpError 403 for a user in the recycle bin
 */
export async function upsertUserFromClaims(
  transaction: Writing,
  claims: Claims,
): Promise<{ user: UserRow; changed: boolean; replaced: string }> {
  const email = claims.email.toLowerCase();
  const known = await findUserByIdentity(transaction, claims.iss, claims.sub);
  const emailOwner = await findUserByEmail(transaction, email);
  // The local provider verifies nothing.
  const isMoving = !known && emailOwner?.issuer !== claims.iss && claims.iss !== localIssuer;
  const moving = isMoving ? emailOwner : undefined;
  if ((known ?? moving)?.trashed_at) throw new HttpError("account_removed", apiMessages.removedUser);
  const existing = known ?? (moving && (await moveUser(transaction, moving, claims)));
  const emailTaken = emailOwner !== undefined && emailOwner.id !== existing?.id;
  if (!existing && emailTaken) throw new InvalidCredentialError("its email belongs to another user");

  const name = normalizeLine(claims.name.toWellFormed(), contactLimits.maxNameCharacters);
  // An invisible name counts as none.
  const username = countGraphemes(name) > 0 ? name : "";
  if (!existing) {
    return {
      user: await insertUserFromClaims(transaction, claims, { email, username }),
      changed: false,
      replaced: "",
    };
  }
  const picture = avatarSource(claims);
  const user = {
    ...existing,
    username: username || existing.username,
    // The email may belong to another user by now; this user keeps the old one.
    email: emailTaken ? existing.email : email,
    role: emailTaken ? existing.role : await applyPendingRole(transaction, { ...existing, email }),
    // A credential without a picture does not remove the current one.
    ...(picture !== "" && picture !== existing.picture_source && { image_url: "", picture_source: picture }),
  };
  await updateUser(transaction, existing.id, user);
  const replaced = user.image_url === existing.image_url ? "" : existing.image_url;
  return { user, changed: user.username !== existing.username || replaced !== "", replaced };
}

/**
 * Moves an account of an earlier provider to the one that verified its email now. A role does not go along: the address
 * may have another owner by now, so that an administrator gives it again.
 */
async function moveUser(transaction: Writing, user: UserRow, { iss, sub }: Claims): Promise<UserRow> {
  await deleteSessionsOfUser(transaction, user.id);
  const moved: UserRow = { ...user, issuer: iss, subject: sub, role: "USER" };
  if (moved.role !== user.role) await auditRoleChange(transaction, null, user, moved.role);
  return moved;
}

async function insertUserFromClaims(
  transaction: Writing,
  claims: Claims,
  { email, username }: { email: string; username: string },
): Promise<UserRow> {
  const id = await nextId(transaction, "user");
  const row: UserRow = {
    id,
    issuer: claims.iss,
    subject: claims.sub,
    email,
    username: username || `Member ${id}`,
    // Set once the picture was copied: see `copyAvatar`.
    image_url: "",
    picture_source: avatarSource(claims),
    role: "USER",
    created_at: timestamp(),
    trashed_at: null,
    erased_at: null,
    comment_banned_at: await takeKeptBan(transaction, { issuer: claims.iss, subject: claims.sub }),
  };
  const user = { ...row, role: await applyPendingRole(transaction, row) };
  await insertUser(transaction, user);
  if (user.comment_banned_at !== null) {
    const detail = "banned before, with an account that was erased";
    await audit(transaction, { ...auditEntry("ban", null, user), detail });
  }
  return user;
}

/**
 * The URL to copy a user's picture from, or empty. A path of this server is ignored: it may be another user's avatar,
 * and deleting one of the users would then delete the picture of both.
 */
function avatarSource({ picture }: Claims): string {
  return avatarAt(picture).length > 0 ? "" : picture;
}

/** A user in the field names of the specification (section 3). */
export function presentUser(row: UserRow): User {
  return {
    userId: row.id,
    username: row.username,
    email: row.email,
    image_url: row.image_url,
    user_role: row.role,
  };
}

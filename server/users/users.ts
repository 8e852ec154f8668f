import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { countGraphemes, normalizeLine } from "../../contract/text-normalization.ts";
import type { User } from "../../contract/user.ts";
import { type Db, nextId } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import { type Claims, InvalidCredentialError } from "../identity/index.ts";
import { isStoredAvatarPath } from "./avatars.ts";
import { applyPendingRole } from "./pending-roles.ts";
import { findUserByEmail, findUserByIdentity, insertUser, type UserRow, updateUser } from "./store.ts";

/**
 * The person whom a verified credential names, made at their first sign-in and brought up to date at each.
 * They are known by issuer and subject; an e-mail that another person holds is never linked to them.
 * @param transaction in which the session begins too
 * @returns `changed`: whether pages may show them otherwise than before; `replaced`: the picture that nobody
 *   shows any more, empty for none
 * @throws CredentialRefusal 401 when the e-mail is another person's
 * @throws HttpError 403 when the person was removed
 */
export async function upsertUserFromClaims(
  transaction: Db,
  claims: Claims,
): Promise<{ user: UserRow; changed: boolean; replaced: string }> {
  const email = claims.email.toLowerCase();
  const known = await findUserByIdentity(transaction, claims.iss, claims.sub);
  if (known?.trashed_at) throw new HttpError("forbidden", apiMessages.removedUser);
  const holder = await findUserByEmail(transaction, email);
  const taken = holder !== undefined && holder.id !== known?.id;
  if (!known && taken) throw new InvalidCredentialError("its e-mail is another person's");

  const name = normalizeLine(claims.name.toWellFormed(), limits.maxNameCharacters);
  // A name that nobody can see is none.
  const username = countGraphemes(name) > 0 ? name : "";
  if (!known) {
    return {
      user: await insertUserFromClaims(transaction, claims, { email, username }),
      changed: false,
      replaced: "",
    };
  }
  const picture = avatarSource(claims);
  const user = {
    ...known,
    username: username || known.username,
    // The address may have passed to somebody else meanwhile; this person stays who they are.
    email: taken ? known.email : email,
    role: taken ? known.role : await applyPendingRole(transaction, { ...known, email }),
    // A credential without a picture takes none away.
    ...(picture !== "" && picture !== known.picture_source && { image_url: "", picture_source: picture }),
  };
  await updateUser(transaction, known.id, user);
  const replaced = user.image_url === known.image_url ? "" : known.image_url;
  return { user, changed: user.username !== known.username || replaced !== "", replaced };
}

async function insertUserFromClaims(
  transaction: Db,
  claims: Claims,
  { email, username }: { email: string; username: string },
): Promise<UserRow> {
  const id = await nextId(transaction, "user");
  const newcomer: UserRow = {
    id,
    issuer: claims.iss,
    subject: claims.sub,
    email,
    username: username || `Member ${id}`,
    // Shown only once it was copied here: see `copyPicture`.
    image_url: "",
    picture_source: avatarSource(claims),
    role: "USER",
    created_at: new Date().toISOString(),
    trashed_at: null,
    erased_at: null,
  };
  const user = { ...newcomer, role: await applyPendingRole(transaction, newcomer) };
  await insertUser(transaction, user);
  return user;
}

/**
 * The address that a person's picture is copied from, empty for none. A credential cannot name a picture that is stored
 * here: it may be another person's, and removing one of them would remove the picture of both.
 */
function avatarSource({ picture }: Claims): string {
  return isStoredAvatarPath(picture) ? "" : picture;
}

/** A row in the field names of the specification's section 3. */
export function presentUser(row: UserRow): User {
  return {
    userId: row.id,
    username: row.username,
    email: row.email,
    image_url: row.image_url,
    user_role: row.role,
  };
}

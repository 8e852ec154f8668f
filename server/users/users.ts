import { limits } from "../../contract/limits.ts";
import type { Role } from "../../contract/roles.ts";
import { countCharacters, tidyLine } from "../../contract/typed-text.ts";
import type { User } from "../../contract/user.ts";
import { wording } from "../../contract/wording.ts";
import { type Db, nextNumber, transact } from "../database/index.ts";
import { HttpError } from "../http/index.ts";
import { type Claims, CredentialRefusal } from "../identity/index.ts";
import { isOwnAvatar } from "./pictures.ts";
import {
  findByEmail,
  findByIdentity,
  insertGrant,
  insertUser,
  takeGrant,
  type UserRow,
  updateUser,
} from "./store.ts";

/**
 * The person whom a verified credential names, made at their first sign-in and brought up to date at each.
 * They are known by issuer and subject; an e-mail that another person holds is never linked to them.
 * @param transaction in which the session begins too
 * @returns `changed`: whether pages may show them otherwise than before; `replaced`: the picture that nobody
 *   shows any more, empty for none
 * @throws CredentialRefusal 401 when the e-mail is another person's
 * @throws HttpError 403 when the person was removed
 */
export async function personOf(
  transaction: Db,
  claims: Claims,
): Promise<{ user: UserRow; changed: boolean; replaced: string }> {
  const email = claims.email.toLowerCase();
  const known = await findByIdentity(transaction, claims.iss, claims.sub);
  if (known?.trashed_at) throw new HttpError("forbidden", wording.api.removedUser);
  const holder = await findByEmail(transaction, email);
  const taken = holder !== undefined && holder.id !== known?.id;
  if (!known && taken) throw new CredentialRefusal("its e-mail is another person's");

  const name = tidyLine(claims.name.toWellFormed(), limits.nameCharacters);
  // A name that nobody can see is none.
  const username = countCharacters(name) > 0 ? name : "";
  if (!known) {
    return {
      user: await firstSignIn(transaction, claims, { email, username }),
      changed: false,
      replaced: "",
    };
  }
  const user = {
    ...known,
    username: username || known.username,
    // The address may have passed to somebody else meanwhile; this person stays who they are.
    email: taken ? known.email : email,
    role: (!taken && (await takeGrant(transaction, email))) || known.role,
    // A credential without a picture takes none away.
    ...(claims.picture !== "" && claims.picture !== known.picture_source && pictureColumns(claims)),
  };
  await updateUser(transaction, known.id, user);
  const replaced = user.image_url === known.image_url ? "" : known.image_url;
  return { user, changed: user.username !== known.username || replaced !== "", replaced };
}

async function firstSignIn(
  transaction: Db,
  claims: Claims,
  { email, username }: { email: string; username: string },
): Promise<UserRow> {
  const id = await nextNumber(transaction, "user");
  const row: UserRow = {
    id,
    issuer: claims.iss,
    subject: claims.sub,
    email,
    username: username || `Member ${id}`,
    ...pictureColumns(claims),
    role: (await takeGrant(transaction, email)) ?? "USER",
    created_at: new Date().toISOString(),
    trashed_at: null,
    erased_at: null,
  };
  await insertUser(transaction, row);
  return row;
}

/** A picture from elsewhere is shown only once it was copied here: see `copyPicture`. */
function pictureColumns({ picture }: Claims): Pick<UserRow, "image_url" | "picture_source"> {
  return { image_url: isOwnAvatar(picture) ? picture : "", picture_source: picture };
}

/**
 * Gives a role: at once to somebody who is known by this e-mail, else at the first sign-in with it.
 * @param email verified by the identity provider before it counts
 */
export async function grantRole(db: Db, email: string, role: Role): Promise<"given" | "waiting" | "removed"> {
  const address = email.toLowerCase();
  return transact(db, async (transaction) => {
    const known = await findByEmail(transaction, address);
    if (known?.trashed_at) return "removed";
    if (known) {
      await updateUser(transaction, known.id, { role });
      return "given";
    }
    await insertGrant(transaction, { email: address, role, created_at: new Date().toISOString() });
    return "waiting";
  });
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

import type { IncomingHttpHeaders } from "node:http";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import type { RegisterBody, Session } from "../../../contract/schemas/session.ts";
import { mayPublish, permissionsOf, type Role, staffRoles } from "../../../contract/values/permissions.ts";
import { deleteUnreferenced } from "../../content/records/index.ts";
import { type Database, type Reading, transact } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import type { Images } from "../../platform/images/index.ts";
import { readSettings } from "../../settings/index.ts";
import { type Claims, type Identity, requireNonce } from "../identity/index.ts";
import { avatarAt, copyAvatar, presentUser, type UserRow, upsertUserFromClaims } from "../users/index.ts";
import { createSession } from "./sessions.ts";

/** How long a sign-in waits for the copy of the user's picture, which may also arrive later. */
const avatarWaitMs = 1_500;

export type SignInDeps = { database: Database; images: Images; identity: Identity };

/**
 * Signs in the user whom the credential identifies.
 * @param headers of the request: the browser's User-Agent, and the cookie of a sign-in by redirects
 * @throws InvalidCredentialError 401; HttpError 403 for a user in the recycle bin, 422 for fields that differ from the
 *   credential, 503 when the identity provider cannot be reached
 */
export async function signIn(
  { database, images, identity }: SignInDeps,
  body: RegisterBody,
  headers: IncomingHttpHeaders,
): Promise<Session> {
  const claims = await identity.verify(body.credential, headers.cookie);
  requireMatchingClaims(body, claims);
  const { user, replaced, token } = await transact(
    database.db,
    // Name and picture are shown beside the user's comments.
    { invalidates: ({ changed }: { changed: boolean }) => (changed ? "changed" : "nothing") },
    async (transaction) => {
      await requireNonce(transaction, claims);
      const person = await upsertUserFromClaims(transaction, claims);
      return {
        ...person,
        token: await createSession(transaction, person.user.id, headers["user-agent"] ?? ""),
      };
    },
  );
  // A picture that cannot be deleted is left to `gc`.
  await deleteUnreferenced(database.db, images, avatarAt(replaced)).catch(() => undefined);
  const pictured = await withAvatar(database, images, user);
  const abilities = await abilitiesOf(database.db, user.role);
  return { token, status: "success", user: presentUser(pictured), ...abilities };
}

function requireMatchingClaims(body: RegisterBody, claims: Claims): void {
  const differing = (["email", "picture", "name"] as const).filter(
    (field) => body[field] !== undefined && body[field] !== claims[field],
  );
  if (differing.length === 0) return;
  const fields = Object.fromEntries(differing.map((field) => [field, apiMessages.identityDiffers]));
  throw new HttpError("invalid", apiMessages.identityDiffers, fields);
}

/** Copies the user's picture. Signing in succeeds without it. */
async function withAvatar(database: Database, images: Images, user: UserRow): Promise<UserRow> {
  const copied = copyAvatar(database.db, images, user).catch(() => user);
  const { promise: waited, resolve } = Promise.withResolvers<UserRow>();
  const timer = setTimeout(() => resolve(user), avatarWaitMs);
  try {
    return await Promise.race([copied, waited]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a user of a role may do, for the browser to hide what the server would reject. */
export async function abilitiesOf(db: Reading, role: Role): Promise<Pick<Session, "may" | "mayPublish">> {
  const may = permissionsOf(role);
  if (!staffRoles.includes(role)) return { may };
  const { editorsPublish } = await readSettings(db);
  return { may, mayPublish: mayPublish(role, editorsPublish) };
}

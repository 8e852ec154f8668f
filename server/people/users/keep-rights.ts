import { type Role, roles } from "../../../contract/values/permissions.ts";
import { type Reading, type Schema, timestamp, type Writing } from "../../platform/database/index.ts";
import { keepBan } from "./kept-bans.ts";
import {
  countSuperadmins,
  insertUserIfMissing,
  type UserRow,
  updateUser,
  upsertPendingRole,
} from "./store.ts";

type Present = {
  /** The users of the site before it was restored, and its invitations. */
  people: readonly UserRow[];
  pendingRoles: readonly Schema["pending_role"][];
  /** Whether an id is the same person's in the backup. */
  isSame: (id: number) => boolean;
};

/**
 * Keeps in a restored site what people lost since the backup: the lower role of both counts, and bans, removed accounts
 * and invitations are those of now.
 * @param restorer becomes SUPERADMIN again when nobody else is
 */
export async function keepRights(
  transaction: Writing,
  { people, pendingRoles, isSame }: Present,
  restorer: UserRow | undefined,
): Promise<void> {
  const present = people.filter(({ erased_at }) => erased_at === null);
  for (const person of present) {
    const { trashed_at, comment_banned_at } = person;
    if (isSame(person.id)) {
      const role = await roleInBackup(transaction, person);
      await updateUser(transaction, person.id, { role, trashed_at, comment_banned_at });
    } else if (trashed_at !== null) await insertUserIfMissing(transaction, person);
    else if (comment_banned_at !== null)
      await keepBan(transaction, person, { banned_at: comment_banned_at, erased_at: timestamp() });
  }
  if (present.some(({ id }) => isSame(id))) await keepInvitations(transaction, present, pendingRoles);
  if (restorer && (await countSuperadmins(transaction)) === 0)
    await keepSuperadmin(transaction, restorer, isSame);
}

async function roleInBackup(transaction: Reading, { id, role }: UserRow): Promise<Role> {
  const restored = transaction.selectFrom("user").where("id", "=", id).select("role");
  return lower(role, (await restored.executeTakeFirstOrThrow()).role);
}

function lower(one: Role, other: Role): Role {
  return roles.indexOf(one) < roles.indexOf(other) ? one : other;
}

/** An invitation counts while it stands, and for who has accepted it since and is unknown to the backup. */
async function keepInvitations(
  transaction: Writing,
  present: readonly UserRow[],
  pendingRoles: readonly Schema["pending_role"][],
): Promise<void> {
  const active = present.filter(({ trashed_at }) => trashed_at === null);
  const roleNow = new Map([...active, ...pendingRoles].map(({ email, role }) => [email, role]));
  for (const { email, role, created_at } of await transaction
    .selectFrom("pending_role")
    .selectAll()
    .execute()) {
    const now = roleNow.get(email);
    if (now && now !== "USER")
      await upsertPendingRole(transaction, { email, role: lower(role, now), created_at });
    else await transaction.deleteFrom("pending_role").where("email", "=", email).execute();
  }
}

async function keepSuperadmin(
  transaction: Writing,
  { id, email }: UserRow,
  isSame: (id: number) => boolean,
): Promise<void> {
  const role = "SUPERADMIN";
  if (isSame(id)) await updateUser(transaction, id, { role });
  else await upsertPendingRole(transaction, { email, role, created_at: timestamp() });
}

import { createHmac, randomBytes } from "node:crypto";
import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import { addDays, type Writing } from "../../platform/database/index.ts";

/** What a provider knows a person by. */
type PersonKey = { issuer: string; subject: string };

/** Keeps the ban of an account that is being erased, without anything that says who it was. */
export async function keepBan(
  transaction: Writing,
  person: PersonKey,
  { banned_at, erased_at }: { banned_at: string; erased_at: string },
): Promise<void> {
  const hash_key = randomBytes(32).toString("base64url");
  const identity_hash = hashOf(person, hash_key);
  await transaction
    .insertInto("kept_ban")
    .values({ identity_hash, hash_key, banned_at, erased_at })
    .execute();
}

/**
 * Moves the kept ban of a person to their new account.
 * @returns since when they are banned; null if they are not
 */
export async function takeKeptBan(transaction: Writing, person: PersonKey): Promise<string | null> {
  // Each has a key of its own, so the hash cannot be looked up. There are as few as bans in a year.
  const bans = await transaction.selectFrom("kept_ban").selectAll().execute();
  const ban = bans.find(({ identity_hash, hash_key }) => identity_hash === hashOf(person, hash_key));
  if (!ban) return null;
  await transaction.deleteFrom("kept_ban").where("identity_hash", "=", ban.identity_hash).execute();
  return ban.banned_at;
}

/** Deletes the bans of accounts that were erased long ago. */
export async function deleteExpiredBans(db: Writing, now: number): Promise<void> {
  const before = addDays(now, -accountLimits.keptBanDays);
  await db.deleteFrom("kept_ban").where("erased_at", "<=", before).execute();
}

function hashOf({ issuer, subject }: PersonKey, key: string): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([issuer, subject]))
    .digest("hex");
}

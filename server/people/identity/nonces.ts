import { randomBytes } from "node:crypto";
import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import type { Writing } from "../../platform/database/index.ts";
import { sha256 } from "../../platform/sha256.ts";

/** Creates a nonce for one sign-in within `accountLimits.nonceMinutes`. */
export async function issueNonce(db: Writing): Promise<string> {
  const nonce = randomBytes(32).toString("base64url");
  await storeNonce(db, nonce);
  return nonce;
}

/** Stores the hash of an unguessable text, valid once within `accountLimits.nonceMinutes`, and deletes expired ones. */
export async function storeNonce(db: Writing, nonce: string): Promise<void> {
  const now = Date.now();
  const expires = new Date(now + accountLimits.nonceMinutes * 60_000).toISOString();
  await deleteExpiredNonces(db, now);
  await db
    .insertInto("nonce")
    .values({ hash: sha256(nonce), expires_at: expires })
    .execute();
}

export async function deleteExpiredNonces(db: Writing, now: number): Promise<void> {
  await db.deleteFrom("nonce").where("expires_at", "<=", new Date(now).toISOString()).execute();
}

/**
 * Consumes a nonce. Of concurrent calls with the same one, exactly one succeeds.
 * @returns whether it was known, unused and not expired
 */
export async function consumeNonce(db: Writing, nonce: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("nonce")
    .where("hash", "=", sha256(nonce))
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

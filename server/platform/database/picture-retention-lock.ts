import { randomUUID } from "node:crypto";
import { UserFacingError } from "../user-facing-error.ts";
import { hasRows } from "./count-rows.ts";
import type { Db, Reading } from "./schema/db.ts";
import { transact } from "./transactions/transact.ts";

/** A lock that is not renewed belongs to a process that ended. */
const lockDurationMs = 5 * 60_000;
const renewalIntervalMs = 30_000;
const namePrefix = "picture-retention:";

/**
 * Prevents the deletion of picture files until it is released, whatever is edited or purged meanwhile. A backup
 * acquires it before its snapshot, so that the snapshot's pictures still exist when they are read. `gc` later deletes
 * the files that were kept only because of the lock.
 */
export async function lockPictureDeletion(db: Db) {
  const name = namePrefix + randomUUID();
  let expiresAt = await renew(db, name);
  const timer = setInterval(() => {
    if (Date.now() >= expiresAt) return;
    renew(db, name).then(
      (renewed) => {
        expiresAt = renewed;
      },
      // The lock outlasts many failed renewals.
      () => undefined,
    );
  }, renewalIntervalMs);
  timer.unref();
  const release = async () => {
    clearInterval(timer);
    await transact(db, { invalidates: "nothing" }, (transaction) =>
      transaction.deleteFrom("lock").where("name", "=", name).execute(),
    );
  };
  return {
    /** @throws UserFacingError when the lock has expired */
    assertHeld(): void {
      if (Date.now() < expiresAt) return;
      throw new UserFacingError(
        "The command stood still for too long, so pictures may have been deleted in the meantime: run it again",
      );
    },
    release,
    // The error of a database that went away is more useful than that of the release: the lock expires.
    [Symbol.asyncDispose]: () => release().catch(() => undefined),
  };
}

/** Call it after the commit that removed the last reference to a picture, and before its file is deleted. */
export function isPictureDeletionLocked(db: Reading): Promise<boolean> {
  const locks = db.selectFrom("lock").where("name", "like", `${namePrefix}%`);
  return hasRows(locks.where("expires_at", ">", new Date().toISOString()));
}

async function renew(db: Db, name: string): Promise<number> {
  const now = Date.now();
  const expires_at = new Date(now + lockDurationMs).toISOString();
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    // Locks of processes that were killed.
    await transaction
      .deleteFrom("lock")
      .where("name", "like", `${namePrefix}%`)
      .where("expires_at", "<=", new Date(now).toISOString())
      .execute();
    await transaction
      .insertInto("lock")
      .values({ name, expires_at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ expires_at }))
      .execute();
  });
  return now + lockDurationMs;
}

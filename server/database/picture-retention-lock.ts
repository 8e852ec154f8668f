import { randomUUID } from "node:crypto";
import { UserFacingError } from "../user-facing-error.ts";
import type { Db } from "./engine.ts";
import { transact } from "./transact.ts";

/** For how long a hold lasts that nobody renews: its process is gone. Milliseconds. */
const duration = 5 * 60_000;
const renewal = 30_000;
const prefix = "hold:";

type PictureDeletionLock = {
  /** @throws StartError when it has lapsed */
  assertHeld(): void;
  release(): Promise<void>;
};

/**
 * Keeps every picture file where it is until released, whatever is edited and erased meanwhile: for whoever reads a
 * snapshot and then the pictures that it shows. Taken before the snapshot. Files that are left behind by it, `gc`
 * finds.
 */
export async function lockPictureDeletion(db: Db): Promise<PictureDeletionLock> {
  const name = prefix + randomUUID();
  let until = await write(db, name);
  const timer = setInterval(() => {
    if (Date.now() >= until) return;
    write(db, name).then(
      (renewed) => {
        until = renewed;
      },
      // Tried again soon; it lasts many times longer than the pause between two tries.
      () => undefined,
    );
  }, renewal);
  timer.unref();
  return {
    assertHeld() {
      if (Date.now() < until) return;
      throw new UserFacingError(
        "This was stopped for so long in between that pictures may be gone: begin again",
      );
    },
    async release() {
      clearInterval(timer);
      await db.deleteFrom("lock").where("name", "=", name).execute();
    },
  };
}

/** Whether somebody holds the pictures. Asked after the commit that left one unused, before its file is removed. */
export async function isPictureDeletionLocked(db: Db): Promise<boolean> {
  const held = await db
    .selectFrom("lock")
    .where("name", "like", `${prefix}%`)
    .where("expires_at", ">", new Date().toISOString())
    .select("name")
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

async function write(db: Db, name: string): Promise<number> {
  const now = Date.now();
  const expires_at = new Date(now + duration).toISOString();
  await transact(db, { invalidates: "nothing" }, async (transaction) => {
    // Those of processes that ended without a word.
    await transaction
      .deleteFrom("lock")
      .where("name", "like", `${prefix}%`)
      .where("expires_at", "<=", new Date(now).toISOString())
      .execute();
    await transaction
      .insertInto("lock")
      .values({ name, expires_at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ expires_at }))
      .execute();
  });
  return now + duration;
}

import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import type { RestoreChoice } from "../../../../contract/schemas/backups.ts";
import { startRefreshJob } from "../../../content/search-index/index.ts";
import { type Database, transact } from "../../../platform/database/index.ts";
import { messageOf } from "../../../platform/errors.ts";
import { openSite, type SiteClosure } from "../../../platform/http/server/index.ts";
import type { Images } from "../../../platform/images/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { readSettings } from "../../../settings/index.ts";
import type { Backups } from "../proof/backups.ts";
import { tellOf } from "../schedule/job.ts";
import { countChangesSince } from "./lost-since.ts";
import { replaceSite } from "./replace-site.ts";

export type RestoreDeps = {
  database: Database;
  images: Images;
  backups: Backups;
  closure: SiteClosure;
  report: (error: unknown) => void;
};

type Restored = Awaited<ReturnType<Backups["find"]>> & {
  by: { userId: number; username: string };
  overduePlans: RestoreChoice["overduePlans"];
};

/** Requests that began before the site was closed may still write. */
const settlingMs = 1_000;

/**
 * Restores a backup into the site, which is closed meanwhile: first makes and proves a backup of the present, then
 * replaces all rows in one transaction. A failure is in the history, and the site is as it was.
 */
export async function restoreSite(deps: RestoreDeps, restored: Restored): Promise<void> {
  const { database, closure, report } = deps;
  let failure: string | undefined;
  await closure
    .keepClosed(async () => {
      await new Promise((resolve) => setTimeout(resolve, settlingMs));
      await replaceByBackup(deps, restored).catch((error: unknown) => {
        report(error);
        failure = messageOf(error);
      });
      if (failure !== undefined)
        await transact(database.db, { invalidates: "nothing" }, (transaction) =>
          tellOf(transaction, [failure ?? ""], restored.backup.backupID),
        );
    })
    .catch(report);
  // Until it is done, a search finds less.
  if (failure === undefined) startRefreshJob(database.db, report);
}

async function replaceByBackup(
  { database, images, backups }: RestoreDeps,
  { backup, by, overduePlans, ...stored }: Restored,
): Promise<void> {
  const { timeZone } = await readSettings(database.db);
  const begunAt = new Date().toISOString();
  const store = await backups.location.openStore();
  await backups.fetch(stored, async (path, temporary) => {
    await backups.make(timeZone, backup.backupID);
    await replaceSite(
      path,
      { database, images, store },
      {
        by,
        backupId: backup.backupID,
        dropsOverduePlans: overduePlans === "drop",
        temporary,
        async check(transaction) {
          const changes = await countChangesSince(transaction, begunAt);
          const changed = Object.values(changes).some((count) => count > 0);
          if (changed) throw new UserFacingError(apiMessages.changedDuringRestore);
        },
        also: openSite,
      },
    );
  });
}

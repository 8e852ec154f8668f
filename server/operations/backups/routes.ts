import { backupEndpoints } from "../../../contract/endpoints/backups.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { findActiveUser } from "../../people/users/index.ts";
import { audit } from "../../platform/audit/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { type App, addRoute, authorizedTransact, HttpError } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import type { Backups } from "./proof/backups.ts";
import { countChangesSince, countDeprived } from "./restore/lost-since.ts";
import { type RestoreDeps, restoreSite } from "./restore/restore-site.ts";
import { readJobStatus, scheduleNow } from "./schedule/job.ts";

type Deps = Omit<RestoreDeps, "backups"> & {
  backups: Backups | undefined;
  /** Whether this instance imports from WordPress, which would go on in the restored site. */
};

const writes = { invalidates: "nothing" } as const;
const notRunning = { isSetUp: false, isRunning: false, failure: null };

/** The backups of the site, and the restore of one. */
export function backupRoutes(app: App, { backups, ...deps }: Deps): void {
  const { db } = deps.database;
  const status = async () => ({ isSetUp: true, ...(await readJobStatus(db)) });
  const requireSetUp = (): Backups => {
    if (!backups) throw new HttpError("conflict", apiMessages.backupsNotSetUp);
    return backups;
  };

  addRoute(app, backupEndpoints.list, async () => {
    const restored = await findLatestRestore(db);
    if (!backups) return { ...notRunning, backups: [], restored };
    return { ...(await status()), backups: await backups.list(), restored };
  });

  addRoute(app, backupEndpoints.make, (request) =>
    authorizedTransact(db, request)(writes, async (transaction, { userId }) => {
      requireSetUp();
      await scheduleNow(transaction, apiMessages.backupRunning);
      const subject = { subject: "backup", subjectId: "now", title: "" } as const;
      await audit(transaction, { userId, action: "create", ...subject });
    }),
  );

  addRoute(app, backupEndpoints.contents, async ({ params }) => {
    const { backup, proof } = await requireSetUp().find(params.id);
    const { content: records = 0, comment: comments = 0, user: users = 0, entry: entries = 0 } = proof.rows;
    const lost = await countChangesSince(db, proof.madeAt);
    const deprived = await countDeprived(db, proof.madeAt);
    const now = new Date().toISOString();
    const overduePlans = proof.plans.filter((moment) => moment <= now).length;
    return { ...backup, records, comments, users, entries, lost, deprived, overduePlans };
  });

  addRoute(app, backupEndpoints.file, async (request, reply) => {
    const found = await requireSetUp().find(request.params.id);
    await authorizedTransact(db, request)(writes, (transaction, { userId }) => {
      const { backupID } = found.backup;
      const subject = { subject: "backup", subjectId: backupID, title: backupID } as const;
      return audit(transaction, { userId, action: "export", ...subject });
    });
    return reply
      .type("application/octet-stream")
      .header("content-disposition", `attachment; filename="${found.proof.file}"`)
      .header("content-length", found.proof.bytes)
      .send(requireSetUp().read(found));
  });

  addRoute(app, backupEndpoints.restore, async (request) => {
    const { collegeName, overduePlans } = request.body;
    const write = authorizedTransact(db, request);
    const setUp = await write(writes, async (transaction) => {
      const settings = await readSettings(transaction);
      const collegeNameProblem = apiMessages.collegeNameDiffers;
      if (collegeName.trim() !== settings.collegeName.trim())
        throw new HttpError("invalid", collegeNameProblem, { collegeName: collegeNameProblem });
      return requireSetUp();
    });
    const found = await setUp.find(request.params.id);
    const by = await write({ invalidates: "changed" }, async (transaction, { userId }) => {
      if ((await readJobStatus(transaction)).isRunning)
        throw new HttpError("conflict", apiMessages.backupRunning);
      await deps.closure.close(transaction);
      const user = await findActiveUser(transaction, userId);
      return { userId, username: user?.username ?? "" };
    });
    // Answered before it is done: no connection lives for that long.
    void restoreSite({ ...deps, backups: setUp }, { ...found, by, overduePlans });
  });
}

/** From the history, which survives a restore. */
async function findLatestRestore(db: Reading) {
  const entry = await db
    .selectFrom("audit")
    .where("subject_kind", "=", "backup")
    .where(({ eb, or }) => or([eb("action", "=", "restore"), eb("subject_title", "<>", "")]))
    .where("action", "in", ["restore", "fail"])
    .select(["at", "action", "subject_id", "detail"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!entry) return null;
  const hasFailed = entry.action === "fail";
  return { at: entry.at, detail: hasFailed ? entry.detail : entry.subject_id, hasFailed };
}

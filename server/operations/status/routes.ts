import { dashboardEndpoints } from "../../../contract/endpoints/dashboard.ts";
import type { Reading } from "../../platform/database/index.ts";
import { type App, addRoute } from "../../platform/http/index.ts";
import { type Backups, isLate, readJobStatus } from "../backups/index.ts";
import { checkDisk, findProblems } from "./problems.ts";
import { watch } from "./watch.ts";

type Deps = {
  backups: Backups | undefined;
  /** The folder of the database and the pictures; undefined: its disk is not watched. */
  dataDir: string | undefined;
  sendsMail: boolean;
};

/** Between two looks of the server itself, so that "since" does not depend on who opens the overview. */
const lookEveryMs = 600_000;

/** What the overview says about the server: the newest backup, and what does not work. */
export function statusRoutes(app: App, db: Reading, { backups, dataDir, sendsMail }: Deps): void {
  const readBackup = backups && watch(backups.newest);
  const readDisk = dataDir === undefined ? undefined : watch(() => checkDisk(dataDir));
  const look = () => Promise.all([readBackup?.(), readDisk?.()]);
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  app.addHook("onListen", async () => void look());
  app.addHook("onClose", async () => clearInterval(timer));

  addRoute(app, dashboardEndpoints.status, async () => {
    const job = backups && (await readJobStatus(db));
    const [backup, disk] = await Promise.all([readBackup?.(job?.isRunning), readDisk?.()]);
    const latest = backup?.found ?? null;
    // A place that cannot be reached is said by itself.
    const isMissing = job !== undefined && !job.isRunning && !backup?.failure;
    return {
      backups: { isSetUp: backups !== undefined, latest, isLate: latest ? isLate(latest) : isMissing },
      problems: await findProblems(db, {
        backupPlace: backup?.failure,
        makesBackups: backups !== undefined,
        disk: disk?.failure,
        sendsMail,
      }),
    };
  });
}

import type { Page } from "@playwright/test";
import type { Backup } from "../../contract/schemas/backups.ts";
import type { Screen } from "./screen.ts";

const stage = {
  site: "stage",
  viewer: "superadmin",
  path: "/dashboard/settings/backups",
} satisfies Partial<Screen>;

const backup: Backup = {
  backupID: "2026-05-01T012014Z",
  madeAt: "2026-05-01T01:20:14.000Z",
  provenAt: "2026-05-01T01:20:28.000Z",
  tookMs: 14_000,
  bytes: 222_000_000,
  isEncrypted: true,
  damagedAt: null,
  places: ["/var/backups/kulliyad", "s3://college/backups/"],
};
const damaged = { ...backup, backupID: "2026-04-30T012014Z", damagedAt: backup.madeAt };
const counts = { records: 120, comments: 1, users: 14, entries: 3 };
const contents = { ...backup, ...counts, lost: { ...counts, settings: 2 }, deprived: 2, overduePlans: 2 };
const status = { isSetUp: true, isRunning: false, failure: null };
const failure = { reason: "s3://college/backups/: 503 SlowDown (3 attempts)", nextAttemptAt: backup.madeAt };
const restored = { at: backup.madeAt, detail: backup.backupID, hasFailed: false };

/** Mocks a site with backups. */
const answerBackups = (list: object) => async (page: Page) => {
  await page.route(/\/api\/backups$/, (route) =>
    route.fulfill({ json: { ...status, restored: null, ...list } }),
  );
  await page.route(/\/api\/backups\/2026/, (route) => route.fulfill({ json: contents }));
};

const latest = (page: Page) =>
  page.route(/\/api\/backups\/latest/, (route) =>
    route.fulfill({ json: { ...status, latest: backup, isLate: true } }),
  );

/** The list of backups, and the dialog that restores one. */
export const backupScreens: readonly Screen[] = [
  { ...stage, name: "backups-not-set-up", before: answerBackups({ isSetUp: false, backups: [] }) },
  {
    ...stage,
    name: "backups",
    wide: true,
    before: answerBackups({ isRunning: true, failure, restored, backups: [backup, damaged] }),
  },
  {
    ...stage,
    name: "backups-restore",
    before: answerBackups({ backups: [backup] }),
    interact: (page) => page.getByRole("button", { name: /^Restore/ }).click(),
  },
  { ...stage, name: "overview-late-backup", path: "/dashboard", before: latest },
];

import { z } from "zod";

const moment = z.iso.datetime();

/** The time at which a backup was made, as its id. */
export const backupParams = z.object({ id: z.string().regex(/^\d{4}-\d\d-\d\dT\d{6}Z$/) });

const backupSchema = z.object({
  backupID: z.string(),
  madeAt: moment,
  provenAt: moment.describe("when it had been restored into an empty database and compared with the site"),
  tookMs: z.int(),
  bytes: z.int(),
  isEncrypted: z.boolean(),
  damagedAt: moment.nullable().describe("when it was found to have changed since"),
  places: z.array(z.string()).describe("the folder or the bucket, or both"),
});
export type Backup = z.infer<typeof backupSchema>;

const backupStatus = {
  isSetUp: z.boolean().describe("whether BACKUP_TO says where backups are stored"),
  isRunning: z.boolean(),
  failure: z
    .object({ reason: z.string(), nextAttemptAt: moment })
    .nullable()
    .describe("why the latest attempt failed"),
};

export const backupListSchema = z.object({
  ...backupStatus,
  backups: z.array(backupSchema).describe("newest first"),
  restored: z
    .object({ at: moment, detail: z.string(), hasFailed: z.boolean() })
    .nullable()
    .describe("the latest restore"),
});

export const latestBackupSchema = z.object({
  isSetUp: backupStatus.isSetUp,
  latest: backupSchema.nullable().describe("the newest proven backup that is known"),
  isLate: z.boolean(),
});
export type LatestBackup = z.infer<typeof latestBackupSchema>;

const count = z.int().min(0);

export const backupContentsSchema = backupSchema.extend({
  records: count,
  comments: count,
  users: count,
  entries: count.describe("what people sent with forms"),
  lost: z
    .object({ records: count, comments: count, users: count, entries: count, settings: count })
    .describe("what was added or changed since and would be lost"),
  deprived: count.describe(
    "people whose account, role, invitation or right to comment was taken away since, which a restore does not give back",
  ),
  overduePlans: count.describe("publications and take-downs that were planned then and are due by now"),
});
export type BackupContents = z.infer<typeof backupContentsSchema>;

export const restoreBody = z.strictObject({
  collegeName: z.string().describe("typed by the person, so that nobody restores by accident"),
  overduePlans: z.enum(["keep", "drop"]),
});
export type RestoreChoice = z.infer<typeof restoreBody>;

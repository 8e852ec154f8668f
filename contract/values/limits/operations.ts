/** Backups, problems, the recycle bin and the history. */
export const operationLimits = {
  trashDays: 30,
  maxTrashDays: 3_650,
  auditDays: 730,
  /** Backups that are kept: the newest ones, and the newest of each of the last days, weeks and months. */
  newestBackups: 3,
  dailyBackups: 7,
  weeklyBackups: 4,
  monthlyBackups: 6,
  /** A job or a mail that failed as often is a problem on the overview, which lists a few. */
  failingAttempts: 2,
  maxProblems: 10,
  /** Without a newer proven backup, the overview warns. */
  lateBackupHours: 48,
} as const;

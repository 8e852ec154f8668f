import type { BackupContents } from "../../../../contract/schemas/backups.ts";
import { countRows, type Db } from "../../../platform/database/index.ts";

/** Counts what was added or changed since a time: a restore of that moment would lose it. */
export async function countChangesSince(db: Db, since: string): Promise<BackupContents["lost"]> {
  const versions = db.selectFrom("version").where("at", ">", since);
  const decided = db
    .selectFrom("comment")
    .where(({ eb, or }) => or([eb("updated_at", ">", since), eb("decided_at", ">", since)]));
  const entries = db
    .selectFrom("entry")
    .where(({ eb, or }) => or([eb("created_at", ">", since), eb("decided_at", ">", since)]));
  const [records, comments, users, sent, settings] = await Promise.all([
    versions.where("subject", "<>", "settings").select(["subject", "subject_id"]).distinct().execute(),
    countRows(decided),
    countRows(db.selectFrom("user").where("created_at", ">", since)),
    countRows(entries),
    countRows(versions.where("subject", "=", "settings")),
  ]);
  return { records: records.length, comments, users, entries: sent, settings };
}

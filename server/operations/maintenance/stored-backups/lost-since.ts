import type { BackupContents } from "../../../../contract/schemas/backups.ts";
import { subjectNumber } from "../../../platform/audit/index.ts";
import { countRows, type Db } from "../../../platform/database/index.ts";

/** Counts what was added or changed since a time: a restore of that moment would lose it. */
export async function countChangesSince(db: Db, since: string): Promise<BackupContents["lost"]> {
  const versions = db.selectFrom("version").where("at", ">", since);
  // An import writes no versions. The join leaves out what an earlier restore removed: it stays in the audit log.
  const imported = db
    .selectFrom("audit")
    .innerJoin("content", (join) =>
      join.onRef("content.kind", "=", "audit.subject_kind").on("content.id", "=", subjectNumber),
    )
    .where(({ and }) => and({ action: "create", detail: "imported" }))
    .where("at", ">", since)
    .select(["content.kind as subject", "content.id as subject_id"]);
  const decided = db
    .selectFrom("comment")
    .where(({ eb, or }) => or([eb("updated_at", ">", since), eb("decided_at", ">", since)]));
  const entries = db
    .selectFrom("entry")
    .where(({ eb, or }) => or([eb("created_at", ">", since), eb("decided_at", ">", since)]));
  const [changed, added, comments, users, sent, settings] = await Promise.all([
    versions.where("subject", "<>", "settings").select(["subject", "subject_id"]).distinct().execute(),
    imported.execute(),
    countRows(decided),
    countRows(db.selectFrom("user").where("created_at", ">", since)),
    countRows(entries),
    countRows(versions.where("subject", "=", "settings")),
  ]);
  const records = new Set([...changed, ...added].map((each) => `${each.subject} ${each.subject_id}`));
  return { records: records.size, comments, users, entries: sent, settings };
}

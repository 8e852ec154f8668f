import type { BackupContents } from "../../../../contract/schemas/backups.ts";
import { roles } from "../../../../contract/values/permissions.ts";
import { subjectNumber } from "../../../platform/audit/index.ts";
import { countRows, type Reading } from "../../../platform/database/index.ts";

/** Counts what was added or changed since a time: a restore of that moment would lose it. */
export async function countChangesSince(db: Reading, since: string): Promise<BackupContents["lost"]> {
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

/**
 * Counts the people from whom something was taken since a time: their account, role, invitation or right to comment.
 */
export async function countDeprived(db: Reading, since: string): Promise<number> {
  const people = await db
    .selectFrom("user")
    .where(({ eb, or }) => or([eb("trashed_at", ">", since), eb("comment_banned_at", ">", since)]))
    .where("erased_at", "is", null)
    .select("id")
    .execute();
  const changes = await db
    .selectFrom("audit")
    .where(({ and }) => and({ subject_kind: "user", action: "change role" }))
    .where("at", ">", since)
    .select(["subject_id", "detail"])
    .orderBy("at")
    .execute();
  const deprived = new Set(people.map(({ id }) => String(id)));
  const lastOf = new Map(changes.map(({ subject_id, detail }) => [subject_id, detail]));
  const firstOf = new Map(changes.toReversed().map(({ subject_id, detail }) => [subject_id, detail]));
  for (const [id, first] of firstOf) {
    // "ADMIN to USER" of a person; "USER from the first sign-in on" takes an invitation back.
    const [before = ""] = / to /.test(first) ? first.split(" to ") : [];
    const now = lastOf.get(id)?.split(" to ")[1] ?? "";
    if (rank(before) > rank(now) && rank(now) >= 0) deprived.add(id);
    if (first.startsWith("USER from ")) deprived.add(id);
  }
  return deprived.size;
}

const ascending: readonly string[] = roles;
const rank = (role: string) => ascending.indexOf(role);

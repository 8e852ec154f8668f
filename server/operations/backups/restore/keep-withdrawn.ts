import type { Selectable, Updateable } from "kysely";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { type CommentState, commentStates } from "../../../../contract/values/moderation.ts";
import type { Reading, Schema, Writing } from "../../../platform/database/index.ts";
import { inBatches, readRows, rowsPerBatch } from "../archive/rows.ts";

/** Comments and preview links of a backup that were taken away since. */
type Withdrawn = {
  commentIds: string[];
  /** By how much less readers see of a comment now. */
  moderated: { id: string; change: Updateable<Schema["comment"]> }[];
  linkIds: string[];
};

/**
 * Finds what was taken away since a backup. What went away with its record comes back with it.
 * @param backup its rows @param present the site before it is restored
 */
export async function findWithdrawn(backup: Reading, present: Reading): Promise<Withdrawn> {
  const withdrawn: Withdrawn = { commentIds: [], moderated: [], linkIds: [] };
  for await (const batch of inBatches(readRows(backup, "comment"), rowsPerBatch)) {
    const ids = batch.map(({ id }) => String(id));
    const before = await backup.selectFrom("comment").where("id", "in", ids).selectAll().execute();
    const found = await present.selectFrom("comment").where("id", "in", ids).selectAll().execute();
    const now = new Map(found.map((comment) => [comment.id, comment]));
    const gone = before.filter(({ id }) => !now.has(id));
    const records = gone.map(({ id, content_kind: kind, content_id }) => ({ id, kind, record: content_id }));
    withdrawn.commentIds.push(...(await findOfKeptRecords(backup, present, records)));
    for (const comment of before) {
      const change = moderation(comment, now.get(comment.id));
      if (change) withdrawn.moderated.push({ id: comment.id, change });
    }
  }
  const links = await backup.selectFrom("preview_link").selectAll().execute();
  const standing = await present.selectFrom("preview_link").select("id").execute();
  const ids = new Set(standing.map(({ id }) => id));
  const gone = links.filter(({ id }) => !ids.has(id));
  const records = gone.map(({ id, kind, record_id }) => ({ id, kind, record: record_id }));
  withdrawn.linkIds.push(...(await findOfKeptRecords(backup, present, records)));
  return withdrawn;
}

/** Those whose record the site still has. In a new site, an id may be another record's. */
async function findOfKeptRecords(
  backup: Reading,
  present: Reading,
  all: readonly { id: string; kind: ContentKind; record: number }[],
): Promise<string[]> {
  if (all.length === 0) return [];
  const records = [...new Set(all.map(({ record }) => record))];
  const begun = async (db: Reading) => {
    const rows = db.selectFrom("content").where("id", "in", records).select(["kind", "id", "begun_at"]);
    return new Map((await rows.execute()).map(({ kind, id, begun_at }) => [`${kind} ${id}`, begun_at]));
  };
  const [before, now] = [await begun(backup), await begun(present)];
  return all
    .filter(({ kind, record }) => {
      const key = `${kind} ${record}`;
      return now.has(key) && now.get(key) === before.get(key);
    })
    .map(({ id }) => id);
}

/** Readers see more of the first states than of the last ones. */
const severity = (state: CommentState) => commentStates.indexOf(state);

function moderation(
  before: Selectable<Schema["comment"]>,
  now: Selectable<Schema["comment"]> | undefined,
): Updateable<Schema["comment"]> | undefined {
  if (!now || severity(now.state) <= severity(before.state)) return undefined;
  const { state, held_reasons, decided_at, decided_by } = now;
  return { state, held_reasons, decided_at, decided_by };
}

/** @param isSame whether an id is the same person's in the backup */
export async function withdrawAgain(
  transaction: Writing,
  { commentIds, moderated, linkIds }: Withdrawn,
  isSame: (id: number) => boolean,
): Promise<void> {
  for await (const ids of inBatches(commentIds, rowsPerBatch))
    await transaction.deleteFrom("comment").where("id", "in", ids).execute();
  for (const { id, change } of moderated) {
    const decided_by = change.decided_by && isSame(change.decided_by) ? change.decided_by : null;
    await transaction
      .updateTable("comment")
      .set({ ...change, decided_by })
      .where("id", "=", id)
      .execute();
  }
  for await (const ids of inBatches(linkIds, rowsPerBatch))
    await transaction.deleteFrom("preview_link").where("id", "in", ids).execute();
}

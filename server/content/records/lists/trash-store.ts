import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { containsText, type Reading, readNumberedPage } from "../../../platform/database/index.ts";
import { findTitles } from "../../search-index/index.ts";
import type { ContentRow } from "../store.ts";
import { type ListedRow, sortColumns, summaryColumns } from "./list-store.ts";

/** Trashed records; with `words`, those whose title contains them or has them in other spellings. */
async function trashed(db: Reading, kind: ContentKind, words: string | undefined) {
  const rows = db.selectFrom("content").where("kind", "=", kind).where("trashed_at", "is not", null);
  if (words === undefined) return { rows };
  const ids = await findTitles(db, kind, "search_unpublished", words);
  const contains = containsText("title", words);
  return {
    rows:
      ids.length > 0 ? rows.where(({ eb, or }) => or([contains, eb("id", "in", ids)])) : rows.where(contains),
  };
}

export type TrashedRow = Omit<ListedRow, "body"> &
  Pick<ContentRow, "state" | "published_at" | "publish_at"> & { trashed_at: string };

const trashColumns = { ...sortColumns, deletedAt: "trashed_at" } as const;

/** Finds the trashed records of a kind: all, or one page. */
export async function findTrashed(
  db: Reading,
  kind: ContentKind,
  words: string | undefined,
  order: { field: keyof typeof trashColumns; descending: boolean },
  at?: { page: number; limit: number },
): Promise<{ rows: TrashedRow[]; total: number }> {
  const direction = order.descending ? "desc" : "asc";
  const matching = (await trashed(db, kind, words)).rows;
  const rows = matching
    .select(summaryColumns)
    .select(["trashed_at", "state", "published_at", "publish_at"])
    .$narrowType<{ trashed_at: string }>()
    .orderBy(trashColumns[order.field], direction)
    .orderBy("id", direction);
  return readNumberedPage(rows, matching, at);
}

/** Finds records that were trashed before a time, oldest first. */
export function findTrashedBefore(
  db: Reading,
  before: string,
  limit: number,
): Promise<Pick<ContentRow, "kind" | "id">[]> {
  return db
    .selectFrom("content")
    .where("trashed_at", "<", before)
    .select(["kind", "id"])
    .orderBy("trashed_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

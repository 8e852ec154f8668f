import { positiveIntParam } from "../../../../contract/schemas/list.ts";
import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { totalPagesOf } from "../../../../contract/values/paging.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { readListed } from "../lists/list-store.ts";
import type { ContentRow } from "../store.ts";
import { findChildren } from "./page-store.ts";

/**
 * Finds the child pages of a page, one part at a time.
 * @param query its `page` chooses the part; a number beyond the last one means the first
 */
export async function findChildPages(db: Reading, page: ContentRow, query: URLSearchParams) {
  const { kind, belowForm } = page;
  const below = await findChildren(db, page);
  const pageSize = belowForm ? contentLimits.childPagesAtOnce : contentLimits.maxChildPages;
  const totalPages = totalPagesOf(below.length, pageSize);
  const asked = positiveIntParam.safeParse(query.get("page")).data ?? 1;
  const number = asked > totalPages ? 1 : asked;
  const ids = below.slice((number - 1) * pageSize, number * pageSize).map(({ id }) => id);
  const sort = { field: "title", descending: false } as const;
  const rows = await readListed(db, kind, ids, { sort, withBody: belowForm === "questions" });
  return { rows, belowView: { page: number, totalPages } };
}

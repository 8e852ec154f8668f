import type { z } from "zod";
import type { ContentKind } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import type { staffListQuery, staffListSchema } from "../../contract/newsroom.ts";
import { totalPagesOf } from "../../contract/total-pages.ts";
import type { Db } from "../database/index.ts";
import { parseSort } from "./list.ts";
import { readNewestSnapshot } from "./snapshot.ts";
import { presentStaffState } from "./staff-record.ts";
import { findStaffDetails, findStaffPage } from "./staff-store.ts";

/** One page of the records of a kind in every state except the trash, with their newest saved values. */
export async function listStaffRecords(
  db: Db,
  userId: number,
  kind: ContentKind,
  query: z.infer<typeof staffListQuery>,
): Promise<z.infer<typeof staffListSchema>> {
  const { page = 1, limit = limits.tablePageSize } = query;
  const { rows, total } = await findStaffPage(db, kind, query, parseSort(query.sort ?? "-createdAt"), {
    page,
    limit,
  });
  const details = await findStaffDetails(db, userId, kind, rows);
  const records = [];
  for (const row of rows) {
    const { body: _body, ...values } = await readNewestSnapshot(db, row);
    records.push({ ...presentStaffState(row, details), ...values });
  }
  return { records, page, totalPages: totalPagesOf(total, limit), total };
}

import { type SelectQueryBuilder, sql } from "kysely";
import type { PageNumber } from "../../../contract/values/paging.ts";
import type { Schema } from "./schema/schema.ts";

/** The number of rows that a query finds. */
export async function countRows<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll<number | string>().as("total"));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/**
 * A page of the rows of a list, or all rows without `at`, and the number of all.
 * @param all the list without its order
 */
export async function readNumberedPage<Tables, Table extends keyof Tables, Row, All extends keyof Schema>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  all: SelectQueryBuilder<Schema, All, object>,
  at: PageNumber | undefined,
) {
  const found = at ? list.limit(at.limit).offset((at.page - 1) * at.limit) : list;
  const rows = await found.execute();
  return { rows, total: at ? await countRows(all) : rows.length };
}

/** Whether a query finds a row. */
export async function hasRows<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<boolean> {
  const found = rows.select(sql<number>`1`.as("found")).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

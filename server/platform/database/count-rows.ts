import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "./schema/schema.ts";

/** The number of rows that a query finds. */
export async function countRows<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll<number | string>().as("total"));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/** Whether a query finds a row. */
export async function hasRows<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<boolean> {
  const found = rows.select(sql<number>`1`.as("found")).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

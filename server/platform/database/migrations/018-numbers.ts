import type { Kysely } from "kysely";

/** How often pages were read, how fast they were, and what was searched without result: counts of days, of nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("page_view")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_view_key", ["day", "path", "source", "client"])
    .execute();
  await db.schema
    .createTable("page_speed")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("page_group", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("metric", "text", (column) => column.notNull())
    .addColumn("bucket", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_speed_key", ["day", "page_group", "network", "metric", "bucket"])
    .execute();
  await db.schema
    .createTable("empty_search")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("empty_search_key", ["day", "query"])
    .execute();
}

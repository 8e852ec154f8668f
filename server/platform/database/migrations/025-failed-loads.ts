import { type Kysely, sql } from "kysely";

/** The speed of pages is no longer measured. Of what was, the views in which something did not load stay: one view in ten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("failed_load")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("page_group", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("failed_load_key", ["day", "page_group"])
    .execute();
  await sql`insert into failed_load (day, page_group, count)
    select day, page_group, 10 * sum(count) from page_speed
    where metric = 'failed' and bucket > 0 group by day, page_group`.execute(db);
  await db.schema.dropTable("page_speed").execute();
}

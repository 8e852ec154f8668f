import type { Kysely } from "kysely";

/** What the checks of the clock found: see `clock.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("clock")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("checked_at", "text", (column) => column.notNull())
    .addColumn("agrees_since", "text", (column) => column.notNull())
    .execute();
}

import type { Kysely } from "kysely";
import type { Schema } from "../schema/schema.ts";

/** Rate limits that several instances share. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("write_count")
    .addColumn("counted", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
}

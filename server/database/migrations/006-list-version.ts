import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/** Lets a place in a long list be remembered for as long as it is true. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable("content_count")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

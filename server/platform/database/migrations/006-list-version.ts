import type { Kysely } from "kysely";
import type { Schema } from "../schema/schema.ts";

/** A version that tells when remembered page cursors are outdated. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable("content_count")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema/schema.ts";

/** Counts and indexes that keep a page of a list cheap among a million records. */
export async function up(db: Kysely<Schema>): Promise<void> {
  // Maintained by triggers: `sqlite-triggers.ts`, `postgres-triggers.ts`.
  await db.schema
    .createTable("content_count")
    .addColumn("kind", "text", (column) => column.primaryKey())
    .addColumn("live", "integer", (column) => column.notNull())
    .execute();
  for (const [name, column] of [
    ["content_live_by_title", "title"],
    ["content_live_by_update", "updated_at"],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("content")
      .columns(["kind", column, "id"])
      .where(sql.ref("trashed_at"), "is", null)
      .execute();
  }
}

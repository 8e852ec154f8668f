import { type Kysely, sql } from "kysely";

/** Which records the word indexes contain. The server fills it, and the engines add the indexes: `word-index.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_entry")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("id", "integer", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull().unique())
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_entry_key", ["kind", "id"])
    .execute();

  // Without statistics, SQLite read all live records along the whole index to find a few by their numbers.
  await db.schema.dropIndex("content_in_trash").execute();
  await db.schema
    .createIndex("content_in_trash")
    .on("content")
    .columns(["kind", "trashed_at"])
    .where(sql.ref("trashed_at"), "is not", null)
    .execute();
}

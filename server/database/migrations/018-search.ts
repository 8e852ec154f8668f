import type { Kysely } from "kysely";

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
}

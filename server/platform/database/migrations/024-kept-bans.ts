import type { Kysely } from "kysely";

/** Bans from commenting whose accounts were erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kept_ban")
    .addColumn("identity_hash", "text", (column) => column.primaryKey())
    .addColumn("hash_key", "text", (column) => column.notNull())
    .addColumn("banned_at", "text", (column) => column.notNull())
    .addColumn("erased_at", "text", (column) => column.notNull())
    .execute();
}

import type { Kysely } from "kysely";

const renamedTables = [
  ["answer", "idempotency_key"],
  ["grant", "pending_role"],
  ["job", "lock"],
  ["picture_use", "picture_reference"],
  ["write_count", "rate_limit"],
] as const;

const renamedColumns = [
  ["idempotency_key", "status", "response_status"],
  ["idempotency_key", "body", "response_body"],
  ["lock", "leased_until", "expires_at"],
  ["rate_limit", "counted", "key"],
  ["rate_limit", "ends_at", "resets_at"],
] as const;

/** Gives five tables, their columns and their indexes the names that the rest of the code uses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [from, to] of renamedTables) await db.schema.alterTable(from).renameTo(to).execute();
  for (const [table, from, to] of renamedColumns) {
    await db.schema.alterTable(table).renameColumn(from, to).execute();
  }
  // SQLite cannot rename an index.
  await db.schema.dropIndex("answer_by_age").execute();
  await db.schema.createIndex("idempotency_key_by_age").on("idempotency_key").column("created_at").execute();
  await db.schema.dropIndex("picture_use_by_content").execute();
  await db.schema
    .createIndex("picture_reference_by_content")
    .on("picture_reference")
    .columns(["content_kind", "content_id"])
    .execute();
}

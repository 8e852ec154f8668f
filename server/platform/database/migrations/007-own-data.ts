import type { Kysely } from "kysely";
import type { Schema } from "../schema/schema.ts";

/** Indexes for the export and deletion of the data of one user. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex("comment_of_user").on("comment").columns(["user_id", "id"]).execute();
  await db.schema.createIndex("audit_by_user").on("audit").columns(["user_id", "id"]).execute();
  await db.schema
    .createIndex("audit_by_subject")
    .on("audit")
    .columns(["subject_kind", "subject_id", "id"])
    .execute();
}

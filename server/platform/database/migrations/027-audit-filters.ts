import { type Kysely, sql } from "kysely";

/** Pages of the audit log about one person's actions, one kind of action, or one kind of record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_of_user_by_time on audit (user_id, at, id)`.execute(db);
  await sql`create index audit_of_action_by_time on audit (action, at, id)`.execute(db);
  await sql`create index audit_of_kind_by_time on audit (subject_kind, at, id)`.execute(db);
}

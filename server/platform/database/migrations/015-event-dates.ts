import { type Kysely, sql } from "kysely";

/** When and where events and services take place, and an index by which calendars find the next ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["startsAt", "endsAt", "place"]) {
    await db.schema.alterTable("content").addColumn(name, "text").execute();
  }
  await db.schema.alterTable("content").addColumn("isCancelled", "integer").execute();
  await db.schema
    .createIndex("content_by_start")
    .on("content")
    .columns(["kind", "startsAt", "id"])
    .where(sql.ref("startsAt"), "is not", null)
    .execute();
}

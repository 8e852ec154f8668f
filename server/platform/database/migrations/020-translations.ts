import { type Kysely, sql } from "kysely";

/** Which record a record translates, and an index by which pages find the same in other languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("content").addColumn("translationOf", "integer").execute();
  await db.schema
    .createIndex("content_by_translation")
    .on("content")
    .columns(["kind", "translationOf", "id"])
    .where(sql.ref("translationOf"), "is not", null)
    .execute();
}

import type { Kysely } from "kysely";

/** Whether a cover without a description is decoration: 1, or null while nobody has said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("content").addColumn("image_decorative", "integer").execute();
}

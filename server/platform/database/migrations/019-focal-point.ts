import type { Kysely } from "kysely";

/** Which part of a cover stays where it is cut: see contract/pictures.ts. Null is the middle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("content").addColumn("image_focus", "text").execute();
}

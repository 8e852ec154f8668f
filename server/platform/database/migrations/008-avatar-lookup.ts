import type { Kysely } from "kysely";
import type { Schema } from "../schema/schema.ts";

/** An index on the picture's address, so that finding its owner does not scan the table. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex("user_by_image_url").on("user").column("image_url").execute();
}

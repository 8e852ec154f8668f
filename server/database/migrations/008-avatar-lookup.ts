import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/** Finds whose picture a stored file is without reading everybody. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex("user_by_image_url").on("user").column("image_url").execute();
}

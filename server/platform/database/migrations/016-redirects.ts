import type { Kysely } from "kysely";

type Tables = { counter: { name: string; value: number } };

/** Redirects from addresses of an earlier site, and the paths that led nowhere. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.insertInto("counter").values({ name: "redirect", value: 0 }).execute();
  await db.schema
    .createTable("redirect")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull().unique())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("hits", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_hit_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("missing_path")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .addColumn("referrer_host", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("missing_path_key", ["day", "path"])
    .execute();
  await db.schema
    .createIndex("missing_path_by_count")
    .on("missing_path")
    .columns(["count", "last_at"])
    .execute();
}

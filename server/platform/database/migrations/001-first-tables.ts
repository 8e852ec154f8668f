import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema/schema.ts";

/** The tables of the first release. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("counter")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "integer", (column) => column.notNull())
    .execute();
  await db
    .insertInto("counter")
    .values([
      { name: "content", value: 0 },
      { name: "user", value: 0 },
    ])
    .execute();

  await db.schema
    .createTable("content")
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('post', 'event', 'service')`))
    .addColumn("id", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("image", "text", (column) => column.notNull())
    .addColumn("image_width", "integer", (column) => column.notNull())
    .addColumn("image_height", "integer", (column) => column.notNull())
    .addColumn("image_alt", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.check(sql`status in ('ongoing', 'completed')`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("trashed_at", "text")
    .addPrimaryKeyConstraint("content_pk", ["kind", "id"])
    .addCheckConstraint("content_status_of_events", sql`(kind = 'event') = (status is not null)`)
    .execute();
  // For the public lists: the newest live records of a kind.
  await db.schema
    .createIndex("content_live_by_creation")
    .on("content")
    .columns(["kind", "created_at desc", "id desc"])
    .where(sql.ref("trashed_at"), "is", null)
    .execute();

  await db.schema
    .createTable("user")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("issuer", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("username", "text", (column) => column.notNull())
    .addColumn("image_url", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) =>
      column.notNull().check(sql`role in ('USER', 'EDITOR', 'ADMIN', 'SUPERADMIN')`),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("trashed_at", "text")
    .addUniqueConstraint("user_identity", ["issuer", "subject"])
    .execute();

  await db.schema
    .createTable("session")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "integer", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_of_user").on("session").column("user_id").execute();

  await db.schema
    .createTable("comment")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("content_kind", "text", (column) => column.notNull())
    .addColumn("content_id", "integer", (column) => column.notNull())
    .addColumn("user_id", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addForeignKeyConstraint(
      "comment_on_content",
      ["content_kind", "content_id"],
      "content",
      ["kind", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("comment_of_content")
    .on("comment")
    .columns(["content_kind", "content_id", "updated_at desc", "id desc"])
    .execute();

  await db.schema
    .createTable("setting")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

import type { Kysely } from "kysely";

/** States of comments, who decided on them, and bans from commenting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("comment")
    .addColumn("state", "text", (column) => column.notNull().defaultTo("shown"))
    .execute();
  await db.schema
    .alterTable("comment")
    .addColumn("held_reasons", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("comment").addColumn("decided_by", "integer").execute();
  await db.schema.alterTable("comment").addColumn("decided_at", "text").execute();
  await db.schema.alterTable("user").addColumn("comment_banned_at", "text").execute();

  await db.schema.dropIndex("comment_of_content").execute();
  for (const [name, columns] of [
    ["comment_of_content", ["content_kind", "content_id", "state", "updated_at desc", "id desc"]],
    [
      "comment_of_user_by_state",
      ["user_id", "state", "content_kind", "content_id", "created_at desc", "id desc"],
    ],
    ["comment_by_creation", ["created_at desc", "id desc"]],
    ["comment_by_state", ["state", "created_at desc", "id desc"]],
    ["comment_by_decision", ["state", "decided_at"]],
    ["comment_by_moderator", ["decided_by"]],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("comment")
      .columns([...columns])
      .execute();
  }
}

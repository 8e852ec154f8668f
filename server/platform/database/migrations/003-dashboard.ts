import type { Kysely } from "kysely";

/** The columns of this version that the migration reads and writes. */
type Tables = {
  content: { kind: string; id: number; image: string; image_width: number };
  picture_use: {
    folder: string;
    name: string;
    content_kind: string;
    content_id: number;
    width: number;
  };
};

/** Picture references, the audit log and locks. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("picture_use")
    .addColumn("folder", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("content_kind", "text", (column) => column.notNull())
    .addColumn("content_id", "integer", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("picture_use_pk", ["folder", "name", "content_kind", "content_id"])
    .addForeignKeyConstraint(
      "picture_use_of_content",
      ["content_kind", "content_id"],
      "content",
      ["kind", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("picture_use_by_content")
    .on("picture_use")
    .columns(["content_kind", "content_id"])
    .execute();
  await db
    .insertInto("picture_use")
    .columns(["folder", "name", "content_kind", "content_id", "width"])
    .expression((row) =>
      row
        .selectFrom("content")
        .select(({ ref, eb }) => [
          eb
            .case()
            .when("kind", "=", "post")
            .then("posts")
            .when("kind", "=", "event")
            .then("events")
            .else("services")
            .end()
            .as("folder"),
          ref("image").as("name"),
          ref("kind").as("content_kind"),
          ref("id").as("content_id"),
          ref("image_width").as("width"),
        ]),
    )
    .execute();

  // For the trash list of a kind, and for the purge job.
  await db.schema.createIndex("content_in_trash").on("content").columns(["kind", "trashed_at"]).execute();

  await db.schema.alterTable("user").addColumn("erased_at", "text").execute();
  await db.schema.createIndex("user_by_joining").on("user").columns(["created_at", "id"]).execute();

  await db.schema
    .createTable("audit")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("user_id", "integer")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("subject_title", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_by_time").on("audit").columns(["at", "id"]).execute();

  await db.schema
    .createTable("job")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("leased_until", "text", (column) => column.notNull())
    .execute();
}

import { type Kysely, sql } from "kysely";

/** The columns of this version that the migration reads and writes. */
type Tables = {
  content: {
    kind: string;
    id: number;
    created_at: string;
    begun_at: string;
    published_at: string | null;
    author_id: number | null;
  };
  audit: { id: string; subject_kind: string; subject_id: string; action: string; user_id: number | null };
  counter: { name: string; value: number };
};

/** States, drafts, versions, previews, reviews and schedules of content. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await extendContent(db);
  await createVersionTables(db);
  await createDraftTables(db);
  await createPreviewTables(db);
  await createReviewTable(db);
  await createJobTable(db);
}

async function extendContent(db: Kysely<Tables>): Promise<void> {
  const table = () => db.schema.alterTable("content");
  await table()
    .addColumn("state", "text", (column) => column.notNull().defaultTo("live"))
    .execute();
  await table()
    .addColumn("begun_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const name of ["version_id", "published_version_id"]) {
    await table()
      .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of ["lang", "published_at", "publish_at", "unpublish_at"]) {
    await table().addColumn(name, "text").execute();
  }
  await table().addColumn("author_id", "integer").execute();
  await db
    .updateTable("content")
    .set(({ ref, selectFrom }) => ({
      begun_at: ref("created_at"),
      published_at: ref("created_at"),
      author_id: selectFrom("audit")
        .whereRef("subject_kind", "=", "content.kind")
        .where("subject_id", "=", sql<string>`cast(content.id as text)`)
        .where("action", "=", "create")
        .select("user_id")
        .limit(1),
    }))
    .execute();

  for (const [name, column] of [
    ["content_live_by_title", "title"],
    ["content_live_by_update", "updated_at"],
    ["content_live_by_creation", "created_at desc"],
  ] as const) {
    await db.schema.dropIndex(name).execute();
    const id = column.endsWith(" desc") ? "id desc" : "id";
    await db.schema
      .createIndex(name)
      .on("content")
      .columns(["kind", column, id])
      .where(sql.ref("trashed_at"), "is", null)
      .where(sql.ref("state"), "=", sql.lit("live"))
      .execute();
  }
  await db.schema
    .createIndex("content_unfinished")
    .on("content")
    .columns(["kind", "state", "updated_at", "id"])
    .where(sql.ref("trashed_at"), "is", null)
    .where(sql.ref("state"), "<>", sql.lit("live"))
    .execute();
  await db.schema
    .createIndex("content_changed")
    .on("content")
    .columns(["kind", "updated_at", "id"])
    .where(sql.ref("trashed_at"), "is", null)
    .where(sql.ref("version_id"), "<>", sql.ref("published_version_id"))
    .execute();
  await createIndex(db, "content_by_author", "content", ["kind", "author_id", "updated_at", "id"]);
}

async function createVersionTables(db: Kysely<Tables>): Promise<void> {
  await db.insertInto("counter").values({ name: "version", value: 0 }).execute();
  await db.schema
    .createTable("version")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("subject_id", "integer", (column) => column.notNull())
    .addColumn("user_id", "integer")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("published", "integer", (column) => column.notNull())
    .addColumn("window_started_at", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .execute();
  await createIndex(db, "version_by_subject", "version", ["subject", "subject_id", "id"]);
  await createIndex(db, "version_by_user", "version", ["user_id", "id"]);
  await db.schema
    .createTable("version_picture")
    .addColumn("version_id", "integer", (column) =>
      column.notNull().references("version.id").onDelete("cascade"),
    )
    .addColumn("folder", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("version_picture_key", ["version_id", "folder", "name"])
    .execute();
  await createIndex(db, "version_picture_by_name", "version_picture", ["folder", "name"]);
}

async function createDraftTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("draft")
    .addColumn("user_id", "integer", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "integer", (column) => column.notNull())
    .addColumn("base_version", "integer", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("tab", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("draft_key", ["user_id", "kind", "record_id"])
    .addForeignKeyConstraint("draft_record", ["kind", "record_id"], "content", ["kind", "id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await createIndex(db, "draft_by_record", "draft", ["kind", "record_id", "updated_at"]);
  await db.schema
    .createTable("draft_picture")
    .addColumn("user_id", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "integer", (column) => column.notNull())
    .addColumn("folder", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("draft_picture_key", ["user_id", "kind", "record_id", "folder", "name"])
    .addForeignKeyConstraint(
      "draft_picture_draft",
      ["user_id", "kind", "record_id"],
      "draft",
      ["user_id", "kind", "record_id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await createIndex(db, "draft_picture_by_name", "draft_picture", ["folder", "name"]);
}

async function createPreviewTables(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("preview_link")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "integer", (column) => column.notNull())
    .addColumn("version_id", "integer", (column) => column.references("version.id").onDelete("cascade"))
    .addColumn("user_id", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addForeignKeyConstraint("preview_link_record", ["kind", "record_id"], "content", ["kind", "id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await createIndex(db, "preview_link_by_record", "preview_link", ["kind", "record_id", "created_at"]);
  await createIndex(db, "preview_link_by_expiry", "preview_link", ["expires_at"]);
  await db.schema
    .createTable("preview_response")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("link_id", "text", (column) =>
      column.notNull().references("preview_link.id").onDelete("cascade"),
    )
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("approves", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
  await createIndex(db, "preview_response_by_link", "preview_response", ["link_id", "at"]);
}

async function createReviewTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("review")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("record_id", "integer", (column) => column.notNull())
    .addColumn("version_id", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("user_id", "integer")
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("requested_at", "text", (column) => column.notNull())
    .addColumn("decided_by", "integer")
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("decided_at", "text")
    .addPrimaryKeyConstraint("review_key", ["kind", "record_id"])
    .addForeignKeyConstraint("review_record", ["kind", "record_id"], "content", ["kind", "id"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await createIndex(db, "review_by_status", "review", ["status", "requested_at"]);
}

async function createJobTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("scheduled_job")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("subject_id", "integer", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("run_after", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("last_error", "text", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addUniqueConstraint("scheduled_job_subject", ["type", "subject", "subject_id"])
    .execute();
  await createIndex(db, "scheduled_job_due", "scheduled_job", ["due_at"]);
}

async function createIndex(db: Kysely<Tables>, name: string, table: string, on: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(on).execute();
}

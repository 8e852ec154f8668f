import { type CreateTableBuilder, type Kysely, sql } from "kysely";

const columns = {
  content: [
    ...["kind", "id", "title", "body", "image", "image_width", "image_height", "image_alt", "status"],
    ...["created_at", "updated_at", "trashed_at"],
  ],
  comment: ["id", "content_kind", "content_id", "user_id", "body", "created_at", "updated_at"],
  picture_reference: ["folder", "name", "content_kind", "content_id", "width"],
};
const integers = ["id", "image_width", "image_height", "content_id", "user_id", "width"];
const nullable = ["status", "trashed_at"];

/**
 * Removes the constraints that listed the kinds of content, so that a new kind needs no migration: the schema of the
 * program validates every row. SQLite cannot drop them, so `content` is copied, and so are the tables that refer to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    ...["content_live_by_creation", "content_live_by_title", "content_live_by_update", "content_in_trash"],
    ...["comment_of_content", "comment_of_user", "picture_reference_by_content"],
  ]) {
    await db.schema.dropIndex(index).execute();
  }

  await copyTable(db, "content", (table) => table.addPrimaryKeyConstraint("content_key", ["kind", "id"]));
  await copyTable(db, "comment", (table) =>
    referToContent(table, "comment_content")
      .addPrimaryKeyConstraint("comment_key", ["id"])
      .addForeignKeyConstraint("comment_user", ["user_id"], "user", ["id"]),
  );
  await copyTable(db, "picture_reference", (table) =>
    referToContent(table, "picture_reference_content").addPrimaryKeyConstraint("picture_reference_key", [
      ...["folder", "name", "content_kind", "content_id"],
    ]),
  );
  // Last, when no row refers to it: SQLite would delete those that do.
  for (const name of ["comment", "picture_reference", "content"])
    await db.schema.dropTable(`${name}_old`).execute();

  for (const [name, column] of [
    ["content_live_by_title", "title"],
    ["content_live_by_update", "updated_at"],
    ["content_live_by_creation", "created_at desc"],
  ] as const) {
    const id = column.endsWith(" desc") ? "id desc" : "id";
    await db.schema
      .createIndex(name)
      .on("content")
      .columns(["kind", column, id])
      .where(sql.ref("trashed_at"), "is", null)
      .execute();
  }
  await createIndex(db, "content_in_trash", "content", ["kind", "trashed_at"]);
  const newestFirst = ["content_kind", "content_id", "updated_at desc", "id desc"];
  await createIndex(db, "comment_of_content", "comment", newestFirst);
  await createIndex(db, "comment_of_user", "comment", ["user_id", "id"]);
  const owner = ["content_kind", "content_id"];
  await createIndex(db, "picture_reference_by_content", "picture_reference", owner);
}

type Table = CreateTableBuilder<string, string>;

async function copyTable(
  db: Kysely<unknown>,
  name: keyof typeof columns,
  addConstraints: (table: Table) => Table,
): Promise<void> {
  await db.schema.alterTable(name).renameTo(`${name}_old`).execute();
  let table: Table = db.schema.createTable(name);
  for (const column of columns[name]) {
    table = table.addColumn(
      column,
      integers.includes(column) && !isTextId(name, column) ? "integer" : "text",
      (type) => (nullable.includes(column) ? type : type.notNull()),
    );
  }
  await addConstraints(table).execute();
  const list = sql.join(columns[name].map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) select ${list} from ${sql.table(`${name}_old`)}`.execute(
    db,
  );
}

/** The id of a comment is a UUID. */
function isTextId(table: string, column: string): boolean {
  return table === "comment" && column === "id";
}

function referToContent(table: Table, name: string): Table {
  return table.addForeignKeyConstraint(
    name,
    ["content_kind", "content_id"],
    "content",
    ["kind", "id"],
    (key) => key.onDelete("cascade"),
  );
}

async function createIndex(db: Kysely<unknown>, name: string, table: string, on: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(on).execute();
}

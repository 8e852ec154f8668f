import type { Kysely } from "kysely";

type Tables = { counter: { name: string; value: number } };

/** Messages from the contact form, and mail that waits to be sent. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable("contact_message")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("held_because", "text")
    .addColumn("firstname", "text", (column) => column.notNull())
    .addColumn("lastname", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("message_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("decided_at", "text")
    .addColumn("decided_by", "integer")
    .execute();
  for (const [name, columns] of [
    ["contact_message_by_state", ["state", "created_at desc", "id desc"]],
    ["contact_message_by_time", ["created_at"]],
    ["contact_message_by_email", ["email", "id"]],
    ["contact_message_by_hash", ["message_hash", "created_at"]],
    ["contact_message_by_decider", ["decided_by"]],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on("contact_message")
      .columns([...columns])
      .execute();
  }

  await db.insertInto("counter").values({ name: "mail", value: 0 }).execute();
  await db.schema
    .createTable("outbox_mail")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("failed_at", "text")
    .addColumn("last_error", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("outbox_mail_by_time")
    .on("outbox_mail")
    .columns(["purpose", "created_at"])
    .execute();
}

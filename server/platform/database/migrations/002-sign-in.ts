import type { Kysely } from "kysely";
import type { Schema } from "../schema/schema.ts";

/** Tables for sign-in and writes. Nobody could sign in before, so the sessions table is recreated. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.dropTable("session").execute();
  await db.schema
    .createTable("session")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "integer", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("session_of_user").on("session").columns(["user_id", "used_at"]).execute();

  await db.schema
    .alterTable("user")
    .addColumn("picture_source", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("user_email").on("user").column("email").unique().execute();

  await db.schema
    .createTable("nonce")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("nonce_by_expiry").on("nonce").column("expires_at").execute();

  await db.schema
    .createTable("grant")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("answer")
    .addColumn("user_id", "integer", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("request_hash", "text", (column) => column.notNull())
    .addColumn("status", "integer", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("answer_pk", ["user_id", "key"])
    .execute();
  await db.schema.createIndex("answer_by_age").on("answer").column("created_at").execute();
}

import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryDirectory, createTestDatabase } from "../testing/index.ts";
import { openDatabase } from "./index.ts";
import { migrate, schemaVersion } from "./migrate.ts";
import type { DatabaseLocation } from "./open.ts";
import { openSqlite } from "./sqlite.ts";

async function openEngine(location: DatabaseLocation) {
  if (location.engine === "sqlite") return openSqlite(location.file);
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(location.url, 1);
}

/** The last migration of release 0.1.0. */
const firstRelease = "008-avatar-lookup";

test("the database of release 0.1.0 is upgraded in place, with every row of its renamed tables", async () => {
  const folder = await createTemporaryDirectory();
  const { location, drop } = await createTestDatabase(folder, { empty: true });
  onTestFinished(drop);
  const old = await openEngine(location);
  const at = "2026-01-02T03:04:05.006Z";
  // Release 0.1.0 had triggers on SQLite, and an unlogged table for rate limits on PostgreSQL.
  await migrate(old.db, firstRelease);
  await (location.engine === "sqlite"
    ? sql`create trigger content_added after insert on content begin
        insert into content_count (kind, live) values (new.kind, new.trashed_at is null)
        on conflict (kind) do update set live = live + (new.trashed_at is null), version = version + 1;
      end`
    : sql`alter table write_count set unlogged`
  ).execute(old.db);
  for (const statement of [
    sql`insert into "user" (id, issuer, subject, email, username, image_url, role, created_at)
      values (1, 'i', 's', 'e@mail.example', 'Caasha', '', 'EDITOR', ${at})`,
    sql`insert into content (kind, id, title, body, image, image_width, image_height, image_alt, created_at, updated_at)
      values ('post', 1, 'Naxwe', '', 'a.png', 24, 16, '', ${at}, ${at})`,
    sql`insert into comment (id, content_kind, content_id, user_id, body, created_at, updated_at)
      values ('c', 'post', 1, 1, 'Mahadsanid', ${at}, ${at})`,
    sql`insert into answer (user_id, key, request_hash, status, body, created_at)
      values (1, 'k', 'h', 201, '{"a":1}', ${at})`,
    sql`insert into "grant" (email, role, created_at) values ('new@mail.example', 'ADMIN', ${at})`,
    sql`insert into job (name, leased_until) values ('purge', ${at})`,
    sql`insert into picture_use (folder, name, content_kind, content_id, width) values ('posts', 'a.png', 'post', 1, 24)`,
    sql`insert into write_count (counted, count, ends_at) values ('somebody', 3, ${at})`,
  ]) {
    await statement.execute(old.db);
  }
  await old.close();

  const { db, close } = await openDatabase(location);
  onTestFinished(close);
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(
    db,
  );
  expect(applied.rows[0]?.name).toBe(schemaVersion);
  expect(await db.selectFrom("idempotency_key").selectAll().execute()).toEqual([
    {
      user_id: 1,
      key: "k",
      request_hash: "h",
      response_status: 201,
      response_body: '{"a":1}',
      created_at: at,
    },
  ]);
  expect(await db.selectFrom("pending_role").selectAll().execute()).toEqual([
    { email: "new@mail.example", role: "ADMIN", created_at: at },
  ]);
  expect(await db.selectFrom("lock").selectAll().execute()).toEqual([{ name: "purge", expires_at: at }]);
  expect(await db.selectFrom("picture_reference").selectAll().execute()).toEqual([
    { folder: "posts", name: "a.png", content_kind: "post", content_id: 1, width: 24 },
  ]);
  expect(await db.selectFrom("rate_limit").selectAll().execute()).toEqual([
    { key: "somebody", count: 3, resets_at: at },
  ]);
  expect(await db.selectFrom("comment").select(["id", "content_id", "body"]).execute()).toEqual([
    { id: "c", content_id: 1, body: "Mahadsanid" },
  ]);
  // Deleting the record deletes its references, as before the tables were renamed and copied.
  await db.deleteFrom("content").execute();
  expect(await db.selectFrom("picture_reference").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("comment").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("content_count").select(["kind", "live"]).execute()).toEqual([
    { kind: "post", live: 0 },
  ]);
});

/** The last migration before records had states. */
const beforeStates = "010-open-kinds";

test("records from before there were states are live, published when they were created, and have their author", async () => {
  const folder = await createTemporaryDirectory();
  const { location, drop } = await createTestDatabase(folder, { empty: true });
  onTestFinished(drop);
  const old = await openEngine(location);
  await migrate(old.db, beforeStates);
  const at = "2026-01-02T03:04:05.006Z";
  const edited = "2026-02-02T03:04:05.006Z";
  for (const [id, trashed] of [
    [1, null],
    [2, edited],
    [3, null],
  ]) {
    await sql`insert into content (kind, id, title, body, image, image_width, image_height, image_alt, created_at,
      updated_at, trashed_at) values ('event', ${id}, 'Bandhig', '', 'a.png', 24, 16, '', ${at}, ${edited}, ${trashed})`.execute(
      old.db,
    );
  }
  await sql`insert into audit (id, at, user_id, action, subject_kind, subject_id, subject_title, detail) values
    ('a', ${at}, 7, 'create', 'event', '1', '', ''), ('b', ${edited}, 8, 'edit', 'event', '1', '', ''),
    ('c', ${at}, 9, 'create', 'post', '3', '', '')`.execute(old.db);
  await old.close();

  const { db, close } = await openDatabase(location);
  onTestFinished(close);
  const row = { state: "live", begun_at: at, created_at: at, published_at: at, updated_at: edited };
  expect(
    await db
      .selectFrom("content")
      .select([
        "id",
        "state",
        "begun_at",
        "created_at",
        "published_at",
        "updated_at",
        "trashed_at",
        "author_id",
      ])
      .orderBy("id")
      .execute(),
  ).toEqual([
    { id: 1, ...row, trashed_at: null, author_id: 7 },
    { id: 2, ...row, trashed_at: edited, author_id: null },
    { id: 3, ...row, trashed_at: null, author_id: null },
  ]);
  expect(await db.selectFrom("content_count").select(["kind", "live"]).execute()).toEqual([
    { kind: "event", live: 2 },
  ]);
  expect(await db.selectFrom("counter").where("name", "=", "version").select("value").execute()).toEqual([
    { value: 0 },
  ]);
});

test("a kind of content needs no migration: a row of any kind is stored, and deleted with its picture references", async () => {
  const folder = await createTemporaryDirectory();
  const { location, drop } = await createTestDatabase(folder, { empty: true });
  onTestFinished(drop);
  const { db, close } = await openDatabase(location);
  onTestFinished(close);
  const at = "2026-01-02T03:04:05.006Z";
  await sql`insert into content (kind, id, title, body, image, image_width, image_height, image_alt, created_at, updated_at)
    values ('page', 1, 'Naxwe', '', 'a.png', 24, 16, '', ${at}, ${at})`.execute(db);
  await sql`insert into picture_reference (folder, name, content_kind, content_id, width)
    values ('posts', 'a.png', 'page', 1, 24)`.execute(db);
  await sql`delete from content where kind = 'page'`.execute(db);
  expect(await db.selectFrom("picture_reference").selectAll().execute()).toEqual([]);
});

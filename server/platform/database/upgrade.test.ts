import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryDirectory, createTestDatabase } from "../../testing/index.ts";
import { openDatabase } from "./index.ts";
import { migrate, schemaVersion } from "./migrate.ts";
import type { DatabaseLocation } from "./open.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

async function openEngine(location: DatabaseLocation) {
  if (location.engine === "sqlite") return openSqlite(location.file);
  const { openPostgres } = await import("./postgres/postgres.ts");
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
  // Nobody has said that a cover without a description is decorative.
  expect(await db.selectFrom("content").select(["image_alt", "image_decorative"]).execute()).toEqual([
    { image_alt: "", image_decorative: null },
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

test("answers under preview links and the texts of reviews become remarks", async () => {
  const folder = await createTemporaryDirectory();
  const { location, drop } = await createTestDatabase(folder, { empty: true });
  onTestFinished(drop);
  const old = await openEngine(location);
  await migrate(old.db, "025-failed-loads");
  const [first, second] = ["2026-01-02T03:04:05.006Z", "2026-02-02T03:04:05.006Z"];
  for (const id of [1, 2, 3])
    await sql`insert into content (kind, id, title, body, image, image_width, image_height, image_alt, begun_at,
      created_at, updated_at) values ('event', ${id}, '', '', '', 0, 0, '', ${first}, ${first}, ${first})`.execute(
      old.db,
    );
  for (const statement of [
    sql`insert into preview_link (id, token_hash, kind, record_id, user_id, created_at, expires_at)
      values ('link', 'hash', 'event', 1, 7, ${first}, ${first})`,
    sql`insert into preview_response (id, link_id, at, approves, name, note) values
      ('a', 'link', ${first}, 1, 'Xaawo', ''), ('b', 'link', ${first}, 1, '', ${"The date?\n'2'"}),
      ('c', 'link', ${second}, 0, '', 'Maya')`,
    sql`insert into review (kind, record_id, version_id, status, user_id, note, requested_at, decided_by, reason,
      decided_at) values ('event', 1, 3, 'returned', 7, 'Eeg', ${first}, 8, 'Maya', ${second}),
      ('event', 2, 4, 'requested', null, 'Eeg', ${first}, null, '', null),
      ('event', 3, 5, 'requested', 7, '', ${first}, null, '', null)`,
  ]) {
    await statement.execute(old.db);
  }
  await old.close();

  const { db, close } = await openDatabase(location);
  onTestFinished(close);
  const answer = { kind: "event", record_id: 1, user_id: null, done_at: null };
  const remarks = db.selectFrom("remark").selectAll().orderBy("id");
  expect(await remarks.execute()).toEqual([
    { ...answer, id: "a", at: first, name: "Xaawo", text: "Looks right" },
    { ...answer, id: "b", at: first, name: "", text: "Looks right\nThe date?\n'2'" },
    { ...answer, id: "c", at: second, name: "", text: "Maya" },
    { ...answer, id: "note-event-1", at: first, user_id: 7, name: null, text: "Eeg" },
    { ...answer, id: "note-event-2", record_id: 2, at: first, name: null, text: "Eeg" },
    { ...answer, id: "reason-event-1", at: second, user_id: 8, name: null, text: "Maya" },
  ]);
  const review = { kind: "event", requested_at: first };
  expect(await db.selectFrom("review").selectAll().orderBy("record_id").execute()).toEqual([
    { ...review, record_id: 1, version_id: 3, status: "returned", user_id: 7 },
    { ...review, record_id: 2, version_id: 4, status: "requested", user_id: null },
    { ...review, record_id: 3, version_id: 5, status: "requested", user_id: 7 },
  ]);
  await db.deleteFrom("content").where("id", "=", 1).execute();
  expect((await remarks.execute()).map(({ id }) => id)).toEqual(["note-event-2"]);
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

test.each([
  [
    "a site that somebody uses shows no numbers",
    true,
    undefined,
    '{"established":null,"graduates":null,"branches":null}',
  ],
  ["a site that somebody uses keeps its numbers", true, '{"established":1999}', '{"established":1999}'],
  ["a site that nobody uses shows those of a new one", false, undefined, undefined],
])("after an upgrade, %s", async (_what, isUsed, before, after) => {
  const folder = await createTemporaryDirectory();
  const { location, drop } = await createTestDatabase(folder, { empty: true });
  onTestFinished(drop);
  const old = await openEngine(location);
  await migrate(old.db, "021-clock");
  const at = "2026-01-02T03:04:05.006Z";
  if (isUsed) {
    await sql`insert into "user" (id, issuer, subject, email, username, image_url, role, created_at)
      values (1, 'i', 's', 'e@mail.example', 'Caasha', '', 'EDITOR', ${at})`.execute(old.db);
  }
  if (before) await sql`insert into setting (key, value) values ('statistics', ${before})`.execute(old.db);
  await old.close();

  const { db, close } = await openDatabase(location);
  onTestFinished(close);
  const stored = await db.selectFrom("setting").select("value").where("key", "=", "statistics").execute();
  expect(stored.map(({ value }) => value)).toEqual(after === undefined ? [] : [after]);
});

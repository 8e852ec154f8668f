import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema/schema.ts";
import { transact } from "../transactions/transact.ts";

/**
 * Creates, where they are missing, the triggers that maintain the number of live records and the version of their
 * lists, and the trigram index of titles (https://www.postgresql.org/docs/15/pgtrgm.html).
 * @param foldingCollation that of `lower` in every query: PostgreSQL uses an index only for the same expression
 */
export async function ensureTriggers(db: Kysely<Schema>, foldingCollation: string): Promise<void> {
  const { rows } = await sql`select from pg_trigger where tgname = 'content_published'`.execute(db);
  if (rows.length === 0) await transact(db, { invalidates: "nothing" }, countLive);
  await indexTitles(db, foldingCollation);
}

async function countLive(db: Kysely<Schema>): Promise<void> {
  const statements = [
    sql`lock table content in share mode`,
    sql`drop trigger if exists content_added on content`,
    sql`drop trigger if exists content_removed on content`,
    sql`drop trigger if exists content_changed on content`,
    sql`drop trigger if exists content_listed on content`,
    sql`update content_count set live = 0`,
    sql`insert into content_count as known (kind, live)
      select kind, count(*) from content where state = 'live' and trashed_at is null group by kind
      on conflict (kind) do update set live = excluded.live, version = known.version + 1`,
    sql`create or replace function count_live_content() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'DELETE' then
          insert into content_count as known (kind, live)
            select kind, count(*) from added where state = 'live' and trashed_at is null group by kind
            on conflict (kind) do update set live = known.live + excluded.live, version = known.version + 1;
        end if;
        if tg_op <> 'INSERT' then
          update content_count set live = content_count.live - gone.live, version = version + 1
            from (select kind, count(*) as live from removed where state = 'live' and trashed_at is null group by kind) as gone
            where content_count.kind = gone.kind;
        end if;
        return null;
      end $$`,
    sql`create trigger content_added after insert on content referencing new table as added
      for each statement execute function count_live_content()`,
    sql`create trigger content_removed after delete on content referencing old table as removed
      for each statement execute function count_live_content()`,
    sql`create trigger content_published after update on content referencing old table as removed new table as added
      for each statement execute function count_live_content()`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Without the permission to create the extension, a search scans all titles: slower, with the same results. */
async function indexTitles(db: Kysely<Schema>, foldingCollation: string): Promise<void> {
  const { rows } = await sql`select from pg_class where relname = 'content_title_parts'`.execute(db);
  if (rows.length > 0) return;
  const { rows: available } = await sql`
    select from pg_available_extensions where name = 'pg_trgm'
      and (installed_version is not null or has_database_privilege(current_database(), 'create'))
  `.execute(db);
  if (available.length === 0) return;
  await sql`create extension if not exists pg_trgm`.execute(db);
  const folded = sql`lower(title collate ${sql.id(foldingCollation)})`;
  await sql`create index content_title_parts on content using gin ((${folded}) gin_trgm_ops)`.execute(db);
}

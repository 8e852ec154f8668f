import { type Kysely, sql } from "kysely";

/** Remarks about records, in place of the answers under preview links and the texts of reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table remark (id text primary key, kind text not null, record_id integer not null, at text not null,
    user_id integer, name text, text text not null, done_at text,
    foreign key (kind, record_id) references content (kind, id) on delete cascade)`.execute(db);
  await sql`create index remark_by_record on remark (kind, record_id, at)`.execute(db);
  for (const found of [
    sql`select response.id, kind, record_id, at, null, name,
        case when approves = 0 then note when note = '' then 'Looks right' else 'Looks right' || '\n' || note end
      from preview_response as response join preview_link on preview_link.id = link_id`,
    sql`select 'note-' || kind || '-' || record_id, kind, record_id, requested_at, user_id, null, note
      from review where note <> ''`,
    sql`select 'reason-' || kind || '-' || record_id, kind, record_id, decided_at, decided_by, null, reason
      from review where status = 'returned' and reason <> ''`,
  ]) {
    await sql`insert into remark (id, kind, record_id, at, user_id, name, text) ${found}`.execute(db);
  }
  await db.schema.dropTable("preview_response").execute();
  for (const column of ["note", "decided_by", "reason", "decided_at"]) {
    await db.schema.alterTable("review").dropColumn(column).execute();
  }
}

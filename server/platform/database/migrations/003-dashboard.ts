import { statements } from "../schema/statements.ts";

/** Picture references, the audit log and locks. */
export const up = statements(`
  create table picture_use (
    folder text not null, name text not null, content_kind text not null, content_id integer not null,
    width integer not null,
    constraint picture_use_pk primary key (folder, name, content_kind, content_id),
    constraint picture_use_of_content foreign key (content_kind, content_id)
      references content (kind, id) on delete cascade
  );
  create index picture_use_by_content on picture_use (content_kind, content_id);
  insert into picture_use (folder, name, content_kind, content_id, width)
    select case when kind = 'post' then 'posts' when kind = 'event' then 'events' else 'services' end as folder,
      image as name, kind as content_kind, id as content_id, image_width as width from content;
  -- For the trash list of a kind, and for the purge job.
  create index content_in_trash on content (kind, trashed_at);
  alter table "user" add column erased_at text;
  create index user_by_joining on "user" (created_at, id);
  create table audit (
    id text primary key, at text not null, user_id integer, action text not null, subject_kind text not null,
    subject_id text not null, subject_title text not null, detail text not null
  );
  create index audit_by_time on audit (at, id);
  create table job (name text primary key, leased_until text not null);
`);

import { statements } from "../schema/statements.ts";

/** The tables of the first release. */
export const up = statements(`
  create table counter (name text primary key, value integer not null);
  insert into counter (name, value) values ('content', 0), ('user', 0);
  create table content (
    kind text not null check (kind in ('post', 'event', 'service')), id integer not null, title text not null,
    body text not null, image text not null, image_width integer not null, image_height integer not null,
    image_alt text not null, status text check (status in ('ongoing', 'completed')), created_at text not null,
    updated_at text not null, trashed_at text,
    constraint content_pk primary key (kind, id),
    constraint content_status_of_events check ((kind = 'event') = (status is not null))
  );
  -- For the public lists: the newest live records of a kind.
  create index content_live_by_creation on content (kind, created_at desc, id desc) where trashed_at is null;
  create table "user" (
    id integer primary key, issuer text not null, subject text not null, email text not null, username text not null,
    image_url text not null, role text not null check (role in ('USER', 'EDITOR', 'ADMIN', 'SUPERADMIN')),
    created_at text not null, trashed_at text,
    constraint user_identity unique (issuer, subject)
  );
  create table session (
    token_hash text primary key, user_id integer not null references "user" (id) on delete cascade,
    created_at text not null, used_at text not null
  );
  create index session_of_user on session (user_id);
  create table comment (
    id text primary key, content_kind text not null, content_id integer not null,
    user_id integer not null references "user" (id), body text not null, created_at text not null,
    updated_at text not null,
    constraint comment_on_content foreign key (content_kind, content_id)
      references content (kind, id) on delete cascade
  );
  create index comment_of_content on comment (content_kind, content_id, updated_at desc, id desc);
  create table setting (key text primary key, value text not null);
`);

import { statements } from "../schema/statements.ts";

/** Tables for sign-in and writes. Nobody could sign in before, so the sessions table is recreated. */
export const up = statements(`
  drop table session;
  create table session (
    token_hash text primary key, id text not null unique,
    user_id integer not null references "user" (id) on delete cascade, device text not null, created_at text not null,
    used_at text not null
  );
  create index session_of_user on session (user_id, used_at);
  alter table "user" add column picture_source text not null default '';
  create unique index user_email on "user" (email);
  create table nonce (hash text primary key, expires_at text not null);
  create index nonce_by_expiry on nonce (expires_at);
  create table "grant" (email text primary key, role text not null, created_at text not null);
  create table answer (
    user_id integer not null references "user" (id) on delete cascade, key text not null, request_hash text not null,
    status integer not null, body text not null, created_at text not null,
    constraint answer_pk primary key (user_id, key)
  );
  create index answer_by_age on answer (created_at);
`);

import { statements } from "../schema/statements.ts";

/** Redirects from addresses of an earlier site, and the paths that led nowhere. */
export const up = statements(`
  insert into counter (name, value) values ('redirect', 0);
  create table redirect (
    id integer primary key, source text not null unique, target text not null, hits integer not null default 0,
    last_hit_at text, created_at text not null
  );
  create table missing_path (
    day text not null, path text not null, count integer not null, last_at text not null, referrer_host text not null,
    constraint missing_path_key primary key (day, path)
  );
  create index missing_path_by_count on missing_path (count, last_at);
`);

import { statements } from "../schema/statements.ts";

/** Which records the word indexes contain. The server fills it, and the engines add the indexes: `word-index.ts`. */
export const up = statements(`
  create table search_entry (
    kind text not null, id integer not null, position integer not null unique, format text not null,
    created_at text not null, updated_at text not null,
    constraint search_entry_key primary key (kind, id)
  );
  -- Without statistics, SQLite read all live records along the whole index to find a few by their numbers.
  drop index content_in_trash;
  create index content_in_trash on content (kind, trashed_at) where trashed_at is not null;
`);

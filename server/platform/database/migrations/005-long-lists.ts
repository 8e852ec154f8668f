import { statements } from "../schema/statements.ts";

/** Counts and indexes that keep a page of a list cheap among a million records. */
export const up = statements(`
  -- Maintained by triggers: sqlite-triggers.ts, postgres-triggers.ts.
  create table content_count (kind text primary key, live integer not null);
  create index content_live_by_title on content (kind, title, id) where trashed_at is null;
  create index content_live_by_update on content (kind, updated_at, id) where trashed_at is null;
`);

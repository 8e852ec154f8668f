import { statements } from "../schema/statements.ts";

/** When and where events and services take place, and an index by which calendars find the next ones. */
export const up = statements(`
  alter table content add column "startsAt" text;
  alter table content add column "endsAt" text;
  alter table content add column place text;
  alter table content add column "isCancelled" integer;
  create index content_by_start on content (kind, "startsAt", id) where "startsAt" is not null;
`);

import { statements } from "../schema/statements.ts";

/** The facts of a record, as what the academic calendar lists an event, and how a page shows the pages below it: see `contract/facts.ts` and `pages-below.ts`. */
export const up = statements(`
  alter table content add column facts text;
  alter table content add column "inCalendar" text;
  create index content_in_calendar on content (kind, "startsAt", id) where "inCalendar" is not null;
  alter table content add column "belowForm" text;
  alter table content add column "belowFilter" text;
  alter table content add column "belowOrder" text;
`);

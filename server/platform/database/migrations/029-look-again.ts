import { statements } from "../schema/statements.ts";

/** The day on which staff look at a record again. */
export const up = statements(`
  alter table content add column "lookAgainOn" text;
  create index content_to_look_at on content ("lookAgainOn") where "lookAgainOn" is not null;
`);

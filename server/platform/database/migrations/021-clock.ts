import { statements } from "../schema/statements.ts";

/** What the checks of the clock found: see `clock.ts`. */
export const up = statements(`
  create table clock (id integer primary key, checked_at text not null, agrees_since text not null);
`);

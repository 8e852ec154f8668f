import { statements } from "../schema/statements.ts";

/** Rate limits that several instances share. */
export const up = statements(`
  create table write_count (counted text primary key, count integer not null, ends_at text not null);
`);

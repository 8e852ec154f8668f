import { statements } from "../schema/statements.ts";

/** The version that a planned publication publishes. */
export const up = statements(`
  alter table content add column planned_version_id integer;
`);

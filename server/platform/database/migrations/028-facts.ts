import { statements } from "../schema/statements.ts";

/** The facts of a record: a line each, see `contract/facts.ts`. */
export const up = statements(`
  alter table content add column facts text;
`);

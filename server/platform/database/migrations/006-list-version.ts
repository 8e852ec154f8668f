import { statements } from "../schema/statements.ts";

/** A version that tells when remembered page cursors are outdated. */
export const up = statements(`
  alter table content_count add column version integer not null default 0;
`);

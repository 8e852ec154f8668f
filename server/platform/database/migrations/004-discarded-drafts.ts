import { statements } from "../schema/statements.ts";

/** A discarded draft is kept for a day, so that the text can be brought back with its pictures. */
export const up = statements(`
  alter table draft add column discarded_at text;
  create index draft_discarded on draft (discarded_at) where discarded_at is not null;
`);

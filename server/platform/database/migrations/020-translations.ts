import { statements } from "../schema/statements.ts";

/** Which record a record translates, and an index by which pages find the same in other languages. */
export const up = statements(`
  alter table content add column "translationOf" integer;
  create index content_by_translation on content (kind, "translationOf", id) where "translationOf" is not null;
`);

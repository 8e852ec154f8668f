import { statements } from "../schema/statements.ts";

/** What did not load and searches that found nothing are no longer counted. */
export const up = statements(`
  drop table failed_load;
  drop table empty_search;
`);

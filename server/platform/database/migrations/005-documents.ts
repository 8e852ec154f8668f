import { statements } from "../schema/statements.ts";

/** Documents: pages and size of the PDF whose name stands in the column of a cover. */
export const up = statements(`
  alter table content add column file_pages integer;
  alter table content add column file_bytes integer;
`);

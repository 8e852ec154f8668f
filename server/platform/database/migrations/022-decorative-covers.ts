import { statements } from "../schema/statements.ts";

/** Whether a cover without a description is decoration: 1, or null while nobody has said. */
export const up = statements(`
  alter table content add column image_decorative integer;
`);

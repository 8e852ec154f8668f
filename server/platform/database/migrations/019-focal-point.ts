import { statements } from "../schema/statements.ts";

/** Which part of a cover stays where it is cut: see contract/pictures.ts. Null is the middle. */
export const up = statements(`
  alter table content add column image_focus text;
`);

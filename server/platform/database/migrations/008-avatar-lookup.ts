import { statements } from "../schema/statements.ts";

/** An index on the picture's address, so that finding its owner does not scan the table. */
export const up = statements(`
  create index user_by_image_url on "user" (image_url);
`);

import { statements } from "../schema/statements.ts";

/** Sites that somebody uses go on showing no numbers where they have set none: new sites show the specified ones. */
export const up = statements(`
  insert into setting (key, value)
    select 'statistics', '{"established":null,"graduates":null,"branches":null}'
    where exists (select 1 from "user") and not exists (select 1 from setting where key = 'statistics');
`);

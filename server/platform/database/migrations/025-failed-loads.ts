import { statements } from "../schema/statements.ts";

/** The speed of pages is no longer measured. The views in which something did not load stay: one in ten of them. */
export const up = statements(`
  create table failed_load (
    day text not null, page_group text not null, count integer not null,
    constraint failed_load_key primary key (day, page_group)
  );
  insert into failed_load (day, page_group, count)
    select day, page_group, 10 * sum(count) from page_speed
    where metric = 'failed' and bucket > 0 group by day, page_group;
  drop table page_speed;
`);

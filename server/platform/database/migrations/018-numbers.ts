import { statements } from "../schema/statements.ts";

/** How often pages were read, how fast they were, and what was searched without result: counts of days, of nobody. */
export const up = statements(`
  create table page_view (
    day text not null, path text not null, source text not null, client text not null, count integer not null,
    constraint page_view_key primary key (day, path, source, client)
  );
  create table page_speed (
    day text not null, page_group text not null, network text not null, metric text not null, bucket integer not null,
    count integer not null,
    constraint page_speed_key primary key (day, page_group, network, metric, bucket)
  );
  create table empty_search (
    day text not null, query text not null, count integer not null,
    constraint empty_search_key primary key (day, query)
  );
`);

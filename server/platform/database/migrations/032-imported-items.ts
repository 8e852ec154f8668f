import { statements } from "../schema/statements.ts";

/** What came from another system, so that importing again adds nothing twice. */
export const up = statements(`
  create table imported_item (
    guid text not null, post integer not null, comment integer not null, kind text not null,
    record_id integer not null, imported_at text,
    constraint imported_item_key primary key (guid, post, comment)
  );
  create index imported_item_record on imported_item (record_id);
`);

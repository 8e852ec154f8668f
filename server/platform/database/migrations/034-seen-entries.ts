import { statements } from "../schema/statements.ts";

/** What shows a code again only to who sent the entry, what they joined as they saw it, and who is to be told. */
export const up = statements(`
  alter table entry add column device_hash text;
  alter table entry add column sender_hash text;
  alter table entry add column starts_at text;
  alter table entry add column to_be_told integer not null default 0;
  update entry set starts_at = (
    select "startsAt" from content where content.kind = entry.content_kind and content.id = entry.content_id
  );
  create index entry_by_sender on entry (created_at) where sender_hash is not null;
  create index entry_to_be_told on entry (created_at, id) where to_be_told = 1;
`);

import { statements } from "../schema/statements.ts";

/** Registrations that nobody of the staff has looked at yet, for which those from before do not count. */
export const up = statements(`
  alter table entry add column is_new integer not null default 0;
  create index entry_new on entry (created_at, id) where is_new = 1;
  create index entry_of_record on entry (created_at, id) where content_kind is not null;
`);

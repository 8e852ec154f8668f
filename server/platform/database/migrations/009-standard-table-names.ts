import { statements } from "../schema/statements.ts";

/** Gives five tables, their columns and their indexes the names that the rest of the code uses. */
export const up = statements(`
  alter table answer rename to idempotency_key;
  alter table "grant" rename to pending_role;
  alter table job rename to lock;
  alter table picture_use rename to picture_reference;
  alter table write_count rename to rate_limit;
  alter table idempotency_key rename column status to response_status;
  alter table idempotency_key rename column body to response_body;
  alter table lock rename column leased_until to expires_at;
  alter table rate_limit rename column counted to key;
  alter table rate_limit rename column ends_at to resets_at;
  -- SQLite cannot rename an index.
  drop index answer_by_age;
  create index idempotency_key_by_age on idempotency_key (created_at);
  drop index picture_use_by_content;
  create index picture_reference_by_content on picture_reference (content_kind, content_id);
`);

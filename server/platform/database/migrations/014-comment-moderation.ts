import { statements } from "../schema/statements.ts";

/** States of comments, who decided on them, and bans from commenting. */
export const up = statements(`
  alter table comment add column state text not null default 'shown';
  alter table comment add column held_reasons text not null default '';
  alter table comment add column decided_by integer;
  alter table comment add column decided_at text;
  alter table "user" add column comment_banned_at text;
  drop index comment_of_content;
  create index comment_of_content on comment (content_kind, content_id, state, updated_at desc, id desc);
  create index comment_of_user_by_state on comment (user_id, state, content_kind, content_id, created_at desc, id desc);
  create index comment_by_creation on comment (created_at desc, id desc);
  create index comment_by_state on comment (state, created_at desc, id desc);
  create index comment_by_decision on comment (state, decided_at);
  create index comment_by_moderator on comment (decided_by);
`);

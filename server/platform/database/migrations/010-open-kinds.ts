import { statements } from "../schema/statements.ts";

/**
 * Removes the constraints that listed the kinds of content, so that a new kind needs no migration: the schema of the
 * program validates every row. SQLite cannot drop them, so `content` is copied, and so are the tables that refer to it.
 */
export const up = statements(`
  drop index content_live_by_creation;
  drop index content_live_by_title;
  drop index content_live_by_update;
  drop index content_in_trash;
  drop index comment_of_content;
  drop index comment_of_user;
  drop index picture_reference_by_content;
  alter table content rename to content_old;
  create table content (
    kind text not null, id integer not null, title text not null, body text not null, image text not null,
    image_width integer not null, image_height integer not null, image_alt text not null, status text,
    created_at text not null, updated_at text not null, trashed_at text,
    constraint content_key primary key (kind, id)
  );
  insert into content
    select kind, id, title, body, image, image_width, image_height, image_alt, status,
      created_at, updated_at, trashed_at from content_old;
  alter table comment rename to comment_old;
  create table comment (
    id text not null, content_kind text not null, content_id integer not null, user_id integer not null,
    body text not null, created_at text not null, updated_at text not null,
    constraint comment_content foreign key (content_kind, content_id) references content (kind, id) on delete cascade,
    constraint comment_key primary key (id),
    constraint comment_user foreign key (user_id) references "user" (id)
  );
  insert into comment
    select id, content_kind, content_id, user_id, body, created_at, updated_at from comment_old;
  alter table picture_reference rename to picture_reference_old;
  create table picture_reference (
    folder text not null, name text not null, content_kind text not null, content_id integer not null,
    width integer not null,
    constraint picture_reference_content foreign key (content_kind, content_id)
      references content (kind, id) on delete cascade,
    constraint picture_reference_key primary key (folder, name, content_kind, content_id)
  );
  insert into picture_reference
    select folder, name, content_kind, content_id, width from picture_reference_old;
  -- Last, when no row refers to it: SQLite would delete those that do.
  drop table comment_old;
  drop table picture_reference_old;
  drop table content_old;
  create index content_live_by_title on content (kind, title, id) where trashed_at is null;
  create index content_live_by_update on content (kind, updated_at, id) where trashed_at is null;
  create index content_live_by_creation on content (kind, created_at desc, id desc) where trashed_at is null;
  create index content_in_trash on content (kind, trashed_at);
  create index comment_of_content on comment (content_kind, content_id, updated_at desc, id desc);
  create index comment_of_user on comment (user_id, id);
  create index picture_reference_by_content on picture_reference (content_kind, content_id);
`);

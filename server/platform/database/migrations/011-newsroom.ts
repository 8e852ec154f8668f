import { statements } from "../schema/statements.ts";

/** States, drafts, versions, previews, reviews and schedules of content. */
export const up = statements(`
  alter table content add column state text not null default 'live';
  alter table content add column begun_at text not null default '';
  alter table content add column version_id integer not null default 0;
  alter table content add column published_version_id integer not null default 0;
  alter table content add column lang text;
  alter table content add column published_at text;
  alter table content add column publish_at text;
  alter table content add column unpublish_at text;
  alter table content add column author_id integer;
  update content set begun_at = created_at, published_at = created_at, author_id = (
    select user_id from audit
    where subject_kind = content.kind and subject_id = cast(content.id as text) and action = 'create' limit 1
  );
  drop index content_live_by_title;
  create index content_live_by_title on content (kind, title, id) where trashed_at is null and state = 'live';
  drop index content_live_by_update;
  create index content_live_by_update on content (kind, updated_at, id) where trashed_at is null and state = 'live';
  drop index content_live_by_creation;
  create index content_live_by_creation on content (kind, created_at desc, id desc)
    where trashed_at is null and state = 'live';
  create index content_unfinished on content (kind, state, updated_at, id)
    where trashed_at is null and state <> 'live';
  create index content_changed on content (kind, updated_at, id)
    where trashed_at is null and version_id <> published_version_id;
  create index content_by_author on content (kind, author_id, updated_at, id);

  insert into counter (name, value) values ('version', 0);
  create table version (
    id integer primary key, subject text not null, subject_id integer not null, user_id integer, at text not null,
    reason text not null, published integer not null, window_started_at text not null, title text not null,
    data text not null
  );
  create index version_by_subject on version (subject, subject_id, id);
  create index version_by_user on version (user_id, id);
  create table version_picture (
    version_id integer not null references version (id) on delete cascade, folder text not null, name text not null,
    width integer not null,
    constraint version_picture_key primary key (version_id, folder, name)
  );
  create index version_picture_by_name on version_picture (folder, name);

  create table draft (
    user_id integer not null references "user" (id) on delete cascade, kind text not null, record_id integer not null,
    base_version integer not null, revision integer not null, tab text not null, sequence integer not null,
    data text not null, updated_at text not null,
    constraint draft_key primary key (user_id, kind, record_id),
    constraint draft_record foreign key (kind, record_id) references content (kind, id) on delete cascade
  );
  create index draft_by_record on draft (kind, record_id, updated_at);
  create table draft_picture (
    user_id integer not null, kind text not null, record_id integer not null, folder text not null,
    name text not null, width integer not null,
    constraint draft_picture_key primary key (user_id, kind, record_id, folder, name),
    constraint draft_picture_draft foreign key (user_id, kind, record_id)
      references draft (user_id, kind, record_id) on delete cascade
  );
  create index draft_picture_by_name on draft_picture (folder, name);

  create table preview_link (
    id text primary key, token_hash text not null unique, kind text not null, record_id integer not null,
    version_id integer references version (id) on delete cascade, user_id integer, created_at text not null,
    expires_at text not null,
    constraint preview_link_record foreign key (kind, record_id) references content (kind, id) on delete cascade
  );
  create index preview_link_by_record on preview_link (kind, record_id, created_at);
  create index preview_link_by_expiry on preview_link (expires_at);
  create table preview_response (
    id text primary key, link_id text not null references preview_link (id) on delete cascade, at text not null,
    approves integer not null, name text not null, note text not null
  );
  create index preview_response_by_link on preview_response (link_id, at);

  create table review (
    kind text not null, record_id integer not null, version_id integer not null, status text not null,
    user_id integer, note text not null, requested_at text not null, decided_by integer, reason text not null,
    decided_at text,
    constraint review_key primary key (kind, record_id),
    constraint review_record foreign key (kind, record_id) references content (kind, id) on delete cascade
  );
  create index review_by_status on review (status, requested_at);

  create table scheduled_job (
    id text primary key, type text not null, subject text not null, subject_id integer not null, due_at text not null,
    run_after text not null, attempts integer not null, last_error text not null, leased_until text,
    constraint scheduled_job_subject unique (type, subject, subject_id)
  );
  create index scheduled_job_due on scheduled_job (due_at);
`);

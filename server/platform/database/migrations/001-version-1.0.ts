import { statements } from "../schema/statements.ts";

/**
 * The schema of version 1.0, whose databases count as having run this. A few constraints have the names of tables that
 * were called otherwise before.
 */
export const up = statements(`
  -- The last number that was given: of all records, people, versions, mails and redirects.
  create table counter (name text primary key, value integer not null);
  insert into counter (name, value) values ('content', 0), ('user', 0), ('version', 0), ('mail', 0), ('redirect', 0);
  create table setting (key text primary key, value text not null);

  -- People.
  create table "user" (
    id integer primary key, issuer text not null, subject text not null, email text not null, username text not null,
    image_url text not null, role text not null check (role in ('USER', 'EDITOR', 'ADMIN', 'SUPERADMIN')),
    created_at text not null, trashed_at text, picture_source text not null default '', erased_at text,
    comment_banned_at text,
    constraint user_identity unique (issuer, subject)
  );
  create unique index user_email on "user" (email);
  create index user_by_joining on "user" (created_at, id);
  create index user_by_image_url on "user" (image_url);
  create table pending_role (
    email text constraint grant_pkey primary key, role text not null, created_at text not null
  );
  create table session (
    token_hash text primary key, id text not null unique,
    user_id integer not null references "user" (id) on delete cascade, device text not null, created_at text not null,
    used_at text not null
  );
  create index session_of_user on session (user_id, used_at);
  create table nonce (hash text primary key, expires_at text not null);
  create index nonce_by_expiry on nonce (expires_at);
  create table idempotency_key (
    user_id integer not null constraint answer_user_id_fkey references "user" (id) on delete cascade,
    key text not null, request_hash text not null, response_status integer not null, response_body text not null,
    created_at text not null,
    constraint answer_pk primary key (user_id, key)
  );
  create index idempotency_key_by_age on idempotency_key (created_at);
  create table kept_ban (
    identity_hash text primary key, hash_key text not null, banned_at text not null, erased_at text not null
  );

  -- Records of all kinds.
  create table content (
    kind text not null, id integer not null, title text not null, body text not null, image text not null,
    image_width integer not null, image_height integer not null, image_alt text not null, status text,
    created_at text not null, updated_at text not null, trashed_at text, state text not null default 'live',
    begun_at text not null default '', version_id integer not null default 0,
    published_version_id integer not null default 0, lang text, published_at text, publish_at text, unpublish_at text,
    author_id integer, address text, parent integer, "startsAt" text, "endsAt" text, place text, "isCancelled" integer,
    image_focus text, "translationOf" integer, image_decorative integer, facts text, "inCalendar" text,
    "belowForm" text, "belowFilter" text, "belowOrder" text, "lookAgainOn" text, "joinContact" text,
    "joinQuestions" text, "joinClosesAt" text, "joinSeats" integer, "joinThanks" text,
    constraint content_key primary key (kind, id)
  );
  create index content_live_by_creation on content (kind, created_at desc, id desc)
    where trashed_at is null and state = 'live';
  create index content_live_by_title on content (kind, title, id) where trashed_at is null and state = 'live';
  create index content_live_by_update on content (kind, updated_at, id) where trashed_at is null and state = 'live';
  create index content_unfinished on content (kind, state, updated_at, id)
    where trashed_at is null and state <> 'live';
  create index content_changed on content (kind, updated_at, id)
    where trashed_at is null and version_id <> published_version_id;
  create index content_in_trash on content (kind, trashed_at) where trashed_at is not null;
  create index content_by_author on content (kind, author_id, updated_at, id);
  create index content_by_parent on content (kind, parent, title, id) where parent is not null;
  create index content_by_start on content (kind, "startsAt", id) where "startsAt" is not null;
  create index content_in_calendar on content (kind, "startsAt", id) where "inCalendar" is not null;
  create index content_by_translation on content (kind, "translationOf", id) where "translationOf" is not null;
  create index content_joined on content (kind, id) where "joinContact" is not null;
  create index content_to_look_at on content ("lookAgainOn") where "lookAgainOn" is not null;
  -- Maintained by triggers: sqlite-triggers.ts, postgres-triggers.ts.
  create table content_count (kind text primary key, live integer not null, version integer not null default 0);
  create table page_address (
    address text primary key, kind text not null, record_id integer not null,
    constraint page_address_record foreign key (kind, record_id) references content (kind, id) on delete cascade
  );
  create index page_address_by_record on page_address (kind, record_id);
  create table picture_reference (
    folder text not null, name text not null, content_kind text not null, content_id integer not null,
    width integer not null,
    constraint picture_reference_content foreign key (content_kind, content_id)
      references content (kind, id) on delete cascade,
    constraint picture_reference_key primary key (folder, name, content_kind, content_id)
  );
  create index picture_reference_by_content on picture_reference (content_kind, content_id);
  -- What the word indexes contain. The server fills it, and the engines add the indexes: word-index.ts.
  create table search_entry (
    kind text not null, id integer not null, position integer not null unique, format text not null,
    created_at text not null, updated_at text not null,
    constraint search_entry_key primary key (kind, id)
  );

  -- Versions, drafts, previews, reviews and plans.
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
  create table remark (
    id text primary key, kind text not null, record_id integer not null, at text not null, user_id integer, name text,
    "text" text not null, done_at text,
    foreign key (kind, record_id) references content (kind, id) on delete cascade
  );
  create index remark_by_record on remark (kind, record_id, at);
  create table review (
    kind text not null, record_id integer not null, version_id integer not null, status text not null,
    user_id integer, requested_at text not null,
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

  -- What readers write, and mail.
  create table comment (
    id text not null, content_kind text not null, content_id integer not null, user_id integer not null,
    body text not null, created_at text not null, updated_at text not null, state text not null default 'shown',
    held_reasons text not null default '', decided_by integer, decided_at text,
    constraint comment_content foreign key (content_kind, content_id) references content (kind, id) on delete cascade,
    constraint comment_key primary key (id),
    constraint comment_user foreign key (user_id) references "user" (id)
  );
  create index comment_of_content on comment (content_kind, content_id, state, updated_at desc, id desc);
  create index comment_of_user on comment (user_id, id);
  create index comment_of_user_by_state on comment (user_id, state, content_kind, content_id, created_at desc, id desc);
  create index comment_by_creation on comment (created_at desc, id desc);
  create index comment_by_state on comment (state, created_at desc, id desc);
  create index comment_by_decision on comment (state, decided_at);
  create index comment_by_moderator on comment (decided_by);
  create table entry (
    id text primary key, state text not null, held_because text, content_kind text, content_id integer,
    code text unique, name text not null, email text not null, phone text not null, phone_digits text not null,
    message text not null, answers text not null, content_hash text not null, created_at text not null,
    decided_at text, decided_by integer,
    foreign key (content_kind, content_id) references content (kind, id) on delete cascade
  );
  create index entry_by_time on entry (created_at, id);
  create index entry_by_form on entry (content_kind, content_id, state, created_at, id);
  create index entry_by_state on entry (state, created_at, id);
  create index entry_by_email on entry (email, id);
  create index entry_by_phone on entry (phone_digits, id);
  create index entry_by_hash on entry (content_hash, created_at);
  create index entry_by_decider on entry (decided_by);
  create table outbox_mail (
    id integer primary key, purpose text not null, message_id text not null unique, recipient text not null,
    subject text not null, body text not null, created_at text not null, sent_at text, failed_at text,
    last_error text not null
  );
  create index outbox_mail_by_time on outbox_mail (purpose, created_at);

  -- Addresses of an earlier site, what came from it, and counts.
  create table redirect (
    id integer primary key, source text not null unique, target text not null, hits integer not null default 0,
    last_hit_at text, created_at text not null
  );
  create table imported_item (
    guid text not null, post integer not null, comment integer not null, kind text not null,
    record_id integer not null, imported_at text,
    constraint imported_item_key primary key (guid, post, comment)
  );
  create index imported_item_record on imported_item (record_id);
  create table missing_path (
    day text not null, path text not null, count integer not null, last_at text not null, referrer_host text not null,
    constraint missing_path_key primary key (day, path)
  );
  create index missing_path_by_count on missing_path (count, last_at);
  create table page_view (
    day text not null, path text not null, source text not null, client text not null, count integer not null,
    constraint page_view_key primary key (day, path, source, client)
  );
  create table failed_load (
    day text not null, page_group text not null, count integer not null,
    constraint failed_load_key primary key (day, page_group)
  );
  create table empty_search (
    day text not null, query text not null, count integer not null,
    constraint empty_search_key primary key (day, query)
  );

  -- What the processes of a site share.
  create table audit (
    id text primary key, at text not null, user_id integer, action text not null, subject_kind text not null,
    subject_id text not null, subject_title text not null, detail text not null
  );
  create index audit_by_time on audit (at, id);
  create index audit_by_user on audit (user_id, id);
  create index audit_by_subject on audit (subject_kind, subject_id, id);
  create index audit_of_user_by_time on audit (user_id, at, id);
  create index audit_of_action_by_time on audit (action, at, id);
  create index audit_of_kind_by_time on audit (subject_kind, at, id);
  create table "lock" (name text constraint job_pkey primary key, expires_at text not null);
  create table rate_limit (
    key text constraint write_count_pkey primary key, count integer not null, resets_at text not null
  );
  create table clock (id integer primary key, checked_at text not null, agrees_since text not null);
`);

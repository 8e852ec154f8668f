import { statements } from "../schema/statements.ts";

/** What releases after 1.0 store, and what nothing uses any more. */
export const up = statements(`
  -- Who sent an entry sees its code again, what they joined as they saw it, and who is to be told.
  alter table entry add column device_hash text;
  alter table entry add column sender_hash text;
  alter table entry add column starts_at text;
  alter table entry add column to_be_told integer not null default 0;
  update entry set starts_at = (
    select "startsAt" from content where content.kind = entry.content_kind and content.id = entry.content_id
  );
  create index entry_by_sender on entry (created_at) where sender_hash is not null;
  create index entry_to_be_told on entry (created_at, id) where to_be_told = 1;
  -- The version that a planned publication publishes.
  alter table content add column planned_version_id integer;

  -- Why a record was sent back was the newest remark of somebody else since its review was requested.
  alter table review add column returned_by integer;
  alter table review add column reason text;
  update review set
    returned_by = (
      select remark.user_id from remark where remark.kind = review.kind and remark.record_id = review.record_id
        and remark.at >= review.requested_at and remark.user_id <> review.user_id order by remark.at desc, remark.id limit 1
    ),
    reason = (
      select remark."text" from remark where remark.kind = review.kind and remark.record_id = review.record_id
        and remark.at >= review.requested_at and remark.user_id <> review.user_id order by remark.at desc, remark.id limit 1
    )
    where status = 'returned';
  drop table remark;

  -- Views by programs are no longer counted.
  create table page_view_of_people (
    day text not null, path text not null, source text not null, count integer not null,
    constraint page_view_source_key primary key (day, path, source)
  );
  insert into page_view_of_people select day, path, source, count from page_view where client = 'person';
  drop table page_view;
  alter table page_view_of_people rename to page_view;

  drop table failed_load;
  drop table empty_search;
  drop table missing_path;
  alter table redirect drop column hits;
  alter table redirect drop column last_hit_at;
  drop index content_to_look_at;
  alter table content drop column "lookAgainOn";
  alter table content drop column "belowFilter";
  alter table content drop column "belowOrder";
  delete from scheduled_job where type = 'look-again';
  delete from setting where key = 'synonyms';
`);

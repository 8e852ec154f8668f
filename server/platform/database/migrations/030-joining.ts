import { statements } from "../schema/statements.ts";

/** The forms of records, and one table for what people send with them and with the contact form. */
export const up = statements(`
  alter table content add column "joinContact" text;
  alter table content add column "joinQuestions" text;
  alter table content add column "joinClosesAt" text;
  alter table content add column "joinSeats" integer;
  alter table content add column "joinThanks" text;
  create index content_joined on content (kind, id) where "joinContact" is not null;
  create table entry (
    id text primary key, state text not null, held_because text, content_kind text, content_id integer,
    code text unique, name text not null, email text not null, phone text not null, phone_digits text not null,
    message text not null, answers text not null, content_hash text not null, created_at text not null,
    decided_at text, decided_by integer,
    foreign key (content_kind, content_id) references content (kind, id) on delete cascade
  );
  insert into entry (
      id, state, held_because, name, email, phone, phone_digits, message, answers, content_hash, created_at, decided_at, decided_by
    )
    select id, state, case held_because when 'links' then 'link' else held_because end,
      trim(firstname || ' ' || lastname), email, phone, '', message, '[]', message_hash, created_at, decided_at, decided_by
    from contact_message;
  drop table contact_message;
  create index entry_by_time on entry (created_at, id);
  create index entry_by_form on entry (content_kind, content_id, state, created_at, id);
  create index entry_by_state on entry (state, created_at, id);
  create index entry_by_email on entry (email, id);
  create index entry_by_phone on entry (phone_digits, id);
  create index entry_by_hash on entry (content_hash, created_at);
  create index entry_by_decider on entry (decided_by);
`);

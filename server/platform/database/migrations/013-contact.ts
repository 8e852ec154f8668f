import { statements } from "../schema/statements.ts";

/** Messages from the contact form, and mail that waits to be sent. */
export const up = statements(`
  create table contact_message (
    id text primary key, state text not null, held_because text, firstname text not null, lastname text not null,
    email text not null, phone text not null, message text not null, message_hash text not null,
    created_at text not null, decided_at text, decided_by integer
  );
  create index contact_message_by_state on contact_message (state, created_at desc, id desc);
  create index contact_message_by_time on contact_message (created_at);
  create index contact_message_by_email on contact_message (email, id);
  create index contact_message_by_hash on contact_message (message_hash, created_at);
  create index contact_message_by_decider on contact_message (decided_by);
  insert into counter (name, value) values ('mail', 0);
  create table outbox_mail (
    id integer primary key, purpose text not null, message_id text not null unique, recipient text not null,
    subject text not null, body text not null, created_at text not null, sent_at text, failed_at text,
    last_error text not null
  );
  create index outbox_mail_by_time on outbox_mail (purpose, created_at);
`);

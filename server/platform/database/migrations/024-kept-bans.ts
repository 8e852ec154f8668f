import { statements } from "../schema/statements.ts";

/** Bans from commenting whose accounts were erased. */
export const up = statements(`
  create table kept_ban (
    identity_hash text primary key, hash_key text not null, banned_at text not null, erased_at text not null
  );
`);

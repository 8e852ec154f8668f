import { statements } from "../schema/statements.ts";

/** Indexes for the export and deletion of the data of one user. */
export const up = statements(`
  create index comment_of_user on comment (user_id, id);
  create index audit_by_user on audit (user_id, id);
  create index audit_by_subject on audit (subject_kind, subject_id, id);
`);

import { type Db, transact, type Writing } from "../platform/database/index.ts";

/** Writes rows for a test, as no request would. Pages that are cached stay as they are. */
export function writeRows<Result>(db: Db, work: (transaction: Writing) => Promise<Result>): Promise<Result> {
  return transact(db, { invalidates: "nothing" }, work);
}

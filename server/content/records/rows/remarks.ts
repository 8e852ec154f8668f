import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { limits } from "../../../../contract/limits.ts";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import type { remarksSchema } from "../../../../contract/schemas/newsroom.ts";
import { type Db, type Schema, timestamp } from "../../../platform/database/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { type RecordKey, requireRecord } from "./store.ts";

/** Stores a remark by a user. */
export async function addRemark(
  db: Db,
  { kind, id }: RecordKey,
  remark: Pick<Schema["remark"], "user_id" | "text">,
): Promise<void> {
  await db
    .insertInto("remark")
    .values({ id: randomUUID(), kind, record_id: id, at: timestamp(), name: null, done_at: null, ...remark })
    .execute();
}

/** The newest remarks about a record, newest first. @throws HttpError 404 */
export async function listRemarks(db: Db, { kind, id }: RecordKey): Promise<z.infer<typeof remarksSchema>> {
  await requireRecord(db, { kind, id });
  const rows = await db
    .selectFrom("remark")
    .leftJoin("user", "user.id", "remark.user_id")
    .where(({ and }) => and({ kind, record_id: id }))
    .select(["remark.id as remarkID", "at", "user_id", "username", "name", "text", "done_at"])
    .orderBy("at", "desc")
    .orderBy("remark.id")
    .limit(limits.maxListedRemarks)
    .execute();
  const remarks = rows.map(({ user_id: userId, username, done_at, ...remark }) => ({
    ...remark,
    by: userId === null || username === null ? null : { userId, username },
    isDone: done_at !== null,
  }));
  return { remarks };
}

/** Marks a remark as done, or as not done. @throws HttpError 404, also for a remark about another record */
export async function markRemark(
  db: Db,
  { kind, id, remarkID }: RecordKey & { remarkID: string },
  isDone: boolean,
): Promise<void> {
  const marked = await db
    .updateTable("remark")
    .set({ done_at: isDone ? timestamp() : null })
    .where(({ and }) => and({ kind, record_id: id, id: remarkID }))
    .returning("id")
    .executeTakeFirst();
  if (!marked) throw new HttpError("not_found", apiMessages.remarkNotFound);
}

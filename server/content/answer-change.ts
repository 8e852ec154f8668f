import { staffRecordSchema } from "../../contract/newsroom.ts";
import type { Db } from "../database/index.ts";
import type { Viewer } from "../http/index.ts";
import { type KeyedRequest, withIdempotency } from "../idempotency/index.ts";
import type { Changed } from "./change-record.ts";
import type { ContentDeps } from "./lifecycle.ts";
import { deleteUnreferenced } from "./picture-references.ts";
import { presentStaffRecord } from "./staff-record.ts";

/** Changes a record in the transaction of a request, and answers with the record as staff see it. */
export async function answerChange(
  { database: { db }, images }: ContentDeps,
  request: KeyedRequest,
  status: 200 | 201,
  work: (transaction: Db, viewer: Viewer) => Promise<Changed>,
) {
  const { body, result } = await withIdempotency(
    db,
    request,
    {
      responseSchema: staffRecordSchema,
      body: request.body,
      invalidates: (changed: Changed | undefined) => changed?.invalidates ?? "nothing",
    },
    async (transaction, viewer) => {
      const changed = await work(transaction, viewer);
      const record = await presentStaffRecord(transaction, viewer.userId, changed.row);
      return { status, body: record, result: changed };
    },
  );
  // The change is committed, so a failed deletion is not an error of the request.
  if (result) await deleteUnreferenced(db, images, result.dropped).catch(() => undefined);
  return body;
}

import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { idempotencyHeaders } from "../../contract/endpoints/shared.ts";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import type { Db, InvalidationScope } from "../database/index.ts";
import { authorizedTransact, HttpError, type Viewer } from "../http/index.ts";
import { deleteKeysBefore, findKey, insertKey, saveResponse } from "./store.ts";

type KeyedRequest = FastifyRequest & { headers: z.infer<typeof idempotencyHeaders> };

export type IdempotencyOptions<Body> = {
  responseSchema: z.ZodType<Body>;
  /** What identifies the request beside method and URL. */
  body: unknown;
  /** How the write affects rendered pages; a replay affects none. */
  invalidates: InvalidationScope | "nothing";
};

export type IdempotentResult<Body> = { status: number; body: Body; replayed: boolean };

/**
 * Does a write in a transaction; sent again with the same Idempotency-Key by the same person, it answers what
 * it answered then and does nothing (draft-ietf-httpapi-idempotency-key-header). A refusal is not remembered.
 * @param options.responseSchema of a value that JSON carries unchanged
 * @param work what to do, and what to answer
 * @returns `replayed`: whether it had been done before
 * @throws HttpError 401 or 403 when its sender may not do it any more, 422 when the key was used for another request
 */
export async function withIdempotency<Body>(
  db: Db,
  request: KeyedRequest,
  { responseSchema, body, invalidates }: IdempotencyOptions<Body>,
  work: (transaction: Db, viewer: Viewer) => Promise<{ status: number; body: Body }>,
): Promise<IdempotentResult<Body>> {
  const key = request.headers["idempotency-key"];
  const now = Date.now();
  if (key !== undefined) await deleteExpiredIdempotencyKeys(db, now);
  return authorizedTransact(db, request)(
    { invalidates: ({ replayed }: { replayed: boolean }) => (replayed ? "nothing" : invalidates) },
    async (transaction, viewer) => {
      if (key === undefined) return { ...(await work(transaction, viewer)), replayed: false };
      const place = { user_id: viewer.userId, key };
      const request_hash = hashRequest(request, body);
      // Takes the key before the work: of two tries at the same moment the second waits here for the first.
      const taken = await insertKey(transaction, {
        ...place,
        request_hash,
        response_status: 0,
        response_body: "",
        created_at: new Date(now).toISOString(),
      });
      if (!taken) {
        const kept = await findKey(transaction, place);
        if (kept?.request_hash !== request_hash)
          throw new HttpError("invalid", apiMessages.idempotencyReused);
        return {
          status: kept.response_status,
          body: responseSchema.parse(JSON.parse(kept.response_body)),
          replayed: true,
        };
      }
      const done = await work(transaction, viewer);
      await saveResponse(transaction, place, {
        response_status: done.status,
        response_body: JSON.stringify(done.body),
      });
      return { ...done, replayed: false };
    },
  );
}

/** Clears away what is not answered again any more. */
export async function deleteExpiredIdempotencyKeys(db: Db, now: number): Promise<void> {
  await deleteKeysBefore(db, new Date(now - limits.idempotencyHours * 3_600_000).toISOString());
}

function hashRequest({ method, url }: FastifyRequest, body: unknown): string {
  return createHash("sha256")
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest("hex");
}

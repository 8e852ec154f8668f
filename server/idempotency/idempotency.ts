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
 * Runs a write in a transaction. A retry by the same user with the same Idempotency-Key gets the stored response and
 * writes nothing (draft-ietf-httpapi-idempotency-key-header). Errors are not stored.
 * @param options.responseSchema of a value that survives a round trip through JSON
 * @param work returns the response
 * @returns `replayed`: whether the response is a stored one
 * @throws HttpError 401 or 403 when the viewer lost the permission, 422 when the key was used for another request
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
      const keyOfUser = { user_id: viewer.userId, key };
      const request_hash = hashRequest(request, body);
      // Before the work: of two concurrent attempts, the second one waits here for the first.
      const inserted = await insertKey(transaction, {
        ...keyOfUser,
        request_hash,
        response_status: 0,
        response_body: "",
        created_at: new Date(now).toISOString(),
      });
      if (!inserted) {
        const stored = await findKey(transaction, keyOfUser);
        if (stored?.request_hash !== request_hash)
          throw new HttpError("invalid", apiMessages.idempotencyReused);
        return {
          status: stored.response_status,
          body: responseSchema.parse(JSON.parse(stored.response_body)),
          replayed: true,
        };
      }
      const response = await work(transaction, viewer);
      await saveResponse(transaction, keyOfUser, {
        response_status: response.status,
        response_body: JSON.stringify(response.body),
      });
      return { ...response, replayed: false };
    },
  );
}

/** Deletes keys older than `limits.idempotencyHours`. */
export async function deleteExpiredIdempotencyKeys(db: Db, now: number): Promise<void> {
  await deleteKeysBefore(db, new Date(now - limits.idempotencyHours * 3_600_000).toISOString());
}

function hashRequest({ method, url }: FastifyRequest, body: unknown): string {
  return createHash("sha256")
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest("hex");
}

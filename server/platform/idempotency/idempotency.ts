import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { idempotencyHeaders } from "../../../contract/endpoints/endpoint.ts";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import type { Db, InvalidationScope } from "../database/index.ts";
import { authorizedTransact, HttpError, type Viewer } from "../http/index.ts";
import { sha256 } from "../sha256.ts";
import { deleteExpiredIdempotencyKeys, findKey, insertKey, saveResponse } from "./store.ts";

export type KeyedRequest = FastifyRequest & { headers: z.infer<typeof idempotencyHeaders> };

type Invalidates = InvalidationScope | "nothing";

export type IdempotencyOptions<Body, Result> = {
  responseSchema: z.ZodType<Body>;
  /** What identifies the request beside method and URL. */
  body: unknown;
  /** How the write affects rendered pages; a replay affects none. */
  invalidates: Invalidates | ((result: Result | undefined) => Invalidates);
};

/** `result` is what the work knows beside its response; a replay has none. */
export type IdempotentResponse<Body, Result> = { status: number; body: Body; result?: Result };
export type IdempotentResult<Body, Result> = IdempotentResponse<Body, Result> & { replayed: boolean };

/**
 * Runs a write in a transaction. A retry by the same user with the same Idempotency-Key gets the stored response and
 * writes nothing (draft-ietf-httpapi-idempotency-key-header). Errors are not stored.
 * @param options.responseSchema of a value that survives a round trip through JSON
 * @param work returns the response
 * @returns `replayed`: whether the response is a stored one
 * @throws HttpError 401 or 403 when the viewer lost the permission, 422 when the key was used for another request
 */
export async function withIdempotency<Body, Result>(
  db: Db,
  request: KeyedRequest,
  { responseSchema, body, invalidates }: IdempotencyOptions<Body, Result>,
  work: (transaction: Db, viewer: Viewer) => Promise<IdempotentResponse<Body, Result>>,
): Promise<IdempotentResult<Body, Result>> {
  const key = request.headers["idempotency-key"];
  const now = Date.now();
  if (key !== undefined) await deleteExpiredIdempotencyKeys(db, now);
  return authorizedTransact(db, request)(
    {
      invalidates: ({ replayed, result }: IdempotentResult<Body, Result>) => {
        if (replayed) return "nothing";
        return typeof invalidates === "function" ? invalidates(result) : invalidates;
      },
    },
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
        const row = await findKey(transaction, keyOfUser);
        if (row?.request_hash !== request_hash) throw new HttpError("invalid", apiMessages.idempotencyReused);
        return {
          status: row.response_status,
          body: responseSchema.parse(JSON.parse(row.response_body)),
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

function hashRequest({ method, url }: FastifyRequest, body: unknown): string {
  return sha256(`${method} ${url}\n${JSON.stringify(body)}`);
}

import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { idempotencyHeaders } from "../../../contract/endpoints/endpoint.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type Db, type InvalidationScope, transact, type Writing } from "../database/index.ts";
import { authorizedTransact, HttpError, type Viewer } from "../http/index.ts";
import { sha256 } from "../sha256.ts";
import { deleteExpiredIdempotencyKeys, findKey, insertKey, saveResponse } from "./store.ts";

export type KeyedRequest = FastifyRequest & { headers: z.infer<typeof idempotencyHeaders> };

type KeyedWrite<Body> = {
  /** What identifies the request beside method and URL. */
  body: unknown;
  status: 200 | 201;
  /** The answer survives a round trip through JSON. */
  responseSchema: z.ZodType<Body>;
};

/** `result` is what the write knows beside its response; a replay has none, and affects no rendered pages. */
type Answer<Body, Result> = { body: Body; result?: Result };

/**
 * Runs a write in a transaction. A retry by the same user with the same Idempotency-Key gets the stored response and
 * writes nothing (draft-ietf-httpapi-idempotency-key-header). Errors are not stored.
 * @throws HttpError 401 or 403 when the viewer lost the permission, 422 when the key was used for another request
 */
export async function withIdempotency<Body, Result extends { invalidates: InvalidationScope | "nothing" }>(
  db: Db,
  request: KeyedRequest,
  { body, status, responseSchema }: KeyedWrite<Body>,
  work: (transaction: Writing, viewer: Viewer) => Promise<Required<Answer<Body, Result>>>,
): Promise<Answer<Body, Result>> {
  const key = request.headers["idempotency-key"];
  const now = Date.now();
  if (key !== undefined) {
    await transact(db, { invalidates: "nothing" }, (transaction) =>
      deleteExpiredIdempotencyKeys(transaction, now),
    );
  }
  return authorizedTransact(db, request)(
    { invalidates: ({ result }: Answer<Body, Result>) => result?.invalidates ?? "nothing" },
    async (transaction, viewer): Promise<Answer<Body, Result>> => {
      if (key === undefined) return work(transaction, viewer);
      const keyOfUser = { user_id: viewer.userId, key };
      const request_hash = hashRequest(request, body);
      // Before the work: of two concurrent attempts, the second one waits here for the first.
      const inserted = await insertKey(transaction, {
        ...keyOfUser,
        request_hash,
        response_status: status,
        response_body: "",
        created_at: new Date(now).toISOString(),
      });
      if (!inserted) {
        const row = await findKey(transaction, keyOfUser);
        if (row?.request_hash !== request_hash) throw new HttpError("invalid", apiMessages.idempotencyReused);
        return { body: responseSchema.parse(JSON.parse(row.response_body)) };
      }
      const answer = await work(transaction, viewer);
      await saveResponse(transaction, keyOfUser, JSON.stringify(answer.body));
      return answer;
    },
  );
}

function hashRequest({ method, url }: FastifyRequest, body: unknown): string {
  return sha256(`${method} ${url}\n${JSON.stringify(body)}`);
}

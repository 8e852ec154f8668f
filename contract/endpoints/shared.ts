import { z } from "zod";
import { apiMessages } from "../messages/api.ts";

/** The header of writes that may be retried. Loose, because a request has other headers too. */
export const idempotencyHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, apiMessages.idempotencyKey)
    .optional()
    .describe("identifies one write across retries; its response is stored for 24 hours"),
});

/** The body of a 204 response. */
export const noContent = z.null().describe("no content");

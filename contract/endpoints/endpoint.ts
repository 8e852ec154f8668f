import { z } from "zod";
import { apiMessages } from "../messages/staff/api.ts";
import type { ErrorCode } from "../values/errors.ts";
import type { Permission } from "../values/permissions.ts";

type Schema = z.core.$ZodType;

/**
 * One operation of the API. The server's route (`routeOf` in `server/platform/http/`), the OpenAPI document and the
 * client's calls (`contract/endpoints/client.ts`) derive from it.
 */
export type Endpoint = {
  /** Method and path, from the root of the site; parameters as `:name`. */
  route: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} ${string}`;
  permission: Permission;
  summary?: string;
  tags?: readonly string[];
  /** Leaves it out of the OpenAPI document. */
  hide?: true;
  consumes?: readonly ["multipart/form-data"];
  /** The text fields of a multipart form. Its route reads and validates them by itself. */
  form?: Schema;
  params?: Schema;
  /** Without one a GET takes no parameters. */
  querystring?: Schema;
  headers?: Schema;
  body?: Schema;
  /** The largest body; 64 KB by default, and `requestLimits.maxFormBytes` of a form. */
  maxBodyBytes?: number;
  /** Counts its writes apart from the others of a person or an address (`rateLimitWrites`). */
  budget?: "signIn" | "autosave";
  /** The schema of each successful response, by its status. */
  responses: { readonly [Status in 200 | 201 | 204 | 303]?: Schema };
  /** Errors beside those that follow from permission, parameters and body (`errorsOf` in `server/platform/http/`). */
  errors?: readonly ErrorCode[];
};

/**
 * Returns a function that checks a definition and keeps its literal types.
 * @param tag heading in the OpenAPI document
 * @param shared what the definitions have in common
 */
export function endpointsUnder<const Shared extends Partial<Endpoint>>(tag: string, shared: Shared) {
  return <const Own extends Omit<Endpoint, keyof Shared>>(own: Own): Shared & Own => ({
    ...shared,
    ...own,
    tags: [tag],
  });
}

/** The header of writes that may be retried. Loose, because a request has other headers too. */
export const idempotencyHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, apiMessages.idempotencyKey)
    .optional()
    .describe("identifies one write across retries; its response is stored for 24 hours"),
});

/** The body of a 204 response, and of a redirect. */
export const noContent = z.null().describe("no content");

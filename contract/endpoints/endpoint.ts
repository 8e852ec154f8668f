import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { Permission } from "../permissions.ts";

type Schema = z.core.$ZodType;

/**
 * One operation of the API. The server's route (`routeOf` in `server/http/`), the OpenAPI document and the client's calls
 * (`web/api.ts`) derive from it.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the root of the site; parameters as `:name`. */
  path: `/${string}`;
  permission: Permission;
  summary?: string;
  tags?: readonly string[];
  /** Leaves it out of the OpenAPI document. */
  hide?: true;
  consumes?: readonly ["multipart/form-data"];
  params?: Schema;
  querystring?: Schema;
  headers?: Schema;
  body?: Schema;
  /** The schema of each successful response, by its status. */
  responses: { readonly [Status in 200 | 201 | 204]?: Schema };
  /** Errors beside those that every endpoint can answer (`errorResponses` in `server/http/`). */
  errors: readonly ErrorCode[];
};

/** Checks a definition and keeps its literal types. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

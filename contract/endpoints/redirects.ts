import {
  deletedRedirectsBody,
  deletedRedirectsSchema,
  importRedirectsBody,
  missingListQuery,
  missingListSchema,
  newRedirectBody,
  redirectImportSchema,
  redirectListQuery,
  redirectListSchema,
  redirectParams,
  redirectSchema,
} from "../schemas/redirects.ts";
import { endpoint, noContent } from "./endpoint.ts";

const redirects = "/api/redirects";
const manage = { permission: "redirects.manage", tags: ["redirects"] } as const;
const refusals = ["unauthenticated", "forbidden"] as const;

export const redirectEndpoints = {
  list: endpoint({
    ...manage,
    method: "GET",
    path: redirects,
    summary: "Lists the redirects from old addresses, newest first",
    querystring: redirectListQuery,
    responses: { 200: redirectListSchema },
    errors: refusals,
  }),
  create: endpoint({
    ...manage,
    method: "POST",
    path: redirects,
    summary: "Creates a redirect from an old address",
    body: newRedirectBody,
    responses: { 201: redirectSchema },
    errors: [...refusals, "invalid", "conflict"],
  }),
  delete: endpoint({
    ...manage,
    method: "DELETE",
    path: `${redirects}/:id`,
    summary: "Deletes a redirect",
    params: redirectParams,
    responses: { 204: noContent },
    errors: [...refusals, "not_found"],
  }),
  deleteMany: endpoint({
    ...manage,
    method: "DELETE",
    path: redirects,
    summary: "Deletes several redirects",
    body: deletedRedirectsBody,
    responses: { 200: deletedRedirectsSchema },
    errors: [...refusals, "invalid"],
  }),
  import: endpoint({
    ...manage,
    method: "POST",
    path: `${redirects}/import`,
    summary: "Imports redirects from CSV text in one transaction, and reports on each line",
    body: importRedirectsBody,
    responses: { 200: redirectImportSchema },
    errors: [...refusals, "invalid"],
  }),
  missing: endpoint({
    ...manage,
    method: "GET",
    path: `${redirects}/missing`,
    summary: "Lists the paths that were not found (404) in the last 30 days, most frequent first",
    querystring: missingListQuery,
    responses: { 200: missingListSchema },
    errors: refusals,
  }),
};

import { limits } from "../limits.ts";
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

export const redirectEndpoints = {
  list: endpoint({
    ...manage,
    route: `GET ${redirects}`,
    summary: "Lists the redirects from old addresses, newest first",
    querystring: redirectListQuery,
    responses: { 200: redirectListSchema },
  }),
  create: endpoint({
    ...manage,
    route: `POST ${redirects}`,
    summary: "Creates a redirect from an old address",
    body: newRedirectBody,
    responses: { 201: redirectSchema },
    errors: ["conflict"],
  }),
  delete: endpoint({
    ...manage,
    route: `DELETE ${redirects}/:id`,
    summary: "Deletes a redirect",
    params: redirectParams,
    responses: { 204: noContent },
  }),
  deleteMany: endpoint({
    ...manage,
    route: `DELETE ${redirects}`,
    summary: "Deletes several redirects",
    body: deletedRedirectsBody,
    responses: { 200: deletedRedirectsSchema },
  }),
  import: endpoint({
    ...manage,
    route: `POST ${redirects}/import`,
    summary: "Imports redirects from CSV text in one transaction, and reports on each line",
    body: importRedirectsBody,
    maxBodyBytes: limits.maxRedirectImportBytes,
    responses: { 200: redirectImportSchema },
  }),
  missing: endpoint({
    ...manage,
    route: `GET ${redirects}/missing`,
    summary: "Lists the paths that were not found (404) in the last 30 days, most frequent first",
    querystring: missingListQuery,
    responses: { 200: missingListSchema },
  }),
};

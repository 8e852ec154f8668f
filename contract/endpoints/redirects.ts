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
import { endpointsUnder, noContent } from "./endpoint.ts";

const endpoint = endpointsUnder("redirects", { permission: "redirects.manage" });

const redirects = "/api/redirects";

export const redirectEndpoints = {
  list: endpoint({
    route: `GET ${redirects}`,
    summary: "Lists the redirects from old addresses, newest first",
    querystring: redirectListQuery,
    responses: { 200: redirectListSchema },
  }),
  create: endpoint({
    route: `POST ${redirects}`,
    summary: "Creates a redirect from an old address",
    body: newRedirectBody,
    responses: { 201: redirectSchema },
    errors: ["conflict"],
  }),
  delete: endpoint({
    route: `DELETE ${redirects}/:id`,
    summary: "Deletes a redirect",
    params: redirectParams,
    responses: { 204: noContent },
  }),
  deleteMany: endpoint({
    route: `DELETE ${redirects}`,
    summary: "Deletes several redirects",
    body: deletedRedirectsBody,
    responses: { 200: deletedRedirectsSchema },
  }),
  import: endpoint({
    route: `POST ${redirects}/import`,
    summary: "Imports redirects from CSV text in one transaction, and reports on each line",
    body: importRedirectsBody,
    maxBodyBytes: limits.maxRedirectImportBytes,
    responses: { 200: redirectImportSchema },
  }),
  missing: endpoint({
    route: `GET ${redirects}/missing`,
    summary: "Lists the paths that were not found (404) in the last 30 days, most frequent first",
    querystring: missingListQuery,
    responses: { 200: missingListSchema },
  }),
};

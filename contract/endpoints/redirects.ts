import {
  deletedRedirectsBody,
  deletedRedirectsSchema,
  newRedirectsBody,
  newRedirectsSchema,
  redirectListQuery,
  redirectListSchema,
  redirectParams,
} from "../schemas/redirects.ts";
import { endpointsUnder, noContent } from "./endpoint.ts";

const endpoint = endpointsUnder("redirects", { permission: "settings.administer" });

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
    summary: "Creates redirects from old addresses: all of them or, if one is wrong, none",
    body: newRedirectsBody,
    responses: { 201: newRedirectsSchema },
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
};

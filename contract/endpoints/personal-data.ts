import { emptyQuery } from "../list.ts";
import { deleteAccountBody, personalDataSchema } from "../personal-data.ts";
import { endpoint } from "./endpoint.ts";
import { noContent } from "./shared.ts";

export const personalDataEndpoints = {
  export: endpoint({
    method: "GET",
    path: "/api/user/me/data",
    permission: "session.manage",
    summary: "Exports all personal data of the signed-in user as a JSON file",
    tags: ["user"],
    querystring: emptyQuery,
    responses: { 200: personalDataSchema },
    errors: ["unauthenticated"],
  }),
  deleteAccount: endpoint({
    method: "DELETE",
    path: "/api/user/me",
    permission: "session.manage",
    summary: "Permanently deletes the signed-in user; their comments stay without a name, or are deleted too",
    tags: ["user"],
    body: deleteAccountBody,
    responses: { 204: noContent },
    errors: ["unauthenticated", "conflict", "invalid"],
  }),
};

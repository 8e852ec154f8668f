import { unfinishedListSchema, unfinishedQuery } from "../unfinished.ts";
import { endpoint } from "./endpoint.ts";

export const unfinishedEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/api/content/unfinished",
    permission: "content.write",
    summary: "Lists some of what the viewer and others have not finished: drafts, changes, reviews",
    tags: ["newsroom"],
    querystring: unfinishedQuery,
    responses: { 200: unfinishedListSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
};

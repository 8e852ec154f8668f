import { searchQuery, searchResultsSchema } from "../schemas/search.ts";
import { endpoint } from "./endpoint.ts";

export const searchEndpoints = {
  search: endpoint({
    route: "GET /api/search",
    permission: "public",
    summary: "Searches titles and texts of everything public: hits in titles first, then newest",
    tags: ["content"],
    querystring: searchQuery,
    responses: { 200: searchResultsSchema },
    errors: ["too_many_requests"],
  }),
};

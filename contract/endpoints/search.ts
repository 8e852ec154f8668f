import { searchQuery, searchResultsSchema } from "../schemas/search.ts";
import { endpointsUnder } from "./endpoint.ts";

const endpoint = endpointsUnder("content", { permission: "public" });

export const searchEndpoints = {
  search: endpoint({
    route: "GET /api/search",
    summary: "Searches titles and texts of everything public: hits in titles first, then newest",
    querystring: searchQuery,
    responses: { 200: searchResultsSchema },
    errors: ["too_many_requests"],
  }),
};

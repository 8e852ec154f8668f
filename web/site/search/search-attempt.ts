import { createContext } from "react-router";
import type { SearchResults } from "../../../contract/schemas/search.ts";
import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";

/** A search: what was asked, and what was found, or why it was refused. Neither before somebody searches. */
export type SearchAttempt = {
  asked: { q: string; kind?: ContentKind; lang?: ContentLanguage; page?: string };
  found?: SearchResults;
  problem?: string;
  status: number;
};

/** `styles` is the URL of the page's own style sheet. */
export type SearchContext = { attempt: SearchAttempt; styles: string };

/** Set on the server only, where the route has searched already. */
export const searchContext = createContext<SearchContext | null>(null);

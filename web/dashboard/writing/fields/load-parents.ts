import type { ListedRecord } from "../../../../contract/schemas/content.ts";
import { listLimits } from "../../../../contract/values/limits/lists.ts";
import { api } from "../../../api/http-transport.ts";
import { useAnswer } from "../../../requests/use-answer.ts";

type LoadPart = (query: {
  page: number;
  limit: number;
  sort: string;
  view: "summary";
}) => Promise<{ records: readonly ListedRecord<"page">[]; totalPages: number }>;

/**
 * The published pages by title, part by part.
 * @param onMore gets all that have come so far
 */
export async function loadParents(
  load: LoadPart,
  onMore: (pages: readonly ListedRecord<"page">[]) => void,
): Promise<readonly ListedRecord<"page">[]> {
  let all: readonly ListedRecord<"page">[] = [];
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page += 1) {
    const part = await load({ page, limit: listLimits.maxListLimit, sort: "title", view: "summary" });
    totalPages = Math.min(part.totalPages, listLimits.maxListPage);
    all = [...all, ...part.records];
    onMore(all);
  }
  return all;
}

/** The published pages by title, as they come. Undefined until some are wanted, and without an answer. */
export function usePages(areWanted: boolean) {
  return useAnswer<readonly ListedRecord<"page">[]>(areWanted ? "pages" : "", (show) =>
    loadParents(api.records.page, show),
  );
}

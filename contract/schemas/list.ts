import { z } from "zod";
import { apiMessages } from "../messages/staff/api.ts";
import { listLimits } from "../values/limits/lists.ts";
import { searchLimits } from "../values/limits/search.ts";
import { contentLanguages } from "../values/text/language.ts";

export const positiveIntParam = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1")
  .transform(Number);

const idSchema = positiveIntParam.describe("the record's id");
export const idParams = z.object({ id: idSchema });

export const pageParam = positiveIntParam.refine(
  (page) => page <= listLimits.maxListPage,
  `must be at most ${listLimits.maxListPage}`,
);
export const limitParam = positiveIntParam.refine(
  (limit) => limit <= listLimits.maxListLimit,
  apiMessages.listLimit,
);

/** The query of an endpoint without parameters: unknown ones are rejected. */
export const emptyQuery = z.strictObject({});

export const sortFields = ["id", "title", "createdAt", "updatedAt", "startsAt"] as const;
type SortField = (typeof sortFields)[number];
export type Sort = { field: SortField; descending: boolean };

/** The parameter that sorts a list by a field, with a leading minus for descending order. */
export function sortParam<const Field extends string>(fields: readonly Field[]) {
  return z.enum(fields.flatMap((field) => [field, `-${field}`] as const)).optional();
}

/** The field and the direction of a sort. */
export function parseSort<Field extends string>(sort: string, fields: readonly Field[], fallback: Field) {
  const descending = sort.startsWith("-");
  const name = descending ? sort.slice(1) : sort;
  return { field: fields.find((field) => field === name) ?? fallback, descending };
}

export const sortDescription = "a field, with a leading minus for descending order; -createdAt by default";

/**
 * The query parameters of every list. Values out of range are rejected, never clamped (design, section 5). Unknown
 * names are rejected too, so that a misspelled one does not silently return everything.
 */
export const listQuery = z.strictObject({
  page: pageParam.optional().describe("from 1"),
  limit: limitParam.optional().describe(`records per page, at most ${listLimits.maxListLimit}`),
  sort: sortParam(sortFields).describe(sortDescription),
  q: z
    .string()
    .trim()
    .min(1)
    .max(searchLimits.maxSearchCharacters)
    .regex(/^\P{Cc}*$/u, "must be text, without control characters")
    .optional()
    .describe("words to find in the title"),
  view: z.enum(["full", "summary"]).optional().describe("summary leaves the body out"),
});

/** The query parameters of lists of records. */
export const recordListQuery = listQuery.extend({
  lang: z
    .enum(contentLanguages)
    .optional()
    .describe(
      `only records in this language, chosen or detected: the newest ${searchLimits.maxSearchResults}`,
    ),
});
export type ListQuery = z.infer<typeof recordListQuery>;

/** The query parameters of lists without sorting and search. */
export const pagingQuery = listQuery.pick({ page: true, limit: true });

/** See `Page` in contract/values/paging.ts. */
export const pageSchema = z.object({
  page: z.int().min(1),
  totalPages: z.int().min(1),
  total: z.int().min(0),
});

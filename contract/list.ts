import { z } from "zod";
import { limits } from "./limits.ts";
import { apiMessages } from "./messages/api.ts";

export const positiveIntParam = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "must be a whole number from 1")
  .transform(Number);

/** A record's number in an address: a whole number from 1. */
const idSchema = positiveIntParam.describe("the record's number");
export const idParams = z.object({ id: idSchema });

/** For what takes no query: an unknown parameter is refused there too. */
export const emptyQuery = z.strictObject({});

export const sortFields = ["id", "title", "createdAt", "updatedAt"] as const;
type SortField = (typeof sortFields)[number];
export type Sort = { field: SortField; descending: boolean };

const sortNames = sortFields.flatMap((field) => [field, `-${field}`] as const);

/**
 * What every list takes. Beyond a bound is refused, never clamped (design, section 5); an unknown name is
 * refused too, so that a misspelt one cannot silently ask for everything.
 */
export const listQuery = z.strictObject({
  page: positiveIntParam
    .refine((page) => page <= limits.maxListPage, `must be at most ${limits.maxListPage}`)
    .optional()
    .describe("from 1"),
  limit: positiveIntParam
    .refine((limit) => limit <= limits.maxListLimit, apiMessages.listLimit)
    .optional()
    .describe(`records a page, at most ${limits.maxListLimit}`),
  sort: z
    .enum(sortNames)
    .optional()
    .describe("a field, with a minus before it for the largest or newest first; -createdAt by default"),
  q: z
    .string()
    .trim()
    .min(1)
    .max(limits.maxSearchCharacters)
    .regex(/^\P{Cc}*$/u, "must be text, without control characters")
    .optional()
    .describe("words to find in the title"),
  view: z.enum(["full", "summary"]).optional().describe("summary leaves the body out"),
});
export type ListQuery = z.infer<typeof listQuery>;

/** What the tables of the dashboard ask for. */
export const pagingQuery = listQuery.pick({ page: true, limit: true });

/** The part of a paged answer that says where it stands. An empty list has one page. */
export const pageSchema = z.object({
  page: z.int().min(1),
  totalPages: z.int().min(1),
  total: z.int().min(0),
});
export type Page = z.infer<typeof pageSchema>;

import { z } from "zod";
import { limits } from "../limits.ts";
import { isPlainText } from "../text-normalization.ts";
import { listQuery, pageSchema, pagingQuery, positiveIntParam } from "./list.ts";

const typedAddress = z.string().max(limits.maxUrlCharacters).refine(isPlainText, "must be plain text");

export const redirectSchema = z.object({
  redirectID: z.int(),
  from: z
    .string()
    .describe(
      "a path of the old site, with its query if that decides, as people read it: not percent-encoded",
    ),
  to: z.string().describe("a path of this site or an https address, percent-encoded"),
  hits: z.int().min(0).describe("how often somebody followed it"),
  lastHitAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectListQuery = listQuery
  .omit({ sort: true, view: true })
  .extend({ q: listQuery.shape.q.describe("words to find in either address") });
export type RedirectListQuery = z.infer<typeof redirectListQuery>;

export const redirectListSchema = pageSchema.extend({ redirects: z.array(redirectSchema) });
export type RedirectList = z.infer<typeof redirectListSchema>;

export const newRedirectBody = z.strictObject({
  from: typedAddress.describe("the old address: a path, with or without a query, or a whole URL"),
  to: typedAddress.describe("a path of this site, or an https address"),
});
export type NewRedirect = z.infer<typeof newRedirectBody>;

export const redirectParams = z.object({ id: positiveIntParam });

export const deletedRedirectsBody = z.strictObject({
  redirectIDs: z.array(z.int().positive()).min(1).max(limits.maxListLimit),
});
export const deletedRedirectsSchema = z.object({ deleted: z.int().min(0) });

export const importRedirectsBody = z.strictObject({
  csv: z
    .string()
    .max(limits.maxRedirectImportCharacters)
    .describe("two columns: old address, new address; separated by commas, semicolons or tabs"),
  dryRun: z.boolean().default(false).describe("only reports what an import would do"),
});

const lineResults = ["added", "unchanged", "refused"] as const;
export type LineResult = (typeof lineResults)[number];

export const redirectImportSchema = z.object({
  added: z.int().min(0),
  unchanged: z.int().min(0),
  refused: z.int().min(0),
  lines: z.array(
    z.object({
      line: z.int().min(1).describe("its number in the text"),
      result: z.enum(lineResults),
      from: z.string().optional().describe("of a refused line, as it was written"),
      reason: z.string().optional().describe("of a refused line"),
    }),
  ),
});
export type RedirectImport = z.infer<typeof redirectImportSchema>;

export const missingListQuery = pagingQuery;
export type MissingListQuery = z.infer<typeof missingListQuery>;

/** Addresses that led nowhere. Nothing about who asked is stored. */
export const missingListSchema = pageSchema.extend({
  missing: z.array(
    z.object({
      path: z.string().describe("as people read it: not percent-encoded"),
      count: z.int().min(1).describe(`in the last ${limits.missingPathDays} days`),
      lastAt: z.iso.datetime(),
      referrerHost: z.string().describe("the site whose link was followed last; empty if unknown"),
    }),
  ),
});
export type MissingList = z.infer<typeof missingListSchema>;

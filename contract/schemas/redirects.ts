import { z } from "zod";
import { addressLimits } from "../values/limits/addresses.ts";
import { listLimits } from "../values/limits/lists.ts";
import { isPlainText } from "../values/text/text-normalization.ts";
import { listQuery, pageSchema, positiveIntParam } from "./list.ts";

const typedAddress = z.string().max(addressLimits.maxUrlCharacters).refine(isPlainText, "must be plain text");

const redirectSchema = z.object({
  redirectID: z.int(),
  from: z
    .string()
    .describe(
      "a path of the old site, with its query if that decides, as people read it: not percent-encoded",
    ),
  to: z.string().describe("a path of this site or an https address, percent-encoded"),
  createdAt: z.iso.datetime(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectListQuery = listQuery
  .omit({ sort: true, view: true })
  .extend({ q: listQuery.shape.q.describe("words to find in either address") });
export type RedirectListQuery = z.infer<typeof redirectListQuery>;

export const redirectListSchema = pageSchema.extend({ redirects: z.array(redirectSchema) });
export type RedirectList = z.infer<typeof redirectListSchema>;

const newRedirectSchema = z.strictObject({
  from: typedAddress.describe("the old address: a path, with or without a query, or a whole URL"),
  to: typedAddress.describe("a path of this site, or an https address"),
});
export type NewRedirect = z.infer<typeof newRedirectSchema>;

export const newRedirectsBody = z.strictObject({
  redirects: z.array(newRedirectSchema).min(1).max(addressLimits.maxNewRedirects),
});
export const newRedirectsSchema = z.object({ redirects: z.array(redirectSchema) });

export const redirectParams = z.object({ id: positiveIntParam });

export const deletedRedirectsBody = z.strictObject({
  redirectIDs: z.array(z.int().positive()).min(1).max(listLimits.maxListLimit),
});
export const deletedRedirectsSchema = z.object({ deleted: z.int().min(0) });

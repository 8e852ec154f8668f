import { z } from "zod";
import { searchMessages } from "../messages/readers/en/site.ts";
import type { ReaderMessages } from "../messages/readers/index.ts";
import { contentKindNames } from "../values/content-kinds.ts";
import { searchLimits } from "../values/limits/search.ts";
import { contentLanguages } from "../values/text/language.ts";
import { fileShape } from "./content.ts";
import { dateAnswer } from "./date-fields.ts";
import { factFields } from "./fact-fields.ts";
import { languageSchema } from "./language.ts";
import { listQuery, pageSchema } from "./list.ts";
import { registrationStatusSchema } from "./registrations.ts";

/** The query parameters of a search. @param messages in the language of the page */
export function searchQueryIn(messages: ReaderMessages["searchMessages"]) {
  return z.strictObject({
    q: z
      .string()
      .trim()
      .max(searchLimits.maxSearchCharacters, messages.tooLong({ max: searchLimits.maxSearchCharacters }))
      .regex(/[\p{L}\p{N}]/u, messages.noWords)
      .regex(/^\P{Cc}*$/u, messages.notText)
      .describe(
        "the words to search for; a word of three letters or more also matches words that begin with it",
      ),
    kind: z.enum(contentKindNames).optional().describe("only records of this kind"),
    lang: z.enum(contentLanguages).optional().describe("only records in this language, chosen or detected"),
    page: listQuery.shape.page,
  });
}

export const searchQuery = searchQueryIn(searchMessages);
export type SearchQuery = z.infer<typeof searchQuery>;

const markedTextSchema = z
  .array(z.object({ text: z.string(), isMatch: z.literal(true).optional() }))
  .describe("a text in parts; those that match are marked");
export type MarkedText = z.infer<typeof markedTextSchema>;

const searchResultSchema = z.object({
  kind: z.enum(contentKindNames),
  id: z.int().positive(),
  path: z.string().describe("where visitors read it"),
  title: markedTextSchema,
  excerpt: markedTextSchema.describe("around the first match in the text"),
  lang: languageSchema,
  publishedAt: z.iso.datetime(),
  ...dateAnswer,
  facts: factFields.facts.answer,
  ...fileShape,
  registration: registrationStatusSchema
    .optional()
    .describe("whether its form takes registrations; missing without one"),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** Hits in titles first, then in texts; each newest first. */
export const searchResultsSchema = pageSchema.extend({
  results: z.array(searchResultSchema),
  isLimited: z.boolean().describe("whether there may be more than the newest that a search finds"),
  ignoredWords: z.array(z.string()).describe("words that no record has, if the results are without them"),
  isPartial: z.boolean().describe("whether no record has all other words: these have some, in their titles"),
  didYouMean: z
    .string()
    .nullable()
    .describe("the similar search whose results these are, if nothing was found with the words as typed"),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;

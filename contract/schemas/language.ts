import { z } from "zod";
import { contentLanguages } from "../values/text/language.ts";

/** The language of a record in public answers. */
export const languageSchema = z
  .enum(contentLanguages)
  .optional()
  .describe("the language that staff chose; missing: detected from the text");

/** One text in up to three languages. Readers see the one in the language of the page. */
export const localizedTextSchema = z
  .object({ so: z.string(), en: z.string(), ar: z.string() })
  .partial()
  .describe("a text by language; a language that is missing or empty has none of its own");

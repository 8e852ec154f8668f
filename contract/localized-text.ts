import { z } from "zod";

/** One text in up to three languages. Readers see the one in the language of the page. */
export const localizedTextSchema = z
  .object({ so: z.string(), en: z.string(), ar: z.string() })
  .partial()
  .describe("a text by language; a language that is missing or empty has none of its own");
export type LocalizedText = z.infer<typeof localizedTextSchema>;

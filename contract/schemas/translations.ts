import { z } from "zod";
import { translationErrorMessages } from "../messages/translations/en.ts";
import { contentLanguages } from "../values/text/language.ts";
import { optionalRecord } from "./optional-text.ts";

/**
 * The field of kinds whose records can be translations of each other: see `KindFields`. Records in several languages are
 * a group by the number of the first one, which itself has none. The number stays when that record is purged.
 */
export const translationFields = {
  // Snapshots from before there were translations do not have it.
  stored: { translationOf: z.int().positive().nullable().default(null) },
  initial: { translationOf: null },
  answer: {
    translationOf: z
      .int()
      .optional()
      .describe("the number of the record that this one translates; missing for none"),
  },
  present: ({ translationOf }: { translationOf: number | null }) => ({
    translationOf: translationOf ?? undefined,
  }),
  form: {
    translationOf: optionalRecord(translationErrorMessages.unknown).describe(
      "the number of a record of this kind in another language; empty for none",
    ),
  },
  tooLong: { translationOf: translationErrorMessages.unknown },
};

/** The same record in another language. */
const translationSchema = z.object({
  id: z.int(),
  title: z.string(),
  address: z.string().optional().describe("of a page"),
  lang: z.enum(contentLanguages),
});
export type Translation = z.infer<typeof translationSchema>;

/** What reading one record answers beside the record. */
export const translationsShape = {
  translations: z
    .array(translationSchema)
    .optional()
    .describe("the same in other languages, as far as it is live; missing for none"),
};
export type Translations = { translations?: Translation[] | undefined };

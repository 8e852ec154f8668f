import { z } from "zod";
import { translationErrorMessages } from "../messages/staff/content-form.ts";
import { contentLanguages } from "../values/text/language.ts";
import { field } from "./field.ts";
import { optionalRecord, orMissing } from "./field-types.ts";

/**
 * The field of kinds whose records can be translations of each other. Records in several languages are a group by the
 * number of the first one, which itself has none. The number stays when that record is purged.
 */
export const translationFields = {
  translationOf: field({
    stored: z.int().positive().nullable().default(null),
    initial: null,
    answer: z
      .int()
      .optional()
      .describe("the number of the record that this one translates; missing for none"),
    present: orMissing,
    form: optionalRecord(translationErrorMessages.unknown).describe(
      "the number of a record of this kind in another language; empty for none",
    ),
    tooLong: translationErrorMessages.unknown,
  }),
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

import { z } from "zod";
import { limits } from "../limits.ts";
import { sitePageMessages } from "../messages/site-page/en.ts";
import { belowForms, readOrder } from "../site-pages/pages-below.ts";
import { optionalWord } from "./optional-text.ts";

const filterSchema = z.string().max(limits.maxFormLineBytes);

const orderPattern = /^(?:[1-9]\d{0,8}(?: [1-9]\d{0,8})*)?$/;

const stored = {
  belowForm: z.enum(belowForms).nullable().default(null),
  belowFilter: filterSchema.nullable().default(null),
  belowOrder: z.string().max(limits.maxFormLineBytes).nullable().default(null),
};

type BelowColumns = z.infer<z.ZodObject<typeof stored>>;

/** How a page shows the pages below it: see `KindFields`. All are optional. */
export const belowFields = {
  stored,
  initial: { belowForm: null, belowFilter: null, belowOrder: null },
  answer: {
    belowForm: z.enum(belowForms).optional().describe("how it shows the pages below it; missing for links"),
    belowFilter: z.string().optional().describe("the label of a fact by which readers filter them"),
    belowOrder: z.array(z.int()).optional().describe("the numbers of those that come first; others by title"),
  },
  present: ({ belowForm, belowFilter, belowOrder }: BelowColumns) => ({
    belowForm: belowForm ?? undefined,
    belowFilter: belowFilter ?? undefined,
    belowOrder: belowOrder === null ? undefined : readOrder(belowOrder),
  }),
  form: {
    belowForm: optionalWord(belowForms, sitePageMessages.belowFormUnknown),
    belowFilter: filterSchema
      .transform((label) => label.trim())
      .refine((label) => label.length <= limits.maxFactLabelCharacters, sitePageMessages.belowFilterTooLong)
      .transform((label) => label || null)
      .optional()
      .describe("a label as `facts` has it, such as #level"),
    belowOrder: z
      .string()
      .refine(
        (order) => orderPattern.test(order) && readOrder(order).length <= limits.maxPagesBelow,
        sitePageMessages.belowOrderMalformed,
      )
      .transform((order) => order || null)
      .optional()
      .describe("numbers of pages with a space between"),
  },
  tooLong: {
    belowForm: sitePageMessages.belowFormUnknown,
    belowFilter: sitePageMessages.belowFilterTooLong,
    belowOrder: sitePageMessages.belowOrderMalformed,
  },
};

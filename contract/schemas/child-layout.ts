import { z } from "zod";
import { sitePageMessages } from "../messages/site-page/en.ts";
import { belowForms } from "../values/child-layouts.ts";
import { optionalWord } from "./optional-text.ts";

const stored = { belowForm: z.enum(belowForms).nullable().default(null) };

type BelowColumns = z.infer<z.ZodObject<typeof stored>>;

/** How a page shows the pages below it: see `KindFields`. It is optional. */
export const belowFields = {
  stored,
  initial: { belowForm: null },
  answer: {
    belowForm: z.enum(belowForms).optional().describe("how it shows the pages below it; missing for links"),
  },
  present: ({ belowForm }: BelowColumns) => ({ belowForm: belowForm ?? undefined }),
  form: { belowForm: optionalWord(belowForms, sitePageMessages.belowFormUnknown) },
  tooLong: { belowForm: sitePageMessages.belowFormUnknown },
};

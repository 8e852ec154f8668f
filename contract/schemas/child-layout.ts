import { z } from "zod";
import { sitePageMessages } from "../messages/site-page/en.ts";
import { childLayouts } from "../values/child-layouts.ts";
import { optionalWord } from "./optional-text.ts";

const stored = { belowForm: z.enum(childLayouts).nullable().default(null) };

type ChildLayoutColumns = z.infer<z.ZodObject<typeof stored>>;

/** How a page shows its child pages: see `KindFields`. It is optional. */
export const childLayoutFields = {
  stored,
  initial: { belowForm: null },
  answer: {
    belowForm: z.enum(childLayouts).optional().describe("how it shows the pages below it; missing for links"),
  },
  present: ({ belowForm }: ChildLayoutColumns) => ({ belowForm: belowForm ?? undefined }),
  form: { belowForm: optionalWord(childLayouts, sitePageMessages.childLayoutUnknown) },
  tooLong: { belowForm: sitePageMessages.childLayoutUnknown },
};

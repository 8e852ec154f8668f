import { z } from "zod";
import { type DateColumns, presentDates } from "../dates.ts";
import { apiMessages } from "../messages/api/en.ts";
import { dateFields } from "./date-fields.ts";
import { factFields } from "./fact-fields.ts";
import { translationFields } from "./translations.ts";

type EventColumns = DateColumns &
  Parameters<typeof translationFields.present>[0] &
  Parameters<typeof factFields.present>[0] & { status: "ongoing" | "completed" | null };

/** The fields that only events have: see `KindFields`. */
export const eventFields = {
  stored: {
    status: z.enum(["ongoing", "completed"]).nullable(),
    ...dateFields.stored,
    ...translationFields.stored,
    ...factFields.stored,
  },
  initial: {
    status: "ongoing" as const,
    ...dateFields.initial,
    ...translationFields.initial,
    ...factFields.initial,
  },
  answer: {
    status: z.boolean().describe("false: ongoing, true: completed"),
    ...dateFields.answer,
    ...translationFields.answer,
    ...factFields.answer,
  },
  present: (row: EventColumns) => ({
    status: row.status === "completed",
    ...presentDates(row),
    ...translationFields.present(row),
    ...factFields.present(row),
  }),
  form: {
    // The status of a form is text, and an empty one counts as ongoing (specification, section 5).
    status: z
      .string()
      .refine((text) => ["false", "true", ""].includes(text), apiMessages.statusWrong)
      .transform((text) => (text === "true" ? ("completed" as const) : ("ongoing" as const)))
      .optional(),
    ...dateFields.form,
    ...translationFields.form,
    ...factFields.form,
  },
  tooLong: {
    status: apiMessages.statusWrong,
    ...dateFields.tooLong,
    ...translationFields.tooLong,
    ...factFields.tooLong,
  },
};

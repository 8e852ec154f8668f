import { z } from "zod";
import { type DateColumns, presentDates } from "../dates.ts";
import { apiMessages } from "../messages/api/en.ts";
import { dateFields } from "./date-fields.ts";
import { translationFields } from "./translations.ts";

type EventColumns = DateColumns & {
  status: "ongoing" | "completed" | null;
  translationOf: number | null;
};

/** The fields that only events have: see `KindFields`. */
export const eventFields = {
  stored: {
    status: z.enum(["ongoing", "completed"]).nullable(),
    ...dateFields.stored,
    ...translationFields.stored,
  },
  initial: { status: "ongoing" as const, ...dateFields.initial, ...translationFields.initial },
  answer: {
    status: z.boolean().describe("false: ongoing, true: completed"),
    ...dateFields.answer,
    ...translationFields.answer,
  },
  present: ({ status, translationOf, ...dates }: EventColumns) => ({
    status: status === "completed",
    ...presentDates(dates),
    ...translationFields.present({ translationOf }),
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
  },
  tooLong: { status: apiMessages.statusWrong, ...dateFields.tooLong, ...translationFields.tooLong },
};

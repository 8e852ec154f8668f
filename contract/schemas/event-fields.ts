import { z } from "zod";
import { apiMessages } from "../messages/staff/api.ts";
import { dateErrorMessages } from "../messages/staff/refusals.ts";
import { academicKinds } from "../values/academic-kinds.ts";
import { field } from "./field.ts";
import { choice } from "./field-types.ts";

/** The fields that only events have. */
export const eventFields = {
  status: field({
    stored: z.enum(["ongoing", "completed"]).nullable(),
    // What counts where nothing was chosen (specification, section 5).
    initial: "ongoing",
    answer: z.boolean().describe("false: ongoing, true: completed"),
    present: (status) => status === "completed",
    form: z
      .string()
      .refine((text) => ["false", "true", ""].includes(text), apiMessages.statusWrong)
      .transform((text) => (text === "true" ? "completed" : "ongoing"))
      .optional(),
    tooLong: apiMessages.statusWrong,
  }),
  inCalendar: choice(academicKinds, {
    error: dateErrorMessages.academicKindUnknown,
    answer: "as what the academic calendar lists it",
  }),
};

import { z } from "zod";
import { apiMessages } from "../messages/api/en.ts";
import { dateErrorMessages } from "../messages/dates/en.ts";
import { type AcademicKind, academicKinds } from "../values/academic-kinds.ts";
import { combineFields } from "./combine-fields.ts";
import { optionalWord } from "./optional-text.ts";
import { serviceFields } from "./service.ts";

type EventColumns = { status: "ongoing" | "completed" | null; inCalendar: AcademicKind | null };

/** What counts where nothing was chosen (specification, section 5). */
const initialStatus = "ongoing";

const ownFields = {
  stored: {
    status: z.enum(["ongoing", "completed"]).nullable(),
    inCalendar: z.enum(academicKinds).nullable().default(null),
  },
  initial: {
    status: initialStatus,
    inCalendar: null,
  },
  answer: {
    status: z.boolean().describe("false: ongoing, true: completed"),
    inCalendar: z.enum(academicKinds).optional().describe("as what the academic calendar lists it"),
  },
  present: (row: EventColumns) => ({
    status: row.status === "completed",
    inCalendar: row.inCalendar ?? undefined,
  }),
  form: {
    // The status of a form is text.
    status: z
      .string()
      .refine((text) => ["false", "true", ""].includes(text), apiMessages.statusWrong)
      .transform((text) => (text === "true" ? ("completed" as const) : initialStatus))
      .optional(),
    inCalendar: optionalWord(academicKinds, dateErrorMessages.academicKindUnknown),
  },
  tooLong: {
    status: apiMessages.statusWrong,
    inCalendar: dateErrorMessages.academicKindUnknown,
  },
};

/** The fields that only events have: see `KindFields`. */
export const eventFields = combineFields(ownFields, serviceFields);

import { z } from "zod";
import { type AcademicKind, academicKinds, type DateColumns, presentDates } from "../dates.ts";
import { apiMessages } from "../messages/api/en.ts";
import { dateErrorMessages } from "../messages/dates/en.ts";
import { dateFields } from "./date-fields.ts";
import { factFields } from "./fact-fields.ts";
import { translationFields } from "./translations.ts";

type EventColumns = DateColumns &
  Parameters<typeof translationFields.present>[0] &
  Parameters<typeof factFields.present>[0] & {
    status: "ongoing" | "completed" | null;
    inCalendar: AcademicKind | null;
  };

const findAcademicKind = (text: string) => academicKinds.find((kind) => kind === text);

/** The fields that only events have: see `KindFields`. */
export const eventFields = {
  stored: {
    status: z.enum(["ongoing", "completed"]).nullable(),
    inCalendar: z.enum(academicKinds).nullable().default(null),
    ...dateFields.stored,
    ...translationFields.stored,
    ...factFields.stored,
  },
  initial: {
    status: "ongoing" as const,
    inCalendar: null,
    ...dateFields.initial,
    ...translationFields.initial,
    ...factFields.initial,
  },
  answer: {
    status: z.boolean().describe("false: ongoing, true: completed"),
    inCalendar: z.enum(academicKinds).optional().describe("as what the academic calendar lists it"),
    ...dateFields.answer,
    ...translationFields.answer,
    ...factFields.answer,
  },
  present: (row: EventColumns) => ({
    status: row.status === "completed",
    inCalendar: row.inCalendar ?? undefined,
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
    inCalendar: z
      .string()
      .refine((text) => text === "" || findAcademicKind(text), dateErrorMessages.academicKindUnknown)
      .transform((text) => findAcademicKind(text) ?? null)
      .optional(),
    ...dateFields.form,
    ...translationFields.form,
    ...factFields.form,
  },
  tooLong: {
    status: apiMessages.statusWrong,
    inCalendar: dateErrorMessages.academicKindUnknown,
    ...dateFields.tooLong,
    ...translationFields.tooLong,
    ...factFields.tooLong,
  },
};

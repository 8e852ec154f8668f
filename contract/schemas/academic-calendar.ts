import { z } from "zod";
import { academicKinds } from "../values/academic-kinds.ts";
import { dateFields } from "./date-fields.ts";
import { languageSchema } from "./language.ts";

export const academicCalendarSchema = z.array(
  z.object({
    eventID: z.int(),
    event_name: z.string(),
    lang: languageSchema,
    inCalendar: z.enum(academicKinds),
    ...dateFields.answer,
    startsAt: z.iso.datetime(),
  }),
);

import { z } from "zod";
import { academicKinds } from "../values/academic-kinds.ts";
import { dateAnswer } from "./date-fields.ts";
import { languageSchema } from "./language.ts";

export const academicCalendarSchema = z.array(
  z.object({
    eventID: z.int(),
    event_name: z.string(),
    lang: languageSchema,
    inCalendar: z.enum(academicKinds),
    ...dateAnswer,
    startsAt: z.iso.datetime(),
  }),
);

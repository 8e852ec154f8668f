import { z } from "zod";
import { dateErrorMessages } from "../messages/staff/refusals.ts";

import { contentLimits } from "../values/limits/content.ts";
import { field, fields } from "./field.ts";
import { moment, textLine } from "./field-types.ts";

/** The fields of kinds that take place at a time. All are optional. */
export const dateFields = {
  startsAt: moment({
    error: dateErrorMessages.momentMalformed,
    answer: "when it begins; missing if it has no date",
    form: "ISO 8601 with its zone; empty for none",
  }),
  endsAt: moment({
    error: dateErrorMessages.momentMalformed,
    answer: "when it ends; missing if that is not said",
    form: "later than startsAt; empty for none",
  }),
  place: textLine("place", contentLimits.maxPlaceCharacters),
  isCancelled: field({
    stored: z.literal(1).nullable().default(null),
    initial: null,
    answer: z.literal(true).optional().describe("missing if it takes place"),
    present: (isCancelled) => (isCancelled === 1 ? true : undefined),
    form: z
      .string()
      .refine((text) => ["false", "true", ""].includes(text), dateErrorMessages.cancelledMalformed)
      .transform((text) => (text === "true" ? (1 as const) : null))
      .optional(),
    tooLong: dateErrorMessages.cancelledMalformed,
  }),
};

/** Their answers, also where they stand without the other fields of a kind. */
export const { answer: dateAnswer, present: presentDates } = fields(dateFields);

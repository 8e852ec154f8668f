import { z } from "zod";
import { apiMessages } from "../messages/api/en.ts";
import { dateErrorMessages } from "../messages/dates/en.ts";
import { readInstant } from "../values/dates/days.ts";
import { presentDates } from "../values/dates/record-dates.ts";
import { limits } from "../values/limits.ts";
import { countGraphemes, isPlainText, normalizeLine } from "../values/text/text-normalization.ts";
import { optionalText } from "./optional-text.ts";

/** An emoji of a whole family is one character of eleven units; nothing that people write takes more for each. */
const maxPlaceUnits = limits.maxPlaceCharacters * 16;

const storedMoment = z.iso.datetime({ precision: 3 }).nullable().default(null);

const moment = optionalText(readInstant, dateErrorMessages.momentMalformed);

const answerMoment = z.iso.datetime().optional();

/** The fields of kinds that take place at a time: see `KindFields`. All are optional. */
export const dateFields = {
  // Snapshots from before there were dates have none of them.
  stored: {
    startsAt: storedMoment,
    endsAt: storedMoment,
    place: z.string().max(maxPlaceUnits).nullable().default(null),
    isCancelled: z.literal(1).nullable().default(null),
  },
  initial: { startsAt: null, endsAt: null, place: null, isCancelled: null },
  answer: {
    startsAt: answerMoment.describe("when it begins; missing if it has no date"),
    endsAt: answerMoment.describe("when it ends; missing if that is not said"),
    place: z.string().optional(),
    isCancelled: z.literal(true).optional().describe("missing if it takes place"),
  },
  present: presentDates,
  form: {
    startsAt: moment.describe("ISO 8601 with its zone; empty for none"),
    endsAt: moment.describe("later than startsAt; empty for none"),
    place: z
      .string()
      .refine((text) => text.length <= maxPlaceUnits, dateErrorMessages.placeTooLong)
      .refine(isPlainText, apiMessages.notPlainText)
      .transform((text) => normalizeLine(text, Number.POSITIVE_INFINITY))
      .refine((text) => countGraphemes(text) <= limits.maxPlaceCharacters, dateErrorMessages.placeTooLong)
      .transform((text) => text || null)
      .optional(),
    isCancelled: z
      .string()
      .refine((text) => ["false", "true", ""].includes(text), dateErrorMessages.cancelledMalformed)
      .transform((text) => (text === "true" ? (1 as const) : null))
      .optional(),
  },
  tooLong: {
    startsAt: dateErrorMessages.momentMalformed,
    endsAt: dateErrorMessages.momentMalformed,
    place: dateErrorMessages.placeTooLong,
    isCancelled: dateErrorMessages.cancelledMalformed,
  },
};

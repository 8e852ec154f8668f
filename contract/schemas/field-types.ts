import { z } from "zod";
import { apiMessages } from "../messages/staff/api.ts";
import { contentErrorMessages } from "../messages/staff/refusals.ts";
import { readInstant } from "../values/dates/days.ts";
import { countGraphemes, isPlainText, normalizeLine } from "../values/text/text-normalization.ts";
import { field } from "./field.ts";

/** An answer leaves an optional field out that is not set. */
export const orMissing = <Stored>(stored: Stored | null): Stored | undefined => stored ?? undefined;

/** An optional text of a form that `read` understands. An empty one is null. */
export function optionalText<Value>(read: (text: string) => Value | undefined, message: string) {
  return z
    .string()
    .refine((text) => text === "" || read(text) !== undefined, message)
    .transform((text) => read(text) ?? null)
    .optional();
}

/** The number of a record in a form. An empty one is null. */
export function optionalRecord(message: string) {
  return optionalText((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined), message);
}

type Words = {
  /** Why a text is refused. */
  error: string;
  /** What it means in an answer, and in a form, for the description of the API. */
  answer?: string;
  form?: string;
};

/** An optional field: one of some words. */
export function choice<const Word extends string>(words: readonly Word[], { error, answer, form }: Words) {
  return field({
    stored: z.enum(words).nullable().default(null),
    initial: null,
    answer: z.enum(words).optional().meta({ description: answer }),
    present: orMissing,
    form: optionalText((text) => words.find((word) => word === text), error).meta({ description: form }),
    tooLong: error,
  });
}

/** An optional field: a moment in ISO 8601, in UTC with milliseconds once it is stored. */
export function moment({ error, answer, form }: Words) {
  return field({
    stored: z.iso.datetime({ precision: 3 }).nullable().default(null),
    initial: null,
    answer: z.iso.datetime().optional().meta({ description: answer }),
    present: orMissing,
    form: optionalText(readInstant, error).meta({ description: form }),
    tooLong: error,
  });
}

/** An emoji of a whole family is one character of eleven units; nothing that people write takes more for each. */
const maxUnitsPerGrapheme = 16;

/** Plain text that is not absurdly long, before anything takes it apart. */
export function boundedText(maxCharacters: number, tooLong: string) {
  return z
    .string()
    .refine((text) => text.length <= maxCharacters * maxUnitsPerGrapheme, tooLong)
    .refine(isPlainText, apiMessages.notPlainText);
}

/** Plain text in one line. */
export function boundedLine(maxCharacters: number, tooLong: string) {
  return boundedText(maxCharacters, tooLong)
    .transform((text) => normalizeLine(text, Number.POSITIVE_INFINITY))
    .refine((text) => countGraphemes(text) <= maxCharacters, tooLong);
}

/** An optional field: a line of plain text, which the search finds. @param name in messages */
export function textLine(name: string, maxCharacters: number) {
  const tooLong = contentErrorMessages.lineTooLong(name, maxCharacters);
  return field({
    stored: z
      .string()
      .max(maxCharacters * maxUnitsPerGrapheme)
      .nullable()
      .default(null),
    initial: null,
    answer: z.string().optional(),
    present: orMissing,
    searched: (line) => line ?? "",
    form: boundedLine(maxCharacters, tooLong)
      .transform((text) => text || null)
      .optional(),
    tooLong,
  });
}

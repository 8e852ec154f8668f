import { z } from "zod";

/** An optional field of a form: a text that `read` understands. An empty one is null. */
export function optionalText<Value>(read: (text: string) => Value | undefined, message: string) {
  return z
    .string()
    .refine((text) => text === "" || read(text) !== undefined, message)
    .transform((text) => read(text) ?? null)
    .optional();
}

/** An optional field of a form: one of some words. An empty one is null. */
export function optionalWord<Word extends string>(words: readonly Word[], message: string) {
  return optionalText((text) => words.find((word) => word === text), message);
}

/** An optional field of a form: the number of a record. An empty one is null. */
export function optionalRecord(message: string) {
  return optionalText((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined), message);
}

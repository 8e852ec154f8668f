import { z } from "zod";
import { apiMessages } from "../messages/api/en.ts";
import { registrationErrorMessages } from "../messages/registration-form/en.ts";
import { findQuestionProblem } from "../rules/question-problem.ts";
import { readInstant } from "../values/dates/days.ts";
import { limits } from "../values/limits.ts";
import {
  contactWays,
  normalizeQuestions,
  questionTypes,
  readQuestions,
  readSeats,
} from "../values/registrations.ts";
import { isPlainText, normalizeText } from "../values/text/text-normalization.ts";
import { optionalText, optionalWord } from "./optional-text.ts";

export const questionSchema = z.object({
  type: z.enum(questionTypes),
  label: z.string(),
  isRequired: z.boolean(),
  choices: z.array(z.string()).describe("empty unless the type is choice"),
});

const isBlankOrQuestion = (line: string) => line.trim() === "" || readQuestions(line).length > 0;

const stored = {
  joinContact: z.enum(contactWays).nullable().default(null),
  joinQuestions: z.string().max(limits.maxFormLineBytes).nullable().default(null),
  joinClosesAt: z.iso.datetime({ precision: 3 }).nullable().default(null),
  joinSeats: z.int().positive().max(limits.maxSeats).nullable().default(null),
  joinThanks: z.string().max(limits.maxThanksCharacters).nullable().default(null),
};

type RegistrationColumns = z.infer<z.ZodObject<typeof stored>>;

/** The fields of kinds whose records can have a registration form: see `KindFields`. Without `joinContact` there is none. */
export const registrationFields = {
  stored,
  initial: { joinContact: null, joinQuestions: null, joinClosesAt: null, joinSeats: null, joinThanks: null },
  answer: {
    joinContact: z
      .enum(contactWays)
      .optional()
      .describe("which addresses its form asks for; missing without a form"),
    joinQuestions: z.array(questionSchema).optional().describe("missing for none"),
    joinClosesAt: z.iso.datetime().optional().describe("when the form closes; missing if that is not said"),
    joinSeats: z.int().optional().describe("missing if their number is not limited"),
    joinThanks: z.string().optional().describe("what people read after they joined, as plain text"),
  },
  present: (row: RegistrationColumns) => ({
    joinContact: row.joinContact ?? undefined,
    joinQuestions: row.joinQuestions === null ? undefined : readQuestions(row.joinQuestions),
    joinClosesAt: row.joinClosesAt ?? undefined,
    joinSeats: row.joinSeats ?? undefined,
    joinThanks: row.joinThanks ?? undefined,
  }),
  form: {
    joinContact: optionalWord(contactWays, registrationErrorMessages.contactUnknown).describe(
      "which addresses the form asks for; empty for no form",
    ),
    joinQuestions: z
      .string()
      .refine(isPlainText, apiMessages.notPlainText)
      .refine(
        (text) => text.split("\n").every(isBlankOrQuestion),
        registrationErrorMessages.questionMalformed,
      )
      .transform(normalizeQuestions)
      .superRefine((text, context) => {
        const problem = findQuestionProblem(readQuestions(text));
        if (problem) context.addIssue({ code: "custom", message: problem.message });
      })
      .transform((text) => text || null)
      .optional()
      .describe(
        `at most ${limits.maxQuestions} lines: ${questionTypes.join(", ")}, "!" if it must be answered, a colon, the question, and " | " before each choice`,
      ),
    joinClosesAt: optionalText(readInstant, registrationErrorMessages.closesMalformed).describe(
      "ISO 8601 with its zone; empty for none",
    ),
    joinSeats: optionalText(readSeats, registrationErrorMessages.seatsWrong),
    joinThanks: z
      .string()
      .refine(isPlainText, apiMessages.notPlainText)
      .transform(normalizeText)
      .refine((text) => text.length <= limits.maxThanksCharacters, registrationErrorMessages.thanksTooLong)
      .transform((text) => text || null)
      .optional(),
  },
  tooLong: {
    joinContact: registrationErrorMessages.contactUnknown,
    joinQuestions: registrationErrorMessages.questionTooLong,
    joinClosesAt: registrationErrorMessages.closesMalformed,
    joinSeats: registrationErrorMessages.seatsWrong,
    joinThanks: registrationErrorMessages.thanksTooLong,
  },
};

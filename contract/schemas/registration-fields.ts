import { z } from "zod";
import { apiMessages } from "../messages/staff/api.ts";
import { registrationErrorMessages as errors } from "../messages/staff/refusals.ts";
import { findQuestionProblem } from "../rules/question-problem.ts";
import { registrationLimits } from "../values/limits/registrations.ts";
import { requestLimits } from "../values/limits/requests.ts";
import { normalizeQuestions, questionTypes, readQuestions } from "../values/registration-questions.ts";
import { contactWays, readSeats } from "../values/registrations.ts";
import { isPlainText, normalizeText } from "../values/text/text-normalization.ts";
import { field } from "./field.ts";
import { choice, moment, optionalText, orMissing } from "./field-types.ts";

export const questionSchema = z.object({
  type: z.enum(questionTypes),
  label: z.string(),
  isRequired: z.boolean(),
  choices: z.array(z.string()).describe("empty unless the type is choice"),
});

const isBlankOrQuestion = (line: string) => line.trim() === "" || readQuestions(line).length > 0;

/** The fields of kinds whose records can have a registration form. Without `joinContact` there is none. */
export const registrationFields = {
  joinContact: choice(contactWays, {
    error: errors.contactUnknown,
    answer: "which addresses its form asks for; missing without a form",
    form: "which addresses the form asks for; empty for no form",
  }),
  joinQuestions: field({
    stored: z.string().max(requestLimits.maxFormLineBytes).nullable().default(null),
    initial: null,
    answer: z.array(questionSchema).optional().describe("missing for none"),
    present: (questions) => (questions === null ? undefined : readQuestions(questions)),
    form: z
      .string()
      .refine(isPlainText, apiMessages.notPlainText)
      .refine((text) => text.split("\n").every(isBlankOrQuestion), errors.questionMalformed)
      .transform(normalizeQuestions)
      .superRefine((text, context) => {
        const problem = findQuestionProblem(readQuestions(text));
        if (problem) context.addIssue({ code: "custom", message: problem.message });
      })
      .transform((text) => text || null)
      .optional()
      .describe(
        `at most ${registrationLimits.maxQuestions} lines: ${questionTypes.join(", ")}, "!" if it must be answered, a colon, the question, and " | " before each choice`,
      ),
    tooLong: errors.questionTooLong,
  }),
  joinClosesAt: moment({
    error: errors.closesMalformed,
    answer: "when the form closes; missing if that is not said",
    form: "ISO 8601 with its zone; empty for none",
  }),
  joinSeats: field({
    stored: z.int().positive().max(registrationLimits.maxSeats).nullable().default(null),
    initial: null,
    answer: z.int().optional().describe("missing if their number is not limited"),
    present: orMissing,
    form: optionalText(readSeats, errors.seatsWrong),
    tooLong: errors.seatsWrong,
  }),
  joinThanks: field({
    stored: z.string().max(registrationLimits.maxThanksCharacters).nullable().default(null),
    initial: null,
    answer: z.string().optional().describe("what people read after they joined, as plain text"),
    present: orMissing,
    form: z
      .string()
      .refine(isPlainText, apiMessages.notPlainText)
      .transform(normalizeText)
      .refine((text) => text.length <= registrationLimits.maxThanksCharacters, errors.thanksTooLong)
      .transform((text) => text || null)
      .optional(),
    tooLong: errors.thanksTooLong,
  }),
};

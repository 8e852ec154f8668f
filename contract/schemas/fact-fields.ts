import { z } from "zod";
import { factLabelIn } from "../messages/record-words.ts";
import { apiMessages } from "../messages/staff/api.ts";
import { factErrorMessages } from "../messages/staff/refusals.ts";
import { findFactProblem } from "../rules/facts.ts";
import { knownFactOf, knownFacts, normalizeFacts, readFacts } from "../values/facts.ts";
import { contentLimits } from "../values/limits/content.ts";
import { requestLimits } from "../values/limits/requests.ts";
import { languageOfRecord } from "../values/text/language.ts";
import { isPlainText } from "../values/text/text-normalization.ts";
import { field } from "./field.ts";

/** A fact as the API answers it. */
export const factSchema = z.object({
  name: z.enum(knownFacts).optional().describe("of a known label; missing for one in the author's words"),
  label: z.string().describe("in the language of the record"),
  value: z.string(),
});
export type AnsweredFact = z.infer<typeof factSchema>;

/** The field of kinds whose records have facts. The column holds what `readFacts` reads. */
export const factFields = {
  facts: field({
    stored: z.string().max(requestLimits.maxFormLineBytes).nullable().default(null),
    initial: null,
    answer: z.array(factSchema).optional().describe("in the author's order; missing for none"),
    present(facts, record) {
      const language = languageOfRecord(record);
      const present = readFacts(facts).map(({ label, value }) => ({
        name: knownFactOf(label),
        label: factLabelIn(label, language),
        value,
      }));
      return present.length > 0 ? present : undefined;
    },
    searched(facts, record) {
      const language = languageOfRecord(record);
      return readFacts(facts)
        .map(({ label, value }) => `${factLabelIn(label, language)}: ${value}`)
        .join("\n");
    },
    form: z
      .string()
      .refine(isPlainText, apiMessages.notPlainText)
      .transform(normalizeFacts)
      .superRefine((text, context) => {
        const problem = findFactProblem(readFacts(text));
        if (problem) context.addIssue({ code: "custom", message: problem.message });
      })
      .transform((text) => text || null)
      .optional()
      .describe(
        `at most ${contentLimits.maxFacts} lines: a label, a colon and a value; known labels are ${knownFacts.map((name) => `#${name}`).join(", ")}`,
      ),
    tooLong: factErrorMessages.valueTooLong,
  }),
};

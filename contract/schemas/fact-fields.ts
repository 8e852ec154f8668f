import { z } from "zod";
import { apiMessages } from "../messages/api/en.ts";
import { factErrorMessages } from "../messages/facts/en.ts";
import { factLabelIn } from "../messages/record-words.ts";
import { findFactProblem } from "../rules/facts.ts";
import { knownFactOf, knownFacts, normalizeFacts, readFacts } from "../values/facts.ts";
import { limits } from "../values/limits.ts";
import { type ContentLanguage, languageOfRecord } from "../values/text/language.ts";
import { isPlainText } from "../values/text/text-normalization.ts";

/** A fact as the API answers it. */
export const factSchema = z.object({
  name: z.enum(knownFacts).optional().describe("of a known label; missing for one in the author's words"),
  label: z.string().describe("in the language of the record"),
  value: z.string(),
});
export type AnsweredFact = z.infer<typeof factSchema>;

type FactColumns = { title: string; lang: ContentLanguage | null; facts: string | null };

/** The field of kinds whose records have facts: see `KindFields`. The column holds what `readFacts` reads. */
export const factFields = {
  stored: { facts: z.string().max(limits.maxFormLineBytes).nullable().default(null) },
  initial: { facts: null },
  answer: { facts: z.array(factSchema).optional().describe("in the author's order; missing for none") },
  present: ({ facts, ...record }: FactColumns): { facts: AnsweredFact[] | undefined } => {
    const language = languageOfRecord(record);
    const present = readFacts(facts).map(({ label, value }) => ({
      name: knownFactOf(label),
      label: factLabelIn(label, language),
      value,
    }));
    return { facts: present.length > 0 ? present : undefined };
  },
  form: {
    facts: z
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
        `at most ${limits.maxFacts} lines: a label, a colon and a value; known labels are ${knownFacts.map((name) => `#${name}`).join(", ")}`,
      ),
  },
  tooLong: { facts: factErrorMessages.valueTooLong },
};

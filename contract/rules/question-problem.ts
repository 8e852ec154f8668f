import { registrationErrorMessages } from "../messages/staff/refusals.ts";
import { registrationLimits } from "../values/limits/registrations.ts";
import type { Question } from "../values/registration-questions.ts";
import { countGraphemes } from "../values/text/text-normalization.ts";

export type QuestionProblem = { index: number; part: "label" | "choices"; message: string };

/** Why questions cannot be saved: the first one that is wrong. */
export function findQuestionProblem(questions: readonly Question[]): QuestionProblem | undefined {
  const isTooLong = (part: string) => part.length > registrationLimits.maxQuestionCharacters;
  for (const [index, { type, label, choices }] of questions.entries()) {
    const wrong = (part: QuestionProblem["part"], message: string) => ({ index, part, message });
    if (countGraphemes(label) === 0) return wrong("label", registrationErrorMessages.questionMissing);
    if (isTooLong(label)) return wrong("label", registrationErrorMessages.questionTooLong);
    if (index >= registrationLimits.maxQuestions)
      return wrong("label", registrationErrorMessages.tooManyQuestions);
    if (type !== "choice") continue;
    if (choices.some(isTooLong)) return wrong("choices", registrationErrorMessages.questionTooLong);
    const isDistinct = new Set(choices).size === choices.length;
    if (choices.length < 2 || choices.length > registrationLimits.maxChoices || !isDistinct)
      return wrong("choices", registrationErrorMessages.choicesWrong);
  }
  return undefined;
}

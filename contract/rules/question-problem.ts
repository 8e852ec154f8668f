import { joinErrorMessages } from "../messages/registration-form/en.ts";
import { limits } from "../values/limits.ts";
import type { Question } from "../values/registrations.ts";
import { countGraphemes } from "../values/text/text-normalization.ts";

export type QuestionProblem = { index: number; part: "label" | "choices"; message: string };

/** Why questions cannot be saved: the first one that is wrong. */
export function findQuestionProblem(questions: readonly Question[]): QuestionProblem | undefined {
  const isTooLong = (part: string) => part.length > limits.maxQuestionCharacters;
  for (const [index, { type, label, choices }] of questions.entries()) {
    const wrong = (part: QuestionProblem["part"], message: string) => ({ index, part, message });
    if (countGraphemes(label) === 0) return wrong("label", joinErrorMessages.questionMissing);
    if (isTooLong(label)) return wrong("label", joinErrorMessages.questionTooLong);
    if (index >= limits.maxQuestions) return wrong("label", joinErrorMessages.tooManyQuestions);
    if (type !== "choice") continue;
    if (choices.some(isTooLong)) return wrong("choices", joinErrorMessages.questionTooLong);
    const isDistinct = new Set(choices).size === choices.length;
    if (choices.length < 2 || choices.length > limits.maxChoices || !isDistinct)
      return wrong("choices", joinErrorMessages.choicesWrong);
  }
  return undefined;
}

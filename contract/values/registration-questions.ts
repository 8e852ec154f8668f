import { countGraphemes, normalizeLine } from "./text/text-normalization.ts";

export const questionTypes = ["line", "text", "choice", "yesNo"] as const;
type QuestionType = (typeof questionTypes)[number];

/** A question of a form. Only a `choice` has choices. */
export type Question = { type: QuestionType; label: string; isRequired: boolean; choices: string[] };

const isQuestionType = (name: string): name is QuestionType => questionTypes.some((type) => type === name);

/**
 * Reads stored questions: a line each, with the type, `!` if it must be answered, a colon, the label and the choices,
 * such as `choice!: Your level? | Beginner | Advanced`. Leaves out lines of an unknown type. Spaces that are typed
 * stay.
 */
export function readQuestions(stored: string | null): Question[] {
  if (!stored) return [];
  return stored.split("\n").flatMap((line) => {
    const [, type = "", required, rest = ""] = /^(\w+)(!?): ?(.*)$/s.exec(line) ?? [];
    if (!isQuestionType(type)) return [];
    const [label = "", ...choices] = type === "choice" ? rest.split(/ ?\| ?/) : [rest];
    return [{ type, label, isRequired: required === "!", choices }];
  });
}

/** The reverse of `readQuestions`. */
export function writeQuestions(questions: readonly Question[]): string {
  return questions
    .map(({ type, label, isRequired, choices }) => {
      const parts = type === "choice" ? [label, ...choices] : [label];
      return `${type}${isRequired ? "!" : ""}: ${parts.join(" | ")}`;
    })
    .join("\n");
}

/** Trims labels and choices, and leaves out those without anything in them. */
export function normalizeQuestions(text: string): string {
  const trim = (part: string) => normalizeLine(part, Number.POSITIVE_INFINITY);
  const questions = readQuestions(text).map((question) => ({
    ...question,
    label: trim(question.label),
    choices: question.choices.map(trim).filter((choice) => countGraphemes(choice) > 0),
  }));
  return writeQuestions(questions.filter(({ label, choices }) => label !== "" || choices.length > 0));
}

/** The name of the field for the answer to a question. */
export const answerField = (index: number): string => `answer${index + 1}`;

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registrationErrorMessages as messages } from "../messages/staff/refusals.ts";
import { findQuestionProblem } from "../rules/question-problem.ts";
import { registrationLimits } from "./limits/registrations.ts";
import {
  normalizeQuestions,
  type Question,
  questionTypes,
  readQuestions,
  writeQuestions,
} from "./registration-questions.ts";

test("questions are lines with a type, and only choices have bars", () => {
  expect(readQuestions("choice!: Level? | Low|High\nline: Yes | no?\nsong: La\nline\ntext:")).toEqual([
    { type: "choice", label: "Level?", isRequired: true, choices: ["Low", "High"] },
    { type: "line", label: "Yes | no?", isRequired: false, choices: [] },
    { type: "text", label: "", isRequired: false, choices: [] },
  ]);
  expect(readQuestions(null)).toEqual([]);
});

test("what is typed comes back as it was, whatever it is", () => {
  const text = fc.string({ unit: "binary" }).map((typed) => typed.replaceAll("\n", ""));
  const part = text.map((typed) => typed.replaceAll("|", ""));
  const plain = fc.constantFrom(...questionTypes).filter((type) => type !== "choice");
  const question: fc.Arbitrary<Question> = fc.oneof(
    fc.record({ type: plain, label: text, isRequired: fc.boolean(), choices: fc.constant<string[]>([]) }),
    fc.record({
      type: fc.constant("choice" as const),
      label: part,
      isRequired: fc.boolean(),
      choices: fc.array(part),
    }),
  );
  fc.assert(
    fc.property(fc.array(question), (questions) => {
      expect(readQuestions(writeQuestions(questions))).toEqual(questions);
    }),
  );
});

test("normalizing trims, and leaves out what says nothing", () => {
  expect(normalizeQuestions("line!:  Your  class? \r\ntext: \nchoice: |\nchoice: A | | b  c ")).toBe(
    "line!: Your class?\nchoice: A | b c",
  );
});

describe("a problem is found in", () => {
  const long = "x".repeat(registrationLimits.maxQuestionCharacters + 1);
  test.each([
    ["choices without a question", "choice: | a | b", 0, "label", messages.questionMissing],
    ["a long question", `line: a\nline: ${long}`, 1, "label", messages.questionTooLong],
    ["a long choice", `choice: a | b | ${long}`, 0, "choices", messages.questionTooLong],
    ["a single choice", "choice: a | b", 0, "choices", messages.choicesWrong],
    ["the same choice twice", "choice: a | b | b", 0, "choices", messages.choicesWrong],
    [
      "one choice too many",
      `choice: a${Array.from({ length: registrationLimits.maxChoices + 1 }, (_, at) => ` | ${at}`).join("")}`,
      0,
      "choices",
      messages.choicesWrong,
    ],
    [
      "one question too many",
      "line: a\n".repeat(registrationLimits.maxQuestions + 1).trim(),
      registrationLimits.maxQuestions,
      "label",
      messages.tooManyQuestions,
    ],
  ] as const)("%s", (_of, text, index, part, message) => {
    expect(findQuestionProblem(readQuestions(text))).toEqual({ index, part, message });
  });

  test("nothing else", () => {
    const text = "choice!: a | b | c\n".repeat(registrationLimits.maxQuestions).trim();
    expect(findQuestionProblem(readQuestions(text))).toBeUndefined();
  });
});

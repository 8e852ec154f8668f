import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registrationErrorMessages as messages } from "../messages/registration-form/en.ts";
import { findQuestionProblem } from "../rules/question-problem.ts";
import { registrationLimits } from "./limits/registrations.ts";
import {
  closingTime,
  normalizeQuestions,
  type Question,
  questionTypes,
  readQuestions,
  readSeats,
  writeQuestions,
} from "./registrations.ts";

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

test.each([
  ["1", 1],
  [" ٢٠ ", 20],
  [String(registrationLimits.maxSeats), registrationLimits.maxSeats],
  [String(registrationLimits.maxSeats + 1), undefined],
  ["0", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["abc", undefined],
  ["", undefined],
])("%o has the seats %o", (text, seats) => {
  expect(readSeats(text)).toBe(seats);
});

const [monday, tuesday, wednesday] = [30, 31, 32].map((day) =>
  new Date(Date.UTC(2026, 10, day)).toISOString(),
);

test.each([
  ["never without any time", {}, undefined],
  ["when what is joined begins", { startsAt: tuesday, endsAt: wednesday }, tuesday],
  ["at its own time", { joinClosesAt: monday, startsAt: tuesday }, monday],
  [
    "at its own time after the beginning",
    { joinClosesAt: tuesday, startsAt: monday, endsAt: wednesday },
    tuesday,
  ],
  ["at the end before its own time", { joinClosesAt: wednesday, startsAt: monday, endsAt: tuesday }, tuesday],
  [
    "at the beginning before its own time, where no end is known",
    { joinClosesAt: wednesday, startsAt: monday },
    monday,
  ],
])("a form closes %s", (_when, times, closes) => {
  expect(closingTime(times)).toBe(closes && Date.parse(closes));
});

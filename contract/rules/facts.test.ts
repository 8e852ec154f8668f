import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factLabelIn } from "../messages/record-words.ts";
import { factErrorMessages as messages } from "../messages/staff/refusals.ts";
import { normalizeFacts, readFacts, writeFacts } from "../values/facts.ts";
import { contentLimits } from "../values/limits/content.ts";
import { findFactProblem } from "./facts.ts";

test("facts are lines, whose values may have colons", () => {
  expect(readFacts("#officeHours: 08:00 to 12:00\nBus: line 3")).toEqual([
    { label: "#officeHours", value: "08:00 to 12:00" },
    { label: "Bus", value: "line 3" },
  ]);
  expect(readFacts(null)).toEqual([]);
});

test("what is typed comes back as it was, whatever it is", () => {
  const text = fc.string({ unit: "binary" }).map((typed) => typed.replaceAll("\n", ""));
  const label = text.map((typed) => typed.replaceAll(":", ""));
  fc.assert(
    fc.property(fc.array(fc.record({ label, value: text })), (facts) => {
      expect(readFacts(writeFacts(facts))).toEqual(facts);
    }),
  );
});

test("normalizing trims, and leaves out what says nothing", () => {
  expect(normalizeFacts("  Bus :  line   3 \n#fee: \n : \n: no label\nNo value:")).toBe(
    "Bus: line 3\n: no label\nNo value: ",
  );
});

test("a known label is in the language of its reader, others as they are", () => {
  expect((["so", "en", "ar"] as const).map((language) => factLabelIn("#fee", language))).toEqual([
    "Khidmadda",
    "Fee",
    "الرسوم",
  ]);
  expect(factLabelIn("Bus", "so")).toBe("Bus");
});

describe("a problem is found in", () => {
  test.each([
    ["a value without a label", ": 120", { index: 0, part: "label", message: messages.labelMissing("120") }],
    ["a label without a value", "Bus:", { index: 0, part: "value", message: messages.valueMissing("Bus") }],
    ["an unknown name", "#tax: 3", { index: 0, part: "label", message: messages.labelUnknown("#tax") }],
    [
      "a long label",
      `A: b\n${"x".repeat(contentLimits.maxFactLabelCharacters + 1)}: 3`,
      { index: 1, part: "label", message: messages.labelTooLong },
    ],
    [
      "a long value",
      `A: ${"x".repeat(contentLimits.maxFactValueCharacters + 1)}`,
      { index: 0, part: "value", message: messages.valueTooLong },
    ],
    [
      "one fact too many",
      "A: b\n".repeat(contentLimits.maxFacts + 1).trim(),
      { index: contentLimits.maxFacts, part: "label", message: messages.tooMany },
    ],
    ["nothing else", "A: b\n".repeat(contentLimits.maxFacts).trim(), undefined],
  ])("%s", (_of, text, problem) => {
    expect(findFactProblem(readFacts(text))).toEqual(problem);
  });
});

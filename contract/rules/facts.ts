import { factErrorMessages as messages } from "../messages/staff/refusals.ts";
import { type Fact, knownFactOf } from "../values/facts.ts";
import { contentLimits } from "../values/limits/content.ts";
import { countGraphemes } from "../values/text/text-normalization.ts";

export type FactProblem = { index: number; part: keyof Fact; message: string };

/** Why facts cannot be saved: the first one that is wrong. */
export function findFactProblem(facts: readonly Fact[]): FactProblem | undefined {
  for (const [index, { label, value }] of facts.entries()) {
    const wrong = (part: keyof Fact, message: string) => ({ index, part, message });
    if (countGraphemes(label) === 0) return wrong("label", messages.labelMissing(value));
    if (countGraphemes(label) > contentLimits.maxFactLabelCharacters)
      return wrong("label", messages.labelTooLong);
    if (label.startsWith("#") && !knownFactOf(label)) return wrong("label", messages.labelUnknown(label));
    if (countGraphemes(value) === 0) return wrong("value", messages.valueMissing(label));
    if (countGraphemes(value) > contentLimits.maxFactValueCharacters)
      return wrong("value", messages.valueTooLong);
    if (index >= contentLimits.maxFacts) return wrong("label", messages.tooMany);
  }
  return undefined;
}

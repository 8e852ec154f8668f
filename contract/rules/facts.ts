import { factErrorMessages as messages } from "../messages/facts/en.ts";
import { factLabels } from "../messages/record-words.ts";
import { limits } from "../values/limits.ts";
import type { ContentLanguage } from "../values/text/language.ts";
import { countGraphemes, normalizeLine } from "../values/text/text-normalization.ts";

/** The name of a label that readers see in the language of the record. */
export type KnownFact = keyof typeof factLabels;

export const knownFacts = Object.keys(factLabels).filter((name): name is KnownFact => name in factLabels);

/** `label`: `#` and the name of a known label, or words of the author. */
export type Fact = { label: string; value: string };

/** The known label behind a stored label. */
export function knownFactOf(label: string): KnownFact | undefined {
  return knownFacts.find((name) => label === `#${name}`);
}

/** The label that readers of a language see. */
export function factLabelIn(label: string, language: ContentLanguage): string {
  const known = knownFactOf(label);
  return known ? factLabels[known][language] : label;
}

/** Reads stored facts: a line each, with the label, a colon and the value, such as `#fee: 120 dollars`. */
export function readFacts(stored: string | null): Fact[] {
  if (!stored) return [];
  return stored.split("\n").map((line) => {
    const [label = "", ...rest] = line.split(":");
    return rest.length === 0
      ? { label: "", value: line }
      : { label, value: rest.join(":").replace(/^ /, "") };
  });
}

/** The reverse of `readFacts`. */
export function writeFacts(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

/** What is stored of facts that the API answers. */
export function toStoredFacts(
  answered: readonly { name?: string | undefined; label: string; value: string }[],
): string {
  return writeFacts(answered.map(({ name, label, value }) => ({ label: name ? `#${name}` : label, value })));
}

/** Trims labels and values. Leaves out facts without anything in them, and known labels without a value. */
export function normalizeFacts(text: string): string {
  const trim = (part: string) => normalizeLine(part, Number.POSITIVE_INFINITY);
  const facts = readFacts(text).map(({ label, value }) => ({ label: trim(label), value: trim(value) }));
  return writeFacts(
    facts.filter(({ label, value }) => value !== "" || (label !== "" && !knownFactOf(label))),
  );
}

export type FactProblem = { index: number; part: keyof Fact; message: string };

/** Why facts cannot be saved: the first one that is wrong. */
export function findFactProblem(facts: readonly Fact[]): FactProblem | undefined {
  for (const [index, { label, value }] of facts.entries()) {
    const wrong = (part: keyof Fact, message: string) => ({ index, part, message });
    if (countGraphemes(label) === 0) return wrong("label", messages.labelMissing(value));
    if (countGraphemes(label) > limits.maxFactLabelCharacters) return wrong("label", messages.labelTooLong);
    if (label.startsWith("#") && !knownFactOf(label)) return wrong("label", messages.labelUnknown(label));
    if (countGraphemes(value) === 0) return wrong("value", messages.valueMissing(label));
    if (countGraphemes(value) > limits.maxFactValueCharacters) return wrong("value", messages.valueTooLong);
    if (index >= limits.maxFacts) return wrong("label", messages.tooMany);
  }
  return undefined;
}

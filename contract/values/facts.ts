import { normalizeLine } from "./text/text-normalization.ts";

/** The known labels of facts. `phone` and `email` become links. Stored by name: never rename or remove one. */
export const knownFacts = [
  "fee",
  "payment",
  "duration",
  "level",
  "taughtIn",
  "mode",
  "forWhom",
  "deadline",
  "lecturer",
  "role",
  "phone",
  "email",
  "officeHours",
  "room",
] as const;

/** The name of a label that readers see in the language of the record. */
export type KnownFact = (typeof knownFacts)[number];

/** Those by which a student compares trainings, in the order of cards. */
export const decidingFacts = ["fee", "duration", "level"] as const satisfies KnownFact[];

export function isDecidingFact(name: KnownFact | undefined): boolean {
  return decidingFacts.some((each) => each === name);
}

/** `label`: `#` and the name of a known label, or words of the author. */
export type Fact = { label: string; value: string };

/** The known label behind a stored label. */
export function knownFactOf(label: string): KnownFact | undefined {
  return knownFacts.find((name) => label === `#${name}`);
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

import { contentLimits } from "../../values/limits/content.ts";

// Texts about facts: the labels and values beside a record's text.

/** Why facts are refused: shown by the form, and by the server to other clients. */
export const factErrorMessages = {
  labelMissing: (value: string) => `Say in one or two words what “${value}” is.`,
  valueMissing: (label: string) => `Write what readers should know for “${label}”, or remove it.`,
  labelTooLong: `A label has at most ${contentLimits.maxFactLabelCharacters} characters.`,
  valueTooLong: `A value has at most ${contentLimits.maxFactValueCharacters} characters.`,
  labelUnknown: (label: string) => `There is no known label ${label}.`,
  tooMany: `At most ${contentLimits.maxFacts} facts.`,
} as const;

export const factFormMessages = {
  legend: "Facts",
  none: "such as fee, duration and phone",
  explanation: "Short facts stand above the text. Readers see the known labels in the language of the text.",
  label: "Label",
  value: "Value",
  add: "Add a fact",
  choose: "Choose what to add",
  own: "Something else: write the label yourself",
} as const;

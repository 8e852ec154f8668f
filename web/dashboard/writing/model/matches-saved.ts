import type { FormValues } from "./field.ts";
import { fields, formFieldNames } from "./fields.ts";
import type { Baseline, SavedRecord } from "./saved-record.ts";

/**
 * Whether a record holds the values that were sent: then a save without a response has succeeded. The server normalizes
 * texts and replaces the addresses of embedded pictures.
 * @param baseline the record's version before the save
 */
export function matchesSaved(
  sent: FormValues,
  baseline: Baseline,
  { values: saved }: Pick<SavedRecord, "values">,
): boolean {
  return formFieldNames.every((name) => isSaved(name, sent, saved, baseline));
}

function isSaved<Name extends keyof FormValues>(
  name: Name,
  sent: FormValues,
  saved: FormValues,
  baseline: Baseline,
) {
  const field = fields[name];
  if (field.isSaved) return field.isSaved(sent, saved, baseline);
  return (field.normalize ? field.normalize(sent[name]) : sent[name]) === saved[name];
}

import type { FormState } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

/**
 * The values as they are sent. The editor writes older bodies in its own way: one that was not edited goes back byte for
 * byte as it is stored.
 */
export function keepStoredBody(
  { record, savedValues }: Pick<FormState, "record" | "savedValues">,
  values: FormValues,
): FormValues {
  return record && values.body === savedValues.body ? { ...values, body: record.values.body } : values;
}

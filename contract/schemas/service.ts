import { combineFields } from "./combine-fields.ts";
import { dateFields } from "./date-fields.ts";
import { factFields } from "./fact-fields.ts";
import { registrationFields } from "./registration-fields.ts";
import { translationFields } from "./translations.ts";

/** The fields of what people translate, describe by facts, and join. */
export const describedFields = combineFields(
  translationFields,
  combineFields(factFields, registrationFields),
);

/** The fields that only services have: see `KindFields`. */
export const serviceFields = combineFields(dateFields, describedFields);

import { combineFields } from "./combine-fields.ts";
import { dateFields } from "./date-fields.ts";
import { factFields } from "./fact-fields.ts";
import { joinFields } from "./registration-fields.ts";
import { translationFields } from "./translations.ts";

/** The fields of what people translate, describe by facts, and join. */
export const describedFields = combineFields(translationFields, combineFields(factFields, joinFields));

/** The fields that only services have: see `KindFields`. */
export const serviceFields = combineFields(dateFields, describedFields);

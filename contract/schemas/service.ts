import { type DateColumns, presentDates } from "../dates.ts";
import { dateFields } from "./date-fields.ts";
import { factFields } from "./fact-fields.ts";
import { translationFields } from "./translations.ts";

type ServiceColumns = DateColumns &
  Parameters<typeof translationFields.present>[0] &
  Parameters<typeof factFields.present>[0];

/** The fields that only services have: see `KindFields`. */
export const serviceFields = {
  stored: { ...dateFields.stored, ...translationFields.stored, ...factFields.stored },
  initial: { ...dateFields.initial, ...translationFields.initial, ...factFields.initial },
  answer: { ...dateFields.answer, ...translationFields.answer, ...factFields.answer },
  present: (row: ServiceColumns) => ({
    ...presentDates(row),
    ...translationFields.present(row),
    ...factFields.present(row),
  }),
  form: { ...dateFields.form, ...translationFields.form, ...factFields.form },
  tooLong: { ...dateFields.tooLong, ...translationFields.tooLong, ...factFields.tooLong },
};

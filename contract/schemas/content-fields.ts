import { z } from "zod";
import { type ContentKind, contentKindNames } from "../values/content-kinds.ts";
import { dateFields } from "./date-fields.ts";
import { eventFields } from "./event-fields.ts";
import { factFields } from "./fact-fields.ts";
import { fields } from "./field.ts";
import { childLayoutFields, sitePageFields } from "./page-fields.ts";
import { registrationFields } from "./registration-fields.ts";
import { translationFields } from "./translations.ts";

/** What people translate, describe by facts, and register for. */
const described = { ...translationFields, ...factFields, ...registrationFields };

const service = { ...dateFields, ...described };

/** The fields of each kind beside title, body and picture. Database, forms, answers and archives derive from them. */
export const contentFields = {
  post: fields(translationFields),
  event: fields({ ...eventFields, ...service }),
  service: fields(service),
  document: fields({}),
  page: fields({ ...sitePageFields, ...described, ...childLayoutFields }),
} satisfies Record<ContentKind, unknown>;

/** The kinds that have a field. */
export type KindWith<Name> = {
  [Kind in ContentKind]: Name extends keyof (typeof contentFields)[Kind]["initial"] ? Kind : never;
}[ContentKind];

const kindsWith = <Name extends keyof FieldColumns>(name: Name) =>
  contentKindNames.filter((kind): kind is KindWith<Name> => name in contentFields[kind].initial);

/** The kinds that take place at a time. */
export const datedKinds = kindsWith("startsAt");

/** The kinds whose records can be translations of each other: those whose records have a page each. */
export const translatedKinds = kindsWith("translationOf");

/** The columns of these fields. */
export const storedFields = {
  ...contentFields.post.stored,
  ...contentFields.event.stored,
  ...contentFields.service.stored,
  ...contentFields.page.stored,
};

/** Reads these columns from a row, and drops the others. */
export const storedColumns = z.object(storedFields);
export type FieldColumns = z.infer<typeof storedColumns>;

export const fieldColumns = Object.keys(storedFields).filter(
  (name): name is keyof FieldColumns => name in storedFields,
);

/** The columns of a record that uses none of them. */
export const emptyFields: FieldColumns = storedColumns.parse(
  Object.fromEntries(fieldColumns.map((name) => [name, null])),
);

/** The values of a record, with what counts where nothing was chosen. */
export function withInitial(kind: ContentKind, given: FieldColumns): FieldColumns {
  const chosen = Object.entries(given).filter(([, value]) => value !== null);
  return storedColumns.parse({
    ...emptyFields,
    ...contentFields[kind].initial,
    ...Object.fromEntries(chosen),
  });
}

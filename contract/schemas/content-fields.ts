import { z } from "zod";
import { type ContentKind, contentKindNames } from "../values/content-kinds.ts";
import { eventFields } from "./event.ts";
import { serviceFields } from "./service.ts";
import { sitePageFields } from "./site-page.ts";
import { translationFields } from "./translations.ts";

type Value = string | number | null;

/**
 * The fields of one kind beside title, body and picture, each under the name of its column. A field stands in every
 * member, or the registry below does not compile.
 */
type KindFields<Name extends string> = {
  /** What the column holds, in the database, an archive and an export. Null in records of other kinds. */
  stored: Record<Name, z.ZodType<Value>>;
  /** What a new record has whose form leaves the field out. Null for an optional field. */
  initial: Record<Name, Value>;
  /** What the API answers. */
  answer: Record<Name, z.ZodType>;
  present(row: never): Record<Name, unknown>;
  /** Reads the form's text. Undefined leaves an edited record as it is. */
  form: Record<Name, z.ZodType<Value | undefined, string | undefined>>;
  /** The message for a text of more than `limits.maxFormLineBytes`. */
  tooLong: Record<Name, string>;
};

export const contentFields = {
  post: translationFields satisfies KindFields<keyof typeof translationFields.stored>,
  event: eventFields satisfies KindFields<keyof typeof eventFields.stored>,
  service: serviceFields satisfies KindFields<keyof typeof serviceFields.stored>,
  page: sitePageFields satisfies KindFields<keyof typeof sitePageFields.stored>,
} satisfies Record<ContentKind, KindFields<never>>;

type DatedKind = {
  [Kind in ContentKind]: "startsAt" extends keyof (typeof contentFields)[Kind]["initial"] ? Kind : never;
}[ContentKind];

/** The kinds that take place at a time. */
export const datedKinds = contentKindNames.filter(
  (kind): kind is DatedKind => "startsAt" in contentFields[kind].initial,
);

type TranslatedKind = {
  [Kind in ContentKind]: "translationOf" extends keyof (typeof contentFields)[Kind]["initial"] ? Kind : never;
}[ContentKind];

/** The kinds whose records can be translations of each other: those whose records have a page each. */
export const translatedKinds = contentKindNames.filter(
  (kind): kind is TranslatedKind => "translationOf" in contentFields[kind].initial,
);

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

/** The columns of a record that uses none of them. */
export const emptyFields: FieldColumns = storedColumns.parse(
  Object.fromEntries(Object.keys(storedFields).map((name) => [name, null])),
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

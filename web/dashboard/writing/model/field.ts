import type { StoredRecord } from "../../../../contract/schemas/content.ts";
import type { FieldColumns, KindWith } from "../../../../contract/schemas/content-fields.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { ContentLanguage } from "../../../../contract/values/text/language.ts";
import type { TemplateAnswers } from "./page-templates.ts";

/** Empty: detected from the text. */
export type Language = "" | ContentLanguage;

/** A field that only some kinds have, under the name of its column. */
export type KindField = keyof FieldColumns;

/** The values of a form, under the same names for all kinds. */
export type FormValues = {
  title: string;
  /** HTML, or plain text for services. */
  body: string;
  alt: string;
  /** The cover needs no alternative text. */
  decorative: boolean;
  /** A newly chosen cover; undefined keeps the one of the record. */
  picture: File | undefined;
  lang: Language;
  /** The stored cover, which a newly chosen one replaces. */
  cover: Snapshot["image"];
  /** The focal point of the cover: see contract/values/pictures/pictures.ts. */
  focus: string;
  /** Answers about a new page that are not in its text yet. They stay on this device. */
  template: TemplateAnswers;
} & {
  /** Text as it is typed, also while it cannot be read, such as the moment `2026-12-01T`; empty for none. */
  [Name in KindField]: [FieldColumns[Name]] extends [1 | null] ? boolean : string;
};

export type FormField = keyof FormValues;

/** The fields that can be required. */
export type RequiredField = "title" | "picture" | "body";

/** What a difference names beside the body. The cover, its alternative text and its focal point belong together. */
export type FieldName = "title" | "cover" | "lang" | KindField;

export type Field<Name extends FormField> = {
  initial: FormValues[Name];
  /** Missing: all kinds have it. */
  kinds?: Readonly<Partial<Record<ContentKind, true>>>;
  /** A field that only some kinds have. */
  column?: KindField;
  /** Missing: a stored record has nothing of it. */
  fromStored?: (snapshot: Snapshot) => FormValues[Name];
  toStored?: (snapshot: Snapshot, values: FormValues) => Snapshot;
  /** Adds what an answer says of it. */
  fromAnswer?: (columns: FieldColumns, answer: AnsweredFields) => FieldColumns;
  /** Its name and text in a request. */
  toText?: (values: FormValues, kind: ContentKind) => readonly [name: string, text: string] | undefined;
  /** An empty text is only sent to take the value off an edited record. */
  isOptional?: boolean;
  maxCharacters?: number;
  /** What the server makes of it. */
  normalize?: (value: FormValues[Name]) => FormValues[Name];
  /** Whether a record has the value that was sent, where they need not be equal. */
  isSaved?: (sent: FormValues, saved: FormValues, baseline: { image: string }) => boolean;
  /** Fingerprints contain what the server makes of it. */
  comparesNormalized?: true;
  /** What fingerprints contain of it. Missing: its name and value, unless that is the initial one. */
  compared?: (values: FormValues) => string | boolean | undefined;
};

export type Difference = {
  label: string;
  /** The value in words; empty for none. */
  toWords: (snapshot: Snapshot, timeZone: string) => string;
};

type AnsweredBy<Answer, Name> = Answer extends unknown ? Answer[Name & keyof Answer] : never;

/** What an answer may say of the fields that only some kinds have: of a kind without any, nothing. */
export type AnsweredFields = { kind?: StoredRecord["kind"] } & {
  [Name in KindField]?: AnsweredBy<StoredRecord, Name>;
};

type Own = "fromStored" | "toStored" | "fromAnswer" | "toText";

export type Column<Name extends KindField> = Omit<Field<Name>, Own> & {
  kinds: Readonly<Record<KindWith<Name>, true>>;
  label: string;
  fromStored: (stored: FieldColumns[Name]) => FormValues[Name];
  toStored: (value: FormValues[Name]) => FieldColumns[Name];
  fromAnswer: (answered: AnsweredFields[Name]) => FieldColumns[Name];
  toWords: (stored: FieldColumns[Name], timeZone: string) => string;
};

/** A field that only some kinds have, in the column of its name. */
export function column<Name extends KindField>(name: Name, of: Column<Name>): Field<Name> & Difference {
  return {
    ...of,
    column: name,
    fromStored: ({ fields }) => of.fromStored(fields[name]),
    toStored: (snapshot, values) => {
      const stored = of.toStored(of.normalize?.(values[name]) ?? values[name]);
      return { ...snapshot, fields: { ...snapshot.fields, [name]: stored } };
    },
    fromAnswer: (columns, answer) => ({ ...columns, [name]: of.fromAnswer(answer[name]) }),
    toText: ({ [name]: value }) => [name, value === true ? "true" : value || ""],
    toWords: ({ fields }, timeZone) => of.toWords(fields[name], timeZone),
  };
}

/** A file read back from storage is another object with the same name, size and date. */
export function pictureKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

export function hasAnswers({ template }: Pick<FormValues, "template">): boolean {
  return template.answers.some((answer) => answer.trim() !== "");
}

/** Builds an object from its names. @param names all of them */
export function mapNames<Values extends object>(
  names: readonly (keyof Values)[],
  read: <Name extends keyof Values>(name: Name) => Values[Name],
): Values {
  const isWhole = (values: Partial<Values>): values is Values => names.every((name) => name in values);
  const values: Partial<Values> = {};
  for (const name of names) values[name] = read(name);
  if (!isWhole(values)) throw new TypeError("A name is missing");
  return values;
}

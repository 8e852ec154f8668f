import type { ComponentType } from "react";
import type { ContentKind } from "../../../../contract/content-kinds.ts";
import { dateFormMessages } from "../../../../contract/messages/dates.ts";
import { newsroomFormMessages } from "../../../../contract/messages/newsroom.ts";
import { translationFormMessages } from "../../../../contract/messages/translations.ts";
import type { KindField } from "../model/field.ts";
import { isFieldOf } from "../model/fields.ts";
import { AddressFields } from "./address-fields.tsx";
import { DateFields, StatusField } from "./date-fields.tsx";
import type { FieldInputProps } from "./field-input.tsx";
import { LanguageField } from "./language-field.tsx";
import { TranslationField } from "./translation-field.tsx";

type Input = {
  Component: ComponentType<FieldInputProps>;
  /** Its name in the summary of the folded fields. Missing: it stands above the cover. */
  folded?: string;
};

const address: Input = { Component: AddressFields };
const dates: Input = { Component: DateFields, folded: dateFormMessages.legend };

/** The inputs of the fields beside title, cover and body, in the order of the form. Some belong to one group. */
const inputs: Readonly<Record<KindField | "lang", Input>> = {
  address,
  parent: address,
  status: { Component: StatusField },
  startsAt: dates,
  endsAt: dates,
  place: dates,
  isCancelled: dates,
  lang: { Component: LanguageField, folded: newsroomFormMessages.language },
  translationOf: { Component: TranslationField, folded: translationFormMessages.label },
};

type InputName = keyof typeof inputs;

const names = Object.keys(inputs).filter((name): name is InputName => name in inputs);

/** The fields of a kind that are folded, or that are not. */
export function inputNamesOf(kind: ContentKind, isFolded: boolean): InputName[] {
  return names.filter((name) => isFieldOf(name, kind) && (inputs[name].folded !== undefined) === isFolded);
}

/** Their inputs, each under the name of its first field. */
export function inputsOf(kind: ContentKind, isFolded: boolean): (Input & { name: InputName })[] {
  const some = inputNamesOf(kind, isFolded);
  const isFirst = (name: InputName, index: number) =>
    some.findIndex((other) => inputs[other] === inputs[name]) === index;
  return some.filter(isFirst).map((name) => ({ name, ...inputs[name] }));
}

import type { ComponentType, Ref } from "react";
import { dateFormMessages } from "../../../../contract/messages/dates/en.ts";
import { factFormMessages } from "../../../../contract/messages/facts/en.ts";
import { newsroomFormMessages } from "../../../../contract/messages/newsroom/en.ts";
import { registrationFormMessages } from "../../../../contract/messages/registration-form/en.ts";
import { sitePageFormMessages } from "../../../../contract/messages/site-page/en.ts";
import { translationFormMessages } from "../../../../contract/messages/translations/en.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { KindField } from "../model/field.ts";
import { isFieldOf } from "../model/fields.ts";
import { AddressFields } from "./address-fields.tsx";
import { ChildLayoutFields, ChildLayoutLine } from "./child-layout-fields.tsx";
import { DateFields, StatusField, WhenAndWhere } from "./date-fields.tsx";
import { FactsField, FactsLine } from "./facts-field.tsx";
import type { FieldInputProps, InputHandle } from "./field-input.tsx";
import { LanguageField, LanguageName } from "./language-field.tsx";
import { RegistrationFields, RegistrationLine } from "./registration-fields.tsx";
import { OriginalTitle, TranslationField } from "./translation-field.tsx";

type Input = {
  Component: ComponentType<FieldInputProps>;
  /** Its folded line: a name, and what is set. Missing: it stands open above the cover. */
  fold?: { label: string; Value: ComponentType<FieldInputProps> };
};

const address: Input = { Component: AddressFields };
const dates: Input = {
  Component: DateFields,
  fold: { label: dateFormMessages.legend, Value: WhenAndWhere },
};

const childLayout: Input = {
  Component: ChildLayoutFields,
  fold: { label: sitePageFormMessages.childLayout.legend, Value: ChildLayoutLine },
};

const registration: Input = {
  Component: RegistrationFields,
  fold: { label: registrationFormMessages.legend, Value: RegistrationLine },
};

/** The inputs of the fields beside title, cover and body, in the order of the form. Some belong to one group. */
const inputs: Readonly<Record<KindField | "lang", Input>> = {
  address,
  parent: address,
  status: { Component: StatusField },
  startsAt: dates,
  endsAt: dates,
  place: dates,
  isCancelled: dates,
  inCalendar: dates,
  belowForm: childLayout,
  facts: { Component: FactsField, fold: { label: factFormMessages.legend, Value: FactsLine } },
  joinContact: registration,
  joinSeats: registration,
  joinClosesAt: registration,
  joinQuestions: registration,
  joinThanks: registration,
  lang: { Component: LanguageField, fold: { label: newsroomFormMessages.languageLine, Value: LanguageName } },
  translationOf: {
    Component: TranslationField,
    fold: { label: translationFormMessages.line, Value: OriginalTitle },
  },
};

type InputName = keyof typeof inputs;

const names = Object.keys(inputs).filter((name): name is InputName => name in inputs);

/** The inputs of a kind, each under the name of its first field. */
export function inputsOf(kind: ContentKind): (Input & { name: InputName })[] {
  const some = names.filter((name) => isFieldOf(name, kind));
  const isFirst = (name: InputName, index: number) =>
    some.findIndex((other) => inputs[other] === inputs[name]) === index;
  return some.filter(isFirst).map((name) => ({ name, ...inputs[name] }));
}

type FoldedFieldsProps = Omit<FieldInputProps, "ref"> & {
  handles: Partial<Record<InputName, Ref<InputHandle>>>;
};

/** The fields beside the specified ones, which stand before them, each folded behind a line that says what is set. */
export function FoldedFields({ handles, ...props }: FoldedFieldsProps) {
  /** A template has proposed labels for facts. */
  const isProposed = (name: InputName) => name === "facts" && props.values.facts !== "" && !props.saved.facts;
  return inputsOf(props.kind).map(
    ({ name, Component, fold }) =>
      fold && (
        <details key={name} className="folded-field" open={isProposed(name) || undefined}>
          <summary>
            {fold.label}:{" "}
            <bdi className="quiet">
              <fold.Value {...props} />
            </bdi>
          </summary>
          <Component ref={handles[name] ?? null} {...props} />
        </details>
      ),
  );
}

import type { ComponentType, RefObject } from "react";
import {
  dateFormMessages,
  factFormMessages,
  registrationFormMessages,
  translationFormMessages,
} from "../../../../contract/messages/staff/content-form.ts";
import { newsroomFormMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { sitePageFormMessages } from "../../../../contract/messages/staff/pages.ts";
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

/** A field that is entered beside title, cover and body. */
type EnteredField = KindField | "lang";

type Group = {
  name: string;
  /** What is entered in it, together. */
  fields: readonly EnteredField[];
  Component: ComponentType<FieldInputProps>;
  /** Its folded line: a name, and what is set. Missing: it stands open above the cover. */
  fold?: { label: string; Value: ComponentType<FieldInputProps> };
};

/** In the order of the form. */
const groups = [
  { name: "address", fields: ["address", "parent"], Component: AddressFields },
  { name: "status", fields: ["status"], Component: StatusField },
  {
    name: "dates",
    fields: ["startsAt", "endsAt", "place", "isCancelled", "inCalendar"],
    Component: DateFields,
    fold: { label: dateFormMessages.legend, Value: WhenAndWhere },
  },
  {
    name: "childLayout",
    fields: ["belowForm"],
    Component: ChildLayoutFields,
    fold: { label: sitePageFormMessages.childLayout.legend, Value: ChildLayoutLine },
  },
  {
    name: "facts",
    fields: ["facts"],
    Component: FactsField,
    fold: { label: factFormMessages.legend, Value: FactsLine },
  },
  {
    name: "registration",
    fields: ["joinContact", "joinSeats", "joinClosesAt", "joinQuestions", "joinThanks"],
    Component: RegistrationFields,
    fold: { label: registrationFormMessages.legend, Value: RegistrationLine },
  },
  {
    name: "language",
    fields: ["lang"],
    Component: LanguageField,
    fold: { label: newsroomFormMessages.languageLine, Value: LanguageName },
  },
  {
    name: "translation",
    fields: ["translationOf"],
    Component: TranslationField,
    fold: { label: translationFormMessages.line, Value: OriginalTitle },
  },
] as const satisfies readonly Group[];

type GroupName = (typeof groups)[number]["name"];
type Ungrouped = Exclude<EnteredField, (typeof groups)[number]["fields"][number]>;

// A field without an input does not compile.
true satisfies [Ungrouped] extends [never] ? true : Ungrouped;

/** The groups of a kind. */
export function groupsOf(kind: ContentKind): (Group & { name: GroupName })[] {
  return groups.filter(({ fields }) => fields.some((field) => isFieldOf(field, kind)));
}

/** What the groups say of themselves, by name. */
export type GroupHandles = Partial<Record<GroupName, InputHandle | null>>;

type FoldedFieldsProps = Omit<FieldInputProps, "ref"> & { handles: RefObject<GroupHandles> };

/** The fields beside the specified ones, which stand before them, each folded behind a line that says what is set. */
export function FoldedFields({ handles, ...props }: FoldedFieldsProps) {
  /** A template has proposed labels for facts. */
  const isProposed = (name: GroupName) => name === "facts" && props.values.facts !== "" && !props.saved.facts;
  return groupsOf(props.kind).map(
    ({ name, Component, fold }) =>
      fold && (
        <details key={name} className="folded-field" open={isProposed(name) || undefined}>
          <summary>
            {fold.label}:{" "}
            <bdi className="quiet">
              <fold.Value {...props} />
            </bdi>
          </summary>
          <Component
            ref={(handle) => {
              handles.current[name] = handle;
            }}
            {...props}
          />
        </details>
      ),
  );
}

import type { ComponentType, RefObject } from "react";
import {
  calendarFormMessages,
  contentFormMessages,
  factFormMessages,
  registrationFormMessages,
  translationFormMessages,
} from "../../../../contract/messages/staff/content-form.ts";
import { newsroomFormMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { sitePageFormMessages } from "../../../../contract/messages/staff/pages.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { OptionalPart } from "../../../../contract/values/optional-parts.ts";
import { useViewer } from "../../kit/viewer.tsx";
import type { FormValues, KindField } from "../model/field.ts";
import { isFieldOf } from "../model/fields.ts";
import { AddressFields } from "./address-fields.tsx";
import { ChildLayoutFields, ChildLayoutLine } from "./child-layout-fields.tsx";
import { CalendarField, CalendarLine, DateFields, StatusField } from "./date-fields.tsx";
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
  /** Stands open all the same: what the title of a document says of its language is often wrong. */
  openFor?: ContentKind;
  /** Stands under "More" until a record of the site uses it. */
  optional?: OptionalPart;
  /** Offered to these kinds alone; to others, whose records have it already. */
  offeredTo?: readonly ContentKind[];
};

/** In the order of the form. */
const groups = [
  { name: "address", fields: ["address", "parent"], Component: AddressFields },
  { name: "dates", fields: ["startsAt", "endsAt", "place", "isCancelled"], Component: DateFields },
  { name: "status", fields: ["status"], Component: StatusField },
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
    offeredTo: ["service", "page"],
  },
  {
    name: "registration",
    fields: ["joinContact", "joinSeats", "joinClosesAt", "joinQuestions", "joinThanks"],
    Component: RegistrationFields,
    fold: { label: registrationFormMessages.legend, Value: RegistrationLine },
    optional: "registration",
  },
  {
    name: "calendar",
    fields: ["inCalendar"],
    Component: CalendarField,
    fold: { label: calendarFormMessages.legend, Value: CalendarLine },
    optional: "calendar",
  },
  {
    name: "language",
    fields: ["lang"],
    Component: LanguageField,
    fold: { label: newsroomFormMessages.languageLine, Value: LanguageName },
    openFor: "document",
  },
  {
    name: "translation",
    fields: ["translationOf"],
    Component: TranslationField,
    fold: { label: translationFormMessages.line, Value: OriginalTitle },
    optional: "translation",
  },
] as const satisfies readonly Group[];

type GroupName = (typeof groups)[number]["name"];
type Ungrouped = Exclude<EnteredField, (typeof groups)[number]["fields"][number]>;

// A field without an input does not compile.
true satisfies [Ungrouped] extends [never] ? true : Ungrouped;

type NamedGroup = Group & { name: GroupName };

const hasValue = ({ fields }: Group, values: FormValues) => fields.some((field) => values[field] !== "");

const isFolded = ({ fold, openFor }: Group, kind: ContentKind) => fold !== undefined && openFor !== kind;

/** The groups of a kind. @param saved what the record has */
export function groupsOf(kind: ContentKind, saved: FormValues): NamedGroup[] {
  const named: readonly NamedGroup[] = groups;
  return named.filter(
    (group) =>
      group.fields.some((field) => isFieldOf(field, kind)) &&
      (!group.offeredTo || group.offeredTo.includes(kind) || hasValue(group, saved)),
  );
}

/** What the groups say of themselves, by name. */
export type GroupHandles = Partial<Record<GroupName, InputHandle | null>>;

type GroupsProps = Omit<FieldInputProps, "ref"> & { handles: RefObject<GroupHandles> };

/** The fields that stand directly under the title. */
export function OpenFields(props: GroupsProps) {
  return groupsOf(props.kind, props.saved).map(
    (group) => !isFolded(group, props.kind) && <GroupInput key={group.name} group={group} {...props} />,
  );
}

/**
 * The fields beside the specified ones, which stand before them, each folded behind a line that says what is set. Those
 * that no record of the site uses stand behind one line together.
 */
export function FoldedFields(props: GroupsProps) {
  const uses = useViewer()?.uses;
  const isUsed = (group: NamedGroup) =>
    !group.optional || !uses || uses.includes(group.optional) || hasValue(group, props.saved);
  const folded = groupsOf(props.kind, props.saved).filter((group) => isFolded(group, props.kind));
  const unused = folded.filter((group) => !isUsed(group));
  return (
    <>
      {folded.filter(isUsed).map((group) => (
        <FoldedGroup key={group.name} group={group} {...props} />
      ))}
      {unused.length > 0 && (
        <details className="folded-field">
          <summary>
            {contentFormMessages.moreFields}:{" "}
            <bdi className="quiet">{unused.map(({ fold }) => fold?.label).join(", ")}</bdi>
          </summary>
          {unused.map((group) => (
            <FoldedGroup key={group.name} group={group} {...props} />
          ))}
        </details>
      )}
    </>
  );
}

function FoldedGroup({ group, ...props }: GroupsProps & { group: NamedGroup }) {
  const { name, fold } = group;
  /** A template has proposed labels for facts. */
  const isProposed = name === "facts" && props.values.facts !== "" && !props.saved.facts;
  if (!fold) return null;
  return (
    <details className="folded-field" open={isProposed || undefined}>
      <summary>
        {fold.label}:{" "}
        <bdi className="quiet">
          <fold.Value {...props} />
        </bdi>
      </summary>
      <GroupInput group={group} {...props} />
    </details>
  );
}

function GroupInput({ group: { name, Component }, handles, ...props }: GroupsProps & { group: NamedGroup }) {
  return (
    <Component
      ref={(handle) => {
        handles.current[name] = handle;
      }}
      {...props}
    />
  );
}

import { describe, expect, test } from "vitest";
import type { StoredRecord } from "../../../../contract/schemas/content.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import {
  type ContentKind,
  contentKindNames,
  contentKinds,
} from "../../../../contract/values/content-kinds.ts";
import { readQuestions } from "../../../../contract/values/registration-questions.ts";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import type { FieldName } from "../model/field.ts";
import { fields, isFieldOf } from "../model/fields.ts";
import { toFormData } from "../model/form-data.ts";
import { labelOf } from "../model/form-texts.ts";
import {
  emptyValues,
  equalSnapshots,
  equalValues,
  type FormValues,
  fieldNames,
  fingerprint,
  fromSnapshot,
  isSameField,
  noFields,
  toSnapshot,
} from "../model/form-values.ts";
import { matchesSaved } from "../model/matches-saved.ts";
import { fromSaveAnswer } from "../model/saved-record.ts";
import { reconcile } from "../session/reconcile.ts";
import { linesOfSnapshot } from "../versions/text-lines.ts";

stubDomParser();

const image = { name: "a.jpg", width: 800, height: 500 };
const snapshot: Snapshot = { title: "", body: "", image: null, imageAlt: "", fields: noFields, lang: null };

type KindFields = Snapshot["fields"];
/** One change of each; the types require every field. */
const kindFields: { readonly [Field in keyof KindFields]: NonNullable<KindFields[Field]> } = {
  status: "ongoing",
  address: "/fees",
  parent: 7,
  startsAt: "2026-12-01T05:00:00.000Z",
  endsAt: "2026-12-01T06:00:00.000Z",
  place: "Hargeysa",
  isCancelled: 1,
  translationOf: 8,
  inCalendar: "holiday",
  facts: "#fee: 120 dollars\nBus: line 3",
  belowForm: "cards",
  joinContact: "phone",
  joinQuestions: "choice!: Your level? | Beginner | Advanced\nyesNo: Own laptop?",
  joinClosesAt: "2026-11-30T13:00:00.000Z",
  joinSeats: 20,
  joinThanks: "Bring a pen.",
};
const shared: Required<Omit<Snapshot, "fields">> = {
  title: "A title",
  body: "Words",
  image,
  imageAlt: "A hall",
  imageDecorative: true,
  imageFocus: "02",
  lang: "so",
};
const changedSnapshots: [string, Snapshot][] = [
  ...Object.entries(shared).map(([field, value]): [string, Snapshot] => [
    field,
    { ...snapshot, [field]: value },
  ]),
  ...Object.entries(kindFields).map(([field, value]): [string, Snapshot] => [
    field,
    { ...snapshot, fields: { ...noFields, [field]: value } },
  ]),
];

describe.each(changedSnapshots)("the field %s of a snapshot alone", (_field, changed) => {
  test("makes it differ from another", () => {
    expect(equalSnapshots(changed, snapshot)).toBe(false);
    expect(equalSnapshots(changed, structuredClone(changed))).toBe(true);
  });

  test("is part of a text with both people's changes, set or cleared, on either side", () => {
    const by = { format: "text", normalize: (body: string) => body } as const;
    for (const [base, change] of [
      [snapshot, changed],
      [changed, snapshot],
    ] as const) {
      for (const [mine, theirs] of [
        [change, base],
        [base, change],
      ] as const) {
        expect(reconcile(base, mine, theirs, by)).toEqual(change);
      }
    }
  });
});

test.each(contentKindNames)("each field of a %s is a line of a difference", (kind) => {
  const lines = linesOfSnapshot(kind, { ...shared, fields: kindFields }, "Africa/Mogadishu");
  for (const name of fieldNames.filter((each) => isFieldOf(each, kind))) {
    expect(lines.join("\n"), name).toContain(`${labelOf(name, kind)}: ${words[name]}`);
  }
  expect(lines.at(-1)).toBe("Words");
});

/** The words of each in a difference; the type requires every field. */
const words: { readonly [Field in FieldName]: string } = {
  title: "A title",
  cover: "[picture: A hall], cut at the far left",
  lang: "Somali",
  status: "Ongoing",
  address: "/fees",
  parent: "Page #7",
  startsAt: "Tue 1 Dec 2026, 08:00",
  endsAt: "Tue 1 Dec 2026, 09:00",
  place: "Hargeysa",
  isCancelled: "Cancelled",
  translationOf: "Text #8",
  inCalendar: "Holiday",
  facts: "Fee: 120 dollars\nBus: line 3",
  belowForm: "Cards",
  joinContact: "With a phone number",
  joinQuestions:
    "Your level? · One of several choices: Beginner, Advanced · Must be answered\nOwn laptop? · Yes or no",
  joinClosesAt: "Mon 30 Nov 2026, 16:00",
  joinSeats: "20",
  joinThanks: "Bring a pen.",
};

test("a difference says each field in words, and that it is empty", () => {
  const inWords = (one: Snapshot) =>
    Object.fromEntries(fieldNames.map((name) => [name, fields[name].toWords(one, "Africa/Mogadishu")]));
  expect(inWords({ ...shared, fields: kindFields })).toEqual(words);
  const { lang, isCancelled, ...empty } = inWords(snapshot);
  expect([lang, isCancelled]).toEqual(["Found from the text", "Takes place"]);
  expect(new Set(Object.values(empty))).toEqual(new Set([""]));
});

test("a snapshot without the empty fields that an earlier release did not have is the same", () => {
  const { translationOf: _, ...fields } = noFields;
  const earlier = { ...snapshot, fields: fields as KindFields };
  expect(equalSnapshots(earlier, snapshot)).toBe(true);
  expect(equalSnapshots({ ...snapshot, imageFocus: undefined }, snapshot)).toBe(true);
  for (const name of fieldNames) expect(isSameField(name, earlier, snapshot), name).toBe(true);
});

const [event, page] = ["event", "page"] as const;
/** One change of each and a kind that has the field; the type requires every field that is saved. */
const valueChanges: {
  readonly [Field in Exclude<keyof FormValues, "template">]: readonly [ContentKind, FormValues[Field]];
} = {
  title: [page, "A title"],
  body: [page, "Words"],
  status: [event, "true"],
  alt: [page, "A hall"],
  decorative: [page, true],
  picture: [page, new File(["bytes"], "hall.jpg")],
  lang: [page, "so"],
  cover: [page, image],
  address: [page, "/fees"],
  parent: [page, "7"],
  startsAt: [event, "2026-12-01T05:00:00.000Z"],
  endsAt: [event, "2026-12-01T06:00:00.000Z"],
  place: [event, "Hargeysa"],
  isCancelled: [event, true],
  focus: [page, "02"],
  translationOf: [event, "8"],
  inCalendar: [event, "holiday"],
  facts: [event, "#fee: 120 dollars"],
  belowForm: [page, "cards"],
  joinContact: [event, "phone"],
  joinQuestions: [page, "line: Your class?"],
  joinClosesAt: [event, "2026-11-30T13:00:00.000Z"],
  joinSeats: [event, "20"],
  joinThanks: [page, "Bring a pen."],
};
const valueCases = Object.entries(valueChanges).map(([field, [kind, value]]) => ({
  field,
  kind,
  before: emptyValues,
  change: { [field]: value },
}));
const requestOf = (kind: ContentKind, values: FormValues) => [
  ...toFormData(kind, values, { clears: true }).entries(),
];
/** Only the file of a new cover is sent. */
const storedCases = valueCases.filter(({ field }) => field !== "picture");

describe.each(storedCases)("the field $field of a form alone", ({ before, change }) => {
  const after = { ...before, ...change };

  test("makes its snapshot differ, which holds it", () => {
    const [one, other] = [toSnapshot(before), toSnapshot(after)];
    expect(equalSnapshots(one, other)).toBe(false);
    expect(equalValues(fromSnapshot(other), after)).toBe(true);
  });

  test("is missed in a record that was saved without its change", () => {
    // Of a cover without a new file only the removal is sent.
    const [sent, saved] = "cover" in change ? [before, after] : [after, before];
    const baseline = { versionID: 1, image: saved.cover?.name ?? "" };
    expect(matchesSaved(sent, baseline, { values: saved })).toBe(false);
    expect(matchesSaved(saved, baseline, { values: saved })).toBe(true);
  });
});

test.each(valueCases)("the field $field of a form alone makes values and fingerprint differ", (one) => {
  const after = { ...one.before, ...one.change };
  expect(equalValues(one.before, after)).toBe(false);
  expect(fingerprint(after)).not.toBe(fingerprint(one.before));
});

test.each([
  { title: " A  title " },
  { alt: " A  hall " },
  { decorative: true, alt: "A hall" },
  { place: " Hargeysa  hall " },
  { address: "Fees " },
  { address: "" },
  { joinSeats: " ٢٠" },
  { joinQuestions: "line:  Your  class? \ntext: " },
  { joinThanks: "Bring a pen. " },
])("a record that the server has normalized holds what was sent: %o", (typed) => {
  const normalized = {
    title: "A title",
    alt: "A hall",
    place: "Hargeysa hall",
    address: "/fees",
    joinSeats: "20",
    joinQuestions: "line: Your class?",
    joinThanks: "Bring a pen.",
  };
  const values = {
    ...emptyValues,
    ...normalized,
    ...("decorative" in typed && { decorative: true, alt: "" }),
  };
  const baseline = { versionID: 1, image: "" };
  expect(matchesSaved({ ...values, ...typed }, baseline, { values })).toBe(true);
});

test("no record holds the answers to a template", () => {
  const sent = { ...emptyValues, template: { name: "fees", answers: ["240 dollars"] } };
  expect(matchesSaved(sent, { versionID: 1, image: "" }, { values: emptyValues })).toBe(false);
});

test.each(valueCases)("a request sends the field $field of a form, and that it is empty", (one) => {
  const { kind, before, change } = one;
  const described = { ...before, alt: "A hall" };
  const sent = requestOf(kind, { ...described, ...change });
  const cleared = requestOf(kind, "alt" in change ? before : described);
  expect(sent).not.toEqual(cleared);
  const names = new Set(cleared.map(([name]) => name));
  const unsaid = sent.map(([name]) => name).filter((name) => !names.has(name));
  // A form without a new file keeps the cover.
  expect(unsaid).toEqual("picture" in change ? [contentKinds[kind].uploadField] : []);
});

const at = "2026-12-01T05:00:00.000Z";
const saved = {
  picture: { width: 800, height: 500, alt: "A hall", decorative: true as const, focus: "02" },
  lang: "so" as const,
  state: "draft" as const,
  versionID: 1,
  createdAt: at,
  updatedAt: at,
};
const { status, address, parent, startsAt, endsAt, place, translationOf } = kindFields;
const { joinContact, joinQuestions, joinClosesAt, joinSeats, joinThanks } = kindFields;
const joining = { joinContact, joinClosesAt, joinSeats, joinThanks };
const dates = { startsAt, endsAt, place };
/** What each kind has of the fields. */
const fieldsOf: Record<ContentKind, Partial<KindFields>> = {
  post: { translationOf },
  event: { status, ...dates, isCancelled: 1, translationOf },
  service: { ...dates, isCancelled: 1, ...joining, joinQuestions },
  page: { address, parent, translationOf },
  document: {},
};
/** What a save of each kind answers. */
const stored = { id: 1, title: "A title", body: "Words", image: "a.jpg", ...saved };
const answers: Record<ContentKind, StoredRecord> = {
  post: { kind: "post", ...stored, translationOf },
  event: { kind: "event", ...stored, ...dates, status: false, isCancelled: true, translationOf },
  service: {
    kind: "service",
    ...stored,
    ...dates,
    isCancelled: true,
    ...joining,
    joinQuestions: readQuestions(joinQuestions),
  },
  page: { kind: "page", ...stored, address, parent, translationOf },
  document: { kind: "document", ...stored },
};

test.each(contentKindNames)("what a save of a %s answers holds every field", (kind) => {
  const { snapshot } = fromSaveAnswer(answers[kind], undefined, "draft");
  expect(snapshot).toEqual({ ...shared, fields: { ...noFields, ...fieldsOf[kind] } });
});

import { describe, expect, test } from "vitest";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { mapNames } from "./field.ts";
import { formFieldNames, isFieldOf } from "./fields.ts";
import { toFormData } from "./form-data.ts";
import { emptyValues, type FormValues, fingerprint, toSnapshot } from "./form-values.ts";

/** Everything that can be typed, with the properties of a draft that release 1.0 stored on a device. */
const stored: FormValues = {
  ...emptyValues,
  title: "  A title ",
  body: "<p>Words</p>",
  status: "true",
  alt: "A hall ",
  decorative: false,
  picture: undefined,
  lang: "so",
  cover: { name: "a.jpg", width: 800, height: 500 },
  address: "Fees/2026 ",
  parent: "7",
  startsAt: "2026-12-01T05:00:00.000Z",
  endsAt: "2026-12-01T",
  place: " Hargeysa  hall ",
  isCancelled: true,
  focus: "02",
  translationOf: "8",
  template: { name: "fees", answers: ["240 dollars"] },
};
const picture = new File(["bytes"], "hall.jpg", { lastModified: 1 });
const noFields = {
  status: null,
  address: null,
  parent: null,
  startsAt: null,
  endsAt: null,
  place: null,
  isCancelled: null,
  translationOf: null,
  facts: null,
  inCalendar: null,
  belowForm: null,
  joinContact: null,
  joinQuestions: null,
  joinClosesAt: null,
  joinSeats: null,
  joinThanks: null,
};
const dates = { startsAt: "2026-12-01T05:00:00.000Z", place: "Hargeysa hall", isCancelled: 1 };
const sentDates = [
  "endsAt=2026-12-01T",
  "isCancelled=true",
  "place= Hargeysa  hall ",
  `startsAt=${dates.startsAt}`,
];
const noForm = ["joinClosesAt=", "joinContact=", "joinQuestions=", "joinSeats=", "joinThanks="];
const sentCover = ["image_alt=A hall ", "image_focus=02", "lang=so"];
const cases = [
  {
    kind: "post" as const,
    columns: { translationOf: 8 },
    sent: [...sentCover, "post_body=<p>Words</p>", "post_title=  A title ", "translationOf=8"],
    cleared: [
      "image_alt=",
      "image_decorative=",
      "image_focus=",
      "lang=",
      "omit_cover=true",
      "post_body=",
      "post_title=",
      "translationOf=",
    ],
    empty: ["image_alt=", "omit_cover=true", "post_body=", "post_title="],
  },
  {
    kind: "event" as const,
    columns: { ...dates, status: "completed", translationOf: 8 },
    sent: [
      ...["event_body=<p>Words</p>", "event_name=  A title ", "status=true", "translationOf=8"],
      ...[...sentDates, ...sentCover],
    ],
    cleared: [
      ...[
        "endsAt=",
        "event_body=",
        "event_name=",
        "facts=",
        "image_alt=",
        "image_decorative=",
        "image_focus=",
        "inCalendar=",
      ],
      ...["isCancelled=", ...noForm, "lang=", "omit_cover=true", "place=", "startsAt=", "status="],
      "translationOf=",
    ],
    empty: ["event_body=", "event_name=", "image_alt=", "omit_cover=true", "status="],
  },
  {
    kind: "service" as const,
    columns: { ...dates, translationOf: 8 },
    sent: [
      ...["service_description=<p>Words</p>", "service_title=  A title ", "translationOf=8"],
      ...[...sentDates, ...sentCover],
    ],
    cleared: [
      ...["endsAt=", "facts=", "image_alt=", "image_decorative=", "image_focus=", "isCancelled="],
      ...[
        ...noForm,
        "lang=",
        "omit_cover=true",
        "place=",
        "service_description=",
        "service_title=",
        "startsAt=",
        "translationOf=",
      ],
    ],
    empty: ["image_alt=", "omit_cover=true", "service_description=", "service_title="],
  },
  {
    kind: "page" as const,
    columns: { address: "/fees/2026", parent: 7, translationOf: 8 },
    sent: [
      ...["address=Fees/2026 ", "parent=7", "translationOf=8", ...sentCover],
      ...["page_body=<p>Words</p>", "page_title=  A title "],
    ],
    cleared: [
      ...[
        "address=",
        "belowForm=",
        "facts=",
        "image_alt=",
        "image_decorative=",
        "image_focus=",
        ...noForm,
        "lang=",
        "omit_cover=true",
      ],
      ...["page_body=", "page_title=", "parent=", "translationOf="],
    ],
    empty: ["address=", "image_alt=", "omit_cover=true", "page_body=", "page_title=", "parent="],
  },
];

test("a stored draft keeps its fingerprint, which says whether an attempt to save was of the same values", () => {
  expect(fingerprint(stored)).toBe("297-8e5b2458");
  expect(fingerprint({ ...stored, picture, decorative: true })).toBe("308-b5295c8b");
  expect(fingerprint(emptyValues)).toBe("22-37fdaa8e");
});

/** A form has the fields of its kind alone. */
const ofKind = (values: FormValues, kind: ContentKind): FormValues =>
  mapNames<FormValues>(formFieldNames, (name) => (isFieldOf(name, kind) ? values : emptyValues)[name]);

describe.each(cases)("a stored draft of a $kind", ({ kind, columns, sent, cleared, empty }) => {
  test("has the same snapshot as in release 1.0", () => {
    const { title, body, cover: image } = stored;
    const fields = { ...noFields, ...columns };
    const record = { title, body, image, imageFocus: "02", fields, lang: "so" };
    const values = ofKind(stored, kind);
    expect(toSnapshot(values)).toEqual({ ...record, imageAlt: "A hall " });
    const decorative = { ...record, imageAlt: "", imageDecorative: true };
    expect(toSnapshot({ ...values, picture, decorative: true })).toEqual(decorative);
  });

  test("is sent with the same words", () => {
    const request = (values: FormValues, clears: boolean) =>
      Array.from(toFormData(kind, values, { clears }), (entry) => entry.join("=")).sort();
    expect(request(stored, false)).toEqual([...sent].sort());
    expect(request(stored, true)).toEqual(
      [
        ...sent,
        "image_decorative=",
        ...cleared.filter((each) => /^(?:facts|below|inCalendar|join)/.test(each)),
      ].sort(),
    );
    expect(request(emptyValues, true)).toEqual(cleared);
    expect(request(emptyValues, false)).toEqual(empty);
  });
});

import { describe, expect, test } from "vitest";
import { emptyValues, equalValues, type FormValues, fingerprint } from "./form-values.ts";

const picture = (name: string, lastModified = 1) => new File(["bytes"], name, { lastModified });
const values: FormValues = {
  title: "A title",
  body: "<p>Words</p>",
  status: "false",
  alt: "A hall",
  decorative: false,
  picture: picture("hall.jpg"),
  lang: "",
  cover: null,
  address: "",
  parent: "",
  startsAt: "",
  endsAt: "",
  place: "",
  isCancelled: false,
  focus: "22",
  translationOf: "",
};

/** At least one change per field; the type requires every field. */
const changes: { readonly [Field in keyof FormValues]: readonly FormValues[Field][] } = {
  title: ["A title."],
  body: ["<p>Words.</p>"],
  status: ["true"],
  alt: [""],
  decorative: [true],
  picture: [undefined, picture("roof.jpg"), picture("hall.jpg", 2)],
  lang: ["so", "ar"],
  cover: [{ name: "a.jpg", width: 800, height: 500 }],
  address: ["/fees"],
  parent: ["7"],
  startsAt: ["2026-12-01T05:00:00.000Z", "2026-12-01T"],
  endsAt: ["2026-12-01T05:00:00.000Z"],
  place: ["Hargeysa"],
  isCancelled: [true],
  focus: ["02", "21"],
  translationOf: ["7"],
};
const cases = Object.entries(changes).flatMap(([field, all]) => all.map((value) => ({ [field]: value })));

describe("form values", () => {
  test("are equal when the picture was read back from storage", () => {
    const restored = { ...values, picture: picture("hall.jpg") };
    expect(equalValues(values, restored)).toBe(true);
    expect(fingerprint(restored)).toBe(fingerprint(values));
  });

  test.each(cases)("differ after %j", (change) => {
    const changed = { ...values, ...change };
    expect(equalValues(values, changed)).toBe(false);
    expect(fingerprint(changed)).not.toBe(fingerprint(values));
  });

  test("differ when text moves from one field into the next", () => {
    const one = { ...emptyValues, title: "a", body: "b" };
    expect(fingerprint(one)).not.toBe(fingerprint({ ...emptyValues, title: "ab", body: "" }));
  });

  test("keep the fingerprint of release 0.1.0, which stored drafts contain", () => {
    expect(fingerprint(values)).toBe("64-f8809c02");
  });
});

import { describe, expect, test } from "vitest";
import { emptyValues, equalValues, fingerprint } from "./form-values.ts";

const picture = (name: string, lastModified = 1) => new File(["bytes"], name, { lastModified });
const values = { ...emptyValues, title: "A title", picture: picture("hall.jpg") };

describe("form values", () => {
  test("are equal when the picture was read back from storage", () => {
    const restored = { ...values, picture: picture("hall.jpg") };
    expect(equalValues(values, restored)).toBe(true);
    expect(fingerprint(restored)).toBe(fingerprint(values));
  });

  test.each([undefined, picture("roof.jpg"), picture("hall.jpg", 2)])(
    "differ with the picture %o",
    (other) => {
      expect(equalValues(values, { ...values, picture: other })).toBe(false);
    },
  );

  test("differ when text moves from one field into the next", () => {
    const one = { ...emptyValues, title: "a", body: "b" };
    expect(fingerprint(one)).not.toBe(fingerprint({ ...emptyValues, title: "ab", body: "" }));
  });

  test("differ by answers to a template", () => {
    const template = { name: "fees", answers: ["240 dollars"] };
    expect(equalValues(values, { ...values, template })).toBe(false);
    expect(equalValues(values, { ...values, template: { ...template, answers: [" "] } })).toBe(true);
  });
});

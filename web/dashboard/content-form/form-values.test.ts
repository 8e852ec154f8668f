import { describe, expect, test } from "vitest";
import { emptyValues, equalValues, type FormValues, fingerprint } from "./form-values.ts";

const picture = (name: string, lastModified = 1) => new File(["bytes"], name, { lastModified });
const written: FormValues = {
  title: "A title",
  body: "<p>Words</p>",
  status: "false",
  alt: "A hall",
  decorative: false,
  picture: picture("hall.jpg"),
};

const changes: Partial<FormValues>[] = [
  { title: "A title." },
  { body: "<p>Words.</p>" },
  { status: "true" },
  { alt: "" },
  { decorative: true },
  { picture: undefined },
  { picture: picture("roof.jpg") },
  { picture: picture("hall.jpg", 2) },
];

describe("what is written", () => {
  test("is the same when its picture was read back from storage", () => {
    const again = { ...written, picture: picture("hall.jpg") };
    expect(equalValues(written, again)).toBe(true);
    expect(fingerprint(again)).toBe(fingerprint(written));
  });

  test.each(changes)("differs after %j", (change) => {
    const changed = { ...written, ...change };
    expect(equalValues(written, changed)).toBe(false);
    expect(fingerprint(changed)).not.toBe(fingerprint(written));
  });

  test("does not run from one field into the next", () => {
    const one = { ...emptyValues, title: "a", body: "b" };
    expect(fingerprint(one)).not.toBe(fingerprint({ ...emptyValues, title: "ab", body: "" }));
  });
});

import { describe, expect, test } from "vitest";
import { isSame, markOf, nothingWritten, type Written } from "./written.ts";

const picture = (name: string, lastModified = 1) => new File(["bytes"], name, { lastModified });
const written: Written = {
  title: "A title",
  body: "<p>Words</p>",
  status: "false",
  alt: "A hall",
  decorative: false,
  picture: picture("hall.jpg"),
};

const changes: Partial<Written>[] = [
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
    expect(isSame(written, again)).toBe(true);
    expect(markOf(again)).toBe(markOf(written));
  });

  test.each(changes)("differs after %j", (change) => {
    const changed = { ...written, ...change };
    expect(isSame(written, changed)).toBe(false);
    expect(markOf(changed)).not.toBe(markOf(written));
  });

  test("does not run from one field into the next", () => {
    const one = { ...nothingWritten, title: "a", body: "b" };
    expect(markOf(one)).not.toBe(markOf({ ...nothingWritten, title: "ab", body: "" }));
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { alignLines } from "./align-lines.ts";

/** Each pair as its removed and its added line, and a line that stayed as one. */
const aligned = (before: string[], after: string[]) =>
  alignLines(before.join("\n"), after.join("\n")).map((pair) =>
    pair.before === pair.after ? pair.before : [pair.before ?? "-", pair.after ?? "-"],
  );

test("pairs a changed line with the one of the same name, whatever changed around it", () => {
  const before = ["Name: Hodan", "Portrait: a picture", "Message: Come in"];
  expect(aligned(before, ["Name: Nimco", "Portrait: a picture", "Message: Welcome"])).toEqual([
    ["Name: Hodan", "Name: Nimco"],
    "Portrait: a picture",
    ["Message: Come in", "Message: Welcome"],
  ]);
  expect(aligned(before, ["Message: Welcome", "", "All of you"])).toEqual([
    ["Name: Hodan", "-"],
    ["Portrait: a picture", "-"],
    ["Message: Come in", "Message: Welcome"],
    ["-", ""],
    ["-", "All of you"],
  ]);
});

test("pairs one changed line with the one in its place, and shows replaced lines before their replacements", () => {
  expect(aligned(["Open"], ["Closed"])).toEqual([["Open", "Closed"]]);
  expect(aligned(["Home", "News", "Events"], ["Home", "Terms", "Policy", "Awards"])).toEqual([
    "Home",
    ["News", "-"],
    ["Events", "-"],
    ["-", "Terms"],
    ["-", "Policy"],
    ["-", "Awards"],
  ]);
});

test("keeps every line of both texts in their order", () => {
  const lines = fc.array(fc.constantFrom("", "a", "b", "x: 1", "x: 2", "y: 1", "y: 2"), { minLength: 1 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const pairs = alignLines(before.join("\n"), after.join("\n"));
      expect(pairs.flatMap((pair) => pair.before ?? [])).toEqual(before);
      expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after);
    }),
  );
});

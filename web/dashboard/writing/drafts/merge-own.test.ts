import { expect, test } from "vitest";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { noFields } from "../model/form-values.ts";
import { mergeOwn } from "./merge-own.ts";

stubDomParser();

const snapshot = (body: string, title = "Title"): Snapshot => ({
  title,
  body,
  image: null,
  imageAlt: "",
  fields: noFields,
  lang: null,
});

test.each([
  ["different paragraphs", "<p>A</p><p>b</p>", "<p>a</p><p>B</p>", "<p>A</p><p>B</p>"],
  ["one paragraph", "<p>a mine</p><p>b</p>", "<p>a theirs</p><p>b</p>", "<p>a mine theirs</p><p>b</p>"],
  [
    "one paragraph, one of them further",
    "<p>a b c</p><p>b</p>",
    "<p>a b</p><p>b</p>",
    "<p>a b c</p><p>b</p>",
  ],
])("two tabs that changed %s keep both texts", (_case, mine, theirs, merged) => {
  const base = snapshot("<p>a</p><p>b</p>");
  expect(mergeOwn(base, snapshot(mine), snapshot(theirs), "html").body).toBe(merged);
});

test("a field that holds one value is that of the tab that is open", () => {
  const base = snapshot("");
  expect(mergeOwn(base, snapshot("", "Mine"), snapshot("", "Theirs"), "html").title).toBe("Mine");
});

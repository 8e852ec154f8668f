import { expect, test } from "vitest";
import { mergeAdditions } from "./merge-additions.ts";

test.each([
  ["at the end", "Shared", "Shared by me", "Shared by them", "Shared by me by them"],
  ["before a full stop", "It opens.", "It opens on Monday.", "It opens at 8.", "It opens on Monday at 8."],
  ["in different places", "a c", "a b c", "a c d", "a b c d"],
  ["the same", "a", "a b", "a b", "a b"],
  ["the same and more", "a", "a b", "a b c", "a b c"],
  ["words with the same beginning", "a", "a by", "a bye", "a by bye"],
  ["a link", "<p>a</p>", '<p>a <a href="/b">b</a></p>', "<p>a c</p>", '<p>a <a href="/b">b</a> c</p>'],
])("additions %s stand once", (_what, base, mine, theirs, merged) => {
  expect(mergeAdditions(base, mine, theirs)).toBe(merged);
});

test.each([
  ["replaced", "a b", "a c", "a b d"],
  ["removed", "a b", "a b c", "a"],
  ["made bold", "<p>a b</p>", "<p><strong>a</strong> b</p>", "<p>a b c</p>"],
])("what one of both %s is not merged", (_what, base, mine, theirs) => {
  expect(mergeAdditions(base, mine, theirs)).toBeUndefined();
});

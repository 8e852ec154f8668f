import { expect, test } from "vitest";
import { isHttpsUrl } from "../../../../contract/rules/settings/rules.ts";
import { completeUrl } from "./text-setting.tsx";

test.each([
  ["college.example", "https://college.example"],
  [" www.college.example/exams?year=2026 ", "https://www.college.example/exams?year=2026"],
  ["wa.me/252634000000", "https://wa.me/252634000000"],
  ["college.example:8443", "https://college.example:8443"],
  ["كلية.example/نتائج", "https://كلية.example/نتائج"],
])("an address without https:// gets it: %s", (typed, url) => {
  expect(completeUrl(typed)).toBe(url);
  expect(isHttpsUrl(url)).toBe(true);
});

test.each([
  ...["", "https://college.example", "https:/", "http://college.example", "/news", "#call-center", "college"],
  ...[
    "javascript:alert(1)",
    "javascript.example:alert(1)",
    "//college.example",
    "office@college.example",
    "a b.c",
  ],
  ...["mailto:office@college.example", "college.example\\evil", ".example", "college..example", "college.e"],
])("anything else stays as it is: %j", (typed) => {
  expect(completeUrl(typed)).toBe(typed);
});

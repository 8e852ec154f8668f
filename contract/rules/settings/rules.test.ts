import { expect, test } from "vitest";
import { settingsErrorMessages as messages } from "../../messages/staff/settings.ts";
import { findSettingProblems } from "./rules.ts";

test("a link for which no page was chosen is refused at its page", () => {
  const item = { target: { type: "page" as const, pageID: 0 }, labels: {} };
  expect(findSettingProblems({ menu: [{ ...item, children: [item] }] })).toEqual([
    { path: ["menu", 0, "target", "pageID"], message: messages.pageMissing },
    { path: ["menu", 0, "children", 0, "target", "pageID"], message: messages.pageMissing },
  ]);
});

test.each([0, 366, 1.5, Number.NaN])("entries are not kept for %s days", (entryDays) => {
  expect(findSettingProblems({ entryDays })).toEqual([
    { path: ["entryDays"], message: messages.wholeNumber(1, 365) },
  ]);
});

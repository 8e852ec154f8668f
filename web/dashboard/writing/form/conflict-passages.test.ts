import { expect, test } from "vitest";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { stubDomParser } from "../../../testing/stub-dom-parser.ts";
import { noFields } from "../model/form-values.ts";
import type { Part } from "../versions/compare-lines.ts";
import { comparePassages, cutPassage } from "./conflict-passages.ts";

stubDomParser();

function snapshot(values: Partial<Snapshot>): Snapshot {
  return { title: "Open day", body: "", image: null, imageAlt: "", fields: noFields, lang: null, ...values };
}

/** Passages in short: what only one text has in brackets. */
async function passagesOf(mine: Partial<Snapshot>, other: Partial<Snapshot>, kind: ContentKind = "post") {
  const by = { kind, timeZone: "Africa/Mogadishu" };
  const passages = await comparePassages(snapshot(mine), snapshot(other), by);
  const inShort = (parts: readonly Part[]) =>
    parts.map(({ type, text }) => (type === "same" ? text : `[${text.trim()}]`)).join("");
  return passages.map(({ label, mine, other }) => [label, inShort(mine), inShort(other)]);
}

test("marks in each text what the other does not have", async () => {
  const mine = "<p>It opens on Monday</p><p>Welcome</p><p>There is tea</p>";
  const other = "<p>It opens on Tuesday</p><p>Welcome</p>";
  expect(await passagesOf({ body: mine }, { body: other })).toEqual([
    ["Title", "Open day", "Open day"],
    [undefined, "It opens on [Monday]", "It opens on [Tuesday]"],
    [undefined, "Welcome", "Welcome"],
    [undefined, "[There is tea]", ""],
  ]);
});

test("names the fields that differ, and only them", async () => {
  const mine = { title: "Open", fields: { ...noFields, place: "Hall 1", facts: "Bus: 3\nFee: 1" } };
  const other = { title: "Open", fields: { ...noFields, facts: "Bus: 3\nFee: 2" } };
  expect(await passagesOf(mine, other)).toEqual([
    ["Title", "Open", "Open"],
    ["Place", "[Hall 1]", "[(empty)]"],
    ["Details", "Bus: 3\nFee: [1]", "Bus: 3\nFee: [2]"],
  ]);
});

test("shows an empty title, and plain text line by line", async () => {
  expect(await passagesOf({ title: "", body: "One\n<p>" }, { title: "A", body: "One" }, "service")).toEqual([
    ["Title", "[(empty)]", "[A]"],
    [undefined, "One", "One"],
    [undefined, "[<p>]", ""],
  ]);
});

test("cuts a passage of many lines without losing one", () => {
  const text = Array.from({ length: 45 }, (_, number) => `Line ${number}`).join("\n");
  const pieces = cutPassage([{ type: "added", text }], 20);
  expect(pieces.flat().map((part) => part.text.split("\n").length)).toEqual([20, 20, 5]);
  expect(
    pieces
      .flat()
      .map((part) => part.text)
      .join("\n"),
  ).toBe(text);
});

test("names the file of a document by its pages and its size", async () => {
  const file = { width: 0, height: 0, pageCount: 2, bytes: 310 * 1024 };
  const mine = { image: { ...file, name: "a.pdf" } };
  const other = { image: { ...file, name: "b.pdf", pageCount: 3 } };
  expect(await passagesOf(mine, other, "document")).toEqual([
    ["Title", "Open day", "Open day"],
    ["PDF file", "PDF, [2]pages, 310 KB", "PDF, [3]pages, 310 KB"],
  ]);
});

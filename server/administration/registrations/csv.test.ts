import { expect, test } from "vitest";
import type { Entry } from "../../../contract/schemas/registrations.ts";
import { entriesToCsv } from "./csv.ts";

const entry: Entry = {
  entryID: "1",
  form: null,
  code: null,
  name: "Asha",
  phone: "",
  email: "",
  answers: [],
  message: "",
  state: "open",
  heldBecause: null,
  createdAt: "2026-11-28T06:00:00.000Z",
  decidedAt: null,
  decidedBy: "",
  toBeTold: false,
  isNew: false,
};

const cellOf = (message: string) =>
  entriesToCsv([{ ...entry, message }], "Africa/Mogadishu")
    .split("\r\n")
    .slice(1)
    .join("\r\n")
    .replace(/^.*?,Asha,,,Joined,2026-11-28 09:00,/, "")
    .replace(/\r\n$/, "");

/** A tab keeps a spreadsheet from making a number, a date or a truth of a text. */
test.each([
  "0634123456",
  "+252634123456",
  "+252 63 4123456",
  "(063) 412-3456",
  "10-12",
  "1/2",
  "12:30",
  "007",
  "5 %",
  "1E5",
  "3 May",
  "Dec-10",
  "5 pm",
  "٠٦٣٤",
  "true",
])("%s stays this text", (text) => {
  expect(cellOf(text)).toBe(`"\t${text}"`);
});

test.each(["Asha", "Room 12", "P.O. Box 7, Hargeisa", "true story", "asha1@college.example", "10 chairs"])(
  "%s is written as it is",
  (text) => {
    expect(cellOf(text).replaceAll('"', "")).toBe(text);
  },
);

test.each([
  ["=1+1", "'=1+1"],
  ["+SUM(A1)", "'+SUM(A1)"],
  ["-cmd", "'-cmd"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1+1", "'＝1+1"],
  ["＋SUM(1)", "'＋SUM(1)"],
  ["－cmd", "'－cmd"],
  ["＠SUM(1)", "'＠SUM(1)"],
  [" =1+1", "' =1+1"],
  ["\t=1+1", `"'\t=1+1"`],
  ["\r=1+1", `"'\r=1+1"`],
  ["Hi;=1+1", `"Hi;'=1+1"`],
  ["5;=1+1", `"5;'=1+1"`],
  ["Hi; +cmd;@x", `"Hi;' +cmd;'@x"`],
  ["Hi\n=1+1", `"Hi\n'=1+1"`],
  ["Hi\t＝1+1", `"Hi\t'＝1+1"`],
])("%j begins no formula, in no country's Excel", (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test("the columns have names of their own, none of which is that of a state", () => {
  const [head] = entriesToCsv([], "Africa/Mogadishu").split("\r\n");
  expect(head).toBe("\ufeffCode,Name,Phone,E-mail,State,Sent on,Message");
});

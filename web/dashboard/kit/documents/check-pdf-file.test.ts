import { expect, test } from "vitest";
import { documentFileMessages as messages } from "../../../../contract/messages/staff/document-file.ts";
import { documentLimits } from "../../../../contract/values/limits/documents.ts";
import { refusalOfPdf, titleOfFile } from "./check-pdf-file.ts";

test.each([
  ["a file of Word", "form.docx", "application/octet-stream", "PK\u0003\u0004", messages.officeFile],
  ["one that says what it is by its type", "form", "application/msword", "\u00d0\u00cf", messages.officeFile],
  ["a table", "fees.XLSX", "", "PK\u0003\u0004", messages.officeFile],
  [
    "a file of Word under the name of a PDF",
    "form.pdf",
    "application/pdf",
    "PK\u0003\u0004",
    messages.notPdf,
  ],
  ["a picture", "scan.jpg", "image/jpeg", "\u00ff\u00d8", messages.notPdf],
  ["an empty file", "form.pdf", "application/pdf", "", messages.empty],
  [
    "a mark after the first bytes",
    "form.pdf",
    "application/pdf",
    `${" ".repeat(1024)}%PDF-1.7`,
    messages.notPdf,
  ],
])("%s is refused", async (_, name, type, content, reason) => {
  expect(await refusalOfPdf(new File([content], name, { type }))).toBe(reason);
});

test("a PDF that is too large is refused", async () => {
  const content = new Uint8Array(documentLimits.maxFileBytes - 4);
  expect(await refusalOfPdf(new File(["%PDF-", content], "scan.pdf"))).toBe(messages.tooLarge);
});

test("a folder, which cannot be read, is refused", async () => {
  const folder = new File(["-"], "2027");
  folder.slice = () => Object.assign(new Blob(), { text: () => Promise.reject(new DOMException()) });
  expect(await refusalOfPdf(folder)).toBe(messages.notPdf);
});

test.each([
  ["%PDF-1.7", "timetable.pdf"],
  ["\ufeff\n%PDF-1.4", "timetable"],
  ["%PDF-1.7", "timetable.docx.pdf"],
])("a PDF is accepted: %j", async (content, name) => {
  expect(await refusalOfPdf(new File([content], name))).toBeUndefined();
});

test.each([
  ["Exam_timetable-2027.pdf", "Exam timetable 2027"],
  ["جدول_الامتحانات.PDF", "جدول الامتحانات"],
  ["fees.2027.pdf", "fees.2027"],
  ["__.pdf", ""],
])("the title by the name %s is %j", (name, title) => expect(titleOfFile(name)).toBe(title));

import { expect, test } from "vitest";
import { isReservedAddress } from "./page-address.ts";
import { documentFilePath, documentFilePattern } from "./paths.ts";

test.each([
  ["Exam timetable 2026/27", "/documents/12/exam-timetable-2026-27.pdf"],
  ["Jadwalka imtixaanka", "/documents/12/jadwalka-imtixaanka.pdf"],
  ["جدول الامتحانات", `/documents/12/${encodeURIComponent("جدول-الامتحانات")}.pdf`],
  ['"../../etc/passwd"\r\n', "/documents/12/etc-passwd.pdf"],
  ["🎓 ???", "/documents/12/document.pdf"],
  ["x".repeat(500), `/documents/12/${"x".repeat(60)}.pdf`],
])("the file of a document has words of its title: %j", (title, path) => {
  expect(documentFilePath({ id: 12, title })).toBe(path);
  expect(documentFilePattern.exec(path)?.[1]).toBe("12");
});

test.each([
  "/documents/12",
  "/documents/0/x.pdf",
  "/documents/12/",
  "/documents/pages/2",
  "/x/documents/12/a.pdf",
])("is not the address of a file: %s", (path) => expect(documentFilePattern.test(path)).toBe(false));

test("no page takes the addresses of documents", () => {
  expect(isReservedAddress("/documents")).toBe(true);
  expect(isReservedAddress("/documents/12/exam-timetable.pdf")).toBe(true);
});

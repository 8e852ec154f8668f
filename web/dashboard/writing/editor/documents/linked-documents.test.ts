import { expect, test, vi } from "vitest";
import { documentOfHtml } from "../../../../testing/document-of-html.ts";
import { documentIdOf, documentsIn } from "./linked-documents.ts";

test.each([
  ["/documents/12/exam-timetable.pdf", 12],
  ["/documents/12", 12],
  ["/documents/12?x#page=2", 12],
  ["https://college.example/documents/12/a.pdf", 12],
  ["https://elsewhere.example/documents/12/a.pdf", undefined],
  ["https://college.example.evil/documents/12/a.pdf", undefined],
  ["//college.example/documents/12", undefined],
  ["/documents/012/a.pdf", undefined],
  ["/documents/12a", undefined],
  ["/documents", undefined],
  ["/files/documents/12/a.pdf", undefined],
  [null, undefined],
])("%s leads to %s", (address, id) => {
  vi.stubGlobal("location", { origin: "https://college.example" });
  expect(documentIdOf(address)).toBe(id);
  vi.unstubAllGlobals();
});

test("a link with a bold word is one, and two beside each other are two", () => {
  const doc = documentOfHtml(
    '<ul><li><p>See <a href="/documents/1/a.pdf">the <strong>exam</strong> timetable</a>' +
      '<a href="/documents/2/b.pdf">Fees</a> <a href="/news">news</a></p></li></ul>',
  );
  const found = documentsIn(doc.child(0));
  expect(found.map(({ id, words }) => [id, words])).toEqual([
    [1, "the exam timetable"],
    [2, "Fees"],
  ]);
  expect(found.map(({ from, to }) => doc.textBetween(from, to))).toEqual(["the exam timetable", "Fees"]);
});

test("a list of documents leads to each of them", () => {
  const doc = documentOfHtml(
    '<ul class="documents"><li><a href="/documents/3/c.pdf">جدول الامتحانات</a></li></ul>',
  );
  expect(documentsIn(doc.child(0))).toEqual([{ id: 3, from: 0, to: 1, words: "جدول الامتحانات" }]);
});

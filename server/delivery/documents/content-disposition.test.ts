import { expect, test } from "vitest";
import { inlineAs } from "./content-disposition.ts";

test.each([
  ["Exam timetable", "Exam timetable", "Exam%20timetable"],
  ["Jadwalka imtixaanka – 2026", "Jadwalka imtixaanka 2026", "Jadwalka%20imtixaanka%20%E2%80%93%202026"],
  ["Résumé", "Resume", "R%C3%A9sum%C3%A9"],
  ["جدول", "document-7", "%D8%AC%D8%AF%D9%88%D9%84"],
  ['A "quoted" \\ title', "A quoted title", "A%20quoted%20title"],
  ["Line\r\nSet-Cookie: a=b", "Line Set-Cookie a=b", "Line%20Set-Cookie%20a%3Db"],
  ["../../etc/passwd", "etc passwd", "etc%20passwd"],
  ["100% (it's *new*)", "100 (it's new )", "100%20%28it%27s%20new%20%29"],
  ["Turned \u202efdp.exe", "Turned fdp.exe", "Turned%20fdp.exe"],
  ["half \ud800 a letter", "half a letter", "half%20a%20letter"],
  ["\u0000 . ", "document-7", "document-7"],
])("%j is saved under its title", (title, ascii, encoded) => {
  expect(inlineAs(title, "document-7")).toBe(
    `inline; filename="${ascii}.pdf"; filename*=UTF-8''${encoded}.pdf`,
  );
});

test("a long title is cut between characters", () => {
  const [, name = ""] = inlineAs("🎓".repeat(500), "document-7").split("UTF-8''");
  expect(decodeURIComponent(name)).toBe(`${"🎓".repeat(100)}.pdf`);
});

import { expect, test } from "vitest";
import { partSearchedFor } from "./searched-parts.ts";

test.each(["", "python", "calendar of events", "exam timetable", "resultant", "kalandarka dhacdooyinka"])(
  "%j names no part of the site",
  (search) => expect(partSearchedFor(search)).toBeUndefined(),
);

test.each(["Calendar", "the academic calendar", "kalandarka", "التقويم الأكاديمي"])(
  "%j names the calendar",
  (search) => expect(partSearchedFor(search)).toBe("calendar"),
);

test.each([
  ...["results", "Exam results", "results of June 2026", "Exams", "natiijo", "Natiijada imtixaanka"],
  ...["imtixaannada", "نتائج", "نتائج الامتحانات", "النتيجة", "الامتحانات", "my results?"],
])("%j names the exam results", (search) => expect(partSearchedFor(search)).toBe("exams"));

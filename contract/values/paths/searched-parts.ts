/** Words for parts of the site, folded, in its languages. What search text may say beside the name of the calendar. */
const calendarNames = ["calendar", "kalandar", "kalandarka", "jadwalka", "تقويم", "التقويم"];
const besideCalendar = [
  ...["academic", "the", "sannad-dugsiyeedka", "akadeemiga"],
  ...["الاكاديمي", "الدراسي", "اكاديمي"],
];
const resultNames = [
  ...["result", "results", "natiijo", "natiijada", "natiijooyin", "natiijooyinka"],
  ...["نتيجه", "نتيجة", "النتيجه", "النتيجة", "نتائج", "النتائج", "نتايج", "النتايج"],
];
const examNames = [
  ...["exam", "exams", "examination", "examinations", "imtixaan", "imtixaanka", "imtixaanno", "imtixaannada"],
  ...["امتحان", "امتحانات", "الامتحان", "الامتحانات"],
];

/**
 * The part of the site that somebody searches for by its name, which no record may contain: the academic calendar, or
 * the exam results. Words beside "results" only say which.
 */
export function partSearchedFor(search: string): "calendar" | "exams" | undefined {
  const folded = search.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = folded.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  const has = (names: readonly string[]) => words.some((word) => names.includes(word));
  const onlyHas = (names: readonly string[]) => words.every((word) => names.includes(word));
  if (has(resultNames) || (has(examNames) && onlyHas(examNames))) return "exams";
  return has(calendarNames) && onlyHas([...calendarNames, ...besideCalendar]) ? "calendar" : undefined;
}

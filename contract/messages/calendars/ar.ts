import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("ar");

export const calendarMessages = {
  name: phrase("{kind} · {college}"),
  add: "أضف إلى التقويم",
  addNamed: phrase("أضف إلى التقويم: {title}"),
  subscribe: "اشترك في تقويمك",
  explanation: "تصل المواعيد الجديدة والتغييرات تلقائيًا.",
  open: "افتح في تقويمي",
  orCopy: "أو أضف هذا العنوان اشتراكًا في تقويمك:",
  academic: "التقويم الأكاديمي",
  academicKinds: { term: "فصل دراسي", examinations: "امتحانات", holiday: "عطلة", deadline: "موعد نهائي" },
} satisfies Translation<typeof en.calendarMessages>;

export const relativeTimeMessages = {
  now: "قبل أقل من دقيقة",
  minute: plural("count", {
    one: "قبل دقيقة",
    two: "قبل دقيقتين",
    few: "قبل {count} دقائق",
    other: "قبل {count} دقيقة",
  }),
  hour: plural("count", {
    one: "قبل ساعة",
    two: "قبل ساعتين",
    few: "قبل {count} ساعات",
    other: "قبل {count} ساعة",
  }),
  day: plural("count", {
    one: "قبل يوم",
    two: "قبل يومين",
    few: "قبل {count} أيام",
    other: "قبل {count} يومًا",
  }),
  week: plural("count", {
    one: "قبل أسبوع",
    two: "قبل أسبوعين",
    few: "قبل {count} أسابيع",
    other: "قبل {count} أسبوعًا",
  }),
  month: plural("count", {
    one: "قبل شهر",
    two: "قبل شهرين",
    few: "قبل {count} أشهر",
    other: "قبل {count} شهرًا",
  }),
  year: plural("count", {
    one: "قبل سنة",
    two: "قبل سنتين",
    few: "قبل {count} سنوات",
    other: "قبل {count} سنة",
  }),
} satisfies Translation<typeof en.relativeTimeMessages>;

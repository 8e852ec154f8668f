import { type KnownFact, knownFactOf } from "../values/facts.ts";
import type { NoticeKind } from "../values/text/body.ts";
import type { ContentLanguage } from "../values/text/language.ts";

// Words in the language of a record, which can differ from that of the page around it.

/** What readers see, in the language of the record. Browsers do not know the names in Somali, so they are here. */
export const dateMessages = {
  cancelled: { so: "Waa la baajiyay", en: "Cancelled", ar: "أُلغي" },
  comma: { so: ",", en: ",", ar: "،" },
  /** From Sunday on. */
  weekdays: {
    so: ["Axad", "Isniin", "Talaado", "Arbaco", "Khamiis", "Jimco", "Sabti"],
    en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    ar: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
  },
  months: {
    so: [
      ...["Janaayo", "Febraayo", "Maarso", "Abriil", "Maajo", "Juun"],
      ...["Luulyo", "Agoosto", "Sebteembar", "Oktoobar", "Nofeembar", "Diseembar"],
    ],
    en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    ar: [
      ...["يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو"],
      ...["يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"],
    ],
  },
} as const;

/** Readers see the kind of a notice block in the language of its text. */
export const noticeWords: Record<ContentLanguage, Record<NoticeKind, string>> = {
  so: { information: "Ogeysiis", deadline: "Waqtiga ugu dambeeya", warning: "Digniin" },
  en: { information: "Information", deadline: "Deadline", warning: "Warning" },
  ar: { information: "معلومة", deadline: "الموعد النهائي", warning: "تحذير" },
};

const factLabels = {
  fee: { so: "Khidmadda", en: "Fee", ar: "الرسوم" },
  payment: { so: "Sida loo bixiyo", en: "How to pay", ar: "طريقة الدفع" },
  duration: { so: "Muddada", en: "Duration", ar: "المدة" },
  level: { so: "Heerka", en: "Level", ar: "المستوى" },
  taughtIn: { so: "Luqadda waxbarista", en: "Taught in", ar: "لغة التدريس" },
  mode: { so: "Habka waxbarista", en: "Mode", ar: "نظام الدراسة" },
  forWhom: { so: "Cidda loogu talagalay", en: "For whom", ar: "الفئة المستهدفة" },
  deadline: { so: "Waqtiga ugu dambeeya", en: "Deadline", ar: "الموعد النهائي" },
  lecturer: { so: "Macallinka", en: "Lecturer", ar: "المحاضر" },
  role: { so: "Xilka", en: "Role", ar: "المنصب" },
  phone: { so: "Telefoonka", en: "Phone", ar: "الهاتف" },
  email: { so: "Iimaylka", en: "E-mail", ar: "البريد الإلكتروني" },
  officeHours: { so: "Saacadaha xafiiska", en: "Office hours", ar: "ساعات المكتب" },
  room: { so: "Qolka", en: "Room", ar: "القاعة" },
} as const satisfies Record<KnownFact, Record<ContentLanguage, string>>;

/** The label that readers of a language see. */
export function factLabelIn(label: string, language: ContentLanguage): string {
  const known = knownFactOf(label);
  return known ? factLabels[known][language] : label;
}

/** Each in itself. */
export const languageNames = { so: "Soomaali", en: "English", ar: "العربية" } as const satisfies Record<
  ContentLanguage,
  string
>;

/** As the speakers of a language call all of them. */
export const namesOfLanguages = {
  so: { so: "Soomaali", en: "Ingiriis", ar: "Carabi" },
  en: { so: "Somali", en: "English", ar: "Arabic" },
  ar: { so: "الصومالية", en: "الإنجليزية", ar: "العربية" },
} as const satisfies Record<ContentLanguage, Record<ContentLanguage, string>>;

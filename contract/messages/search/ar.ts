import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("ar");

export const searchMessages = {
  title: "البحث",
  field: "ابحث في هذا الموقع",
  submit: "بحث",
  kind: "عرض",
  everything: "كل شيء",
  language: "اللغة",
  anyLanguage: "أي لغة",
  languages: { so: "الصومالية", en: "الإنجليزية", ar: "العربية" },
  hint: "اكتب كلمة أو أكثر، مثل اسم دورة. تكفي بدايات الكلمات.",
  found: plural("total", {
    zero: "لا نتائج",
    one: "نتيجة واحدة",
    two: "نتيجتان",
    few: "{total} نتائج",
    many: "{total} نتيجة",
    other: "{total} نتيجة",
  }),
  foundMany: plural("total", { other: "أحدث النتائج، وعددها {total}. أضف كلمة لتجد أقل." }),
  ignored: phrase("لا شيء يحتوي على {words}. وُجد بكلماتك الأخرى:"),
  quoted: phrase("«{word}»"),
  or: phrase("{first} أو {second}"),
  partial: "لا شيء يحتوي على كل كلماتك. وُجد ببعضها:",
  nothing: "لم يُعثر على شيء.",
  nothingHint: "جرّب كلمات أقل أو كلمات أخرى، أو بداية كلمة فقط.",
  ask: "أو اسأل الكلية:",
  withoutFilters: "ابحث في كل شيء وبكل اللغات",
  didYouMean: "لا شيء يحتوي على هذه الكلمات. هل تقصد",
  foundInstead: "هذا ما وُجد بها:",
  tooLong: phrase("ابحث بكلمات أقل من فضلك: {max} حرف على الأكثر."),
  noWords: "اكتب حرفًا أو رقمًا واحدًا على الأقل من فضلك.",
  notText: "ابحث بكلمات خالية من رموز التحكم من فضلك.",
} satisfies Translation<typeof en.searchMessages>;

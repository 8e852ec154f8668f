import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("ar");

export const contactFormMessages = {
  firstnameMissing: "اكتب اسمك الأول.",
  nameTooLong: phrase("الاسم {max} حرف على الأكثر."),
  emailWrong: "هذا ليس عنوان بريد إلكتروني. مثال على عنوان صحيح: amina@example.com.",
  phoneWrong: "هذا ليس رقم هاتف. مثال على رقم صحيح: ‎+252 63 1234567.",
  noAddress: "اكتب بريدك الإلكتروني أو رقم هاتفك لنتمكن من الرد عليك.",
  messageMissing: "اكتب رسالتك.",
  messageTooLong: phrase("الرسالة {max} حرف على الأكثر. اختصرها أو أرسلها في جزأين."),
  phone: "رقم الهاتف أو واتساب",
  phoneHint: "اكتب أحدهما لنتمكن من الرد عليك.",
  keptFor: plural("days", {
    one: "نحتفظ برسالتك يومًا واحدًا.",
    two: "نحتفظ برسالتك يومين.",
    few: "نحتفظ برسالتك {days} أيام.",
    many: "نحتفظ برسالتك {days} يومًا.",
    other: "نحتفظ برسالتك {days} يوم.",
  }),
  leaveEmpty: "اترك هذا الحقل فارغًا",
  send: "إرسال الرسالة",
  notSentTitle: "لم تُرسل رسالتك بعد",
  notSent: "لم يُفقد شيء مما كتبته. راجع ما هو معلّم أدناه وأرسلها مرة أخرى.",
  notStored: "حدث خطأ من جهتنا. لم يُفقد شيء مما كتبته: أرسلها مرة أخرى بعد دقيقة.",
  notStoredTooLarge: "هذه الرسالة كبيرة جدًا. ارجع إليها واختصرها وأرسلها مرة أخرى.",
  tooMany: "وصلت رسائل كثيرة من عنوانك على الإنترنت الآن. لم يُفقد شيء مما كتبته: أرسلها مرة أخرى بعد دقيقة.",
  switchedOff: "هذا النموذج لا يرسل شيئًا في الوقت الحالي.",
  sentTitle: "شكرًا على رسالتك",
  sent: "وصلتنا رسالتك، وسنرد عليك بالبريد الإلكتروني أو بالهاتف.",
  backHome: "إلى الصفحة الرئيسية",
} satisfies Translation<typeof en.contactFormMessages>;

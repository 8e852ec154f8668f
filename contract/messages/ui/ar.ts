import { phrase, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

export const toastMessages = {
  region: "الرسائل",
  close: "إغلاق",
} satisfies Translation<typeof en.toastMessages>;

export const recordActionMessages = {
  view: "عرض",
  edit: "تعديل",
  delete: "حذف",
  actionOn: phrase("{action}: {title}"),
} satisfies Translation<typeof en.recordActionMessages>;

export const confirmMessages = {
  yes: "نعم، أنا متأكد",
  no: "لا",
  delete: phrase("هل تريد حقًا حذف {kind} بعنوان {title}؟ لا يمكن التراجع عن ذلك."),
  erases: "يُمحى نهائيًا.",
} satisfies Translation<typeof en.confirmMessages>;

export const eventStatusMessages = {
  completed: "انتهت",
  ongoing: "جارية",
} satisfies Translation<typeof en.eventStatusMessages>;

export const bodyTableMessages = {
  table: phrase("الجدول {number}"),
} satisfies Translation<typeof en.bodyTableMessages>;

export const bodyPictureMessages = {
  enlarge: "افتح الصورة أكبر",
} satisfies Translation<typeof en.bodyPictureMessages>;

export const videoMessages = {
  play: phrase("تشغيل الفيديو من {host}"),
} satisfies Translation<typeof en.videoMessages>;

export const pagerMessages = {
  label: "الصفحات",
  previous: "السابق",
  next: "التالي",
} satisfies Translation<typeof en.pagerMessages>;

export const loadingMessages = {
  loading: "جارٍ التحميل",
} satisfies Translation<typeof en.loadingMessages>;

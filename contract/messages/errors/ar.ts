import type { Translation } from "../phrase.ts";
import type * as en from "./en.ts";

export const offlineMessages = {
  list: "لا يوجد اتصال. ستظهر هذه القائمة عندما يعود الاتصال.",
  page: "لا يوجد اتصال. ستظهر هذه الصفحة عندما يعود الاتصال.",
  action: "لا يوجد اتصال الآن. حاول مرة أخرى عندما يعود.",
} satisfies Translation<typeof en.offlineMessages>;

export const notFoundMessages = {
  title: "الصفحة غير موجودة",
  explanation: "هذه الصفحة غير موجودة أو أُزيلت. تأكد من كتابة العنوان.",
  wayOn: "إلى الصفحة الرئيسية",
} satisfies Translation<typeof en.notFoundMessages>;

export const unavailableMessages = {
  title: "تعذّر عرض هذه الصفحة الآن",
  explanation: "حدث خطأ من جهتنا. حاول مرة أخرى بعد دقيقة.",
  wayOn: "حاول مرة أخرى",
  busyTitle: "الخادم مشغول",
  closedTitle: "سيعود هذا الموقع قريبا",
  closed: "يُستعاد هذا الموقع من نسخة احتياطية. عُد بعد بضع دقائق.",
  notStored: "لم يُحفظ شيء. ارجع وأرسله مرة أخرى بعد دقيقة: ما كتبته ما زال موجودا.",
} satisfies Translation<typeof en.unavailableMessages>;

export const fallbackMessages = {
  events: "تعذّر تحميل الفعاليات.",
  services: "تعذّر تحميل التدريبات.",
  posts: "تعذّر تحميل الدورات.",
  singleRead: "تعذّر تحميل هذا النص.",
  comment: "حدث خطأ ما",
  auth: "حدث خطأ في الخادم.",
} satisfies Translation<typeof en.fallbackMessages>;

export const apiErrorMessages = {
  unauthenticated: "سجّل الدخول أولًا من فضلك.",
  forbidden: "غير مسموح لك بذلك.",
  account_removed: "حُذف هذا الحساب. اسأل الكلية إن كنت ترى أن هذا خطأ.",
  comment_banned: "لم يعد بإمكانك كتابة تعليقات في هذا الموقع. اسأل الكلية إن كنت ترى أن هذا خطأ.",
  not_found: "لم يُعثر على شيء في هذا العنوان.",
  too_many_requests: "طلبات كثيرة جدًا. حاول مرة أخرى بعد دقيقة.",
  unavailable: "الخادم مشغول. حاول مرة أخرى بعد قليل.",
} satisfies Translation<typeof en.apiErrorMessages>;

import { phrase, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

export const signupMessages = {
  heading: "مرحبًا بك في الموقع الرسمي",
  title: "تسجيل الدخول",
  explanation: "سجّل الدخول لتعلّق. يظهر مع تعليقاتك اسم حسابك وصورته.",
  pending: "جارٍ التحميل",
  retry: "حاول مرة أخرى",
  needsScript: "يحتاج تسجيل الدخول إلى JavaScript، وهو معطّل في هذا المتصفح.",
  blocked: "تعذّر تحميل زر تسجيل الدخول. تحقق من اتصالك أو من برنامج يمنع المحتوى، وحاول مرة أخرى.",
  notKept:
    "هذا المتصفح يمنع بيانات المواقع، فلا يمكنك البقاء مسجّل الدخول. اسمح ببيانات المواقع وحاول مرة أخرى.",
  withoutWindow: "لم تُفتح نافذة؟ سجّل الدخول في هذه الصفحة",
  notSetUp: "لم يُعدّ تسجيل الدخول على هذا الخادم بعد.",
  local: "يعمل هذا الخادم على جهازك، فيمكنك تسجيل الدخول باسم أي شخص.",
  accounts: "اختر حسابًا",
  another: "أو حسابًا آخر",
  noAccounts: "ليس لأحد حساب هنا بعد. أدخل اسمًا وبريدًا إلكترونيًا لإنشاء الحساب الأول.",
  grant: "يحتاج الحساب إلى دور لدخول لوحة الإدارة. امنحه دورًا من سطر الأوامر على هذا الجهاز:",
  name: "الاسم",
  email: "البريد الإلكتروني",
  submit: "تسجيل الدخول",
  withProvider: phrase("تسجيل الدخول عبر {name}"),
  failures: {
    refused: "تعذّر التحقق من تسجيل الدخول هذا. حاول مرة أخرى.",
    expired: "استغرق تسجيل الدخول هذا وقتًا طويلًا، أو بدأ في متصفح آخر. حاول مرة أخرى.",
    cancelled: "أُلغي تسجيل الدخول.",
    unverified: "لم تتحقق خدمة تسجيل الدخول من بريدك الإلكتروني بعد.",
    unavailable: "لا يمكن الوصول إلى خدمة تسجيل الدخول الآن. حاول مرة أخرى بعد دقيقة.",
  },
} satisfies Translation<typeof en.signupMessages>;

export const sessionMessages = {
  title: "جلساتك",
  explanation: "المتصفحات التي سجّلت الدخول فيها. سجّل الخروج مما لا تعرفه منها أو لم تعد تستخدمه.",
  current: "هذا الجهاز",
  unknownDevice: "جهاز غير معروف",
  device: phrase("{browser} على {system}"),
  signedIn: "سجّلت الدخول",
  lastUsed: "آخر استخدام",
  end: "تسجيل الخروج",
  endAll: "تسجيل الخروج من كل الأجهزة",
} satisfies Translation<typeof en.sessionMessages>;

export const personalDataMessages = {
  title: "بياناتك",
  explanation: "اسمك وبريدك الإلكتروني وصورتك، وأين سجّلت الدخول، وتعليقاتك، وكل ما يُحفظ عنك غير ذلك:",
  download: "تنزيل بياناتك",
  erase: "محو حسابك",
  question: "هل تريد حقًا محو حسابك؟ لا يمكن التراجع عن ذلك.",
  consequence: "يُمحى اسمك وصورتك وبريدك الإلكتروني وجلساتك نهائيًا.",
  comments: {
    legend: "تعليقاتك",
    keep: "إبقاؤها من دون اسمي وصورتي",
    erase: "محوها أيضًا",
  },
  erased: "مُحي حسابك",
} satisfies Translation<typeof en.personalDataMessages>;

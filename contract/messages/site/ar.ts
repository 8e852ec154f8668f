import { phrase, pluralIn, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

const plural = pluralIn("ar");

export const homeMessages = {
  pauseGreeting: "إيقاف التحية مؤقتًا",
  established: "سنة التأسيس",
  graduates: "الخريجون",
  branches: "الفروع",
  presidentMessage: "كلمة رئيس الكلية",
  readMore: "اقرأ المزيد",
  readLess: "عرض أقل",
  trainings: "التدريبات القصيرة",
  allTrainings: "كل التدريبات القصيرة",
  upcomingProjects: "المشاريع القادمة",
  viewMore: "عرض المزيد",
  latestNews: "آخر الأخبار",
  callCenterRoles: ["مركز الاتصال", "رئيس مكتب الامتحانات", "مكتب الامتحانات"],
  firstname: "الاسم الأول",
  lastname: "اسم العائلة",
  emailAddress: "البريد الإلكتروني",
  yourMessage: "رسالتك",
  askWhen: "هل تريد أن تعرف الموعد؟",
  contactSilent: "هذا النموذج لا يرسل شيئًا بعد.",
} satisfies Translation<typeof en.homeMessages>;

export const newsMessages = {
  title: "آخر الأخبار",
  latestCourses: "أحدث الدورات",
  readPost: "اقرأ هذا المنشور",
  lastUpdated: "آخر تحديث",
  empty: "لا يوجد ما يُعرض",
  emptyHint: "ستُعلن الدورات الجديدة هنا.",
  pageOf: phrase("الصفحة {page} من {totalPages}"),
} satisfies Translation<typeof en.newsMessages>;

export const postMessages = {
  feedback: "تعليقات القراء",
  noFeedback: "لا توجد تعليقات على هذه الدورة بعد.",
  related: "مقالات أخرى ذات صلة",
  backToPost: "العودة إلى الدورة",
} satisfies Translation<typeof en.postMessages>;

export const commentMessages = {
  heading: "أضف تعليقًا",
  name: "الاسم",
  body: "التعليق",
  hint: phrase("{min} حرفًا على الأقل. يمكن للجميع قراءته."),
  submit: "إرسال التعليق",
  submitting: "جارٍ الإرسال",
  tooShort: plural("missing", {
    one: "أضف حرفًا واحدًا على الأقل.",
    two: "أضف حرفين على الأقل.",
    few: "أضف {missing} أحرف على الأقل.",
    many: "أضف {missing} حرفًا على الأقل.",
    other: "أضف {missing} حرف على الأقل.",
  }),
  tooLong: plural("extra", {
    one: "احذف حرفًا واحدًا.",
    two: "احذف حرفين.",
    few: "احذف {extra} أحرف.",
    many: "احذف {extra} حرفًا.",
    other: "احذف {extra} حرف.",
  }),
  offline: "لا يوجد اتصال. تعليقك محفوظ على هذا الجهاز: أرسله عندما يعود الاتصال.",
  held: "سيُرسل تعليقك فور اكتمال تحميل هذه الصفحة.",
  notSent: "تعذّر إرسال تعليقك. إنه محفوظ على هذا الجهاز: حاول مرة أخرى بعد قليل.",
  signInFirst: "سيُطلب منك تسجيل الدخول أولًا. ما تكتبه يُحفظ.",
  remove: "حذف",
  removed: "حُذف التعليق",
  thanks: "شكرًا على تعليقك",
  thanksWaiting: "شكرًا على تعليقك. إنه ينتظر الموافقة: حتى ذلك الحين لا يراه غيرك وغير موظفينا.",
  waiting: "ينتظر الموافقة",
  kind: "التعليق",
} satisfies Translation<typeof en.commentMessages>;

export const commentToastMessages = {
  tooShort: phrase("يجب ألا يقل التعليق عن {min} حرفًا."),
  tooLong: phrase("يجب ألا يزيد التعليق على {max} حرف."),
} satisfies Translation<typeof en.commentToastMessages>;

export const eventMessages = {
  lastUpdated: "آخر تحديث",
  lastlyUpdated: "آخر تحديث",
  readMore: "اقرأ المزيد",
  heroEmpty: "لا توجد فعاليات",
  empty: "لا توجد فعاليات.",
  emptyHint: "ستُعلن الفعاليات الجديدة هنا.",
  related: "فعاليات أخرى",
  readRelated: "اقرأ هذا المنشور",
} satisfies Translation<typeof en.eventMessages>;

export const serviceMessages = {
  title: "تدريباتنا",
  empty: "لا يوجد ما يُعرض",
  emptyHint: "ستُعلن التدريبات القصيرة الجديدة هنا.",
  ask: "اسأل عن هذا",
  write: "راسلنا",
  about: phrase("بخصوص «{title}»:"),
  related: "تدريبات قصيرة أخرى",
} satisfies Translation<typeof en.serviceMessages>;

export const aboutMessages = {
  secondCentre: "مركزنا الثاني",
  founded: "تأسست عام",
  centres: plural("count", {
    two: "تدرّس الكلية في مركزين.",
    few: "تدرّس الكلية في {count} مراكز.",
    other: "تدرّس الكلية في {count} مركزًا.",
  }),
} satisfies Translation<typeof en.aboutMessages>;

export const footerMessages = {
  contact: "بيانات الاتصال",
  college: "الكلية",
  follow: "تابعنا",
} satisfies Translation<typeof en.footerMessages>;

export const textPageMessages = {
  notWritten: "لم تُكتب هذه الصفحة بعد.",
  question: "هل لديك سؤال عنها؟",
  writeTo: "راسلنا على",
  orCall: "أو اتصل على",
  call: "اتصل على",
} satisfies Translation<typeof en.textPageMessages>;

export const kindsForReaders = {
  post: "الدورات",
  event: "الفعاليات",
  service: "التدريبات القصيرة",
  page: "الصفحات",
} satisfies Translation<typeof en.kindsForReaders>;

export const kindOfOneForReaders = {
  post: "دورة",
  event: "فعالية",
  service: "تدريب قصير",
  page: "صفحة",
} satisfies Translation<typeof en.kindOfOneForReaders>;

export const pageMessages = {
  breadcrumb: "أنت هنا",
  below: "المزيد عن هذا",
} satisfies Translation<typeof en.pageMessages>;

export const translationMessages = {
  alsoIn: "متوفر أيضًا بـ:",
} satisfies Translation<typeof en.translationMessages>;

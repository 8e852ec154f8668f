import { phrase, pluralIn, type Translation } from "../../phrase.ts";
import { namesOfLanguages } from "../../record-words.ts";
import type * as en from "../en/site.ts";

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

export const documentMessages = {
  newest: "الأحدث أولًا",
  byTitle: "حسب العنوان",
  empty: "لا توجد وثائق لعرضها",
  emptyHint: "ستُدرج الوثائق الجديدة هنا.",
  open: "فتح",
  related: "وثائق أخرى",
} satisfies Translation<typeof en.documentMessages>;

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
  document: "وثائق",
} satisfies Translation<typeof en.kindsForReaders>;

export const kindOfOneForReaders = {
  post: "دورة",
  event: "فعالية",
  service: "تدريب قصير",
  page: "صفحة",
  document: "وثيقة",
} satisfies Translation<typeof en.kindOfOneForReaders>;

export const pageMessages = {
  breadcrumb: "أنت هنا",
  below: "المزيد عن هذا",
} satisfies Translation<typeof en.pageMessages>;

export const translationMessages = {
  alsoIn: "متوفر أيضًا بـ:",
} satisfies Translation<typeof en.translationMessages>;

export const searchMessages = {
  title: "البحث",
  field: "ابحث في هذا الموقع",
  submit: "بحث",
  kind: "عرض",
  everything: "كل شيء",
  language: "اللغة",
  anyLanguage: "أي لغة",
  languages: namesOfLanguages.ar,
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

export const shareMessages = {
  share: "مشاركة",
  copy: "نسخ الرابط",
  copied: "تم النسخ",
  more: "المزيد",
} satisfies Translation<typeof en.shareMessages>;

export const navigationMessages = {
  menu: "القائمة",
  skipToContent: "الانتقال إلى المحتوى",
  scrollToTop: "العودة إلى الأعلى",
} satisfies Translation<typeof en.navigationMessages>;

export const themeMessages = {
  label: "الألوان",
  device: "كما في هذا الجهاز",
  light: "فاتحة",
  dark: "داكنة",
} satisfies Translation<typeof en.themeMessages>;

export const accountMessages = {
  logIn: "دخول",
  logOut: "خروج",
  dashboard: "لوحة الإدارة",
  title: "حسابك",
  needsSignIn: "سجّل الدخول لترى حسابك.",
  menu: "حسابك",
  loggedInAs: "سُجّل دخولك باسم",
  ended: "انتهت جلستك. ما كتبته محفوظ على هذا الجهاز.",
  signInAgain: "سجّل الدخول مرة أخرى",
  dashboardClosed: phrase(
    "لوحة الإدارة مخصصة لموظفي الكلية. سُجّل دخولك باسم {username}، وليس له دور بين الموظفين.",
  ),
} satisfies Translation<typeof en.accountMessages>;

export const sectionNames = {
  home: "الصفحة الرئيسية",
  services: "التدريبات القصيرة",
  news: "الدورات",
  events: "الفعاليات",
  documents: "الوثائق",
  calendar: "التقويم الأكاديمي",
  exams: "الامتحانات",
  callCenter: "أرقام مركز الاتصال",
  contact: "اتصل بنا",
  about: "عن الكلية",
  terms: "الشروط",
  policy: "السياسة",
  awards: "الجوائز",
  accessibility: "سهولة الاستخدام",
  privacy: "الخصوصية",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  twitter: "Twitter",
  facebook: "Facebook",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  tiktok: "TikTok",
} satisfies Translation<typeof en.sectionNames>;

export const toastMessages = {
  region: "الرسائل",
  close: "إغلاق",
} satisfies Translation<typeof en.toastMessages>;

export const recordActionMessages = {
  view: "عرض",
  edit: "تعديل",
  delete: "حذف",
  registrations: phrase("المسجلون: انضم {joined}، وينتظر {waiting}"),
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
  documents: "تعذّر تحميل الوثائق.",
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

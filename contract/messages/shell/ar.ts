import { phrase, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

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

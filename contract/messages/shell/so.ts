import { phrase, type Translation } from "../phrase.ts";
import type * as en from "./en.ts";

export const navigationMessages = {
  menu: "Liiska",
  skipToContent: "U bood qoraalka",
  scrollToTop: "Ku noqo kor",
} satisfies Translation<typeof en.navigationMessages>;

export const themeMessages = {
  label: "Midabada",
  device: "Sida qalabkan",
  light: "Iftiin",
  dark: "Mugdi",
} satisfies Translation<typeof en.themeMessages>;

export const accountMessages = {
  logIn: "Soo gal",
  logOut: "Ka bax",
  dashboard: "Maamulka",
  title: "Akoonkaaga",
  needsSignIn: "Soo gal si aad u aragto akoonkaaga.",
  menu: "Akoonkaaga",
  loggedInAs: "Waxaad ku soo gashay magaca",
  ended: "Soo gelintaadii way dhammaatay. Waxaad qortay waxaa lagu hayaa qalabkan.",
  signInAgain: "Mar kale soo gal",
  dashboardClosed: phrase(
    "Maamulka waxaa leh shaqaalaha kulliyadda. Waxaad ku soo gashay magaca {username}, oo aan lahayn xil shaqaale.",
  ),
} satisfies Translation<typeof en.accountMessages>;

export const sectionNames = {
  home: "Bogga hore",
  services: "Tababarrada gaagaaban",
  news: "Koorsooyinka",
  events: "Munaasabadaha",
  calendar: "Jadwalka sannad-dugsiyeedka",
  exams: "Imtixaannada",
  callCenter: "Lambarrada xarunta wicitaanka",
  contact: "Nala soo xiriir",
  about: "Ku saabsan kulliyadda",
  terms: "Shuruudaha",
  policy: "Siyaasadda",
  awards: "Abaalmarinnada",
  accessibility: "Fududaynta adeegsiga",
  privacy: "Asturnaanta",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  twitter: "Twitter",
  facebook: "Facebook",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  tiktok: "TikTok",
} satisfies Translation<typeof en.sectionNames>;

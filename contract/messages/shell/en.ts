import type { SiteSection } from "../../values/menu.ts";
import { phrase } from "../phrase.ts";

// Texts around every page of the site and the dashboard: navigation, account menu, colours.

export const navigationMessages = {
  menu: "Menu",
  skipToContent: "Skip to the content",
  scrollToTop: "Back to the top",
} as const;

export const themeMessages = {
  label: "Colours",
  device: "As on this device",
  light: "Light",
  dark: "Dark",
} as const;

export const accountMessages = {
  logIn: "Log in",
  logOut: "Logout",
  dashboard: "Dashboard",
  title: "Your account",
  needsSignIn: "Sign in to see your account.",
  menu: "Your account",
  loggedInAs: "Logged in as",
  ended: "Your session has ended. What you wrote is kept on this device.",
  signInAgain: "Sign in again",
  dashboardClosed: phrase(
    "The dashboard is for the college's staff. You are signed in as {username}, who has no staff role.",
  ),
} as const;

/** What menus call the parts of the site, unless an item has a label of its own. */
export const sectionNames = {
  home: "Home",
  services: "Short Trainings",
  news: "Courses",
  events: "Events",
  calendar: "Academic calendar",
  exams: "Exams",
  callCenter: "Call center numbers",
  contact: "Contact us",
  about: "About the college",
  terms: "Terms",
  policy: "Policy",
  awards: "Awards",
  accessibility: "Accessibility",
  privacy: "Privacy",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  twitter: "Twitter",
  facebook: "Facebook",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  tiktok: "TikTok",
} as const satisfies Record<SiteSection, string>;

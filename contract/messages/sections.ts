import type { SiteSection } from "../menu.ts";
import { navigationMessages } from "./shell.ts";

/** What menus call the parts of the site, unless an item has a label of its own. */
export const sectionNames = {
  home: navigationMessages.home,
  services: navigationMessages.trainings,
  news: navigationMessages.courses,
  events: navigationMessages.events,
  exams: navigationMessages.exams,
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
} as const satisfies Record<SiteSection, string>;

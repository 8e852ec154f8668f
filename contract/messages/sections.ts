import type { SiteSection } from "../menu.ts";
import { navigationMessages } from "./shell.ts";
import { aboutMessages, footerMessages, homeMessages } from "./site.ts";

/** What menus call the parts of the site, unless an item has a label of its own. */
export const sectionNames: Record<SiteSection, string> = {
  home: navigationMessages.home,
  services: navigationMessages.trainings,
  news: navigationMessages.courses,
  events: navigationMessages.events,
  exams: navigationMessages.exams,
  callCenter: homeMessages.callCenter,
  contact: homeMessages.contact,
  about: aboutMessages.title,
  terms: footerMessages.terms,
  policy: footerMessages.policy,
  awards: footerMessages.awards,
  accessibility: footerMessages.accessibility,
  privacy: footerMessages.privacy,
  youtube: "YouTube",
  linkedin: "LinkedIn",
  twitter: "Twitter",
  facebook: "Facebook",
};

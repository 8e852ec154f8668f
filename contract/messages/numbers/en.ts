import type { VisitSource } from "../../numbers.ts";

const number = (count: number) => count.toLocaleString("en");
const visits = (count: number) => `${number(count)} ${count === 1 ? "visit" : "visits"}`;

/** The numbers of readers on the overview. */
export const numbersMessages = {
  explanation:
    "A visit is a page opened from outside this website: from a search, a link elsewhere, or by typing its address. Nobody is followed, so the same person can be several visits. Programs are left out.",
  off: "Readers are not counted: COUNT_READERS is switched off.",
  sharedCache:
    "A cache in front of the website answers most readers, and what it answers is not counted. The numbers show which pages are read, not how often.",
  number,
  visitsTitle: (days: number) => (days === 1 ? "Visits today" : `Visits a day, the last ${days} days`),
  total: (total: number) => `${visits(total)}.`,
  most: (most: number, day: string) => `The most on ${day}: ${number(most)}.`,
  asTable: "As a table",
  day: "Day",
  visitsColumn: "Visits",
  viewsColumn: "Pages read",
  pagesTitle: "Most read pages",
  page: "Page",
  sitePages: {
    "/": "Home page",
    "/news": "Latest News",
    "/events/pages/1": "Events",
    "/services": "Short Trainings",
    "/about": "About Us",
    "/search": "Search",
    "/signup": "Sign in",
  } as Readonly<Record<string, string>>,
  otherPages: "All other pages",
  sourcesTitle: "Where readers come from",
  source: "From",
  sources: {
    search: "Search engines",
    whatsapp: "WhatsApp",
    facebook: "Facebook",
    social: "Other social networks",
    site: "Other websites",
    direct: "Typed, saved, or not known",
  } satisfies Record<VisitSource, string>,
  directHint: "WhatsApp mostly does not say that a link was opened there. Such a visit counts as not known.",
  bots: (views: number) => `Programs, such as search engines, read ${number(views)} more pages.`,
} as const;

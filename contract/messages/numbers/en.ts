import type { PageGroup, VisitSource } from "../../numbers.ts";
import { pageGroupsOfKinds } from "../kinds/en.ts";

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
  failedTitle: "Did not load",
  failedHint:
    "Page views in which a picture or a file did not load. Not counted for readers who asked not to be tracked.",
  pageGroups: {
    home: "Home page",
    list: "Lists",
    ...pageGroupsOfKinds,
    search: "Search",
  } satisfies Record<PageGroup, string>,
  searchesTitle: "Searched, and nothing found",
  searchesHint: "What readers looked for and the website does not have, or calls something else.",
  search: "Searched for",
  times: "Times",
  bots: (views: number) => `Programs, such as search engines, read ${number(views)} more pages.`,
} as const;

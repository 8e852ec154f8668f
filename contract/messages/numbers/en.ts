import { numbersLimits } from "../../values/limits/numbers.ts";
import { viewSources } from "../../values/numbers.ts";

/** The numbers of readers on the overview. */
export const numbersMessages = {
  explanation: `How often pages were opened in the last ${numbersLimits.numbersShownDays} days, and the websites that had the link. Nobody is followed, and programs are left out. Apps such as WhatsApp mostly do not say that a link was opened there.`,
  off: "Readers are not counted: COUNT_READERS is switched off.",
  sharedCache:
    "A cache in front of the website answers most readers, and what it answers is not counted. The numbers show which pages are read, not how often.",
  number: (count: number) => count.toLocaleString("en"),
  page: "Page",
  from: "Where from",
  views: "Read",
  allPages: "All pages",
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
  sources: {
    [viewSources.inside]: "This website",
    [viewSources.unknown]: "Typed, saved, or not known",
    [viewSources.others]: "Others",
  },
} as const;

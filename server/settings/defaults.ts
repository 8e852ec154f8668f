import type { AllSettings, Settings } from "../../contract/schemas/settings.ts";
import { homeBlockNames } from "../../contract/values/appearance.ts";
import { operationLimits } from "../../contract/values/limits/operations.ts";
import { registrationLimits } from "../../contract/values/limits/registrations.ts";
import { followedSections, type SiteSection } from "../../contract/values/menu.ts";

/** An item that shows the section's own name. */
function sectionItem(section: SiteSection) {
  return { target: { type: "section" as const, section }, labels: {} };
}

/**
 * The public settings of a new site, overridden key by key in the database. Besides the specified numbers they state no
 * fact about a college: what is empty or null is not set, and pages leave it out.
 */
export const defaultSettings: Settings = {
  collegeName: "Kulliyad",
  language: "en",
  logo: null,
  palette: "acacia",
  banner: null,
  menu: (["home", "services", "news", "events", "exams"] as const)
    .map(sectionItem)
    .map((item) => ({ ...item, children: [] })),
  footer: {
    sections: [
      ...([
        "about",
        "contact",
        "callCenter",
        "terms",
        "policy",
        "awards",
        "accessibility",
        "privacy",
      ] as const),
      ...followedSections,
    ],
    heading: {},
    items: [],
  },
  notice: null,
  homeBlocks: homeBlockNames.map((block) => ({ block, isShown: true })),
  contactFormSends: false,
  entryDays: registrationLimits.entryDays,
  coversOptional: false,
  readableAddresses: false,
  greetings: [
    { lang: "so", text: "Ku soo dhawoow" },
    { lang: "en", text: "Welcome" },
  ],
  summary: "",
  timeZone: "Africa/Mogadishu",
  trashDays: operationLimits.trashDays,
  // Specification, sections 1 and 9.
  statistics: { established: 2013, graduates: 30_000, branches: 2 },
  phones: { callCenter: "", examinationHead: "", examinationOffice: "" },
  address: "",
  phone: "",
  email: "",
  links: {
    exams: "",
    youtube: "",
    linkedin: "",
    twitter: "",
    facebook: "",
    whatsapp: "",
    telegram: "",
    tiktok: "",
  },
  examsLine: { texts: {}, until: "" },
  president: { name: "", message: "", portrait: "", portraitAlt: "" },
};

export const allDefaultSettings: AllSettings = {
  ...defaultSettings,
  pageLanguages: [],
  words: {},
  backupHour: 1,
  editorsPublish: true,
  holdFirstComments: false,
};

import { homeBlockNames } from "../../contract/home-blocks.ts";
import { limits } from "../../contract/limits.ts";
import type { SiteSection } from "../../contract/menu.ts";
import type { AllSettings, Settings } from "../../contract/settings.ts";

/** An item that shows the section's own name. */
function sectionItem(section: SiteSection) {
  return { target: { type: "section" as const, section }, labels: {} };
}

/**
 * The public settings of a new site, overridden key by key in the database. All of it is invented: the phone numbers are not
 * assigned, and `.example` hosts do not exist (RFC 2606).
 */
export const defaultSettings: Settings = {
  collegeName: "Kulliyad College of Computer Science",
  language: "en",
  logo: null,
  palette: "acacia",
  menu: (["home", "services", "news", "events", "exams"] as const)
    .map(sectionItem)
    .map((item) => ({ ...item, children: [] })),
  footer: [
    {
      heading: { en: "College" },
      items: (
        ["about", "contact", "callCenter", "terms", "policy", "awards", "accessibility", "privacy"] as const
      ).map(sectionItem),
    },
    {
      heading: { en: "Follow" },
      items: (["youtube", "linkedin", "twitter", "facebook"] as const).map(sectionItem),
    },
  ],
  notice: null,
  homeBlocks: homeBlockNames.map((block) => ({ block, isShown: true })),
  greetings: [
    { lang: "so", text: "Ku soo dhawoow Kulliyadda Sayniska Kombiyuutarka" },
    { lang: "en", text: "Welcome to the College of Computer Science" },
  ],
  summary:
    "Courses, short trainings and events of a college of computer science in Somaliland, for students, parents and everyone who is curious.",
  timeZone: "Africa/Mogadishu",
  trashDays: limits.trashDays,
  statistics: { established: 2013, graduates: 30_000, branches: 2 },
  phones: {
    callCenter: "+252 00 000 0001",
    examinationHead: "+252 00 000 0002",
    examinationOffice: "+252 00 000 0003",
  },
  address: "1 Acacia Road, Hargeisa, Somaliland",
  phone: "+252 00 000 0001",
  email: "info@college.example",
  links: {
    exams: "https://exams.college.example/",
    youtube: "https://video.college.example/",
    linkedin: "https://alumni.college.example/",
    twitter: "https://short.college.example/",
    facebook: "https://social.college.example/",
  },
  president: {
    name: "Dr. Hodan Warsame",
    message:
      "When we opened our doors in 2013 we had one classroom, eleven borrowed computers and a promise: that a young person in Somaliland should not have to leave home to learn how the modern world is built. That promise still decides what we teach and how. Our students take machines apart before they program them, they write for readers as carefully as they write for compilers, and before they graduate they finish one piece of work for somebody who needs it: a clinic, a school, a shop, a town council. Knowledge that stays in the classroom is only half learned. To the parents who trust us, thank you. To those who are thinking of joining us: come and see the laboratories, sit in on a lecture, ask the students the questions that you would not ask a teacher. The door is open.",
    portrait: "",
    portraitAlt: "",
  },
  about: {
    founded: 2013,
    paragraphs: [
      "The college was founded in 2013 to teach computer science in Somaliland, in the languages that its students think in. It began with a single class; today its graduates keep the networks of hospitals, banks and ministries running, teach in schools, and have started companies of their own.",
      "A degree takes four years. The first two give everyone the same ground: programming, mathematics, networks, databases and the machine itself. In the third year students choose a direction, and in the fourth they build something real with a supervisor and a client. Short trainings in the evenings and at weekends are open to everybody, whatever their schooling.",
      "We keep classes small, laboratories open until nine in the evening, and the library open to the whole town.",
    ],
    secondCentre:
      "Since 2018 a second centre brings the first two years of every course, and all the short trainings, to students in the east of the country. It has its own laboratories and shares its teachers with the main campus.",
  },
  pages: { terms: "", policy: "", awards: "" },
};

export const allDefaultSettings: AllSettings = {
  ...defaultSettings,
  editorsPublish: true,
  holdFirstComments: false,
  contactFormSends: false,
};

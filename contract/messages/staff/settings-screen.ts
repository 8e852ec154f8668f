// Texts of the settings of the dashboard.

export const settingsMessages = {
  title: "Settings",
  explanation: "What the website says about the college. The history names who changed what.",
  administrator: "For the administrator",
  administratorHint: "How the website works. Only a SUPERADMIN sees this.",
  failed: "The settings could not be loaded.",
  save: "Save",
  saving: "Saving",
  saved: "Saved. The website shows it now.",
  unsaved: "Not saved yet",
  allSaved: "Saved",
  saveFailed: "The settings could not be saved. What you typed is still here.",
  signedOut: "Your session has ended. Sign in again in another tab, then save. What you typed is still here.",
  wrong: (count: number) =>
    count === 1 ? "One field needs a correction." : `${count} fields need a correction.`,
  preview: "How it will look",
  previewHint: "Not on the website until you save.",
  viewport: "Size of the preview",
  viewports: { phone: "On a phone", computer: "On a computer" },
  others: {
    redirects: { title: "Old addresses", about: "What links to an earlier website open now" },
    backups: { title: "Backups", about: "Copies of the whole website, and how to bring one back" },
  },
  conflict: (name: string, time: string) =>
    `${name || "Somebody else"} saved the same settings${time && ` at ${time}`}. Nothing of yours was saved.`,
  loadAgain: "Load again",
  loadAgainHint: "What you typed stays in its fields. Look at it, then save.",
  takenOver: (names: string) => `Changed by somebody else meanwhile, and kept: ${names}`,
} as const;

/** Pictures of the settings: the logo and the portrait. */
export const pictureSettingMessages = {
  uploading: "The picture is being sent",
  failed: "The picture could not be stored. Try again in a moment.",
} as const;

/** The pages of the settings, and what they are about. */
export const settingPageMessages = {
  college: { title: "College", about: "Name, logo, colours, language, greetings, summary" },
  contact: { title: "Contact", about: "Address, phone numbers, e-mail, WhatsApp and links" },
  home: { title: "Home page", about: "Parts and their order, statistics, president" },
  menu: { title: "Menu", about: "The links at the top of every page" },
  footer: { title: "Footer", about: "The links at the bottom of every page" },
  notice: { title: "Notice", about: "One line on all pages, for a time" },
  words: {
    title: "Words of the website",
    about: "What menus, buttons and messages say in Somali and Arabic",
  },
  visitors: {
    title: "Comments and forms",
    about: "First comments, the contact form, how long answers are kept",
  },
  work: {
    title: "Publishing and time zone",
    about: "Who may publish, covers, addresses, recycle bin, hour of the backup",
  },
} as const;

/** Names of the settings, as they stand at their fields. */
export const settingNames = {
  collegeName: "Name of the college",
  language: "Main language of the website",
  logo: "Logo",
  pageLanguages: "Languages besides English",
  words: "Words in Somali and Arabic",
  palette: "Colours",
  greetings: "Greetings on the home page",
  summary: "Summary for search engines",
  address: "Address",
  phone: "Phone",
  email: "E-mail",
  phones: "Call center numbers",
  links: "Links",
  examsLine: "One line beside the exams",
  banner: "Picture at the top of the home page",
  homeBlocks: "Parts of the home page",
  statistics: "Statistics",
  president: "President",
  menu: "Menu",
  footer: "Footer",
  notice: "Notice",
  holdFirstComments: "First comments wait for approval",
  contactFormSends: "The contact form sends",
  entryDays: "Days that entries of forms are kept",
  coversOptional: "Covers are optional",
  readableAddresses: "Words in addresses",
  editorsPublish: "Editors publish by themselves",
  trashDays: "Days in the recycle bin",
  timeZone: "Time zone",
  backupHour: "Hour of the backup",
} as const;

export const collegeSettingMessages = {
  nameHint: "At the top of every page and in search results.",
  languageHint: "Of lists, menus and notices: of all pages whose text has no language of its own.",
  languages: { so: "Somali", en: "English", ar: "Arabic" },
  summaryHint: "One or two sentences, also shown when a page is shared.",
  greetingsHint: "Typed one after the other at the top of the home page.",
  greeting: (number: number) => `Greeting ${number}`,
  greetingLanguage: (number: number) => `Language of greeting ${number}`,
  addGreeting: "Add a greeting",
  palettes: {
    acacia: "Acacia green",
    indigo: "Indigo blue",
    clay: "Clay red",
    teal: "Teal",
    plum: "Plum",
    slate: "Slate grey",
  },
  logoContainsName: "The logo contains the name",
  logoContainsNameHint: "The name is not written beside it.",
  logoHint: "At the top of every page. Without one, a mark with the college's first letter is shown.",
} as const;

export const contactSettingMessages = {
  callCenter: "Call center",
  examinationHead: "Head of the examination office",
  examinationOffice: "Examination office",
  phoneHint: "With the country's code, for example +252 63 4000000.",
  phonesHint: "Numbers that are empty are left out.",
  linksHint: "Links that are empty are left out. For WhatsApp the number is enough.",
  examsLineHint: (max: number) =>
    `In the menu and the search, such as “Results of June are out”. At most ${max} characters.`,
  until: "Until the end of this day",
} as const;

export const homeSettingMessages = {
  bannerHint: "Beside the name of the college: its people, or a room. Without one, a cloth is shown.",
  bannerAlt: "What it shows, in words",
  bannerAltHint: "For those who do not see it. Leave it empty if it only decorates.",
  blocksHint: "What the home page shows below the greeting, from top to bottom.",
  blocks: {
    statistics: "Statistics",
    president: "Message of the president",
    trainings: "Short trainings",
    projects: "Upcoming projects",
    news: "Latest news",
    callCenter: "Call center numbers",
    contact: "Contact form",
  },
  statisticsHint: "A number that is empty is left out.",
  established: "Established in the year",
  graduates: "Graduated students",
  branches: "Branches",
  presidentName: "Name of the president",
  message: "Message",
  messageHint: "Without a name and a message this part is left out.",
  portrait: "Portrait",
  portraitHint:
    "A picture of the face, which is shown square. One of 720 pixels or more is sharp everywhere.",
  portraitAlt: "What the portrait shows, for people who cannot see it",
  portraitAltHint: "Leave it empty if the name says enough.",
} as const;

export const visitorSettingMessages = {
  holdFirstComments:
    "A person's first comment, and any comment with a link or a phone number, is shown after somebody of the staff approved it. When it is off, comments are shown at once.",
  contactFormSends:
    "What readers write is stored and listed under Messages. When it is off, the form shows the college's e-mail address instead.",
  entryDays:
    "What people send to join an event, a training or a page is deleted so many days after its end, or after they sent it where there is no date.",
} as const;

export const workSettingMessages = {
  editorsPublish: "When it is off, an administrator approves what editors write before readers see it.",
  trashDays: "Days after which the recycle bin is emptied",
  coversOptional:
    "Courses, trainings and events can be published without a cover. Pages then show the college's logo in its place.",
  readableAddresses:
    "The address of a course, training or event also has the words of its title, as in /posts/12/exam-timetable. Addresses that people have already shared keep working.",
  trashDaysHint: "0 keeps everything for ever.",
  backupHour: "Hour of the daily backup",
  backupHourHint: "From 0 to 23. A change counts after the next backup.",
  timeZoneHint: (zone: string) => `Dates and scheduled publications use this time: ${zone}.`,
} as const;

/** Texts of the fields of the menu and the footer. */
export const menuSettingMessages = {
  hint: (most: number) => `At most ${most} links, and as many in the submenu of each.`,
  target: "Opens",
  targets: { page: "A page", section: "A part of the website", link: "Another website" },
  section: "Part of the website",
  page: "Page",
  pageHint: "The link has its title and address, also when they change.",
  url: "Address",
  labels: "Another name",
  labelsHint: "Only if the link should not have the name of what it opens.",
  linkLabelsHint: "What the link is called, in at least one language.",
  newItem: "New link",
  add: "Add a link",
  full: (most: number) => `There are ${most} links: remove one to add another.`,
  edit: "Edit",
  done: "Done",
  pageNumber: (id: number) => (id === 0 ? "Choose a page" : `Page ${id}`),
  pageGone:
    "Readers cannot see this page now: it is in the recycle bin or not published. The link is left out.",
  noPages: "There is no page yet.",
  childOf: (name: string) => `Submenu of ${name}`,
  footerHints: {
    college: "Links at the bottom of every page. The academic calendar is linked while it has dates.",
    follow: "A link that is not set under Contact is left out.",
  },
  ownLinks: "Your own links",
  heading: "Heading",
  headingHint: "Without one, these links stand below the others of the college.",
} as const;

const characters = (count: number) => (count === 1 ? "1 character" : `${count} characters`);

/** Texts of the fields of the notice. */
export const noticeSettingMessages = {
  isShown: "Show a notice on all pages",
  isShownHint: "One line at the top, for example about an exam or a holiday. It goes away by itself.",
  texts: "Text",
  textsHint: (most: number) => `At most ${most} characters, in one language or more.`,
  left: (count: number) => (count >= 0 ? `${characters(count)} left` : `${characters(-count)} too many`),
  url: "Address that it opens",
  urlHint: "An address of this website such as /news, or one that begins with https://. Empty: no link.",
  inZone: (zone: string) => `All times are college time (${zone}).`,
  from: "From",
  until: "Until",
} as const;

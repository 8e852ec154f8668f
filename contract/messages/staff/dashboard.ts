import type { ContentKind } from "../../values/content-kinds.ts";
import type { UnfinishedState } from "../../values/content-state.ts";
import { inboxLimits } from "../../values/limits/inbox.ts";
import { numbersLimits } from "../../values/limits/numbers.ts";
import { pictureLimits } from "../../values/limits/pictures.ts";
import { viewSources } from "../../values/numbers.ts";
import type { ProblemKind } from "../../values/problem-kinds.ts";
import { phrase } from "../phrase.ts";

// Texts of the dashboard's frame and its lists.

/** A number that is counted up to `inboxLimits.maxCountedMessages`. */
export const atMost = (count: number) =>
  count >= inboxLimits.maxCountedMessages ? `${inboxLimits.maxCountedMessages}+` : String(count);

export const sidebarMessages = {
  label: "Dashboard",
  siteGroup: "Site",
  peopleGroup: "People",
  overview: "Dashboard",
  posts: "posts (Courses)",
  events: "events",
  services: "services (Short Trainings)",
  pages: "pages",
  documents: "documents",
  messages: "messages",
  registrations: "registrations",
  comments: "comments",
  users: "users (Manage Users)",
  trash: "trash",
  settings: "settings",
  audit: "history",
  waiting: "waiting",
  site: "To the website",
  menu: "Menu",
  close: "Close the menu",
} as const;

export const formatDuration = (ms: number): string =>
  ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.round(ms / 60_000)} minutes`;

/** The last proven backup on the overview, which loads with the dashboard. */
export const latestBackupMessages = {
  notSetUp: "No backups are made. BACKUP_TO on the server turns them on.",
  empty: "There is no backup yet.",
  latest: (time: string, ms: number, size: string) =>
    `Last proven backup: ${time}, ${formatDuration(ms)}, ${size}`,
  late: "There is no proven backup of the last two days.",
} as const;

/** What does not work, on the overview. The record's title is empty while it has none. */
export const problemMessages = {
  title: "What does not work",
  kinds: {
    "backups-unreachable": () => "Backups cannot be reached",
    backup: () => "No backup could be made",
    mail: () => "No mail can be sent",
    disk: () => "The disk of the server is nearly full",
    publish: (title) => `${title} cannot be published at its time`,
    unpublish: (title) => `${title} cannot be taken down at its time`,
    "contact-digest": () => "The mail about new messages cannot be written",
  } satisfies Record<ProblemKind, (title: string) => string>,
  since: (what: string, time: string, reason: string) => `${what} since ${time}. ${reason}`,
} as const;

/** Parts of a screen that could not be loaded. */
export const unknownPartMessages = {
  unknown: (parts: readonly string[]) => `Could not be loaded: ${parts.join(", ")}.`,
  parts: {
    comingUp: "what is not finished or coming up",
    forms: "what people sent",
    checklist: "the first steps",
    numbers: "the numbers of readers",
    status: "whether backups, mail and the disk are all right",
    version: "whether there is a newer version",
  },
  again: "Try again",
} as const;

export const overviewMessages = {
  title: "Dashboard Status",
  today: "today",
  users: "Total Users",
  events: "Total Events",
  services: "Total Short Trainings",
  posts: "Total Courses",
  readers: (views: number) =>
    `Readers: ${views.toLocaleString("en")} ${views === 1 ? "page" : "pages"} read in ${numbersLimits.numbersShownDays} days`,
  newerRelease: (newer: string, version: string) =>
    `Kulliyad ${newer} is available. This website runs ${version}. Please tell the administrator of the server.`,
  latestUsers: "Latest Users",
  create: { post: "New course", event: "New event", service: "New training" },
  columns: { id: "ID", username: "User name", email: "Email address", image: "User Image" },
} as const;

export const postConsoleMessages = {
  title: "POSTS MANAGEMENT CONSOLE",
  create: "CREATE NEW POST",
  createFirst: "Create the first course",
} as const;

export const eventConsoleMessages = {
  title: "EVENTS MANAGEMENT CONSOLE",
  create: "CREATE NEW EVENT",
  createFirst: "Create the first event",
} as const;

export const serviceConsoleMessages = {
  title: "SERVICES MANAGEMENT CONSOLE",
  create: "CREATE NEW SERVICE",
  createFirst: "Create the first short training",
} as const;

/** What came of a removal, told for a second. */
export const removalMessages = {
  trashed: "Moved to the recycle bin",
  restored: "Restored",
  erased: "Erased for good",
  undoable: (title: string) => `Deleted: ${title}`,
  undo: "Undo",
} as const;

export const tableMessages = {
  empty: "No records to display",
  nothingFound: "No matches. Try fewer or different words.",
  failedHint: "Check your connection and try again. Your saved work is safe.",
  search: "Search",
  searchFor: "Search by title",
  clearSearch: "Show all",
  rowsPerPage: "Rows per page:",
  range: (from: number, to: number, total: number) => `${from}-${to} of ${total}`,
  actions: "Actions",
  sortBy: "Sort by",
  ascending: "ascending",
  descending: "descending",
  firstPage: "First page",
  previousPage: "Previous page",
  nextPage: "Next page",
  lastPage: "Last page",
  retry: "Retry",
} as const;

export const screenErrorMessages = {
  title: "This screen cannot be shown right now",
  explanation: "Check your connection and try again. Your saved work is safe.",
} as const;

export const columnMessages = {
  id: "ID",
  idOfEvent: "Event ID",
  idOfService: "Service ID",
  title: "Title",
  name: "Name",
  status: "Status",
  image: "Cover",
  createdAt: "Created at",
  updatedAt: "Last updated",
  username: "Username",
  email: "Email address",
  role: "Permissions",
  joined: "Joined",
  when: "When",
  who: "Who",
  what: "What",
} as const;

export const screenMessages = {
  leave: "You have unsaved changes. Leave this page?",
  back: "Back",
} as const;

// Texts of the lists of unpublished records: the consoles' filters, and what is not finished.

export const contentStateMessages = {
  draft: "Draft",
  scheduled: "Scheduled",
  live: "Published",
  changed: "Unpublished changes",
  writing: "You are changing it",
  requested: "Waiting for review",
  returned: "Sent back",
} as const;

export const untitledMessage = "Untitled";

export const staffListMessages = {
  state: "Show",
  states: {
    live: "Published",
    all: "Everything",
    unfinished: "Not finished",
    draft: "Drafts",
    scheduled: "Scheduled",
    changed: "With unpublished changes",
    review: "Waiting for review",
    deleted: "Deleted",
  },
  author: "By",
  everybody: "everybody",
  me: "me",
  /** An author whose name is not known here. */
  user: (id: string) => `user #${id}`,
  stateAndAuthor: "State and author",
  by: "by",
  noneOfThese: "Nothing like this. Choose another state or author.",
} as const;

/** Texts of the list of first steps on the overview of a new college. */
export const firstStepMessages = {
  title: "First steps",
  done: (count: number, all: number) => `${count} of ${all} done. This list goes away when all are done.`,
  steps: {
    name: "Name of the college",
    logo: "Logo",
    about: "Text about the college: a page at /about",
    contact: "Phone or e-mail",
    callCenter: "Call center numbers",
    exams: "Link to the exam results",
    contactForm: "Contact form: check whether it sends",
    numbers: "Numbers on the home page: check them",
    president: "President",
    menu: "Menu: check it",
    timeZone: "Time zone: check it",
    colleagues: "Colleagues: give them a role",
    course: "First course",
    event: "First event",
  },
  isDone: "done",
  isOpen: "not done yet",
} as const;

/** Texts of what waits for staff on the overview. */
export const whatWaitsMessages = {
  inbox: {
    title: "Messages from readers",
    text: (count: number) =>
      count === 1 ? "1 message waits for an answer" : `${atMost(count)} messages wait for an answer`,
  },
  registrations: {
    title: "Registrations",
    text: (count: number) =>
      count === 1
        ? "1 person joined since somebody looked"
        : `${atMost(count)} people joined since somebody looked`,
  },
  forms: "What people sent",
  heldMessages: (count: number) =>
    count === 1
      ? "1 message looks like spam: look at it"
      : `${atMost(count)} messages look like spam: look at them`,
  held: (count: number) =>
    count === 1
      ? "1 registration looks like spam: look at it"
      : `${count} registrations look like spam: look at them`,
  toBeTold: (count: number) =>
    count === 1
      ? "1 person got a free seat and is to be told"
      : `${count} people got a free seat and are to be told`,
  rush: (title: string, moment: string) =>
    `Very many joined “${title}” within a minute (${moment}): look whether they are people`,
  comments: {
    title: "Comments",
    text: (count: number) =>
      count === 1 ? "1 comment waits for approval" : `${atMost(count)} comments wait for approval`,
  },
  unfinished: "Not finished",
  reviews: "Waiting for review",
  kinds: {
    post: "Courses",
    event: "Events",
    service: "Short trainings",
    page: "Pages",
    document: "Documents",
  } satisfies Record<ContentKind, string>,
  counts: {
    draft: (kind, count) => (count === 1 ? `${kind}: 1 draft` : `${kind}: ${count} drafts`),
    changed: (kind, count) => `${kind}: ${count} with unpublished changes`,
    review: (kind, count) => `${kind}: ${count}`,
  } satisfies Record<UnfinishedState, (kind: string, count: number) => string>,
} as const;

export const dashboardDocumentMessages = {
  needsScript: "The dashboard needs JavaScript, which is switched off in this browser.",
  needsBrowser: phrase(
    "This page needs Chrome {chrome}, Edge {edge}, Firefox {firefox}, Safari {safari} or newer: please update this browser or use another one.",
  ),
} as const;

export const trashConfirmMessages = {
  restore: phrase("Are you sure you want to restore {kind} with the title of {title}"),
  /** Below the question, whose specified text says that it cannot be undone. */
  endsAccount: "This person cannot sign in any more.",
  restores: "It is shown on the website again.",
} as const;

export const formDialogMessages = {
  cancel: "Cancel",
  failed: "This did not work. Please try again.",
} as const;

/** Stands at the top of the dashboard for as long as there is no connection. */
export const offlineNoticeMessages = {
  notice: "You are offline. What you save is kept on this device and sent when the connection is back.",
} as const;

/** Shown when the server gave no message: specification, section 8. */
export const staffFallbackMessages = {
  eventUpdate: "Unknown server error occured, please try again",
  postDelete: "Internal server error occured.",
  serviceUpdate: "Internal server error occured, please try again.",
  roleChange: "Unknown error occured",
  users: "Unknown error occured, please try again.",
  postCreate: "Please Provide Body data",
} as const;

/** Moving and removing the items of a list. */
export const listItemMessages = {
  up: "Up",
  down: "Down",
  in: "Into submenu",
  out: "Out of submenu",
  remove: "Remove",
  action: (action: string, name: string) => `${action}: ${name}`,
} as const;

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

// Texts of the bar above a chosen picture in the editor.

/** Texts of a field for one picture: a cover, a logo, a portrait. */
export const pictureFieldMessages = {
  imageTooLarge: `This file is larger than ${pictureLimits.maxUploadBytes / 1024 / 1024} MB.`,
  imageNotImage: "This file is not a picture.",
  choosePicture: "Choose a picture",
  dropPicture: "or drop one here",
  chooseAnother: "Choose another picture",
  removePicture: "Remove the picture",
  keepPicture: "Keep the current picture",
  currentPicture: "The current picture",
  pictureWorking: "Preparing the picture",
  pictureSize: (name: string, size: string) => `${name}, ${size}`,
  pictureShrunk: (before: string) => `reduced from ${before} to save data`,
} as const;

const columns = ["far left", "left", "middle", "right", "far right"];
const rows = ["top", "upper half", "middle", "lower half", "bottom"];

/** Texts of the field that chooses the focal point of a cover. */
export const focalPointMessages = {
  summary: "Choose the part that is always shown",
  legend: "The part that is always shown",
  /** @param focus a focal point: see contract/values/pictures/pictures.ts */
  place: (focus: string) => {
    const [column, row] = [columns[Number(focus[0])] ?? "", rows[Number(focus[1])] ?? ""];
    if (column === row) return "the middle";
    if (row === "middle") return `the ${column}`;
    return column === "middle" ? `the ${row}` : `the ${row}, ${column}`;
  },
  share: "Shared by link",
} as const;

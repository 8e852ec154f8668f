import type { ContentKind } from "../../../values/content-kinds.ts";
import type { SiteSection } from "../../../values/menu.ts";
import { phrase, pluralIn } from "../../phrase.ts";
import { namesOfLanguages } from "../../record-words.ts";

// Texts of the public pages and around them: navigation, lists, articles, search, dates, toasts and errors.

const plural = pluralIn("en");

// Texts of the public pages, one export per page or piece.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const homeMessages = {
  pauseGreeting: "Pause the greeting",
  established: "Established",
  graduates: "Graduated Students",
  branches: "Branches",
  presidentMessage: "President Message",
  readMore: "Read more",
  readLess: "Read less",
  trainings: "Short Trainings",
  allTrainings: "All short trainings",
  upcomingProjects: "Upcoming Projects",
  viewMore: "View more",
  latestNews: "Latest News",
  callCenterRoles: ["Call Center", "Head of Examination Office", "Examination Office"],
  firstname: "Firstname",
  lastname: "Lastname",
  emailAddress: "Email address",
  yourMessage: "Your message",
  askWhen: "Would you like to know when?",
  contactSilent: "This form does not send anything yet.",
} as const;

export const newsMessages = {
  title: "Latest News",
  latestCourses: "Latest Courses",
  readPost: "Read more this post",
  lastUpdated: "Last updated",
  empty: "No records to display",
  emptyHint: "New courses will be announced here.",
  pageOf: phrase("Page {page} of {totalPages}"),
} as const;

export const postMessages = {
  feedback: "People feedback",
  noFeedback: "No comments on this course yet.",
  related: "Other Related Articles",
  backToPost: "Back to the course",
} as const;

export const commentMessages = {
  heading: "Leave a comment",
  name: "Name",
  body: "Comment",
  hint: phrase("At least {min} characters. Everybody can read it."),
  submit: "Submit comment",
  submitting: "Loading",
  tooShort: plural("missing", {
    one: "Write at least {missing} more character.",
    other: "Write at least {missing} more characters.",
  }),
  tooLong: plural("extra", {
    one: "Shorten it by {extra} character.",
    other: "Shorten it by {extra} characters.",
  }),
  offline: "You are offline. Your comment is kept on this device: send it when the connection is back.",
  held: "Your comment is sent as soon as this page has loaded completely.",
  notSent: "Your comment could not be sent. It is kept on this device: try again in a moment.",
  signInFirst: "You will be asked to sign in first. What you write is kept.",
  remove: "Delete",
  removed: "The comment was deleted",
  thanks: "Thank you for your comment",
  thanksWaiting:
    "Thank you for your comment. It is waiting for approval: until then, only you and our staff see it.",
  waiting: "Waiting for approval",
  kind: "comment",
} as const;

/** Toasts that refuse a comment. */
export const commentToastMessages = {
  tooShort: phrase("Comment must be {min} chars long."),
  tooLong: phrase("A comment has at most {max} characters."),
} as const;

export const eventMessages = {
  lastUpdated: "Last updated",
  lastlyUpdated: "Lastly updated",
  readMore: "Read more",
  heroEmpty: "No events were found",
  empty: "No events found.",
  emptyHint: "New events will be announced here.",
  related: "Other events",
  readRelated: "Read this post",
} as const;

export const serviceMessages = {
  title: "Our Tranings",
  empty: "No records to display",
  emptyHint: "New short trainings will be announced here.",
  ask: "Ask about this",
  write: "Write to us",
  about: phrase("About “{title}”:"),
  related: "Other short trainings",
} as const;

export const documentMessages = {
  newest: "Newest first",
  byTitle: "By title",
  empty: "No documents to display",
  emptyHint: "New documents will be listed here.",
  open: "Open",
  related: "Other documents",
} as const;

export const aboutMessages = {
  secondCentre: "Our second centre",
  founded: "Founded in",
  centres: plural("count", { other: "The college teaches in {count} centres." }),
} as const;

export const footerMessages = {
  contact: "Contact",
  college: "College",
  follow: "Follow",
} as const;

export const textPageMessages = {
  notWritten: "This page has not been written yet.",
  question: "Do you have a question about it?",
  writeTo: "Write to",
  orCall: "or call",
  call: "Call",
} as const;

/** What readers call the records of a kind, and one of them. */
export const kindsForReaders = {
  post: "Courses",
  event: "Events",
  service: "Short trainings",
  page: "Pages",
  document: "Documents",
} as const satisfies Record<ContentKind, string>;

export const kindOfOneForReaders = {
  post: "Course",
  event: "Event",
  service: "Short training",
  page: "Page",
  document: "Document",
} as const satisfies Record<ContentKind, string>;

/** On pages that staff write. */
export const pageMessages = {
  breadcrumb: "You are here",
  below: "More about this",
} as const;

export const translationMessages = { alsoIn: "Also in:" } as const;

/** The page /search, and what the API answers to a search. */
export const searchMessages = {
  title: "Search",
  field: "Search this website",
  submit: "Search",
  kind: "Show",
  everything: "Everything",
  language: "Language",
  anyLanguage: "Any language",
  languages: namesOfLanguages.en,
  hint: "Type one or more words, such as the name of a course. Beginnings of words are enough.",
  found: plural("total", { one: "{total} result", other: "{total} results" }),
  foundMany: plural("total", { other: "The newest {total} results. Add a word to find fewer." }),
  ignored: phrase("Nothing has {words}. Found with your other words:"),
  quoted: phrase("“{word}”"),
  /** Between the last two of several words. */
  or: phrase("{first} or {second}"),
  partial: "Nothing has all of your words. Found with some of them:",
  nothing: "Nothing was found.",
  nothingHint: "Try fewer or other words, or only the beginning of a word.",
  ask: "Or ask the college:",
  withoutFilters: "Search everything in all languages",
  didYouMean: "Nothing has these words. Did you mean",
  foundInstead: "This was found with it:",
  tooLong: phrase("Please search for fewer words: at most {max} characters."),
  noWords: "Please type at least one letter or digit.",
  notText: "Please search for words without control characters.",
} as const;

// Texts about time on pages, and about calendars and feeds.

export const calendarMessages = {
  /** What a calendar or a feed is called. */
  name: phrase("{kind} · {college}"),
  add: "Add to calendar",
  addNamed: phrase("Add to calendar: {title}"),
  subscribe: "Subscribe in your calendar",
  explanation: "New dates and changes come by themselves.",
  open: "Open in my calendar",
  orCopy: "Or add this address in your calendar as a subscription:",
  academic: "Academic calendar",
  academicKinds: { term: "Term", examinations: "Examinations", holiday: "Holiday", deadline: "Deadline" },
} as const;

export const relativeTimeMessages = {
  now: "less than a minute ago",
  minute: plural("count", { one: "{count} minute ago", other: "{count} minutes ago" }),
  hour: plural("count", { one: "{count} hour ago", other: "{count} hours ago" }),
  day: plural("count", { one: "{count} day ago", other: "{count} days ago" }),
  week: plural("count", { one: "{count} week ago", other: "{count} weeks ago" }),
  month: plural("count", { one: "{count} month ago", other: "{count} months ago" }),
  year: plural("count", { one: "{count} year ago", other: "{count} years ago" }),
} as const;

/** Texts of the links and buttons that share a page. */
export const shareMessages = {
  share: "Share",
  copy: "Copy link",
  copied: "Copied",
  more: "More",
} as const;

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
  documents: "Documents",
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

// Texts of the pieces in web/ui, which the site and the dashboard share.

export const toastMessages = {
  region: "Messages",
  close: "Close",
} as const;

/** What can be done with a record. */
export const recordActionMessages = {
  view: "View",
  edit: "Edit",
  delete: "Delete",
  /** To staff, on the page of what can be joined. */
  registrations: phrase("Registrations: {joined} joined, {waiting} waiting"),
  /** An action's name in full: there are many of the same on a screen. */
  actionOn: phrase("{action}: {title}"),
} as const;

export const confirmMessages = {
  yes: "Yes, I'm sure",
  no: "No",
  delete: phrase(
    "Are you sure you want to delete {kind} with the title of {title}, This action can't be undone",
  ),
  erases: "It is erased for good.",
} as const;

export const eventStatusMessages = {
  completed: "COMPLETED",
  ongoing: "ONGOING",
} as const;

/** The name of a table's frame for screen readers; a caption replaces it. */
export const bodyTableMessages = {
  table: phrase("Table {number}"),
} as const;

/** The name of the link from a picture in a text to the same, larger; what the picture shows follows. */
export const bodyPictureMessages = {
  enlarge: "Open the picture larger",
} as const;

export const videoMessages = {
  play: phrase("Play the video from {host}"),
} as const;

export const pagerMessages = {
  label: "Pages",
  previous: "Prev",
  next: "Next",
} as const;

export const loadingMessages = { loading: "Loading" } as const;

// Texts shown when something fails, on the site and in the dashboard.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const offlineMessages = {
  list: "You are offline. This list appears when the connection is back.",
  page: "You are offline. This page appears when the connection is back.",
  action: "There is no connection right now. Please try again when it is back.",
} as const;

export const notFoundMessages = {
  title: "Page not found",
  explanation: "This page does not exist or was removed. Check the address for typing mistakes.",
  wayOn: "Go to the home page",
} as const;

export const unavailableMessages = {
  title: "This page cannot be shown right now",
  explanation: "Something went wrong on our side. Please try again in a minute.",
  wayOn: "Try again",
  busyTitle: "The server is busy",
  closedTitle: "This website will be back soon",
  closed: "This website is being restored from a backup. Please come back in a few minutes.",
  notStored: "Nothing was stored. Go back, and send it again in a minute: what you wrote is still there.",
} as const;

/** Shown when the server gave no message: specification, section 8. */
export const fallbackMessages = {
  events: "Internal server error occured",
  services: "Internal server error occured",
  posts: "Internal server err error",
  documents: "Internal server error occured",
  singleRead: "Internal server err error",
  comment: "Something is wrong",
  auth: "Internal server error occured",
} as const;

/** What an error of the API means, on pages of a language in which the API does not answer. */
export const apiErrorMessages = {
  unauthenticated: "Please sign in first.",
  forbidden: "You are not allowed to do this.",
  account_removed: "This account was deleted. Ask the college if you think that this is a mistake.",
  comment_banned:
    "You cannot write comments on this website any more. Ask the college if you think that this is a mistake.",
  not_found: "Nothing was found at this address.",
  too_many_requests: "Too many requests. Please try again in a minute.",
  unavailable: "The server is busy. Please try again in a moment.",
} as const;

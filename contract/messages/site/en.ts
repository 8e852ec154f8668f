import { limits } from "../../limits.ts";
import type { FeedSubject } from "../../paths.ts";
import { calendarMessages } from "../dates/en.ts";
import { sectionNames } from "../shell/en.ts";

// Texts of the public pages, one export per page or piece.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

/** "5,000". Asking Intl for it, here where every program begins, took 30 ms: it looks through all languages that there are. */
const commentMost = String(limits.maxCommentCharacters).replace(/\B(?=(\d{3})+$)/g, ",");

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
  callCenter: sectionNames.callCenter,
  callCenterRoles: ["Call Center", "Head of Examination Office", "Examination Office"],
  contact: sectionNames.contact,
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
  pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
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
  hint: `At least ${limits.minCommentCharacters} characters. Everybody can read it.`,
  submit: "Submit comment",
  submitting: "Loading",
  maxCharacters: commentMost,
  tooShort: (missing: number) =>
    `Write at least ${missing} more ${missing === 1 ? "character" : "characters"}.`,
  tooLong: (extra: number) => `Shorten it by ${extra} ${extra === 1 ? "character" : "characters"}.`,
  offline: "You are offline. Your comment is kept on this device: send it when the connection is back.",
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
  tooShort: `Comment must be ${limits.minCommentCharacters} chars long.`,
  tooLong: `A comment has at most ${commentMost} characters.`,
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
} as const;

export const aboutMessages = {
  title: sectionNames.about,
  secondCentre: "Our second centre",
  founded: "Founded in",
  centres: (count: number) => `The college teaches in ${count} centres.`,
} as const;

export const footerMessages = {
  contact: "Contact",
  college: "College",
  follow: "Follow",
  terms: sectionNames.terms,
  policy: sectionNames.policy,
  awards: sectionNames.awards,
  accessibility: sectionNames.accessibility,
  privacy: sectionNames.privacy,
} as const;

export const textPageMessages = {
  notWritten: "This page has not been written yet.",
  question: "Do you have a question about it?",
  writeTo: "Write to",
  orCall: "or call",
  call: "Call",
} as const;

/** What feeds are called. */
export const feedMessages = {
  title: (collegeName: string, subject: FeedSubject) =>
    subject === "all" ? collegeName : calendarMessages.name(collegeName, calendarMessages.kinds[subject]),
} as const;

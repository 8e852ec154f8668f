import type { ContentKind } from "../../values/content-kinds.ts";
import { phrase, pluralIn } from "../phrase.ts";

// Texts of the public pages, one export per page or piece.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

const plural = pluralIn("en");

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
} as const satisfies Record<ContentKind, string>;

export const kindOfOneForReaders = {
  post: "Course",
  event: "Event",
  service: "Short training",
  page: "Page",
} as const satisfies Record<ContentKind, string>;

/** On pages that staff write. */
export const pageMessages = {
  breadcrumb: "You are here",
  below: "More about this",
} as const;

export const translationMessages = { alsoIn: "Also in:" } as const;

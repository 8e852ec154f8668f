import { phrase, pluralIn } from "../phrase.ts";

// Texts about time on pages, and about calendars and feeds.

const plural = pluralIn("en");

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

import type { FeedSubject } from "../feed-paths.ts";
import { calendarMessages } from "./dates.ts";

/** What feeds are called. */
export const feedMessages = {
  title: (collegeName: string, subject: FeedSubject) =>
    subject === "all" ? collegeName : calendarMessages.name(collegeName, calendarMessages.kinds[subject]),
} as const;

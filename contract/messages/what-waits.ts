import { limits } from "../limits.ts";

/** Texts of what waits for staff on the overview, in a file of their own: the overview is part of the dashboard's shell. */
export const whatWaitsMessages = {
  messagesTitle: "Messages from visitors",
  messages: (count: number) =>
    count === 1
      ? "1 message waits for an answer"
      : `${count >= limits.maxCountedMessages ? `${limits.maxCountedMessages} or more` : count} messages wait for an answer`,
  openInbox: "Open the messages",
  commentsTitle: "Comments",
  comments: (count: number) =>
    count === 1 ? "1 comment waits for approval" : `${count} comments wait for approval`,
} as const;

import { limits } from "../limits.ts";
import type { MessageHoldReason, MessageState } from "../message-state.ts";

/** Texts of the inbox in the dashboard. */
export const inboxMessages = {
  title: "MESSAGES",
  explanation: `What visitors sent with the contact form. Each message is deleted ${limits.messageDays} days after it came.`,
  switchedOff: "The contact form does not send messages: it is switched off in the settings.",
  filter: "Show",
  states: { open: "Open", done: "Done", held: "Held" } satisfies Record<MessageState, string>,
  openCount: (count: number) =>
    `${count >= limits.maxCountedMessages ? `${limits.maxCountedMessages} or more` : count} open`,
  searchFor: `Search the newest ${limits.maxMessagesSearched} by name, address or words`,
  empty: {
    open: "No open messages. New ones appear here.",
    done: "No message is done yet.",
    held: "No messages are held. What looks like advertising waits here until you look at it.",
  } satisfies Record<MessageState, string>,
  nothingFound: "No matches. Try fewer or different words.",
  heldBecause: "Held because",
  reasons: {
    "hidden-field": "a field was filled in that people do not see",
    hurried: "it came within seconds of another from the same internet address",
    repeated: "the same text came before",
    links: "it contains several links",
    flood: "very many messages came at the same time",
    staff: "somebody in the dashboard held it",
  } satisfies Record<MessageHoldReason, string>,
  select: (name: string) => `Select the message from ${name}`,
  showAll: "Show the whole message",
  selectedTitle: "Selected messages",
  selectAll: "Select all on this page",
  selected: (count: number) => `${count} selected`,
  markDone: "Mark as done",
  reopen: "Mark as open",
  notSpam: "Not spam",
  hold: "Hold",
  delete: "Delete",
  moved: {
    open: (count: number) => (count === 1 ? "The message is open" : `${count} messages are open`),
    done: (count: number) => (count === 1 ? "The message is done" : `${count} messages are done`),
    held: (count: number) => (count === 1 ? "The message is held" : `${count} messages are held`),
  } satisfies Record<MessageState, (count: number) => string>,
  deleted: (count: number) => (count === 1 ? "The message was deleted" : `${count} messages were deleted`),
  askDelete: (count: number) =>
    count === 1 ? "Do you want to delete this message?" : `Do you want to delete ${count} messages?`,
  deleteConsequence: "This cannot be undone.",
  answerByMail: "Answer by e-mail",
  answerByWhatsApp: "Answer by WhatsApp",
  callNumber: (phone: string) => `Call ${phone}`,
  subject: (college: string) => `Your message to ${college}`,
  quote: (name: string, day: string) => `On ${day}, ${name} wrote:`,
  decided: "Marked by",
  older: "Older messages",
  newest: "Back to the newest",
  failed: "The messages could not be loaded. Please try again.",
  changeFailed: "The message could not be changed. Please try again.",
} as const;

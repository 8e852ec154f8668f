import { limits } from "../../limits.ts";
import type { MessageHoldReason, MessageState } from "../../moderation.ts";

export const contactApiMessages = {
  messageNotFound: "This message does not exist, or it was erased.",
} as const;

/** Texts of the inbox in the dashboard. */
export const inboxMessages = {
  title: "Messages",
  explanation: `What readers sent with the contact form. Each message is erased ${limits.messageDays} days after it came.`,
  switchedOff: "The contact form does not send messages: it is switched off in the settings.",
  filter: "Show",
  states: { open: "Open", done: "Done", held: "Looks like spam" } satisfies Record<MessageState, string>,
  openCount: (count: number) =>
    `${count >= limits.maxCountedMessages ? `${limits.maxCountedMessages} or more` : count} open`,
  searchFor: `Search the newest ${limits.maxMessagesSearched} by name, address or words`,
  empty: {
    open: "No open messages. New ones appear here.",
    done: "No message is done yet.",
    held: "No message looks like spam. What may be advertising waits here until you look at it.",
  } satisfies Record<MessageState, string>,
  nothingFound: "No matches. Try fewer or different words.",
  heldBecause: "It looks like spam because",
  reasons: {
    "hidden-field": "a field was filled in that people do not see",
    "other-site": "it was sent from a page of another website",
    hurried: "it came within seconds of another from the same internet address",
    repeated: "the same text came before",
    links: "it contains several links",
    flood: "very many messages came at the same time",
    staff: "one of the staff said so",
  } satisfies Record<MessageHoldReason, string>,
  select: (name: string) => `Select the message from ${name}`,
  showAll: "Show the whole message",
  selectedTitle: "Selected messages",
  selectAll: "Select all on this page",
  selected: (count: number) => `${count} selected`,
  markDone: "Mark as done",
  reopen: "Mark as open",
  notSpam: "Not spam",
  hold: "Looks like spam",
  delete: "Erase",
  moved: {
    open: (count: number) => (count === 1 ? "The message is open" : `${count} messages are open`),
    done: (count: number) => (count === 1 ? "The message is done" : `${count} messages are done`),
    held: (count: number) =>
      count === 1 ? "The message looks like spam" : `${count} messages look like spam`,
  } satisfies Record<MessageState, (count: number) => string>,
  deleted: (count: number) => (count === 1 ? "The message was erased" : `${count} messages were erased`),
  askDelete: (count: number) =>
    count === 1 ? "Do you want to erase this message?" : `Do you want to erase ${count} messages?`,
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

// Texts of mail to staff, and of what the dashboard says about it.

export const mailMessages = {
  /** @param fresh 0 when all were held in a flood */
  digestSubject: (fresh: number) => {
    if (fresh === 0) return "Very many messages look like spam";
    return fresh === 1 ? "A new message waits" : `${atMost(fresh)} new messages wait`;
  },
  /** No names and no texts: a mailbox keeps them longer than the website. */
  digestBody: ({ fresh, open, held }: { fresh: number; open: number; held: number }, inbox: string) =>
    [
      arrived(fresh),
      `${open === 1 ? "1 message waits" : `${atMost(open)} messages wait`} for an answer. Read and answer here:`,
      "",
      inbox,
      "",
      ...(held > 0 ? [stillHeld(held), "", `${inbox}?state=held`, ""] : []),
    ].join("\n"),
  looksSubject: "The day has come to look at texts again",
  looks: (count: number, overview: string) =>
    `Texts to look at again: ${atMost(count)}. They are listed here:\n\n${overview}\n`,
  testSubject: "Test of the website's e-mail",
  testBody: (site: string) => `The website ${site} can send e-mail. Nothing else needs to be done.\n`,
  unreachable: "The mail server could not be reached.",
  timedOut: "The mail server did not answer in time.",
  noEncryption: "The mail server offers no encryption (STARTTLS), so nothing was sent.",
  signInRefused: "The mail server refused the user name or the password in SMTP_URL.",
  refused: (answer: string) => `The mail server refused it: ${answer}`,
  broken: "The e-mail could not be sent.",
  givenUp: `It was tried for ${limits.mailRetryDays} days.`,
  notConfigured: "This website sends no e-mail: the person who runs the server has not set SMTP_URL.",
} as const;

function arrived(fresh: number): string {
  if (fresh === 0)
    return "So many messages came with the contact form at the same time that they look like spam.";
  return fresh === 1
    ? "A new message came with the contact form."
    : `${atMost(fresh)} new messages came with the contact form.`;
}

function stillHeld(count: number): string {
  const what = count === 1 ? "1 message looks like spam" : `${atMost(count)} messages look like spam`;
  return `${what}. Please look whether one is from a person:`;
}

function atMost(count: number): string {
  return count >= limits.maxCountedMessages ? `${limits.maxCountedMessages} or more` : String(count);
}

export const mailStatusMessages = {
  title: "E-mail to staff",
  back: "E-mail to staff",
  explanation:
    "When messages wait, the website sends an e-mail at most once an hour: to the college's e-mail address, or without one to all administrators.",
  sentFrom: "E-mail comes from",
  sendTest: "Send a test e-mail",
  testQueued:
    "The test e-mail goes to your own address within seconds. Load this page again to see what became of it.",
  label: "The latest e-mails",
  empty: "No e-mail was sent yet.",
  failed: "The list could not be loaded. Please try again.",
  to: "To",
  states: { waiting: "Waiting", sent: "Sent", failed: "Given up" },
  attempts: (count: number) => (count === 1 ? "1 attempt failed" : `${count} attempts failed`),
  nextAttempt: "Next attempt",
  reload: "Load again",
} as const;

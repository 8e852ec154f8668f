import { inboxLimits } from "../../values/limits/inbox.ts";
import type { messageStates } from "../../values/moderation.ts";

type MessageState = (typeof messageStates)[number];

/** Texts of the inbox in the dashboard. */
export const inboxMessages = {
  title: "Messages",
  explanation: `What readers sent with the contact form. Each message is erased ${inboxLimits.messageDays} days after it came.`,
  searchFor: `Search the newest ${inboxLimits.maxMessagesSearched} by name, address or words`,
  switchedOff: "The contact form does not send messages: it is switched off in the settings.",
  filter: "Show",
  states: { open: "Open", done: "Done", held: "Looks like spam" } satisfies Record<MessageState, string>,
  openCount: (count: number) =>
    `${count >= inboxLimits.maxCountedMessages ? `${inboxLimits.maxCountedMessages} or more` : count} open`,
  empty: {
    open: "No open messages. New ones appear here.",
    done: "No message is done yet.",
    held: "No message looks like spam. What may be advertising waits here until you look at it.",
  } satisfies Record<MessageState, string>,
  heldBecause: "It looks like spam:",
  select: (name: string) => `Select the message from ${name}`,
  showAll: "Show the whole message",
  selectedTitle: "What is selected",
  selectAll: "Select all on this page",
  selected: (count: number) => `${count} selected`,
  moves: { open: "Mark as open", done: "Mark as done", held: "Looks like spam" } satisfies Record<
    MessageState,
    string
  >,
  notSpam: "Not spam",
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
  older: "Older",
  newest: "Back to the newest",
  unchanged: "Nothing was changed: somebody else changed it before.",
  failed: "The messages could not be loaded. Please try again.",
  changeFailed: "The message could not be changed. Please try again.",
} as const;

// Texts of mail to staff, and why one could not be sent.

/** `fresh`, `joined` and `toBeTold`: since the mail before. `open` and `held`: all of them. */
type DigestCounts = {
  fresh: number;
  joined: number;
  open: number;
  held: { messages: number; registrations: number };
  toBeTold: number;
};

export const mailMessages = {
  /** The most urgent of what came. @param rushes names of forms that very many joined within a minute */
  digestSubject: ({ fresh, joined, toBeTold }: DigestCounts, rushes: readonly string[]) => {
    if (rushes.length > 0) return "Very many people joined within a minute";
    if (fresh > 0) return fresh === 1 ? "A new message waits" : `${atMost(fresh)} new messages wait`;
    if (joined > 0) return joinedLine(joined);
    return toBeTold > 0 ? "Somebody got a free seat" : "Something looks like spam";
  },
  /** No names and no texts: a mailbox keeps them longer than the website. */
  digestBody: (
    { fresh, joined, open, held, toBeTold }: DigestCounts,
    rushes: readonly string[],
    dashboard: string,
  ) =>
    [
      ...rushes.flatMap((form) => [
        "Very many people joined within a minute. Please look whether they are people:",
        "",
        `${dashboard}/registrations/${form}`,
        "",
      ]),
      ...(joined > 0 ? [`${joinedLine(joined)}:`, "", `${dashboard}/registrations`, ""] : []),
      ...(fresh > 0 ? [arrived(fresh)] : []),
      ...(open > 0 ? [`${waiting(open)} Read and answer here:`, "", `${dashboard}/messages`, ""] : []),
      ...(toBeTold > 0 ? [movedUp(toBeTold), "", `${dashboard}/registrations?state=toBeTold`, ""] : []),
      ...(held.messages > 0
        ? [stillHeld(held.messages, "message"), "", `${dashboard}/messages?state=held`, ""]
        : []),
      ...(held.registrations > 0
        ? [stillHeld(held.registrations, "registration"), "", `${dashboard}/registrations?state=held`, ""]
        : []),
    ].join("\n"),
  failureSubject: "A backup failed",
  failures: (reasons: readonly string[]) =>
    ["A backup failed, or a restore of one:", "", ...reasons, "", "It is tried again.", ""].join("\n"),
  testSubject: "Test of the website's e-mail",
  testBody: (site: string) => `The website ${site} can send e-mail. Nothing else needs to be done.\n`,
  unreachable: "The mail server could not be reached.",
  unknownHost: (host: string) => `There is no server called ${host}: correct the name in SMTP_URL.`,
  portClosed: (port: number) =>
    `The machine in SMTP_URL takes no mail at port ${port}: correct the port, or start the mail server.`,
  timedOut: "The mail server did not answer in time.",
  noEncryption: "The mail server offers no encryption (STARTTLS), so nothing was sent.",
  needsStartTls:
    "This port of the mail server has no TLS from the beginning: write smtp:// in SMTP_URL, or another port.",
  needsTls:
    "This port of the mail server expects TLS from the beginning: write smtps:// in SMTP_URL, or another port.",
  tlsFailed: "The mail server and this one have no version of TLS in common: update the mail server.",
  certificate: (host: string, problem: string) =>
    `The certificate of the mail server ${host} ${problem}, so nothing was sent.`,
  otherName: "is for another name: write the name that it is for in SMTP_URL",
  expired: "has expired or is not valid yet: renew it, or correct the clock",
  unknownAuthority:
    "is signed by nobody whom this server knows: give the mail server one of a certificate authority",
  signInRefused: "The mail server refused the user name or the password in SMTP_URL.",
  signInRefusedWith: (answer: string) =>
    `The mail server refused the user name or the password in SMTP_URL: ${answer}`,
  signInNeeded: (answer: string) =>
    `The mail server wants a user name and a password, or other ones, in SMTP_URL: ${answer}`,
  senderRefused: (answer: string) =>
    `The mail server does not take mail from the address in MAIL_FROM: ${answer}`,
  mailboxFull: (answer: string) =>
    `The mailbox that it goes to is full, so somebody must make room in it: ${answer}`,
  refused: (answer: string) => `The mail server refused it: ${answer}`,
  broken: "The e-mail could not be sent.",
  givenUp: `It was tried for ${inboxLimits.mailRetryDays} days.`,
} as const;

function joinedLine(count: number): string {
  return count === 1 ? "1 person joined" : `${atMost(count)} people joined`;
}

function waiting(count: number): string {
  return count === 1 ? "1 message waits for an answer." : `${atMost(count)} messages wait for an answer.`;
}

function arrived(fresh: number): string {
  return fresh === 1
    ? "A new message came with the contact form."
    : `${atMost(fresh)} new messages came with the contact form.`;
}

function movedUp(count: number): string {
  const who = count === 1 ? "1 person" : `${atMost(count)} people`;
  return `${who} got a free seat from the waiting list. Please tell them:`;
}

function stillHeld(count: number, noun: string): string {
  const what = count === 1 ? `1 ${noun} looks` : `${atMost(count)} ${noun}s look`;
  return `${what} like spam. Please look whether somebody waits for an answer:`;
}

function atMost(count: number): string {
  return count >= inboxLimits.maxCountedMessages
    ? `${inboxLimits.maxCountedMessages} or more`
    : String(count);
}

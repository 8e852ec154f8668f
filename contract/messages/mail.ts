import { limits } from "../limits.ts";

// Texts of mail to staff, and of what the dashboard says about it.

export const mailMessages = {
  digestSubject: (count: number) =>
    count === 1 ? "A new message waits" : `${atMost(count)} new messages wait`,
  /** No names and no texts: a mailbox keeps them longer than the website. */
  digestBody: (fresh: number, open: number, inbox: string) =>
    [
      fresh === 1
        ? "A new message came with the contact form."
        : `${atMost(fresh)} new messages came with the contact form.`,
      `${open === 1 ? "1 message waits" : `${atMost(open)} messages wait`} for an answer. Read and answer here:`,
      "",
      inbox,
      "",
    ].join("\n"),
  testSubject: "Test of the website's mail",
  testBody: (site: string) => `The website ${site} can send mail. Nothing else needs to be done.\n`,
  unreachable: "The mail server could not be reached.",
  timedOut: "The mail server did not answer in time.",
  noEncryption: "The mail server offers no encryption (STARTTLS), so nothing was sent.",
  signInRefused: "The mail server refused the user name or the password in SMTP_URL.",
  refused: (answer: string) => `The mail server refused it: ${answer}`,
  broken: "The mail could not be sent.",
  givenUp: `It was tried for ${limits.mailRetryDays} days.`,
  notConfigured: "This website sends no mail: whoever runs the server has not set SMTP_URL.",
} as const;

function atMost(count: number): string {
  return count >= limits.maxCountedMessages ? `${limits.maxCountedMessages} or more` : String(count);
}

export const mailStatusMessages = {
  title: "MAIL",
  back: "Mail to staff",
  explanation:
    "When messages wait, the website tells it by mail at most once an hour: to the college's e-mail address, or without one to all administrators.",
  sentFrom: "Mail comes from",
  sendTest: "Send a test mail",
  testQueued:
    "The test mail goes to your own address within seconds. Load this page again to see what became of it.",
  label: "The latest mail",
  empty: "No mail was sent yet.",
  failed: "The list could not be loaded. Please try again.",
  to: "To",
  states: { waiting: "Waiting", sent: "Sent", failed: "Given up" },
  attempts: (count: number) => (count === 1 ? "1 attempt failed" : `${count} attempts failed`),
  nextAttempt: "Next attempt",
  reload: "Load again",
} as const;

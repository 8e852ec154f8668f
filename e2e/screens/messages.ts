import type { Page } from "@playwright/test";
import type { OutboxMail } from "../../contract/schemas/contact.ts";
import { answer, fail, type Screen } from "./screen.ts";

const stage = { site: "stage", viewer: "admin" } satisfies Partial<Screen>;
const inbox = "/dashboard/messages";
const mail = `${inbox}/mail`;
const list = /\/api\/contact\/messages/;
const outbox = /\/api\/contact\/outbox/;

const at = "2026-05-01T10:00:00.000Z";
const waiting: OutboxMail = {
  mailID: 3,
  recipient: "office@college.example",
  subject: "A new message waits",
  state: "waiting",
  createdAt: at,
  sentAt: null,
  attempts: 2,
  nextAttemptAt: at,
  lastError: "The mail server did not answer in time.",
};
const mails: readonly OutboxMail[] = [
  waiting,
  { ...waiting, mailID: 2, state: "sent", sentAt: at, attempts: 0, nextAttemptAt: null, lastError: "" },
  {
    ...waiting,
    mailID: 1,
    state: "failed",
    attempts: 0,
    nextAttemptAt: null,
    lastError: `The mail server refused it: 550 ${"unreachable.".repeat(12)} It was tried for 3 days.`,
  },
];

/** Mocks a site that sends mail. */
const outboxOf = (sent: readonly OutboxMail[]) => (page: Page) =>
  page.route(outbox, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { from: "web@college.example", mails: sent } })
      : route.fulfill({ status: 201, json: { mailID: 4 } }),
  );

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

/** The contact form that sends, the inbox, and the mail to staff. */
export const messageScreens: readonly Screen[] = [
  {
    name: "contact-refused",
    site: "stage",
    path: "/",
    async interact(page) {
      const form = page.locator("form[action='/contact']");
      await form.evaluate((element) => element.setAttribute("novalidate", ""));
      await page.getByLabel("Email address").fill("amina@");
      await send(page);
      await page.getByRole("heading", { name: "Your message was not sent yet" }).waitFor();
    },
  },
  { name: "contact-sent", site: "stage", path: "/contact/sent" },
  { ...stage, name: "inbox", wide: true, path: inbox },
  { ...stage, name: "inbox-editor", path: inbox, viewer: "editor" },
  { ...stage, name: "inbox-held", path: `${inbox}?state=held` },
  { name: "inbox-empty", site: "demo", viewer: "admin", path: inbox },
  { ...stage, name: "inbox-error", path: inbox, before: fail(list) },
  {
    ...stage,
    name: "inbox-selected",
    path: inbox,
    interact: (page) => page.getByRole("checkbox", { name: "Select all on this page" }).check(),
  },
  {
    ...stage,
    name: "inbox-whole-text",
    path: inbox,
    interact: (page) => page.getByRole("button", { name: "Show the whole message" }).first().click(),
  },
  {
    ...stage,
    name: "inbox-undo",
    path: inbox,
    before: answer(list),
    async interact(page) {
      await page
        .getByRole("button", { name: /^Mark as done/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Undo" }).hover();
    },
  },
  { ...stage, name: "mail-not-configured", path: mail },
  { ...stage, name: "mail", path: mail, before: outboxOf(mails) },
  { ...stage, name: "mail-none", path: mail, before: outboxOf([]) },
];

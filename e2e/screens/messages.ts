import type { Page } from "@playwright/test";
import type { Entry, FormList } from "../../contract/schemas/registrations.ts";
import { edgeCaseTexts } from "../edge-case-texts.ts";
import { fail, type Screen } from "./screen.ts";

const stage = { site: "stage", viewer: "admin" } satisfies Partial<Screen>;
const inbox = "/dashboard/messages";
const registrations = "/dashboard/registrations";
const list = /\/api\/entries(\?|$)/;
const forms = /\/api\/entries\/forms/;

const at = "2026-05-01T10:00:00.000Z";
const { arabic, longEnglish, longSomali, markup, unbroken } = edgeCaseTexts;
const form = { kind: "service", id: 12, title: longEnglish } as const;
const counts = { open: 1, waiting: 1, held: 1, done: 1, cancelled: 1 };
const formList: FormList = {
  contact: { ...counts, open: 100 },
  forms: [
    {
      ...form,
      startsAt: at,
      endsAt: null,
      place: longSomali,
      isCancelled: true,
      seats: 2,
      counts,
      toBeTold: 1,
      fresh: 2,
      rushAt: at,
    },
  ],
};
const moved = { entryID: "1", previousState: "open", state: "done" };
const joined: Entry = {
  entryID: "00000000-0000-4000-8000-000000000001",
  form,
  state: "open",
  heldBecause: null,
  code: "BCDF23",
  name: "Amina Yusuf",
  email: "amina@visitors.example",
  phone: "+252 63 4000000",
  message: "",
  answers: [
    { question: "Your level?", answer: "Beginner" },
    { question: longSomali, answer: `${arabic}\n${unbroken}` },
  ],
  createdAt: at,
  decidedAt: null,
  decidedBy: "",
  toBeTold: false,
  isNew: true,
};
const others: Partial<Entry>[] = [
  { name: "Khadra Nuur", toBeTold: true, decidedAt: at },
  { state: "waiting", name: arabic.slice(0, 80), phone: "" },
  { state: "held", heldBecause: "flood", name: unbroken.slice(0, 160), email: "" },
  { state: "done", name: markup.slice(0, 80), decidedAt: at, decidedBy: "Sahra Guleed" },
  { state: "cancelled", email: `${"a".repeat(60)}@${"visitors.".repeat(12)}example` },
];
const entries: readonly Entry[] = [joined, ...others.map((other) => ({ ...joined, ...other }))].map(
  (entry, index) => ({ ...entry, entryID: joined.entryID.replace(/.$/, String(index + 1)) }),
);

/** Mocks a training that people joined. */
const joinedBy = (people: readonly Entry[]) => async (page: Page) => {
  await page.route(forms, (route) => route.fulfill({ json: formList }));
  await page.route(list, (route) => route.fulfill({ json: { entries: people, next: null } }));
};
const ofTraining = { ...stage, path: `${registrations}/service-12`, before: joinedBy(entries) };

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
    before: (page) =>
      page.route(list, (route) =>
        route.request().method() === "GET" ? route.fallback() : route.fulfill({ json: { changed: [moved] } }),
      ),
    async interact(page) {
      await page
        .getByRole("button", { name: /^Mark as done/ })
        .first()
        .click();
      await page.getByRole("button", { name: "Undo" }).hover();
    },
  },
  { ...ofTraining, name: "joined", wide: true },
  {
    ...ofTraining,
    name: "joined-open",
    interact: (page) => page.getByRole("button", { name: /^More/ }).first().click(),
  },
  {
    ...ofTraining,
    name: "joined-selected",
    interact: (page) => page.getByRole("checkbox", { name: "Select all" }).check(),
  },
  { ...ofTraining, name: "joined-nobody", before: joinedBy([]) },
  { ...ofTraining, name: "joined-error", before: fail(list) },
  { ...ofTraining, name: "registrations", wide: true, path: registrations },
  { ...ofTraining, name: "registrations-found", path: `${registrations}?q=amina` },
  { ...ofTraining, name: "registrations-to-be-told", path: `${registrations}?state=toBeTold` },
  { ...stage, name: "registrations-error", path: registrations, before: fail(forms) },
  { name: "registrations-empty", site: "demo", viewer: "admin", path: registrations },
];

import type { EntryState } from "../../values/moderation.ts";

type Counts = Record<EntryState, number>;

const joined = ({ open, done }: Counts) => `${open + done} joined`;

const alsoWaiting = ({ waiting }: Counts) =>
  waiting === 0 ? "" : waiting === 1 ? ", 1 waits" : `, ${waiting} wait`;

/** Texts of registrations in the dashboard: what can be joined, and who joined one of them. */
export const registrationListMessages = {
  title: "Registrations",
  explanation:
    "Who joined. Only staff see it, and it is erased some time after the end, as the settings say.",
  show: "Show",
  views: { forms: "All lists", toBeTold: "To be told", held: "Looks like spam" },
  searchAll: "Search by title, name, phone number or e-mail address",
  searchList: "Search by name, phone number or code",
  columns: {
    title: "Title",
    when: "When",
    joined: "Joined",
    waiting: "Waiting",
    fresh: "New",
    toBeTold: "To be told",
  },
  noForms: "Nothing can be joined yet. The form of a training or an event has “Joining” for it.",
  people: "People",
  /** In a link to the list, and beside it. */
  counts: (counts: Counts, fresh: number) =>
    joined(counts) + alsoWaiting(counts) + (fresh === 0 ? "" : `, ${fresh} new`),
  seats: (seats: number | null, counts: Counts) =>
    seats === null
      ? joined(counts) + alsoWaiting(counts)
      : `${counts.open + counts.done} of ${seats} seats${alsoWaiting(counts)}`,
  taken: (seats: number | null, { open, done }: Counts) =>
    seats === null ? String(open + done) : `${open + done} of ${seats}`,
  anyState: "Everybody",
  empty: "Nobody joined yet. Who joins appears here.",
  emptyState: "Nobody is in this list.",
  states: {
    open: "Joined",
    waiting: "Waiting list",
    held: "Looks like spam",
    done: "Was there",
    cancelled: "Cancelled",
  } satisfies Record<EntryState, string>,
  isNew: "New",
  isToBeTold: "To be told",
  toBeTold: "Got a free seat from the waiting list. Nobody has told them yet.",
  csvColumns: ["Code", "Name", "Phone", "E-mail", "State", "Sent on", "Message"],
  tell: "Told",
  told: (count: number) => (count === 1 ? "1 person has been told" : `${count} people have been told`),
  rush: (moment: string) =>
    `Very many joined within a minute on ${moment}. Please look whether they are people.`,
  onlyNewest: (shown: number, all: number) => `The newest ${shown} of ${all}. A search finds the others.`,
  sentWith: "List:",
  more: "More",
  writeMail: "E-mail",
  writeWhatsApp: "WhatsApp",
  moves: {
    open: "Let join again",
    waiting: "Let wait",
    held: "Looks like spam",
    done: "Was there",
    cancelled: "Mark as cancelled",
  } satisfies Record<EntryState, string>,
  notThere: "Was not there",
  moved: {
    open: (count: number) => (count === 1 ? "1 has a seat" : `${count} have a seat`),
    waiting: (count: number) =>
      count === 1 ? "1 waits, because no seat is free" : `${count} wait, because no seat is free`,
    held: (count: number) => (count === 1 ? "1 looks like spam" : `${count} look like spam`),
    done: (count: number) => (count === 1 ? "1 was there" : `${count} were there`),
    cancelled: (count: number) => `${count} cancelled`,
  } satisfies Record<EntryState, (count: number) => string>,
  seatTaken: (count: number) =>
    count === 1
      ? "The seat was given to somebody else meanwhile: 1 waits now."
      : `The seats were given to others meanwhile: ${count} wait now.`,
  deleted: (count: number) =>
    count === 1 ? "1 registration was erased" : `${count} registrations were erased`,
  askDelete: (count: number) =>
    count === 1 ? "Do you want to erase this registration?" : `Do you want to erase ${count} registrations?`,
  failed: "The registrations could not be loaded. Please try again.",
  changeFailed: "The registration could not be changed. Please try again.",
  select: (name: string) => `Select ${name}`,
  selectAll: "Select all",
  tools: "With this list",
  print: "Print",
  download: "Download (CSV)",
  downloadFailed: "The table could not be downloaded. Please try again.",
  copyPhones: (count: number) => (count === 1 ? "Copy 1 phone number" : `Copy ${count} phone numbers`),
  copied: (count: number) =>
    count === 1 ? "1 phone number was copied" : `${count} phone numbers were copied`,
  copyFailed:
    "The browser did not let the phone numbers be copied. They are in the table that you can download.",
  page: "See the page",
  edit: "Edit the page",
  printed: { waiting: "Waiting list", name: "Name", contact: "Phone or e-mail", code: "Code" },
} as const;

import { addressLimits } from "../../values/limits/addresses.ts";

// Texts about redirects from the old site that the server sends.

/** Why a redirect is refused. The addresses stand as people read them. */
export const redirectProblems = {
  fromMissing: "The old address is missing.",
  fromMalformed: (max: number) =>
    `The old address must begin with /, such as /about-us.html, and have at most ${max} characters.`,
  fromOwn: (from: string) => `${from} is an address of this website itself.`,
  fromPage: (from: string) => `${from} is or was the address of a page of this website.`,
  queryOfOwn: (path: string) =>
    `${path} is an address of this website itself, whatever stands after the question mark.`,
  taken: (from: string, to: string) => `${from} already leads to ${to}. Remove that first.`,
  toMissing: "The new address is missing.",
  star: "A star does not stand for other addresses. Add each old address by itself.",
  nowhere: (to: string) =>
    `There is no page at ${to} on this website. Publish it first, or choose another address.`,
  toMalformed: "The new address must begin with /, for this website, or with https://.",
  toTooLong: `The new address may have at most ${addressLimits.maxUrlCharacters} characters.`,
  loop: (addresses: readonly string[]) => `This would make a loop: ${addresses.join(" → ")}`,
  chain: (addresses: readonly string[]) =>
    `Too many old addresses one after the other: ${addresses.join(" → ")} → … Send the first one to the last.`,
  full: `There are ${addressLimits.maxRedirects.toLocaleString("en")} old addresses already. Remove some first.`,
  notFound: "This old address was removed already.",
} as const;

export const redirectAuditMessages = {
  imported: (count: number) => (count === 1 ? "1 old address" : `${count} old addresses`),
  fromFile: "imported",
} as const;

// Texts of the dashboard's screens about addresses of an earlier site.

export const redirectMessages = {
  title: "Old addresses",
  explanation:
    "Links to an earlier website keep working: anyone who opens an old address is sent to the right page. Pages of this website always win.",
  from: "Old address",
  to: "Leads to",
  lines: "Old addresses, one on each line",
  linesHint:
    "The old address, a space, and where it leads: an address of this website, or one that begins with https://",
  example: "/about-us.html /about\n/?p=12 /news",
  add: "Add",
  adding: "Adding",
  added: (count: number) =>
    count === 1 ? "Added. The old address works now." : `Added. ${count} old addresses work now.`,
  refused: "Nothing was added. Correct these lines first:",
  line: (line: number) => `Line ${line}:`,
  noLines: "Write an old address and where it leads.",
  tooManyLines: `At most ${addressLimits.maxNewRedirects} lines can be added at once.`,
  failed: "The old addresses could not be loaded.",
  changeFailed: "This could not be saved. Please try again.",
  searchFor: "Search either address",
  emptyHint: "Add old addresses above.",
  remove: "Remove",
  removed: (from: string) => `Removed: ${from}`,
} as const;

import { limits } from "../../limits.ts";

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
  takenByLine: (from: string, line: number) => `Line ${line} already sends ${from} to another address.`,
  toMissing: "The new address is missing.",
  star: "A star does not stand for other addresses. Add each old address by itself.",
  nowhere: (to: string) =>
    `There is no page at ${to} on this website. Publish it first, or choose another address.`,
  toMalformed: "The new address must begin with /, for this website, or with https://.",
  toTooLong: `The new address may have at most ${limits.maxUrlCharacters} characters.`,
  loop: (addresses: readonly string[]) => `This would make a loop: ${addresses.join(" → ")}`,
  chain: (addresses: readonly string[]) =>
    `Too many old addresses one after the other: ${addresses.join(" → ")} → … Send the first one to the last.`,
  full: `There are ${limits.maxRedirects.toLocaleString("en")} old addresses already. Remove some first.`,
  columns: "This line must have two columns: the old address and the new one.",
  quote: "Quotation marks must be closed, and stand around a whole column.",
  notPlain: "This line contains characters that cannot be shown.",
  tooManyLines: `At most ${limits.maxRedirectImportLines.toLocaleString("en")} lines fit into one import.`,
  empty: "There is no line to import.",
  notFound: "This old address was removed already.",
} as const;

export const redirectAuditMessages = {
  imported: (count: number) => (count === 1 ? "1 old address" : `${count} old addresses`),
  fromFile: "imported",
} as const;

// Texts of the dashboard's screens about addresses of an earlier site.

const number = (count: number) => count.toLocaleString("en");
const lines = (count: number) => (count === 1 ? "1 line" : `${number(count)} lines`);

export const redirectMessages = {
  title: "Old addresses",
  explanation:
    "Links to an earlier website keep working: anyone who opens an old address is sent to the right page. Pages of this website always win.",
  missing: "Broken links",
  import: "Import a list",
  from: "Old address",
  fromHint: "For example /about-us.html or /?p=12",
  to: "Leads to",
  toHint: "An address of this website such as /news, or one that begins with https://",
  add: "Add",
  adding: "Adding",
  added: "Added. The old address works now.",
  failed: "The old addresses could not be loaded.",
  changeFailed: "This could not be saved. Please try again.",
  searchFor: "Search either address",
  emptyHint: "Add an old address above, or import a list of them.",
  hits: "Opened",
  hitsOf: (count: number) => (count === 1 ? "once" : `${number(count)} times`),
  neverOpened: "never",
  last: "last",
  remove: "Remove",
  removed: (from: string) => `Removed: ${from}`,
} as const;

export const missingPathMessages = {
  title: "Broken links",
  explanation: `Addresses that people opened in the last ${limits.missingPathDays} days and that do not exist, most frequent first. Nothing about the people is kept.`,
  failed: "The broken links could not be loaded.",
  emptyHint: "Nobody opened a broken link. They appear here when somebody does.",
  path: "Address",
  count: "Opened",
  lastAt: "Last time",
  host: "Linked from",
  unknownHost: "unknown",
  sendTo: "Send it to …",
  send: "Send it there",
} as const;

export const redirectImportMessages = {
  title: "Import old addresses",
  explanation: `One line for each old address: the old address, a comma or semicolon, and where it leads. At most ${number(limits.maxRedirectImportLines)} lines. From Excel: save as “CSV UTF-8”.`,
  example: "/about-us.html,/about",
  text: "Lines",
  file: "Or choose a file",
  fileFailed: "This file could not be read.",
  notUtf8: "This file is not in UTF-8. In Excel, save it as “CSV UTF-8”.",
  tooLarge: "This file is too large for one import. Split it.",
  check: "Check",
  checking: "Checking",
  failed: "The lines could not be checked. Please try again.",
  found: "What the import will do",
  willAdd: (count: number) => `${lines(count)} will be added.`,
  unchanged: (count: number) => `${lines(count)} ${count === 1 ? "is" : "are"} there already.`,
  refused: (count: number) => `${lines(count)} cannot be added and will be left out:`,
  line: (line: number) => `Line ${number(line)}`,
  moreRefused: (count: number) => `And ${lines(count)} more.`,
  nothingToAdd: "There is nothing to add.",
  import: (count: number) => (count === 1 ? "Import 1 old address" : `Import ${number(count)} old addresses`),
  importing: "Importing",
  imported: (count: number) => (count === 1 ? "1 old address added" : `${number(count)} old addresses added`),
} as const;

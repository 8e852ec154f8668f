import { limits } from "../limits.ts";

// Texts about redirects from the old site that the server sends.

/** Why a redirect is refused. The addresses stand as people read them. */
export const redirectProblems = {
  fromMissing: "The old address is missing.",
  fromMalformed: (max: number) =>
    `The old address must be a path such as /about-us.html, of at most ${max} characters.`,
  fromOwn: (from: string) => `${from} is an address of this website itself.`,
  fromPage: (from: string) => `${from} is or was the address of a page of this website.`,
  queryOfOwn: (path: string) =>
    `${path} is an address of this website itself, whatever stands after the question mark.`,
  taken: (from: string, to: string) => `${from} already leads to ${to}. Remove that first.`,
  takenByLine: (from: string, line: number) => `Line ${line} already sends ${from} to another address.`,
  toMissing: "The new address is missing.",
  toMalformed: "The new address must be a path of this website that begins with /, or begin with https://.",
  toTooLong: `The new address may have at most ${limits.maxUrlCharacters} characters.`,
  loop: (addresses: readonly string[]) => `This would make a loop: ${addresses.join(" → ")}`,
  chain: (addresses: readonly string[]) =>
    `Too many redirects one after the other: ${addresses.join(" → ")} → … Send the first one to the last.`,
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

import { addressLimits } from "../../values/limits/addresses.ts";

// Texts about redirects from the old site that the server sends.

// Texts of the dashboard's screens about addresses of an earlier site.

export const redirectMessages = {
  title: "Old addresses",
  explanation:
    "Links to an earlier website keep working: anyone who opens an old address is sent to the right page. Pages of this website always win.",
  from: "Old address",
  to: "New address",
  lines: "Old addresses, one on each line",
  linesHint:
    "The old address, a space, and the new one: an address of this website, or one that begins with https://",
  example: "/about-us.html /about\n/?p=12 /news",
  add: "Add",
  adding: "Adding",
  added: (count: number) =>
    count === 1 ? "Added. The old address works now." : `Added. ${count} old addresses work now.`,
  refused: "Nothing was added. Correct these lines first:",
  line: (line: number) => `Line ${line}:`,
  noLines: "Write an old address and the new one.",
  tooManyLines: `At most ${addressLimits.maxNewRedirects} lines can be added at once.`,
  failed: "The old addresses could not be loaded.",
  changeFailed: "This could not be saved. Please try again.",
  searchFor: "Search either address",
  emptyHint: "Add old addresses above.",
  remove: "Remove",
  removed: (from: string) => `Removed: ${from}`,
} as const;

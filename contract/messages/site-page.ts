import { limits } from "../limits.ts";

// Texts about the pages that staff write: their form, their console and where readers find them.

export const sitePageMessages = {
  breadcrumb: "You are here",
  home: "Home",
  below: "More about this",
  addressMalformed: `An address has small letters a to z, digits and hyphens, in at most ${limits.maxAddressSegments} parts: /admissions or /admissions/fees.`,
  addressReserved: "The website uses this address itself. Choose another one.",
  addressTaken: (title: string) =>
    `Another page has or had this address, and it still leads there: ${title || "a page without a title"}. Choose another one.`,
  parentUnknown: "The page above this one does not exist any more. Choose another one.",
  parentLoop:
    "A page cannot be below itself, or below a page that is below it. Choose another page above it.",
} as const;

export const sitePageFormMessages = {
  createTitle: "New page",
  editTitle: "Update page",
  submitCreate: "Add page",
  submitEdit: "Update page",
  busy: "Saving please wait ...",
  created: "Page created",
  updated: "Page updated",
  address: "Address",
  addressHint: "Where people find the page. An earlier address of it keeps leading here.",
  parent: "Belongs below",
  noParent: "No other page",
  unlistedParent: (id: string) => `Page #${id}`,
  parentHint: "The page above shows a link to this one.",
} as const;

export const sitePageConsoleMessages = {
  title: "PAGES MANAGEMENT CONSOLE",
  create: "NEW PAGE",
  createFirst: "Create the first page",
} as const;

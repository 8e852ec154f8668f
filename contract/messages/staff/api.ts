import type { ContentKind } from "../../values/content-kinds.ts";
import { accountLimits } from "../../values/limits/accounts.ts";
import { addressLimits } from "../../values/limits/addresses.ts";
import { commentLimits } from "../../values/limits/comments.ts";
import { documentLimits } from "../../values/limits/documents.ts";
import { listLimits } from "../../values/limits/lists.ts";
import { pictureLimits } from "../../values/limits/pictures.ts";
import { calendarPath, feedPath, sitemapPath } from "../../values/paths/paths.ts";
import { documentFileMessages } from "./document-file.ts";

// Texts that only the server sends: API errors and the API's description.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const apiDescriptionText =
  "Courses (posts), short trainings (services) and events of the college. " +
  "All calls take and return JSON, except those with pictures, which take a multipart form. " +
  `For programs that follow the website: a feed at ${feedPath("all")}, ` +
  `calendars at ${calendarPath("event")} and ${calendarPath("service")}, every address in ${sitemapPath}.`;

export const apiMessages = {
  malformed: "The request is invalid. See `fields` for details.",
  notFound: "Nothing was found at this address.",
  tooManyComments: `At most ${commentLimits.maxModeratedAtOnce} comments can be changed at once.`,
  commentBanned:
    "You cannot write comments on this website any more. Ask the college if you think that this is a mistake.",
  commentNotFound: "This comment does not exist, or it was deleted.",
  sessionNotFound: "There is no such session.",
  unauthenticated: "Please sign in first.",
  sessionEnded: "Your session has ended. Please sign in again.",
  forbidden: "You are not allowed to do this.",
  publishingNeedsApproval:
    "You cannot publish by yourself on this website. Save your text and send it for review: an administrator publishes it.",
  removalNeedsApproval:
    "Readers see or saw this text. On this website an administrator deletes, restores and erases such texts.",
  ownReview: "You sent this text for review yourself. Somebody else approves it.",
  reviewNotRequested: "This text does not wait for a review any more. Load it again.",
  nothingToReview: "There is nothing to review: save a change first that readers do not see yet.",
  ownDraft: "You have unsaved changes in this text. Save or discard them first.",
  identityDiffers: "The e-mail address, name or picture does not match the credential.",
  removedUser: "This account was deleted. Ask the college if you think that this is a mistake.",
  tooSlow: "The connection is too slow. Please try again, or with smaller pictures.",
  tooManyRequests: (seconds: number) =>
    `Too many requests. Please try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  notPlainText: "The text contains characters that cannot be displayed.",
  idempotencyKey: "An Idempotency-Key has 1 to 200 visible ASCII characters.",
  idempotencyReused: "This Idempotency-Key was used for another request already.",
  pictureBroken: "This picture is damaged or incomplete, and could not be read.",
  pictureTooMuchMemory:
    "This picture needs too much memory to be read: make it smaller, or save it as a JPEG.",
  pictureTooLong: "This picture is too long for its width: please cut it into several.",
  pictureTooManyPixels: `This picture has too many pixels: at most ${pictureLimits.maxPicturePixels / 1_000_000} million fit.`,
  uploadTooLarge: `A file may have at most ${pictureLimits.maxUploadBytes / 1024 / 1024} MB.`,
  documentTooLarge: `A PDF may have at most ${documentLimits.maxFileBytes / 1024 / 1024} MB.`,
  formTooMany: "This form has too many fields or files.",
  formFieldUnknown: "This form has an unknown field.",
  formFieldTwice: "A field of this form was sent twice.",
  formBroken: "The form arrived incomplete. Please send it again.",
  formWanted: "This address requires a multipart form.",
  fieldMissing: "Please complete all the required fields.",
  bodyMissing: "Please Provide Body data",
  altTooLong: `The description of a picture has at most ${pictureLimits.maxAltCharacters} characters.`,
  bodyTooLong: "This text is too long.",
  bodyTooDeep: "This text is nested too deeply. Paste it again as plain text.",
  pictureGone: "This text shows a picture that is not stored here any more. Put the picture in again.",
  statusWrong: "The status is either Ongoing (false) or Completed (true).",
  changedMeanwhile: "Somebody else changed this text meanwhile. Load it again before you save.",
  draftEnded: "This text was saved or discarded meanwhile.",
  draftConflict: "You wrote something newer in another tab or on another device.",
  inTrash: "This is in the recycle bin: restore it first.",
  documentInUse: "Texts, drafts or settings link to this document.",
  notInTrash: "This is not in the recycle bin.",
  recordNotFound: "This text does not exist, or it was erased.",
  versionNotFound: "This version does not exist any more, or it belongs to another text.",
  versionPictureGone:
    "A picture of this version is not stored any more, so it cannot be restored. Nothing was changed.",
  userNotFound: "This user does not exist, or was deleted.",
  userExists:
    "Somebody has an account with this address already. Change the role in the list, or restore the user from the recycle bin.",
  tooManyInvited: `At most ${accountLimits.maxPendingRoles} people can be invited at the same time. Take an invitation back first.`,
  ownRole: "You can't update yourself",
  superadminOnly: "You are not allowed to edit this user.",
  formerMember: "Former member",
  lastSuperadmin: "There must always be at least one SUPERADMIN.",
  imageNotFound: "This picture does not exist, or it was erased.",
  methodNotAllowed: "This address does not support that method.",
  tooLarge: "The request is too large.",
  unsupportedMediaType: "This address does not support that content type.",
  unavailable: "The server is busy. Please try again in a moment.",
  otherUpload: "Something else that you are sending has not arrived yet. Please try again when it has.",
  backupsUnreachable: "The place where backups are stored cannot be reached right now.",
  backupPlaceUnreachable: "One of the places where backups are stored cannot be reached right now.",
  noAnswerYet: "It has not answered yet.",
  diskLow: (megabytes: number) =>
    `Only ${megabytes} MB are free. When the disk is full, nothing can be saved.`,
  diskUnreadable: "The folder of the website's data (DATA_DIR) cannot be read.",
  backupsNotSetUp: "No backups are made: BACKUP_TO is not set.",
  backupNotFound: "This backup does not exist any more, or it is damaged.",
  backupRunning: "A backup is being made. Please wait until it is done.",
  collegeNameDiffers: "This is not the name of the college.",
  changedDuringRestore:
    "Somebody saved something while the restore began. Nothing was restored: begin again.",
  siteClosed: "This website is being restored from a backup. Please come back in a few minutes.",
  storageFull: "The server's disk is full: nothing can be saved. Please tell the administrator.",
  pictureDamaged: "This picture is damaged on the server. Please tell the administrator.",
  jobFailed: "Something went wrong on the server.",
  internal: "Internal server error occured",
  listLimit: `At most ${listLimits.maxListLimit} texts can be requested at once.`,
} as const;

export const contentNotFoundMessages = {
  post: "This course does not exist, or it was deleted.",
  event: "This event does not exist, or it was deleted.",
  service: "This short training does not exist, or it was deleted.",
  page: "This page does not exist, or it was deleted.",
  document: "This document does not exist, or it was deleted.",
} satisfies Readonly<Record<ContentKind, string>>;

/** Why a file is not accepted as a document. */
export const pdfMessages = {
  notPdf: documentFileMessages.notPdf,
  officeFile: documentFileMessages.officeFile,
  tooLarge: apiMessages.documentTooLarge,
  broken: "This PDF is damaged or incomplete. Open it, and save or print it as PDF again.",
  encrypted:
    "This PDF is protected, with a password or against printing or copying. Save it once more without protection.",
  active:
    "This PDF contains a script, or something that opens files or sends data by itself. Print it to PDF, and upload " +
    "the result.",
  filesInside: "This PDF has other files inside. Remove the attachments, and upload each PDF by itself.",
  adobeForm:
    "This PDF is a form (XFA) that only programs of Adobe show. Print it to PDF, and upload the result.",
  polyglot: "This PDF contains a web page or an archive. Print it to PDF, and upload the result.",
  tooComplex:
    "This PDF is too complicated, or unpacks to far more than its size. Print it to PDF, and upload the result.",
} as const;

export const contactApiMessages = {
  formNotFound: "This form does not exist, or it was switched off.",
} as const;

/** Why a redirect is refused. The addresses stand as people read them. */
export const redirectProblems = {
  fromMissing: "The old address is missing.",
  fromMalformed: (max: number) =>
    `The old address must begin with /, such as /about-us.html, and have at most ${max} characters.`,
  fromOwn: (from: string) => `${from} is an address of this website itself.`,
  fromPage: (from: string) => `${from} is or was the address of a page of this website.`,
  queryOfOwn: (path: string) =>
    `${path} is an address of this website itself, whatever stands after the question mark.`,
  taken: (from: string, to: string) => `${from} already sends readers to ${to}. Remove that first.`,
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

export const settingsHistoryMessages = {
  title: "Settings",
  before: "before the first change",
} as const;

export const reviewAuditMessages = {
  requested: "ready for review",
  approved: "approved",
  returned: (reason: string) => `sent back: ${reason}`,
} as const;

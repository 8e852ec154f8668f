import { documentFacts } from "../../../../contract/messages/document-facts.ts";
import { factLabelIn } from "../../../../contract/messages/record-words.ts";
import {
  calendarFormMessages,
  contentFormMessages,
  dateFormMessages,
  eventFormMessages,
  factFormMessages,
  registrationFieldMessages,
  translationFormMessages,
} from "../../../../contract/messages/staff/content-form.ts";
import { focalPointMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { sitePageFormMessages } from "../../../../contract/messages/staff/pages.ts";
import { differenceMessages as messages } from "../../../../contract/messages/staff/versions.ts";
import { academicKinds } from "../../../../contract/values/academic-kinds.ts";
import { childLayouts } from "../../../../contract/values/child-layouts.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { readInstant } from "../../../../contract/values/dates/days.ts";
import { normalizeFacts, readFacts, toStoredFacts, writeFacts } from "../../../../contract/values/facts.ts";
import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { registrationLimits } from "../../../../contract/values/limits/registrations.ts";
import { normalizeAddress } from "../../../../contract/values/paths/page-address.ts";
import { centre, storedFocus } from "../../../../contract/values/pictures/pictures.ts";
import {
  normalizeQuestions,
  readQuestions,
  writeQuestions,
} from "../../../../contract/values/registration-questions.ts";
import { contactWays, readSeats } from "../../../../contract/values/registrations.ts";
import { normalizeLine, normalizeText } from "../../../../contract/values/text/text-normalization.ts";
import { exactTime } from "../../../ui/dates.ts";
import {
  type Column,
  column,
  type Difference,
  type Field,
  type FieldName,
  type FormField,
  hasAnswers,
  type KindField,
  pictureKey,
} from "./field.ts";
import { isSameBody } from "./same-body.ts";

const toLine = (text: string) => normalizeLine(text, Number.POSITIVE_INFINITY);

const orNull = <Value>(answered: Value | null | undefined): Value | null => answered ?? null;

const text = {
  initial: "",
  fromStored: (stored: string | null) => stored ?? "",
  toStored: (typed: string) => typed || null,
  fromAnswer: orNull<string>,
  toWords: (stored: string | null) => stored ?? "",
};
const line = (maxCharacters: number) => ({ ...text, isOptional: true, maxCharacters, normalize: toLine });
const moment = {
  ...text,
  isOptional: true,
  // A time that cannot be read stays in the browser until its author has corrected it.
  toStored: (typed: string) => readInstant(typed) ?? null,
  toWords: (stored: string | null, timeZone: string) => (stored ? exactTime(stored, timeZone) : ""),
};
const recordId = {
  initial: "",
  fromStored: (stored: number | null) => (stored === null ? "" : String(stored)),
  toStored: (id: string) => (id ? Number(id) : null),
  fromAnswer: orNull<number>,
};
/** One of some names. */
const choice = <Name extends string>(names: readonly Name[], words: Readonly<Record<Name, string>>) => ({
  initial: "",
  isOptional: true,
  fromStored: (stored: Name | null) => stored ?? "",
  toStored: (typed: string) => names.find((name) => name === typed) ?? null,
  fromAnswer: orNull<Name>,
  toWords: (stored: Name | null) => (stored ? words[stored] : ""),
});

const dated: Column<"startsAt">["kinds"] = { event: true, service: true };
const registrations: Column<"joinContact">["kinds"] = { event: true, service: true, page: true };

/**
 * Every field of the forms, in the order of fingerprints, which are stored with drafts: append new ones. Comparisons,
 * requests, differences and merges derive from these entries.
 */
export const fields: {
  readonly [Name in FormField]: Field<Name> & (Name extends FieldName ? Difference : unknown);
} = {
  title: {
    initial: "",
    label: contentFormMessages.title,
    fromStored: ({ title }) => title,
    toStored: (snapshot, { title }) => ({ ...snapshot, title }),
    toText: ({ title }, kind) => [contentKinds[kind].fields.title, title],
    normalize: toLine,
    compared: ({ title }) => title,
    toWords: ({ title }) => title,
  },
  body: {
    initial: "",
    fromStored: ({ body }) => body,
    toStored: (snapshot, { body }) => ({ ...snapshot, body }),
    toText: ({ body }, kind) => [contentKinds[kind].fields.body, body],
    isSaved: (sent, saved) => isSameBody(sent.body, saved.body),
    compared: ({ body }) => body,
  },
  /** Empty until the author of an event chooses one: the server saves an empty one as ongoing. */
  status: column("status", {
    initial: "",
    kinds: { event: true },
    label: eventFormMessages.status,
    fromStored: (stored) => (stored ? String(stored === "completed") : ""),
    toStored: (status) => (status === "" ? null : status === "true" ? "completed" : "ongoing"),
    fromAnswer: (isCompleted) => (isCompleted === undefined ? null : isCompleted ? "completed" : "ongoing"),
    isSaved: (sent, saved) =>
      sent.status === saved.status || (sent.status === "" && saved.status === "false"),
    compared: ({ status }) => status,
    toWords: (stored) => (stored ? eventFormMessages[stored] : ""),
  }),
  alt: {
    initial: "",
    fromStored: ({ imageAlt }) => imageAlt,
    toStored: (snapshot, { alt, decorative }) => ({ ...snapshot, imageAlt: decorative ? "" : alt }),
    toText: ({ alt, decorative }) => ["image_alt", decorative ? "" : alt],
    isSaved: (sent, saved) => (sent.decorative ? "" : toLine(sent.alt)) === saved.alt,
    compared: ({ alt }) => alt,
  },
  decorative: {
    initial: false,
    fromStored: ({ imageDecorative = false }) => imageDecorative,
    toStored: (snapshot, { decorative }) => ({ ...snapshot, imageDecorative: decorative || undefined }),
    toText: ({ decorative }) => ["image_decorative", decorative ? "true" : ""],
    isOptional: true,
    compared: ({ decorative }) => decorative,
  },
  picture: {
    initial: undefined,
    // The server gives each uploaded cover a new name.
    isSaved: ({ picture, cover }, saved, baseline) =>
      ((saved.cover?.name ?? "") !== baseline.image) ===
      (picture !== undefined || (cover === null && baseline.image !== "")),
    compared: ({ picture }) => (picture ? pictureKey(picture) : ""),
  },
  lang: {
    initial: "",
    label: messages.language,
    fromStored: ({ lang }) => lang ?? "",
    toStored: (snapshot, { lang }) => ({ ...snapshot, lang: lang || null }),
    toText: ({ lang }) => ["lang", lang],
    isOptional: true,
    toWords: ({ lang }) => messages.languages[lang ?? "detected"],
  },
  cover: {
    initial: null,
    label: contentFormMessages.image,
    fromStored: ({ image }) => image,
    toStored: (snapshot, { cover }) => ({ ...snapshot, image: cover }),
    toText: ({ cover, picture }) => (cover || picture ? undefined : ["omit_cover", "true"]),
    // Compared with the baseline's above.
    isSaved: () => true,
    compared: ({ cover }) => (cover ? `cover ${cover.name}` : undefined),
    toWords: ({ image, imageAlt, imageFocus }) => {
      if (!image) return "";
      if (image.bytes) return documentFacts({ ...image, lang: "en" }, "en");
      return (
        messages.picture(imageAlt) + (imageFocus ? messages.cut(focalPointMessages.place(imageFocus)) : "")
      );
    },
  },
  address: column("address", {
    ...text,
    kinds: { page: true },
    label: sitePageFormMessages.address,
    normalize: normalizeAddress,
    // Without one, a published page gets an address from its title.
    isSaved: (sent, saved) => sent.address === "" || normalizeAddress(sent.address) === saved.address,
  }),
  /** The page above a page. */
  parent: column("parent", {
    ...recordId,
    kinds: { page: true },
    label: sitePageFormMessages.parent,
    toWords: (stored) => (stored === null ? "" : messages.pageNumber(stored)),
  }),
  startsAt: column("startsAt", { ...moment, kinds: dated, label: dateFormMessages.startsAt }),
  endsAt: column("endsAt", { ...moment, kinds: dated, label: dateFormMessages.endsAt }),
  place: column("place", {
    ...line(contentLimits.maxPlaceCharacters),
    kinds: dated,
    label: dateFormMessages.place,
  }),
  isCancelled: column("isCancelled", {
    initial: false,
    isOptional: true,
    kinds: dated,
    label: messages.cancelled,
    fromStored: (stored) => stored === 1,
    toStored: (isCancelled) => (isCancelled ? 1 : null),
    fromAnswer: (isCancelled) => (isCancelled ? 1 : null),
    compared: ({ isCancelled }) => (isCancelled ? "isCancelled" : undefined),
    toWords: (stored) => (stored ? messages.cancelled : messages.notCancelled),
  }),
  focus: {
    initial: centre,
    fromStored: ({ imageFocus = centre }) => imageFocus,
    toStored: (snapshot, { focus }) => ({ ...snapshot, imageFocus: storedFocus(focus) }),
    toText: ({ focus }) => ["image_focus", storedFocus(focus) ?? ""],
    isOptional: true,
  },
  /** The record that this one translates. */
  translationOf: column("translationOf", {
    ...recordId,
    isOptional: true,
    kinds: { post: true, event: true, service: true, page: true },
    label: translationFormMessages.label,
    toWords: (stored) => (stored === null ? "" : messages.textNumber(stored)),
  }),
  template: {
    initial: { name: "", answers: [] },
    kinds: { page: true },
    isSaved: (sent) => !hasAnswers(sent),
    compared: (values) => (hasAnswers(values) ? `template ${JSON.stringify(values.template)}` : undefined),
  },
  inCalendar: column("inCalendar", {
    ...choice(academicKinds, calendarFormMessages.academicKinds),
    kinds: { event: true },
    label: calendarFormMessages.inCalendar,
  }),
  /** The lines of `readFacts`. */
  facts: column("facts", {
    ...text,
    isOptional: true,
    kinds: { event: true, service: true, page: true },
    label: factFormMessages.legend,
    normalize: normalizeFacts,
    fromAnswer: (answered) => (answered ? toStoredFacts(answered) : null),
    comparesNormalized: true,
    toWords: (stored) =>
      writeFacts(readFacts(stored).map(({ label, value }) => ({ label: factLabelIn(label, "en"), value }))),
  }),
  /** How a page shows the pages below it. */
  belowForm: column("belowForm", {
    ...choice(childLayouts, sitePageFormMessages.childLayout.layouts),
    kinds: { page: true },
    label: sitePageFormMessages.childLayout.legend,
  }),
  /** Which addresses the form of a record asks for. Without any it has none, and keeps what else is set. */
  joinContact: column("joinContact", {
    ...choice(contactWays, registrationFieldMessages.contactWays),
    kinds: registrations,
    label: registrationFieldMessages.contact,
  }),
  /** The lines of `readQuestions`. */
  joinQuestions: column("joinQuestions", {
    ...text,
    isOptional: true,
    kinds: registrations,
    label: registrationFieldMessages.questions,
    normalize: normalizeQuestions,
    fromAnswer: (answered) => (answered ? writeQuestions(answered) : null),
    comparesNormalized: true,
    toWords: (stored) => readQuestions(stored).map(registrationFieldMessages.questionInWords).join("\n"),
  }),
  joinClosesAt: column("joinClosesAt", {
    ...moment,
    kinds: registrations,
    label: registrationFieldMessages.closesAt,
  }),
  joinSeats: column("joinSeats", {
    ...recordId,
    isOptional: true,
    kinds: registrations,
    label: registrationFieldMessages.seats,
    // What is no number of seats stays in the browser until its author has corrected it.
    toStored: (typed) => readSeats(typed) ?? null,
    normalize: (typed) => String(readSeats(typed) ?? typed),
    toWords: (stored) => (stored === null ? "" : String(stored)),
  }),
  joinThanks: column("joinThanks", {
    ...text,
    isOptional: true,
    kinds: registrations,
    label: registrationFieldMessages.thanks,
    maxCharacters: registrationLimits.maxThanksCharacters,
    normalize: normalizeText,
  }),
};

export const formFieldNames = Object.keys(fields).filter((name): name is FormField => name in fields);

export const kindFieldNames = formFieldNames.filter(
  (name): name is KindField => fields[name].column !== undefined,
);

export function isFieldOf(name: FormField, kind: ContentKind): boolean {
  const { kinds } = fields[name];
  return !kinds || kind in kinds;
}

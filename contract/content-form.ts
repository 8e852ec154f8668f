import { z } from "zod";
import { limits } from "./limits.ts";
import { apiMessages } from "./messages/api.ts";
import { contentErrorMessages } from "./messages/content-form.ts";
import { countGraphemes, isPlainText, normalizeLine, normalizeText } from "./text-normalization.ts";

/** The text fields of a record's form, in one set of names for the three kinds; its picture comes beside them. */
export type ContentForm = {
  title: string;
  /** HTML for posts and events, as it was written; plain text for services. */
  body: string;
  /** Undefined leaves the words for the picture as they are. */
  imageAlt: string | undefined;
  /** Only events have one; undefined leaves it as it is. */
  status: "ongoing" | "completed" | null | undefined;
  /** Addresses of linked pictures that are left out because they could not be fetched. */
  omitPictures: readonly string[];
  /** The record's `updatedAt` when the form was opened: a save over a newer one is refused. */
  updatedAt: string | undefined;
};

/** An emoji of a whole family is one character of eleven units; nothing that people write takes more for each. */
const maxUnitsPerGrapheme = 16;

/** Plain text that is not absurdly long, before anything takes it apart. */
const plain = (mostCharacters: number, tooLong: string) =>
  z
    .string()
    .refine((text) => text.length <= mostCharacters * maxUnitsPerGrapheme, tooLong)
    .refine(isPlainText, apiMessages.notPlainText);

const title = plain(limits.maxTitleCharacters, contentErrorMessages.titleTooLong)
  .transform((text) => normalizeLine(text, Number.POSITIVE_INFINITY))
  .refine((text) => countGraphemes(text) > 0, apiMessages.fieldMissing)
  .refine((text) => countGraphemes(text) <= limits.maxTitleCharacters, contentErrorMessages.titleTooLong);

const html = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes("\0"), apiMessages.notPlainText);

const description = plain(limits.maxDescriptionCharacters, apiMessages.bodyTooLong)
  .transform(normalizeText)
  .refine((text) => countGraphemes(text) > 0, apiMessages.fieldMissing)
  .refine((text) => countGraphemes(text) <= limits.maxDescriptionCharacters, apiMessages.bodyTooLong);

const omitPictures = z
  .string()
  .refine(
    (text) => text.length <= limits.maxBodyPictures * (limits.maxUrlCharacters + 2),
    contentErrorMessages.formTooLarge,
  )
  .transform((text) => text.split(/\r?\n/).filter((address) => address !== ""))
  .optional()
  .describe("addresses of pictures to leave out, one a line, as an answer pictures_unavailable listed them");

const shared = {
  image_alt: plain(limits.maxAltCharacters, apiMessages.altTooLong)
    .transform((text) => normalizeLine(text, limits.maxAltCharacters))
    .optional()
    .describe("what the picture shows, in words; empty when it is decoration"),
  updatedAt: z.iso
    .datetime()
    .optional()
    .describe("of the record that was edited: refused when there is a newer one"),
};

/**
 * As the specification has it, a form's status is text; empty, as it may be sent, it counts as ongoing (section 5).
 * Left out, it leaves an edited event as it is.
 */
const status = z
  .string()
  .refine((text) => ["false", "true", ""].includes(text), apiMessages.statusWrong)
  .transform((text) => (text === "true" ? ("completed" as const) : ("ongoing" as const)))
  .optional();

export const postForm = z
  .strictObject({ post_title: title, post_body: html, omit_pictures: omitPictures, ...shared })
  .transform(
    ({ post_title, post_body, omit_pictures, image_alt, updatedAt }): ContentForm => ({
      title: post_title,
      body: post_body,
      imageAlt: image_alt,
      status: null,
      omitPictures: omit_pictures ?? [],
      updatedAt,
    }),
  );

export const eventForm = z
  .strictObject({ event_name: title, event_body: html, status, omit_pictures: omitPictures, ...shared })
  .transform(
    ({ event_name, event_body, status: state, omit_pictures, image_alt, updatedAt }): ContentForm => ({
      title: event_name,
      body: event_body,
      imageAlt: image_alt,
      status: state,
      omitPictures: omit_pictures ?? [],
      updatedAt,
    }),
  );

export const serviceForm = z
  .strictObject({ service_title: title, service_description: description, ...shared })
  .transform(
    ({ service_title, service_description, image_alt, updatedAt }): ContentForm => ({
      title: service_title,
      body: service_description,
      imageAlt: image_alt,
      status: null,
      omitPictures: [],
      updatedAt,
    }),
  );

import { z } from "zod";
import { contentFields, type FieldColumns } from "./content-fields.ts";
import type { ContentKind } from "./content-kinds.ts";
import { limits } from "./limits.ts";
import { apiMessages } from "./messages/api.ts";
import { contentErrorMessages } from "./messages/content-form.ts";
import { countGraphemes, isPlainText, normalizeLine, normalizeText } from "./text-normalization.ts";

/** The text fields of a record's form, in one set of names for all kinds; its picture comes beside them. */
export type ContentForm = {
  title: string;
  /** HTML as it was written, or plain text: the kind's `bodyFormat`. */
  body: string;
  /** Undefined leaves the text alternative as it is. */
  imageAlt: string | undefined;
  /** The fields that only this kind has. A field that is missing stays as it is. */
  fields: { [Name in keyof FieldColumns]?: FieldColumns[Name] | undefined };
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

type Shared = { image_alt?: string | undefined; updatedAt?: string | undefined };

function toContentForm(
  title: string,
  body: string,
  { image_alt, updatedAt }: Shared,
  fields: ContentForm["fields"],
  omitted: readonly string[] = [],
): ContentForm {
  return { title, body, imageAlt: image_alt, fields, omitPictures: omitted, updatedAt };
}

/** The form of each kind, under the field names of the API. */
export const contentForms = {
  post: z
    .strictObject({
      post_title: title,
      post_body: html,
      omit_pictures: omitPictures,
      ...shared,
      ...contentFields.post.form,
    })
    .transform(({ post_title, post_body, omit_pictures, image_alt, updatedAt, ...fields }) =>
      toContentForm(post_title, post_body, { image_alt, updatedAt }, fields, omit_pictures),
    ),
  event: z
    .strictObject({
      event_name: title,
      event_body: html,
      omit_pictures: omitPictures,
      ...shared,
      ...contentFields.event.form,
    })
    .transform(({ event_name, event_body, omit_pictures, image_alt, updatedAt, ...fields }) =>
      toContentForm(event_name, event_body, { image_alt, updatedAt }, fields, omit_pictures),
    ),
  service: z
    .strictObject({
      service_title: title,
      service_description: description,
      ...shared,
      ...contentFields.service.form,
    })
    .transform(({ service_title, service_description, image_alt, updatedAt, ...fields }) =>
      toContentForm(service_title, service_description, { image_alt, updatedAt }, fields),
    ),
} satisfies Record<ContentKind, z.ZodType<ContentForm>>;

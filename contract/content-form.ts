import { z } from "zod";
import { contentFields, type FieldColumns } from "./content-fields.ts";
import { type ContentKind, contentKinds } from "./content-kinds.ts";
import { type ContentLanguage, type ContentState, contentLanguages, contentStates } from "./content-state.ts";
import { centre, focalPointPattern } from "./focal-point.ts";
import { limits } from "./limits.ts";
import { positiveIntParam } from "./list.ts";
import { apiMessages } from "./messages/api.ts";
import { contentErrorMessages } from "./messages/content-form.ts";
import { planErrorMessages } from "./messages/schedule.ts";
import { countGraphemes, isPlainText, normalizeLine, normalizeText } from "./text-normalization.ts";

/** The text fields of a record's form, in one set of names for all kinds; its picture comes beside them. */
export type ContentForm = {
  title: string;
  /** HTML as it was written, or plain text: the kind's `bodyFormat`. */
  body: string;
  /** Undefined leaves the text alternative as it is. */
  imageAlt: string | undefined;
  /** Undefined leaves it as it is, or is the middle of a new cover. */
  imageFocus: string | undefined;
  /** The fields that only this kind has. A field that is missing stays as it is. */
  fields: { [Name in keyof FieldColumns]?: FieldColumns[Name] | undefined };
  /** Addresses of linked pictures that are left out because they could not be fetched. */
  omitPictures: readonly string[];
  /** Takes the cover off a record that needs none. */
  omitsCover: boolean;
  /** Null: detected from the text. Undefined leaves it as it is. */
  lang: ContentLanguage | null | undefined;
  /** The record's `updatedAt` when the form was opened: a save over a newer one is refused. */
  updatedAt: string | undefined;
  /** The newest version that the client has seen. Counts instead of `updatedAt`. */
  baseVersion: number | undefined;
  /** What the save makes of the record. `live` publishes it at once; so does undefined, as specified. */
  state: ContentState | undefined;
  publishAt: string | undefined;
  /** Null for none. Undefined leaves it as it is. */
  unpublishAt: string | null | undefined;
  /** The id of the draft that a POST finishes. */
  draft: number | undefined;
  /** Whether the text contains what somebody else saved meanwhile. */
  isMerged: boolean;
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
  .refine((text) => countGraphemes(text) <= limits.maxTitleCharacters, contentErrorMessages.titleTooLong);

const html = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes("\0"), apiMessages.notPlainText);

const description = plain(limits.maxDescriptionCharacters, apiMessages.bodyTooLong)
  .transform(normalizeText)
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

const omitCover = z
  .literal("true")
  .optional()
  .describe("takes the picture off the page, unless the request has another");

const shared = {
  image_alt: plain(limits.maxAltCharacters, apiMessages.altTooLong)
    .transform((text) => normalizeLine(text, limits.maxAltCharacters))
    .optional()
    .describe("what the picture shows, in words; empty when it is decoration"),
  image_focus: z
    .union([z.string().regex(focalPointPattern), z.literal("").transform(() => centre)])
    .optional()
    .describe(
      "column and row of the part that stays where the picture is cut, from 00 to 44; empty: the middle",
    ),
  lang: z
    .enum([...contentLanguages, ""])
    .transform((lang) => lang || null)
    .optional()
    .describe("the language of the text; empty: detected from it"),
  updatedAt: z.iso
    .datetime()
    .optional()
    .describe("of the record that was edited: refused when there is a newer one"),
  baseVersion: z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .optional()
    .describe("versionID of the newest version that the client has seen; counts instead of updatedAt"),
  state: z
    .enum(contentStates)
    .optional()
    .describe(
      "live publishes at once, as without a state; a draft may be incomplete, and readers of a live record do not see it",
    ),
  publishAt: z.iso.datetime().optional().describe("with the state scheduled"),
  unpublishAt: z
    .union([z.iso.datetime(), z.literal("").transform(() => null)])
    .optional()
    .describe("when the record is taken down; empty for never"),
  draft: positiveIntParam
    .optional()
    .describe("the id of the draft that this request finishes; only in a POST"),
  merged: z.literal("true").optional().describe("the text contains what somebody else saved meanwhile"),
};

type Shared = z.output<z.ZodObject<typeof shared>>;

function toContentForm(
  title: string,
  body: string,
  { image_alt: imageAlt, image_focus: imageFocus, merged, draft, ...rest }: Shared & ContentForm["fields"],
  omitPictures: readonly string[] = [],
): ContentForm {
  const { lang, updatedAt, baseVersion, state, publishAt, unpublishAt, ...fields } = rest;
  const isMerged = merged === "true";
  const moments = { updatedAt, publishAt, unpublishAt };
  return {
    title,
    body,
    imageAlt,
    imageFocus,
    fields,
    omitPictures,
    omitsCover: false,
    lang,
    baseVersion,
    state,
    draft,
    isMerged,
    ...moments,
  };
}

/** Requires what a published record needs, and a time to publish a scheduled one at; a draft may be incomplete. The body of HTML is checked when it is parsed. */
const requireComplete = (kind: ContentKind) => (form: ContentForm, context: z.RefinementCtx) => {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  const isScheduled = form.state === "scheduled";
  if (isScheduled && form.publishAt === undefined) refuse("publishAt", planErrorMessages.publishAtMissing);
  if (!isScheduled && form.publishAt !== undefined) refuse("publishAt", apiMessages.malformed);
  if (form.state === "draft") {
    if (form.unpublishAt) refuse("unpublishAt", planErrorMessages.notLive);
    return;
  }
  const { fields, bodyFormat } = contentKinds[kind];
  const isMissing = (text: string) => countGraphemes(text) === 0;
  const missing = [
    ...(isMissing(form.title) ? [fields.title] : []),
    ...(bodyFormat === "text" && isMissing(form.body) ? [fields.body] : []),
  ];
  for (const name of missing) refuse(name, apiMessages.fieldMissing);
};

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
    .transform(({ post_title, post_body, omit_pictures, ...rest }) =>
      toContentForm(post_title, post_body, rest, omit_pictures),
    )
    .superRefine(requireComplete("post")),
  event: z
    .strictObject({
      event_name: title,
      event_body: html,
      omit_pictures: omitPictures,
      ...shared,
      ...contentFields.event.form,
    })
    .transform(({ event_name, event_body, omit_pictures, ...rest }) =>
      toContentForm(event_name, event_body, rest, omit_pictures),
    )
    .superRefine(requireComplete("event")),
  service: z
    .strictObject({
      service_title: title,
      service_description: description,
      ...shared,
      ...contentFields.service.form,
    })
    .transform(({ service_title, service_description, ...rest }) =>
      toContentForm(service_title, service_description, rest),
    )
    .superRefine(requireComplete("service")),
  page: z
    .strictObject({
      page_title: title,
      page_body: html,
      omit_pictures: omitPictures,
      omit_cover: omitCover,
      ...shared,
      ...contentFields.page.form,
    })
    .transform(({ page_title, page_body, omit_pictures, omit_cover, ...rest }) => ({
      ...toContentForm(page_title, page_body, rest, omit_pictures),
      omitsCover: omit_cover === "true",
    }))
    .superRefine(requireComplete("page")),
} satisfies Record<ContentKind, z.ZodType<ContentForm>>;

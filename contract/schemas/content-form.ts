import { z } from "zod";
import { apiMessages } from "../messages/staff/api.ts";
import { planErrorMessages } from "../messages/staff/newsroom.ts";
import { contentErrorMessages } from "../messages/staff/refusals.ts";
import { type ContentKind, contentKinds, forEachKind } from "../values/content-kinds.ts";
import { fromSpecified, toSpecified } from "../values/content-record.ts";
import { contentStates } from "../values/content-state.ts";
import { addressLimits } from "../values/limits/addresses.ts";
import { contentLimits } from "../values/limits/content.ts";
import { pictureLimits } from "../values/limits/pictures.ts";
import { centre, focalPointPattern } from "../values/pictures/pictures.ts";
import { contentLanguages } from "../values/text/language.ts";
import { countGraphemes, normalizeLine, normalizeText } from "../values/text/text-normalization.ts";
import { contentFields, type FieldColumns } from "./content-fields.ts";
import { boundedLine, boundedText } from "./field-types.ts";
import { positiveIntParam } from "./list.ts";
import { seenRevisions } from "./newsroom.ts";

const title = boundedLine(contentLimits.maxTitleCharacters, contentErrorMessages.titleTooLong);

const html = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes("\0"), apiMessages.notPlainText);

const description = boundedText(contentLimits.maxDescriptionCharacters, apiMessages.bodyTooLong)
  .transform(normalizeText)
  .refine((text) => countGraphemes(text) <= contentLimits.maxDescriptionCharacters, apiMessages.bodyTooLong);

const omitPictures = z
  .string()
  .refine(
    (text) => text.length <= contentLimits.maxBodyPictures * (addressLimits.maxUrlCharacters + 2),
    contentErrorMessages.formTooLarge,
  )
  .transform((text) => text.split(/\r?\n/).filter((address) => address !== ""))
  .optional()
  .describe("addresses of pictures to leave out, one a line, as an answer pictures_unavailable listed them");

const shared = {
  omit_cover: z
    .literal("true")
    .optional()
    .describe("takes the picture off a record that needs none, unless the request has another"),
  image_alt: boundedText(pictureLimits.maxAltCharacters, apiMessages.altTooLong)
    .transform((text) => normalizeLine(text, pictureLimits.maxAltCharacters))
    .optional()
    .describe("what the picture shows, in words"),
  image_decorative: z
    .enum(["true", ""])
    .transform((text) => text === "true")
    .optional()
    .describe("whether a picture without image_alt is decoration; otherwise nobody has described it yet"),
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
      "live publishes at once, as without a state; a draft may be incomplete, and readers of a live record do not see it. A draft keeps the record's plan, which then publishes the new text at its time; a save by somebody who may not publish ends the plan",
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
  seenDraft: seenRevisions,
};

/** A form, read under the names inside. */
type GivenForm = z.output<z.ZodObject<typeof shared>> &
  Omitted & { [Name in keyof FieldColumns]?: FieldColumns[Name] | undefined } & {
    title: string;
    body: string;
  };

/**
 * The text fields of a record's form, in one set of names for all kinds; its picture comes beside them. What is
 * undefined stays as it is, or is unsaid of a new cover; `lang` and `unpublishAt` are null for none. A state that is
 * undefined publishes at once, as specified.
 */
export type ContentForm = ReturnType<typeof toContentForm>;

function toContentForm(given: GivenForm) {
  const {
    omit_pictures: omitPictures = [],
    omit_cover,
    image_alt: imageAlt,
    image_decorative: imageDecorative,
    image_focus: imageFocus,
    merged,
    title,
    body,
    lang,
    baseVersion,
    updatedAt,
    state,
    publishAt,
    unpublishAt,
    draft,
    seenDraft,
    ...fields
  } = given;
  return {
    title,
    body,
    fields,
    lang,
    baseVersion,
    state,
    draft,
    seenDraft,
    updatedAt,
    publishAt,
    unpublishAt,
    imageAlt,
    imageDecorative,
    imageFocus,
    omitPictures,
    omitsCover: omit_cover === "true",
    isMerged: merged === "true",
  };
}

/**
 * Requires what a published record needs, and a time to publish a scheduled one at; a draft may be incomplete. The body
 * of HTML is checked when it is parsed.
 */
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
  const { fields, bodyFormat, fileType } = contentKinds[kind];
  const isMissing = (text: string) => countGraphemes(text) === 0;
  const missing = [
    ...(isMissing(form.title) ? [fields.title] : []),
    ...(bodyFormat === "text" && fileType === "picture" && isMissing(form.body) ? [fields.body] : []),
  ];
  for (const name of missing) refuse(name, apiMessages.fieldMissing);
};

/** A field that a form has only where it means something. */
type Omissions = { omit_pictures?: typeof omitPictures };
type Omitted = { [Name in keyof Omissions]: z.output<NonNullable<Omissions[Name]>> };

/** A form that has the specified names. Its values come out under the names inside. */
function specifiedForm<Shape extends z.ZodRawShape>(
  kind: ContentKind,
  shape: Shape,
  omissions: Omissions,
): z.ZodType<z.output<z.ZodObject<Shape>> & Omitted>;
// A wider signature: see `toSpecified`.
function specifiedForm(kind: ContentKind, shape: z.ZodRawShape, omissions: object): z.ZodType {
  return z
    .strictObject(toSpecified(kind, { ...shape, ...omissions }))
    .transform((given) => fromSpecified(kind, given));
}

function contentForm(kind: ContentKind): z.ZodType<ContentForm> {
  const { bodyFormat, fileType } = contentKinds[kind];
  const isHtml = bodyFormat === "html";
  const text = fileType === "pdf" ? description.default("") : description;
  return specifiedForm(
    kind,
    { title, body: isHtml ? html : text, ...shared, ...contentFields[kind].form },
    isHtml ? { omit_pictures: omitPictures } : {},
  )
    .transform(toContentForm)
    .superRefine(requireComplete(kind));
}

/** The form of each kind, under the field names of the API. */
export const contentForms = forEachKind(contentForm);

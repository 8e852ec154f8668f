import { z } from "zod";
import { type ContentKind, contentKindNames, contentKinds } from "../values/content-kinds.ts";
import { contentFilters, contentStates, unfinishedStates, versionReasons } from "../values/content-state.ts";
import { newsroomLimits } from "../values/limits/newsroom.ts";
import { writingLimits } from "../values/limits/writing.ts";
import { contentLanguages } from "../values/text/language.ts";
import { idParams, listQuery, pageSchema, positiveIntParam } from "./list.ts";
import { snapshotImageSchema, snapshotSchema } from "./snapshot.ts";

const kindByPlural = new Map<string, ContentKind>(
  contentKindNames.map((kind) => [contentKinds[kind].plural, kind]),
);

/** The kind in a path, by its plural: `/api/content/posts/12`. */
const kindParam = z
  .enum(contentKindNames.map((kind) => contentKinds[kind].plural))
  .transform((plural, context): ContentKind => {
    const kind = kindByPlural.get(plural);
    if (kind) return kind;
    context.addIssue({ code: "custom", message: "is no kind of content" });
    return z.NEVER;
  });
export const kindParams = z.object({ kind: kindParam });
export const recordParams = kindParams.extend(idParams.shape);
export const versionParams = recordParams.extend({ versionID: positiveIntParam });

const moment = z.iso.datetime();
export const personSchema = z.object({ userId: z.int(), username: z.string() });
const versionID = z.int().min(0).describe("0 for a record that was imported, until it changes");
/** The newest version that the client has seen. A write over a newer one is refused with 409. */
const baseVersion = versionID;

const reviewSchema = z.object({
  status: z.enum(["requested", "returned"]),
  by: personSchema.nullable(),
  requestedAt: moment,
  changedSince: z.boolean().describe("the record has a newer version than when the review was requested"),
  returnedBy: personSchema.nullable().describe("null unless it was sent back, and for a former member"),
  reason: z.string().nullable().describe("why it was sent back; else null"),
});

export type Review = z.infer<typeof reviewSchema>;

const staffShape = {
  kind: z.enum(contentKindNames),
  id: z.int(),
  state: z.enum(contentStates),
  hasUnpublishedChanges: z.boolean().describe("live, and the newest version is not the published one"),
  versionID: versionID.describe("of the newest version: the baseVersion of the next write"),
  publishedVersionID: versionID.nullable(),
  author: personSchema.nullable().describe("who began the record"),
  begunAt: moment,
  createdAt: moment.describe("first publication; the beginning while unpublished"),
  updatedAt: moment,
  publishedAt: moment.nullable().describe("first publication"),
  publishAt: moment.nullable().describe("planned publication"),
  plansEarlierVersion: z
    .boolean()
    .describe("the planned publication is of an earlier version than the newest"),
  unpublishAt: moment.nullable().describe("planned take-down"),
  scheduleError: z.string().nullable().describe("why a planned publication or take-down failed"),
  hasDraft: z.boolean().describe("the viewer has an autosaved draft of it"),
  review: reviewSchema.nullable(),
};

/** A record with its newest saved values, published or not. */
export const staffRecordSchema = z
  .object({ ...staffShape, snapshot: snapshotSchema })
  .meta({ id: "StaffRecord" });
export type StaffRecord = z.infer<typeof staffRecordSchema>;

/** A record in a staff list. */
const staffSummarySchema = z.object({
  ...staffShape,
  ...snapshotSchema.pick({ image: true, imageAlt: true, fields: true, lang: true }).shape,
  title: z
    .string()
    .describe("of the newest version, or while that has none, of the viewer's autosaved draft; else empty"),
});

export type StaffSummary = z.infer<typeof staffSummarySchema>;

export const staffListQuery = listQuery.omit({ view: true }).extend({
  state: z.enum(contentFilters).optional(),
  author: positiveIntParam.optional().describe("the id of the user who began the record"),
});
export const staffListSchema = pageSchema.extend({ records: z.array(staffSummarySchema) });

/** A new picture as a data URL, or a stored one. */
const draftImage = z.union([
  z
    .string()
    .regex(/^data:(?:image\/[a-z+.-]+|application\/pdf);base64,/, "must be a data URL of a picture or a PDF"),
  snapshotImageSchema,
]);

const maxRevision = 2 ** 31 - 1;
const revision = z
  .int()
  .min(1)
  .max(maxRevision)
  .describe(
    "random, chosen by the writer for this text, and the same with each retry; that of a discarded text is refused with 409",
  );

const seenSchema = z.array(z.int().min(0).max(maxRevision)).min(1).max(writingLimits.maxSeenRevisions);

/**
 * The revisions of the viewer's autosaved draft that a request ends. Pages of 1.0 send one, the number of a write, and
 * the name of their tab.
 */
export const seenRevisions = z
  .string()
  .transform((text) => {
    const parts = text.split(" ");
    return (parts.every((part) => /^\d+$/.test(part)) ? parts : parts.slice(0, 1)).map(Number);
  })
  .pipe(seenSchema)
  .optional()
  .describe("revisions, separated by spaces: a draft with another one stays; by default any one ends");

export const discardQuery = z.strictObject({
  seen: seenRevisions,
  withRecord: z
    .literal("true")
    .optional()
    .describe(
      "also moves a record that was never saved to the recycle bin, unless somebody has a draft of it; the next write brings it back",
    ),
});

export const draftBody = z.strictObject({
  seen: seenSchema.describe(
    "the revisions of the stored draft that the writer has seen, or may have written without an answer; 0 for none: over another one a write is refused with 409",
  ),
  revision,
  baseVersion,
  knownVersion: versionID
    .optional()
    .describe(
      "the newest version that the writer has seen: a first autosave from before a later one is refused with 409",
    ),
  snapshot: snapshotSchema.extend({ image: draftImage.nullable() }),
});

export type DraftBody = z.input<typeof draftBody>;

export const storedDraftSchema = z.object({
  revision,
  baseVersion,
  updatedAt: moment,
  snapshot: snapshotSchema,
});

export type StoredDraft = z.infer<typeof storedDraftSchema>;

/** Who else has written in the record within the last minutes, from the autosaves. */
const othersSchema = z.array(personSchema.extend({ at: moment }));

const draftPresence = { versionID, others: othersSchema };

export const draftSchema = z.object({ ...draftPresence, draft: storedDraftSchema.nullable() });
export const savedDraftSchema = z.object({ ...draftPresence, draft: storedDraftSchema });

export const newDraftBody = z.strictObject({
  lang: z.enum(contentLanguages).nullable().optional(),
  draft: draftBody
    .pick({ revision: true, snapshot: true })
    .optional()
    .describe("the text, autosaved as the viewer's draft; a retry is answered with what was stored first"),
});

export type NewDraftBody = z.input<typeof newDraftBody>;

/** A record that was begun, and its autosaved draft if it was begun with a text. */
export const newDraftSchema = staffRecordSchema.extend({ draft: storedDraftSchema.optional() });

export const transitionBody = z.strictObject({ baseVersion });
export const scheduleBody = z.strictObject({
  baseVersion,
  publishAt: moment.nullable(),
  unpublishAt: moment.nullable(),
});

const versionSchema = z.object({
  versionID: z.int(),
  at: moment,
  by: personSchema.nullable(),
  reason: z.enum(versionReasons),
  isPublished: z.boolean().describe("readers saw or see it"),
  isLive: z.boolean().describe("readers see it now"),
  title: z.string(),
});
export const versionListSchema = pageSchema.extend({ versions: z.array(versionSchema) });
export const versionDetailsSchema = versionSchema.extend({ snapshot: snapshotSchema });

export const previewLinkSchema = z.object({
  url: z.url().describe("of the page that anyone can read"),
  expiresAt: moment,
});
export const previewSchema = z.object({ html: z.string().describe("the document that readers would get") });

export const comingUpSchema = z.object({
  entries: z.array(
    z.object({
      kind: z.enum(contentKindNames),
      id: z.int(),
      title: z.string(),
      action: z.enum(["publish", "unpublish"]),
      at: moment,
      error: z.string().nullable(),
      nextAttemptAt: moment.nullable(),
    }),
  ),
  unfinished: z
    .array(
      z.object({ kind: z.enum(contentKindNames), state: z.enum(unfinishedStates), count: z.int().min(1) }),
    )
    .describe(
      "how many records the staff's list has with each of these filters, without those that have none",
    ),
});

const reason = z.string().trim().min(1).max(newsroomLimits.maxReviewCharacters);
export const reviewReturnBody = z.strictObject({ baseVersion, reason });

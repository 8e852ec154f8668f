import { z } from "zod";
import { type ContentKind, contentKinds } from "../values/content-kinds.ts";
import { type RecordOf, toSpecified } from "../values/content-record.ts";
import { commentLimits } from "../values/limits/comments.ts";
import { pageLimits } from "../values/limits/pages.ts";
import { commentSchema } from "./comment.ts";
import { contentFields } from "./content-fields.ts";
import { languageSchema } from "./language.ts";
import { pageSchema } from "./list.ts";
import { pictureSchema } from "./picture.ts";
import { registrationStatusSchema } from "./registrations.ts";
import { savedShape } from "./saved-record.ts";
import { translationsShape } from "./translations.ts";

const listedStatusSchema = registrationStatusSchema
  .optional()
  .describe("in pages of a list: whether its form takes registrations; missing without one");

/**
 * The response schemas of one kind, under the specified names (section 3).
 * @param answer the fields that only this kind has
 * @param details what only the response with one record has
 */
function recordSchemas<Kind extends ContentKind, Answer extends z.ZodRawShape, Details extends z.ZodRawShape>(
  kind: Kind,
  answer: Answer,
  details: Details,
) {
  const { pictureFolder, bodyFormat, fileType } = contentKinds[kind];
  const summaryShape = {
    id: z.int(),
    title: z.string(),
    image: z
      .string()
      .describe(
        fileType === "pdf"
          ? "file name in the store; readers get it below the document's page"
          : `file name under /images/${pictureFolder}/; empty without a picture`,
      ),
    picture: pictureSchema,
    ...answer,
    lang: languageSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  };
  const body = z.string().describe(bodyFormat === "html" ? "HTML" : "plain text");
  const shape = { ...summaryShape, body };
  /** In a list, `view=summary` leaves the body out. */
  const listed = z.object(
    toSpecified(kind, { ...summaryShape, body: body.optional(), registration: listedStatusSchema }),
  );
  const all = z.array(listed);
  const page = z.object({ ...pageSchema.shape, ...toSpecified(kind, { records: all }) });
  return {
    summary: z.object(toSpecified(kind, summaryShape)),
    all,
    page,
    /** All records without `page` and `limit`, as the specification has it; else one page. */
    allOrPage: z.union([all, page]),
    /** What reading one record answers. */
    details: z.object(toSpecified(kind, { ...shape, ...details })),
    /** What a save answers. */
    saved: z.object(toSpecified(kind, { ...shape, ...savedShape })),
  };
}

const linkShape = {
  id: z.int(),
  title: z.string(),
  address: contentFields.page.answer.address,
  lang: languageSchema,
};

/** What a page shows of another: a link. */
const linkedPageSchema = z.object(toSpecified("page", linkShape));

/** What a page shows of a child page, by its `belowForm`. */
const childPageSchema = z.object(
  toSpecified("page", {
    ...linkShape,
    image: z.string().optional().describe("in cards"),
    picture: pictureSchema.optional().describe("in cards"),
    facts: contentFields.page.answer.facts,
    registration: listedStatusSchema,
    body: z.string().optional().describe("HTML, of questions"),
  }),
);

/** Which of its child pages a page shows. */
const childPagesViewSchema = z.object({
  page: z.int(),
  totalPages: z.int(),
});

/** What only a document has. A draft without its file has neither. */
export const fileShape = {
  pageCount: z.int().positive().optional().describe("of its PDF"),
  bytes: z.int().positive().optional().describe("of its PDF"),
};

/** The answers about the records of each kind. */
export const contentSchemas = {
  post: recordSchemas("post", contentFields.post.answer, {
    ...translationsShape,
    comments: z.array(commentSchema).describe(`the ${commentLimits.commentsPerPage} newest`),
    totalComments: z.int().min(0),
  }),
  event: recordSchemas("event", contentFields.event.answer, translationsShape),
  service: recordSchemas("service", contentFields.service.answer, translationsShape),
  document: recordSchemas("document", fileShape, {}),
  page: recordSchemas("page", contentFields.page.answer, {
    ...translationsShape,
    above: z
      .array(linkedPageSchema)
      .describe(`its parents, the highest first: the nearest ${pageLimits.maxBreadcrumb}`),
    below: z.array(childPageSchema).describe("by title, those that the page shows"),
    belowView: childPagesViewSchema,
  }),
};

type Answers<Kind extends ContentKind> = (typeof contentSchemas)[Kind];

/** A record as a list has it. */
export type ListedRecord<Kind extends ContentKind> = RecordOf<Kind, z.infer<Answers<Kind>["all"]>[number]>;
/** What a card in a list shows of a record. */
export type CardRecord<Kind extends ContentKind> = Omit<
  ListedRecord<Kind>,
  "createdAt" | "updatedAt" | "joinQuestions" | "joinThanks"
>;
export type RecordDetails<Kind extends ContentKind> = RecordOf<Kind, z.infer<Answers<Kind>["details"]>>;
/** What a save answers, in the specified names. */
export type SavedAnswer = z.infer<Answers<ContentKind>["saved"]>;
export type StoredRecord = RecordOf<ContentKind, SavedAnswer>;

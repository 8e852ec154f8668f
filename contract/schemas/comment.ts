import { z } from "zod";
import { groupDigits } from "../messages/phrase.ts";
import { commentToastMessages } from "../messages/readers/en/site.ts";
import { apiMessages } from "../messages/staff/api.ts";
import { commentLimits } from "../values/limits/comments.ts";
import { commentStates, holdReasons, type ModerationAction } from "../values/moderation.ts";
import { countGraphemes, isPlainText, normalizeText } from "../values/text/text-normalization.ts";
import { limitParam, listQuery, pageParam, pageSchema, positiveIntParam } from "./list.ts";
import { personSchema } from "./newsroom.ts";

export const commentSchema = z.object({
  commentID: z.string(),
  commentBody: z.string().describe("plain text"),
  postID: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  users: z.object({ username: z.string(), image_url: z.string() }).describe("the author"),
  mayRemove: z.boolean().describe("whether the viewer may delete it"),
  waiting: z
    .literal(true)
    .optional()
    .describe("only on a comment that waits for approval, which nobody but its author sees"),
});
export type Comment = z.infer<typeof commentSchema>;

export const commentIdParams = z.object({ id: z.uuid() });

export const commentListQuery = z.strictObject({
  postID: positiveIntParam,
  page: pageParam.default(1),
  limit: limitParam.default(commentLimits.commentsPerPage),
});

export const commentListSchema = pageSchema.extend({
  comments: z.array(commentSchema),
  waiting: z
    .array(commentSchema)
    .optional()
    .describe(
      "only on the first page: the viewer's own newest comments that wait for approval, if there are any",
    ),
});
export type CommentList = z.infer<typeof commentListSchema>;

/** A new comment. Its text is plain: markup in it is shown as text. */
export const newCommentBody = z.strictObject({
  commentBody: z
    .string()
    .refine(isPlainText, apiMessages.notPlainText)
    .transform(normalizeText)
    .refine(
      (text) => countGraphemes(text) >= commentLimits.minCommentCharacters,
      commentToastMessages.tooShort({ min: commentLimits.minCommentCharacters }),
    )
    .refine(
      (text) => countGraphemes(text) <= commentLimits.maxCommentCharacters,
      commentToastMessages.tooLong({ max: groupDigits(commentLimits.maxCommentCharacters) }),
    ),
  postID: z.union([z.int().positive(), positiveIntParam]).describe("a number, or its digits as a string"),
});

const actionNames = ["approve", "hold", "remove", "restore"] as const satisfies ModerationAction[];

/** A comment as moderators see it. */
const moderatedCommentSchema = z.object({
  commentID: z.string(),
  commentBody: z.string().describe("plain text"),
  state: z.enum(commentStates),
  heldReasons: z.array(z.enum(holdReasons)).describe("why the server held it; kept when it is approved"),
  postID: z.int(),
  postTitle: z.string(),
  postIsLive: z.boolean().describe("whether the post is public"),
  createdAt: z.iso.datetime(),
  author: personSchema.extend({
    image_url: z.string(),
    commentBanned: z.boolean(),
    mayBan: z.boolean().describe("whether the viewer may ban the author from commenting, or lift the ban"),
  }),
  decidedBy: personSchema.nullable().describe("the moderator who last changed the state"),
  decidedAt: z.iso.datetime().nullable(),
});
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;

export const moderationListQuery = listQuery.omit({ sort: true, view: true }).extend({
  state: z.enum(commentStates).optional().describe("all states by default"),
  by: positiveIntParam.optional().describe("the userId of the author; everybody by default"),
  q: listQuery.shape.q.describe(
    `words to find in the text or the author's name, among the newest ${commentLimits.maxCommentsSearched}`,
  ),
});
export type ModerationListQuery = z.infer<typeof moderationListQuery>;

export const moderationListSchema = pageSchema.extend({ comments: z.array(moderatedCommentSchema) });
export type ModerationList = z.infer<typeof moderationListSchema>;

export const moderationBody = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(commentLimits.maxModeratedAtOnce, apiMessages.tooManyComments)
    .describe("unknown ones are ignored: their comments were deleted meanwhile"),
  action: z.enum(actionNames),
});

export const moderationResultSchema = z.object({
  changed: z
    .array(z.object({ commentID: z.string(), previousState: z.enum(commentStates) }))
    .describe("the comments that this request changed, for undoing it; others had the state already"),
  comments: z.array(moderatedCommentSchema).describe("the named comments as they are now"),
});
export type ModerationResult = z.infer<typeof moderationResultSchema>;

export const commentBanBody = z.strictObject({ banned: z.boolean() });

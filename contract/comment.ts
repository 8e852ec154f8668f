import { z } from "zod";
import { limits } from "./limits.ts";
import { pageSchema, positiveIntParam } from "./list.ts";
import { apiMessages } from "./messages/api.ts";
import { commentToastMessages } from "./messages/site.ts";
import { countGraphemes, isPlainText, normalizeText } from "./text-normalization.ts";

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
  page: positiveIntParam
    .refine((page) => page <= limits.maxListPage, `must be at most ${limits.maxListPage}`)
    .default(1),
  limit: positiveIntParam
    .refine((limit) => limit <= limits.maxListLimit, apiMessages.listLimit)
    .default(limits.commentsPerPage),
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
    .refine((text) => countGraphemes(text) >= limits.minCommentCharacters, commentToastMessages.tooShort)
    .refine((text) => countGraphemes(text) <= limits.maxCommentCharacters, commentToastMessages.tooLong),
  postID: z.union([z.int().positive(), positiveIntParam]).describe("a number, or its digits as a string"),
});
export type NewComment = z.input<typeof newCommentBody>;

import { z } from "zod";
import { commentSchema } from "./comment.ts";
import { languageSchema } from "./language.ts";
import { limits } from "./limits.ts";
import { pageSchema } from "./list.ts";
import { pictureSchema } from "./picture.ts";
import { savedShape } from "./saved-record.ts";
import { translationFields, translationsShape } from "./translations.ts";

/** The fields that posts have beside title, body and picture: see `KindFields`. */
export const postFields = translationFields;

export const postSummarySchema = z.object({
  postID: z.int(),
  post_title: z.string(),
  post_image: z.string().describe("file name under /images/posts/"),
  picture: pictureSchema,
  ...postFields.answer,
  lang: languageSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

const postSchema = postSummarySchema.extend({ post_body: z.string().describe("HTML") });

export type Post = z.infer<typeof postSchema>;

export const savedPostSchema = postSchema.extend(savedShape);

/** In a list, `view=summary` leaves the body out. */
const listedPostSchema = postSchema.partial({ post_body: true });

export const postWithCommentsSchema = postSchema.extend({
  ...translationsShape,
  comments: z.array(commentSchema).describe(`the ${limits.commentsPerPage} newest`),
  totalComments: z.int().min(0),
});
export type PostWithComments = z.infer<typeof postWithCommentsSchema>;

const adjacentPostSchema = postSummarySchema.pick({ postID: true, post_title: true, lang: true });

/** The posts before and after one, in the order of their creation. */
export const adjacentPostsSchema = z.object({
  previous: adjacentPostSchema.nullable().describe("the next older one"),
  next: adjacentPostSchema.nullable().describe("the next newer one"),
});
export type AdjacentPosts = z.infer<typeof adjacentPostsSchema>;

/** The whole array without `page` and `limit`, as the specification has it; else one page. */
export const postListSchema = z.union([
  z.array(listedPostSchema),
  pageSchema.extend({ posts: z.array(listedPostSchema) }),
]);

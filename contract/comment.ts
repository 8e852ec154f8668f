import { z } from "zod";

export const commentSchema = z.object({
  commentID: z.string(),
  commentBody: z.string().describe("plain text"),
  postID: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  users: z.object({ username: z.string(), image_url: z.string() }).describe("the author"),
});
export type Comment = z.infer<typeof commentSchema>;

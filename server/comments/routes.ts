import { z } from "zod";
import {
  commentIdParams,
  commentListQuery,
  commentListSchema,
  commentSchema,
  newCommentBody,
} from "../../contract/comment.ts";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import type { Database, Db } from "../database/index.ts";
import {
  type App,
  authorize,
  authorizedTransact,
  errorResponses,
  HttpError,
  writeErrorResponses,
} from "../http/index.ts";
import { idempotencyHeaders, withIdempotency } from "../idempotency/index.ts";
import { createComment, deleteComment, listComments, requireComment } from "./comments.ts";

/** @param isLive whether a post is there for the public: what lies in the trash takes no comments and shows none */
export function commentRoutes(
  app: App,
  { db, invalidation }: Database,
  isLive: (db: Db, postID: number) => Promise<boolean>,
): void {
  const requirePost = async (from: Db, postID: number) => {
    if (!(await isLive(from, postID))) throw new HttpError("not_found", apiMessages.postNotFound);
  };

  app.get(
    "/api/comments",
    {
      config: { permission: "public" },
      schema: {
        summary: "One page of the comments on a post, newest first",
        tags: ["comments"],
        querystring: commentListQuery,
        response: { 200: commentListSchema, ...errorResponses("not_found") },
      },
    },
    async ({ query: { postID, ...at }, viewer }) => {
      await requirePost(db, postID);
      return listComments(db, postID, at, viewer);
    },
  );

  app.post(
    "/api/comments",
    {
      config: { permission: "comment.write" },
      bodyLimit: limits.maxCommentBytes,
      schema: {
        summary: "Writes a comment on a post",
        tags: ["comments"],
        headers: idempotencyHeaders,
        body: newCommentBody,
        response: {
          201: commentSchema,
          ...writeErrorResponses("unauthenticated", "forbidden", "not_found", "invalid"),
        },
      },
    },
    async (request, reply) => {
      const { body, replayed } = await withIdempotency(
        db,
        request,
        { responseSchema: commentSchema, body: request.body },
        async (transaction, viewer) => {
          await requirePost(transaction, request.body.postID);
          return { status: 201, body: await createComment(transaction, viewer, request.body) };
        },
      );
      if (!replayed) await invalidation.publishAndWait("added");
      return reply.status(201).send(body);
    },
  );

  app.delete(
    "/api/comments/:id",
    {
      config: { permission: "comment.remove" },
      schema: {
        summary: "Removes a comment",
        tags: ["comments"],
        params: commentIdParams,
        response: {
          204: z.null().describe("nothing"),
          ...writeErrorResponses("unauthenticated", "forbidden", "not_found"),
        },
      },
    },
    async (request, reply) => {
      await authorizedTransact(
        db,
        request,
      )(async (transaction, viewer) => {
        const comment = await requireComment(transaction, request.params.id);
        authorize(request, comment.user_id);
        await requirePost(transaction, comment.content_id);
        await deleteComment(transaction, comment, viewer);
      });
      await invalidation.publishAndWait("altered");
      return reply.status(204).send(null);
    },
  );
}

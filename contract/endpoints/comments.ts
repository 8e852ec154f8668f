import {
  commentIdParams,
  commentListQuery,
  commentListSchema,
  commentSchema,
  moderationBody,
  moderationListQuery,
  moderationListSchema,
  moderationResultSchema,
  newCommentBody,
} from "../schemas/comment.ts";
import { commentLimits } from "../values/limits/comments.ts";
import { endpointsUnder, idempotencyHeaders, noContent } from "./endpoint.ts";

const endpoint = endpointsUnder("comments", {});

export const commentEndpoints = {
  list: endpoint({
    route: "GET /api/comments",
    permission: "public",
    summary: "Lists the comments on a post, newest first, one page at a time",
    querystring: commentListQuery,
    responses: { 200: commentListSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    route: "POST /api/comments",
    permission: "comment.write",
    summary: "Creates a comment on a post; it may have to wait for approval",
    headers: idempotencyHeaders,
    body: newCommentBody,
    maxBodyBytes: commentLimits.maxCommentBytes,
    responses: { 201: commentSchema },
    errors: ["not_found", "comment_banned"],
  }),
  delete: endpoint({
    route: "DELETE /api/comments/:id",
    permission: "comment.remove",
    summary:
      "Permanently deletes the viewer's own comment; removes one of another user, which can be restored for a while",
    params: commentIdParams,
    responses: { 204: noContent },
  }),
  listAll: endpoint({
    route: "GET /api/comments/all",
    permission: "comment.moderate",
    summary: "Lists comments of all posts and states for moderators, newest first",
    querystring: moderationListQuery,
    responses: { 200: moderationListSchema },
  }),
  moderate: endpoint({
    route: "PATCH /api/comments",
    permission: "comment.moderate",
    summary: "Approves, holds, removes or restores comments",
    body: moderationBody,
    responses: { 200: moderationResultSchema },
  }),
};

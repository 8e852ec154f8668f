import {
  commentIdParams,
  commentListQuery,
  commentListSchema,
  commentSchema,
  newCommentBody,
} from "../comment.ts";
import {
  moderationBody,
  moderationListQuery,
  moderationListSchema,
  moderationResultSchema,
} from "../comment-moderation.ts";
import { endpoint } from "./endpoint.ts";
import { idempotencyHeaders, noContent } from "./shared.ts";

export const commentEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/api/comments",
    permission: "public",
    summary: "Lists the comments on a post, newest first, one page at a time",
    tags: ["comments"],
    querystring: commentListQuery,
    responses: { 200: commentListSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/comments",
    permission: "comment.write",
    summary: "Creates a comment on a post; it may have to wait for approval",
    tags: ["comments"],
    headers: idempotencyHeaders,
    body: newCommentBody,
    responses: { 201: commentSchema },
    errors: ["unauthenticated", "forbidden", "not_found", "invalid"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/comments/:id",
    permission: "comment.remove",
    summary:
      "Permanently deletes the viewer's own comment; removes one of another user, which can be restored for a while",
    tags: ["comments"],
    params: commentIdParams,
    responses: { 204: noContent },
    errors: ["unauthenticated", "forbidden", "not_found"],
  }),
  listAll: endpoint({
    method: "GET",
    path: "/api/comments/all",
    permission: "comment.moderate",
    summary: "Lists comments of all posts and states for moderators, newest first",
    tags: ["comments"],
    querystring: moderationListQuery,
    responses: { 200: moderationListSchema },
    errors: ["unauthenticated", "forbidden"],
  }),
  moderate: endpoint({
    method: "PATCH",
    path: "/api/comments",
    permission: "comment.moderate",
    summary: "Approves, holds, removes or restores comments",
    tags: ["comments"],
    body: moderationBody,
    responses: { 200: moderationResultSchema },
    errors: ["unauthenticated", "forbidden", "invalid"],
  }),
};

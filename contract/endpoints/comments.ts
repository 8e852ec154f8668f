import {
  commentIdParams,
  commentListQuery,
  commentListSchema,
  commentSchema,
  newCommentBody,
} from "../comment.ts";
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
    summary: "Creates a comment on a post",
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
    summary: "Deletes a comment",
    tags: ["comments"],
    params: commentIdParams,
    responses: { 204: noContent },
    errors: ["unauthenticated", "forbidden", "not_found"],
  }),
};

import { allEventsSchema, eventListSchema, eventSchema } from "../event.ts";
import { emptyQuery, idParams, listQuery } from "../list.ts";
import { postListSchema, postSchema, postWithCommentsSchema } from "../post.ts";
import { serviceListSchema, serviceSchema } from "../service.ts";
import { endpoint } from "./endpoint.ts";
import { idempotencyHeaders, noContent } from "./shared.ts";

const create = {
  method: "POST",
  permission: "content.write",
  consumes: ["multipart/form-data"],
  headers: idempotencyHeaders,
  errors: ["unauthenticated", "forbidden", "invalid"],
} as const;

const update = {
  method: "PUT",
  permission: "content.write",
  consumes: ["multipart/form-data"],
  params: idParams,
  errors: ["unauthenticated", "forbidden", "invalid", "not_found", "conflict"],
} as const;

const changeState = {
  permission: "content.write",
  params: idParams,
  responses: { 204: noContent },
  errors: ["unauthenticated", "forbidden", "not_found", "conflict"],
} as const;

const trash = { ...changeState, summary: "Moves a record to the recycle bin" } as const;
const restore = { ...changeState, summary: "Restores a record from the recycle bin" } as const;
const purge = { ...changeState, summary: "Permanently deletes a record in the recycle bin" } as const;

export const postEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/api/posts",
    permission: "public",
    summary: "Lists posts, newest first: all, or one page",
    tags: ["posts"],
    querystring: listQuery,
    responses: { 200: postListSchema },
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/posts/:id",
    permission: "public",
    summary: "Returns one post with its newest comments",
    tags: ["posts"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: postWithCommentsSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    ...create,
    path: "/api/posts",
    summary: "Creates a post from a multipart form; its picture is the file post_image",
    tags: ["posts"],
    responses: { 201: postSchema },
  }),
  update: endpoint({
    ...update,
    path: "/api/posts/:id",
    summary: "Updates a post from a multipart form; without the file post_image it keeps its picture",
    tags: ["posts"],
    responses: { 200: postSchema },
  }),
  trash: endpoint({ ...trash, method: "DELETE", path: "/api/posts/:id", tags: ["posts"] }),
  restore: endpoint({ ...restore, method: "PUT", path: "/api/posts/restore-post/:id", tags: ["posts"] }),
  purge: endpoint({ ...purge, method: "DELETE", path: "/api/posts/deletePermenent/:id", tags: ["posts"] }),
};

export const serviceEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/api/services",
    permission: "public",
    summary: "Lists short trainings, newest first: all, or one page",
    tags: ["services"],
    querystring: listQuery,
    responses: { 200: serviceListSchema },
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/services/:id",
    permission: "public",
    summary: "Returns one short training",
    tags: ["services"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: serviceSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    ...create,
    path: "/api/services",
    summary: "Creates a short training from a multipart form; its picture is the file image",
    tags: ["services"],
    responses: { 201: serviceSchema },
  }),
  update: endpoint({
    ...update,
    path: "/api/services/:id",
    summary: "Updates a short training from a multipart form; without the file image it keeps its picture",
    tags: ["services"],
    responses: { 200: serviceSchema },
  }),
  trash: endpoint({ ...trash, method: "DELETE", path: "/api/services/soft-delete/:id", tags: ["services"] }),
  restore: endpoint({
    ...restore,
    method: "PUT",
    path: "/api/services/restore-service/:id",
    tags: ["services"],
  }),
  purge: endpoint({ ...purge, method: "DELETE", path: "/api/services/:id", tags: ["services"] }),
};

export const eventEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/api/event",
    permission: "public",
    summary: "Lists events, newest first, one page at a time",
    tags: ["events"],
    querystring: listQuery,
    responses: { 200: eventListSchema },
    errors: [],
  }),
  listAll: endpoint({
    method: "GET",
    path: "/api/event/allevents",
    permission: "public",
    summary: "Lists all events, newest first",
    tags: ["events"],
    querystring: listQuery.omit({ page: true, limit: true }),
    responses: { 200: allEventsSchema },
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/event/:id",
    permission: "public",
    summary: "Returns one event",
    tags: ["events"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: eventSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    ...create,
    path: "/api/event",
    summary: "Creates an event from a multipart form; its picture is the file image",
    tags: ["events"],
    responses: { 201: eventSchema },
  }),
  update: endpoint({
    ...update,
    path: "/api/event/:id",
    summary: "Updates an event from a multipart form; without the file image it keeps its picture",
    tags: ["events"],
    responses: { 200: eventSchema },
  }),
  trash: endpoint({ ...trash, method: "DELETE", path: "/api/event/soft-delete/:id", tags: ["events"] }),
  restore: endpoint({ ...restore, method: "POST", path: "/api/event/event-restore/:id", tags: ["events"] }),
  purge: endpoint({ ...purge, method: "DELETE", path: "/api/event/:id", tags: ["events"] }),
};

import { type ContentKind, contentKinds } from "../content-kinds.ts";
import { allEventsSchema, eventDetailsSchema, eventListSchema, savedEventSchema } from "../event.ts";
import { emptyQuery, idParams, listQuery } from "../list.ts";
import { adjacentPostsSchema, postListSchema, postWithCommentsSchema, savedPostSchema } from "../post.ts";
import { savedServiceSchema, serviceDetailsSchema, serviceListSchema } from "../service.ts";
import {
  addressQuery,
  savedSitePageSchema,
  sitePageDetailsSchema,
  sitePageListSchema,
} from "../site-page.ts";
import { endpoint } from "./endpoint.ts";
import { idempotencyHeaders, noContent } from "./shared.ts";

const { post, event, service, page } = contentKinds;

const create = {
  method: "POST",
  permission: "content.write",
  consumes: ["multipart/form-data"],
  headers: idempotencyHeaders,
  errors: ["unauthenticated", "forbidden", "invalid", "not_found", "conflict"],
} as const;

const update = {
  method: "PUT",
  permission: "content.write",
  consumes: ["multipart/form-data"],
  params: idParams,
  headers: idempotencyHeaders,
  errors: ["unauthenticated", "forbidden", "invalid", "not_found", "conflict"],
} as const;

const changeState = {
  permission: "content.write",
  params: idParams,
  responses: { 204: noContent },
  errors: ["unauthenticated", "forbidden", "not_found", "conflict"],
} as const;

const trash = { ...changeState, summary: "Moves a record to the recycle bin" } as const;
const restore = {
  ...changeState,
  summary: "Restores a record from the recycle bin",
  errors: [...changeState.errors, "invalid"],
} as const;
const purge = { ...changeState, summary: "Permanently deletes a record in the recycle bin" } as const;

const postEndpoints = {
  list: endpoint({
    method: "GET",
    path: post.apiPath,
    permission: "public",
    summary: "Lists posts, newest first: all, or one page",
    tags: ["posts"],
    querystring: listQuery,
    responses: { 200: postListSchema },
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: `${post.apiPath}/:id`,
    permission: "public",
    summary: "Returns one post with its newest comments",
    tags: ["posts"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: postWithCommentsSchema },
    errors: ["not_found"],
  }),
  adjacent: endpoint({
    method: "GET",
    path: `${post.apiPath}/:id/adjacent`,
    permission: "public",
    summary: "Returns the titles of the posts before and after one",
    tags: ["posts"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: adjacentPostsSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    ...create,
    path: post.apiPath,
    summary: "Creates a post from a multipart form; its picture is the file post_image",
    tags: ["posts"],
    responses: { 201: savedPostSchema },
  }),
  update: endpoint({
    ...update,
    path: `${post.apiPath}/:id`,
    summary: "Updates a post from a multipart form; without the file post_image it keeps its picture",
    tags: ["posts"],
    responses: { 200: savedPostSchema },
  }),
  trash: endpoint({
    ...trash,
    method: post.actions.trash.method,
    path: `${post.actions.trash.path}/:id`,
    tags: ["posts"],
  }),
  restore: endpoint({
    ...restore,
    method: post.actions.restore.method,
    path: `${post.actions.restore.path}/:id`,
    tags: ["posts"],
  }),
  purge: endpoint({
    ...purge,
    method: post.actions.purge.method,
    path: `${post.actions.purge.path}/:id`,
    tags: ["posts"],
  }),
};

const serviceEndpoints = {
  list: endpoint({
    method: "GET",
    path: service.apiPath,
    permission: "public",
    summary: "Lists short trainings, newest first: all, or one page",
    tags: ["services"],
    querystring: listQuery,
    responses: { 200: serviceListSchema },
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: `${service.apiPath}/:id`,
    permission: "public",
    summary: "Returns one short training",
    tags: ["services"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: serviceDetailsSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    ...create,
    path: service.apiPath,
    summary: "Creates a short training from a multipart form; its picture is the file image",
    tags: ["services"],
    responses: { 201: savedServiceSchema },
  }),
  update: endpoint({
    ...update,
    path: `${service.apiPath}/:id`,
    summary: "Updates a short training from a multipart form; without the file image it keeps its picture",
    tags: ["services"],
    responses: { 200: savedServiceSchema },
  }),
  trash: endpoint({
    ...trash,
    method: service.actions.trash.method,
    path: `${service.actions.trash.path}/:id`,
    tags: ["services"],
  }),
  restore: endpoint({
    ...restore,
    method: service.actions.restore.method,
    path: `${service.actions.restore.path}/:id`,
    tags: ["services"],
  }),
  purge: endpoint({
    ...purge,
    method: service.actions.purge.method,
    path: `${service.actions.purge.path}/:id`,
    tags: ["services"],
  }),
};

const eventEndpoints = {
  list: endpoint({
    method: "GET",
    path: event.apiPath,
    permission: "public",
    summary: "Lists events, newest first, one page at a time",
    tags: ["events"],
    querystring: listQuery,
    responses: { 200: eventListSchema },
    errors: [],
  }),
  listAll: endpoint({
    method: "GET",
    path: event.allPath,
    permission: "public",
    summary: "Lists all events, newest first",
    tags: ["events"],
    querystring: listQuery.omit({ page: true, limit: true }),
    responses: { 200: allEventsSchema },
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: `${event.apiPath}/:id`,
    permission: "public",
    summary: "Returns one event",
    tags: ["events"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: eventDetailsSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    ...create,
    path: event.apiPath,
    summary: "Creates an event from a multipart form; its picture is the file image",
    tags: ["events"],
    responses: { 201: savedEventSchema },
  }),
  update: endpoint({
    ...update,
    path: `${event.apiPath}/:id`,
    summary: "Updates an event from a multipart form; without the file image it keeps its picture",
    tags: ["events"],
    responses: { 200: savedEventSchema },
  }),
  trash: endpoint({
    ...trash,
    method: event.actions.trash.method,
    path: `${event.actions.trash.path}/:id`,
    tags: ["events"],
  }),
  restore: endpoint({
    ...restore,
    method: event.actions.restore.method,
    path: `${event.actions.restore.path}/:id`,
    tags: ["events"],
  }),
  purge: endpoint({
    ...purge,
    method: event.actions.purge.method,
    path: `${event.actions.purge.path}/:id`,
    tags: ["events"],
  }),
};

const pageEndpoints = {
  list: endpoint({
    method: "GET",
    path: page.apiPath,
    permission: "public",
    summary: "Lists the pages that staff write, newest first: all, or one page of the list",
    tags: ["pages"],
    querystring: listQuery,
    responses: { 200: sitePageListSchema },
    errors: [],
  }),
  get: endpoint({
    method: "GET",
    path: `${page.apiPath}/:id`,
    permission: "public",
    summary: "Returns one page with links to the pages above and below it",
    tags: ["pages"],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: sitePageDetailsSchema },
    errors: ["not_found"],
  }),
  getByAddress: endpoint({
    method: "GET",
    path: `${page.apiPath}/by-address`,
    permission: "public",
    summary: "Returns the page that has an address now, or had it before",
    tags: ["pages"],
    querystring: addressQuery,
    responses: { 200: sitePageDetailsSchema },
    errors: ["not_found"],
  }),
  create: endpoint({
    ...create,
    path: page.apiPath,
    summary: "Creates a page from a multipart form; its picture, if any, is the file page_image",
    tags: ["pages"],
    responses: { 201: savedSitePageSchema },
  }),
  update: endpoint({
    ...update,
    path: `${page.apiPath}/:id`,
    summary: "Updates a page from a multipart form; without the file page_image it keeps its picture",
    tags: ["pages"],
    responses: { 200: savedSitePageSchema },
  }),
  trash: endpoint({
    ...trash,
    method: page.actions.trash.method,
    path: `${page.actions.trash.path}/:id`,
    tags: ["pages"],
  }),
  restore: endpoint({
    ...restore,
    method: page.actions.restore.method,
    path: `${page.actions.restore.path}/:id`,
    tags: ["pages"],
  }),
  purge: endpoint({
    ...purge,
    method: page.actions.purge.method,
    path: `${page.actions.purge.path}/:id`,
    tags: ["pages"],
  }),
};

export const contentEndpoints = {
  post: postEndpoints,
  event: eventEndpoints,
  service: serviceEndpoints,
  page: pageEndpoints,
} satisfies Record<ContentKind, object>;

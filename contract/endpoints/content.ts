import type { z } from "zod";
import { type ContentKind, contentKinds } from "../content-kinds.ts";
import { contentSchemas } from "../schemas/content.ts";
import { type ContentForm, contentForms } from "../schemas/content-form.ts";
import { emptyQuery, idParams, listQuery } from "../schemas/list.ts";
import { addressQuery } from "../schemas/site-page.ts";
import { endpoint, idempotencyHeaders, noContent } from "./endpoint.ts";

const { post, event, service, page } = contentKinds;

function listEndpoint<ApiPath extends string, Answer extends z.ZodType>(
  path: ApiPath,
  plural: string,
  summary: string,
  answer: Answer,
) {
  return endpoint({
    method: "GET",
    path,
    permission: "public",
    summary,
    tags: [plural],
    querystring: listQuery,
    responses: { 200: answer },
    errors: [],
  });
}

function getEndpoint<ApiPath extends string, Answer extends z.ZodType>(
  { apiPath, plural }: { apiPath: ApiPath; plural: string },
  summary: string,
  answer: Answer,
) {
  return endpoint({
    method: "GET",
    path: `${apiPath}/:id`,
    permission: "public",
    summary,
    tags: [plural],
    params: idParams,
    querystring: emptyQuery,
    responses: { 200: answer },
    errors: ["not_found"],
  });
}

const write = {
  permission: "content.write",
  consumes: ["multipart/form-data"],
  headers: idempotencyHeaders,
  errors: ["unauthenticated", "forbidden", "invalid", "not_found", "conflict"],
} as const;

type Writable<ApiPath extends string> = {
  apiPath: ApiPath;
  plural: string;
  uploadField: string;
  requiresCover: boolean;
};

function writeEndpoints<ApiPath extends string, Answer extends z.ZodType>(
  { apiPath, plural, uploadField, requiresCover }: Writable<ApiPath>,
  one: string,
  form: z.ZodType<ContentForm>,
  answer: Answer,
) {
  const picture = requiresCover ? "its picture is" : "its picture, if any, is";
  return {
    create: endpoint({
      ...write,
      method: "POST",
      path: apiPath,
      summary: `Creates ${one} from a multipart form; ${picture} the file ${uploadField}`,
      form,
      tags: [plural],
      responses: { 201: answer },
    }),
    update: endpoint({
      ...write,
      method: "PUT",
      path: `${apiPath}/:id`,
      params: idParams,
      summary: `Updates ${one} from a multipart form; without the file ${uploadField} it keeps its picture`,
      form,
      tags: [plural],
      responses: { 200: answer },
    }),
  };
}

const changeState = {
  permission: "content.write",
  params: idParams,
  responses: { 204: noContent },
  errors: ["unauthenticated", "forbidden", "not_found", "conflict"],
} as const;

type Lifecycle<TrashPath, RestoreMethod, RestorePath, PurgePath> = {
  plural: string;
  actions: {
    trash: { path: TrashPath };
    restore: { method: RestoreMethod; path: RestorePath };
    purge: { path: PurgePath };
  };
};

function lifecycleEndpoints<
  TrashPath extends string,
  RestoreMethod extends "PUT" | "POST",
  RestorePath extends string,
  PurgePath extends string,
>({ plural, actions }: Lifecycle<TrashPath, RestoreMethod, RestorePath, PurgePath>) {
  return {
    trash: endpoint({
      ...changeState,
      method: "DELETE",
      path: `${actions.trash.path}/:id`,
      summary: "Moves a record to the recycle bin; one that is or was live with the right to publish",
      tags: [plural],
    }),
    restore: endpoint({
      ...changeState,
      method: actions.restore.method,
      path: `${actions.restore.path}/:id`,
      summary: "Restores a record from the recycle bin",
      tags: [plural],
      errors: [...changeState.errors, "invalid"],
    }),
    purge: endpoint({
      ...changeState,
      method: "DELETE",
      path: `${actions.purge.path}/:id`,
      summary: "Permanently deletes a record in the recycle bin",
      tags: [plural],
    }),
  };
}

export const contentEndpoints = {
  post: {
    list: listEndpoint(
      post.apiPath,
      post.plural,
      "Lists posts, newest first: all, or one page",
      contentSchemas.post.allOrPage,
    ),
    get: getEndpoint(post, "Returns one post with its newest comments", contentSchemas.post.details),
    ...writeEndpoints(post, "a post", contentForms.post, contentSchemas.post.saved),
    ...lifecycleEndpoints(post),
  },
  event: {
    list: listEndpoint(
      event.apiPath,
      event.plural,
      "Lists events, newest first, one page at a time; the first for a page above the last",
      contentSchemas.event.page,
    ),
    listAll: endpoint({
      method: "GET",
      path: event.allPath,
      permission: "public",
      summary: "Lists all events, newest first",
      tags: ["events"],
      querystring: listQuery.omit({ page: true, limit: true }),
      responses: { 200: contentSchemas.event.all },
      errors: [],
    }),
    get: getEndpoint(event, "Returns one event", contentSchemas.event.details),
    ...writeEndpoints(event, "an event", contentForms.event, contentSchemas.event.saved),
    ...lifecycleEndpoints(event),
  },
  service: {
    list: listEndpoint(
      service.apiPath,
      service.plural,
      "Lists short trainings, newest first: all, or one page",
      contentSchemas.service.allOrPage,
    ),
    get: getEndpoint(service, "Returns one short training", contentSchemas.service.details),
    ...writeEndpoints(service, "a short training", contentForms.service, contentSchemas.service.saved),
    ...lifecycleEndpoints(service),
  },
  page: {
    list: listEndpoint(
      page.apiPath,
      page.plural,
      "Lists the pages that staff write, newest first: all, or one page of the list",
      contentSchemas.page.allOrPage,
    ),
    get: getEndpoint(
      page,
      "Returns one page with links to the pages above and below it",
      contentSchemas.page.details,
    ),
    getByAddress: endpoint({
      method: "GET",
      path: `${page.apiPath}/by-address`,
      permission: "public",
      summary: "Returns the page that has an address now, or had it before",
      tags: ["pages"],
      querystring: addressQuery,
      responses: { 200: contentSchemas.page.details },
      errors: ["not_found"],
    }),
    ...writeEndpoints(page, "a page", contentForms.page, contentSchemas.page.saved),
    ...lifecycleEndpoints(page),
  },
} satisfies Record<ContentKind, object>;

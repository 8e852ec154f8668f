import type { z } from "zod";
import { type ContentKind, contentKinds } from "../content-kinds.ts";
import { contentSchemas } from "../schemas/content.ts";
import { type ContentForm, contentForms } from "../schemas/content-form.ts";
import { idParams, listQuery } from "../schemas/list.ts";
import { addressQuery } from "../schemas/site-page.ts";
import { endpointsUnder, idempotencyHeaders, noContent } from "./endpoint.ts";

const write = {
  permission: "content.write",
  consumes: ["multipart/form-data"],
  headers: idempotencyHeaders,
  errors: ["not_found", "conflict"],
} as const;

const changeState = {
  permission: "content.write",
  params: idParams,
  responses: { 204: noContent },
  errors: ["conflict"],
} as const;

/** What the endpoints need of an entry of the registry, with its paths as literal types. */
type Kind<Api, Trash, RestoreMethod, Restore, Purge> = {
  apiPath: Api;
  plural: string;
  uploadField: string;
  actions: {
    trash: { path: Trash };
    restore: { method: RestoreMethod; path: Restore };
    purge: { path: Purge };
  };
};

/** The endpoints that every kind has. */
function recordEndpoints<
  Api extends string,
  Trash extends string,
  RestoreMethod extends "PUT" | "POST",
  Restore extends string,
  Purge extends string,
  List extends z.ZodType,
  Details extends z.ZodType,
  Saved extends z.ZodType,
>(
  { apiPath, plural, uploadField, actions }: Kind<Api, Trash, RestoreMethod, Restore, Purge>,
  summary: { one: string; list: string; get: string },
  form: z.ZodType<ContentForm>,
  answers: { list: List; details: Details; saved: Saved },
) {
  const endpoint = endpointsUnder(plural, {});
  return {
    list: endpoint({
      route: `GET ${apiPath}`,
      permission: "public",
      summary: summary.list,
      querystring: listQuery,
      responses: { 200: answers.list },
    }),
    get: endpoint({
      route: `GET ${apiPath}/:id`,
      permission: "public",
      summary: summary.get,
      params: idParams,
      responses: { 200: answers.details },
    }),
    create: endpoint({
      ...write,
      route: `POST ${apiPath}`,
      summary: `Creates ${summary.one} from a multipart form; its picture is the file ${uploadField}`,
      form,
      responses: { 201: answers.saved },
    }),
    update: endpoint({
      ...write,
      route: `PUT ${apiPath}/:id`,
      params: idParams,
      summary: `Updates ${summary.one} from a multipart form; without the file ${uploadField} it keeps its picture`,
      form,
      responses: { 200: answers.saved },
    }),
    trash: endpoint({
      ...changeState,
      route: `DELETE ${actions.trash.path}/:id`,
      summary: "Moves a record to the recycle bin; one that is or was live with the right to publish",
    }),
    restore: endpoint({
      ...changeState,
      route: `${actions.restore.method} ${actions.restore.path}/:id`,
      summary: "Restores a record from the recycle bin",
      errors: ["conflict", "invalid"],
    }),
    purge: endpoint({
      ...changeState,
      route: `DELETE ${actions.purge.path}/:id`,
      summary: "Permanently deletes a record in the recycle bin",
    }),
  };
}

const { post, event, service, page } = contentSchemas;

export const contentEndpoints = {
  post: recordEndpoints(
    contentKinds.post,
    {
      one: "a post",
      list: "Lists posts, newest first: all, or one page",
      get: "Returns one post with its newest comments",
    },
    contentForms.post,
    { ...post, list: post.allOrPage },
  ),
  event: {
    ...recordEndpoints(
      contentKinds.event,
      {
        one: "an event",
        list: "Lists events, newest first, one page at a time; the first for a page above the last",
        get: "Returns one event",
      },
      contentForms.event,
      { ...event, list: event.page },
    ),
    listAll: endpointsUnder("events", { permission: "public" })({
      route: `GET ${contentKinds.event.allPath}`,
      summary: "Lists all events, newest first",
      querystring: listQuery.omit({ page: true, limit: true }),
      responses: { 200: event.all },
    }),
  },
  service: recordEndpoints(
    contentKinds.service,
    {
      one: "a short training",
      list: "Lists short trainings, newest first: all, or one page",
      get: "Returns one short training",
    },
    contentForms.service,
    { ...service, list: service.allOrPage },
  ),
  page: {
    ...recordEndpoints(
      contentKinds.page,
      {
        one: "a page",
        list: "Lists the pages that staff write, newest first: all, or one page of the list",
        get: "Returns one page with links to the pages above and below it",
      },
      contentForms.page,
      { ...page, list: page.allOrPage },
    ),
    getByAddress: endpointsUnder("pages", { permission: "public" })({
      route: `GET ${contentKinds.page.apiPath}/by-address`,
      summary: "Returns the page that has an address now, or had it before",
      querystring: addressQuery,
      responses: { 200: page.details },
      errors: ["not_found"],
    }),
  },
} satisfies Record<ContentKind, object>;

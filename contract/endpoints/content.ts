import type { z } from "zod";
import { contentSchemas } from "../schemas/content.ts";
import { type ContentForm, contentForms } from "../schemas/content-form.ts";
import { documentUsesSchema, trashDocumentQuery } from "../schemas/document-uses.ts";
import { idParams, recordListQuery } from "../schemas/list.ts";
import { addressQuery } from "../schemas/page-fields.ts";
import { type ContentKind, contentKinds } from "../values/content-kinds.ts";
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

/** The endpoints that every kind has, with its paths as literal types. */
function recordEndpoints<
  Kind extends (typeof contentKinds)[ContentKind],
  List extends z.ZodType,
  Details extends z.ZodType,
  Saved extends z.ZodType,
>(
  kind: Kind,
  summary: { one: string; list: string; get: string },
  form: z.ZodType<ContentForm>,
  answers: { list: List; details: Details; saved: Saved },
) {
  const { apiPath, plural, uploadField }: Pick<Kind, "apiPath" | "plural" | "uploadField"> = kind;
  const fileName = kind.fileType === "pdf" ? "PDF" : "picture";
  const { trash, restore, purge }: Kind["actions"] = kind.actions;
  const endpoint = endpointsUnder(plural, {});
  return {
    list: endpoint({
      route: `GET ${apiPath}`,
      permission: "public",
      summary: summary.list,
      querystring: recordListQuery,
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
      summary: `Creates ${summary.one} from a multipart form; its ${fileName} is the file ${uploadField}`,
      form,
      responses: { 201: answers.saved },
    }),
    update: endpoint({
      ...write,
      route: `PUT ${apiPath}/:id`,
      params: idParams,
      summary: `Updates ${summary.one} from a multipart form; without the file ${uploadField} it keeps its ${fileName}`,
      form,
      responses: { 200: answers.saved },
    }),
    trash: endpoint({
      ...changeState,
      route: `DELETE ${trash.path}/:id`,
      summary: "Moves a record to the recycle bin; one that is or was live with the right to publish",
    }),
    restore: endpoint({
      ...changeState,
      route: `${restore.method} ${restore.path}/:id`,
      summary: "Restores a record from the recycle bin",
      errors: ["conflict", "invalid"],
    }),
    purge: endpoint({
      ...changeState,
      route: `DELETE ${purge.path}/:id`,
      summary: "Permanently deletes a record in the recycle bin",
    }),
  };
}

const { post, event, service, page, document } = contentSchemas;

const documentEndpoints = recordEndpoints(
  contentKinds.document,
  {
    one: "a document",
    list: "Lists documents, newest first: all, or one page",
    get: "Returns one document",
  },
  contentForms.document,
  { ...document, list: document.allOrPage },
);

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
      querystring: recordListQuery.omit({ page: true, limit: true }),
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
  document: {
    ...documentEndpoints,
    trash: {
      ...documentEndpoints.trash,
      summary: `${documentEndpoints.trash.summary}; one that is used only if its links are removed`,
      querystring: trashDocumentQuery,
      errors: ["conflict", "in_use"] as const,
    },
    uses: endpointsUnder("documents", { permission: "content.write" })({
      route: `GET ${contentKinds.document.apiPath}/:id/uses`,
      summary: "Says which texts, versions, drafts and settings link to a document",
      params: idParams,
      responses: { 200: documentUsesSchema },
      errors: ["not_found"],
    }),
  },
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

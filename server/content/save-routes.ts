import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import type { z } from "zod";
import { type ContentForm, eventForm, postForm, serviceForm } from "../../contract/content-form.ts";
import { type Event, eventSchema } from "../../contract/event.ts";
import { limits } from "../../contract/limits.ts";
import { idParams } from "../../contract/list.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { contentErrorMessages } from "../../contract/messages/content-form.ts";
import { type Post, postSchema } from "../../contract/post.ts";
import { type Service, serviceSchema } from "../../contract/service.ts";
import type { ContentKind } from "../database/index.ts";
import {
  type App,
  authorizedTransact,
  errorResponses,
  type FieldLimit,
  type FormDefinition,
  FormReader,
  writeErrorResponses,
} from "../http/index.ts";
import { idempotencyHeaders, withIdempotency } from "../idempotency/index.ts";
import { presentEvent, presentPost, presentService } from "./present.ts";
import { createRecord, type SaveDeps, type TransactOnce, updateRecord } from "./save.ts";
import type { ContentRow } from "./store.ts";

/** Apart from reading: a phone on a bad network takes minutes to send what is saved in a second. */
const savedAtOnce = 6;

const line = (message: string): FieldLimit => ({
  maxBytes: limits.maxFormLineBytes,
  code: "invalid",
  message,
});
const title = line(contentErrorMessages.titleTooLong);
const status = line(apiMessages.statusWrong);
const shared = { image_alt: line(apiMessages.altTooLong), updatedAt: line(apiMessages.malformed) };
const html: FieldLimit = {
  maxBytes: limits.maxFormFieldBytes,
  code: "too_large",
  message: contentErrorMessages.formTooLarge,
};
const lines = (message: string): FieldLimit => ({
  maxBytes: limits.maxFormLinesBytes,
  code: "invalid",
  message,
});
const description = lines(apiMessages.bodyTooLong);
const pictures = { omit_pictures: lines(contentErrorMessages.formTooLarge) };

type Saved = Post | Event | Service;

type Kind = {
  kind: ContentKind;
  tag: string;
  url: string;
  form: FormDefinition<ContentForm>;
  answer: z.ZodType<Saved>;
  present: (row: ContentRow) => Saved;
};

export function saveRoutes(app: App, place: SaveDeps): void {
  const forms = new FormReader();
  const savers = pLimit(savedAtOnce);

  function routesOf({ kind, tag, url, form, answer, present }: Kind): void {
    const { file } = form;
    const refused = writeErrorResponses("unauthenticated", "forbidden", "invalid");

    app.post(
      url,
      {
        config: { permission: "content.write" },
        schema: {
          summary: `Creates a record from a multipart form; its picture is the file ${file}`,
          tags: [tag],
          consumes: ["multipart/form-data"],
          headers: idempotencyHeaders,
          response: { 201: answer, ...refused },
        },
      },
      async (request, reply) => {
        const record = await forms.read(request, reply, form, async (sent) => {
          const content = { kind, form: sent.fields, fileField: file, file: sent.file };
          const asked = {
            responseSchema: answer,
            body: { ...sent.fields, file: await hashOf(sent.file) },
            invalidates: "appended" as const,
          };
          const onlyOnce: TransactOnce<Saved> = async (work) => {
            const done = await withIdempotency(
              place.database.db,
              request,
              asked,
              async (transaction, viewer) => ({
                status: 201,
                body: await work(transaction, viewer),
              }),
            );
            return done.body;
          };
          return savers(() => createRecord(place, content, onlyOnce, present));
        });
        return reply.status(201).send(record);
      },
    );

    app.put(
      `${url}/:id`,
      {
        config: { permission: "content.write" },
        schema: {
          summary: `Changes a record by a multipart form; without the file ${file} it keeps its picture`,
          tags: [tag],
          consumes: ["multipart/form-data"],
          params: idParams,
          response: { 200: answer, ...refused, ...errorResponses("not_found", "conflict") },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        return forms.read(request, reply, form, async (sent) => {
          const content = { kind, form: sent.fields, fileField: file, file: sent.file };
          const authorized = authorizedTransact(place.database.db, request);
          return present(await savers(() => updateRecord(place, content, id, authorized)));
        });
      },
    );
  }

  routesOf({
    kind: "post",
    tag: "posts",
    url: "/api/posts",
    form: {
      schema: postForm,
      texts: new Map(Object.entries({ post_title: title, post_body: html, ...pictures, ...shared })),
      file: "post_image",
    },
    answer: postSchema,
    present: (row) => ({ ...presentPost(row), post_body: row.body }),
  });
  routesOf({
    kind: "service",
    tag: "services",
    url: "/api/services",
    form: {
      schema: serviceForm,
      texts: new Map(Object.entries({ service_title: title, service_description: description, ...shared })),
      file: "image",
    },
    answer: serviceSchema,
    present: (row) => ({ ...presentService(row), service_description: row.body }),
  });
  routesOf({
    kind: "event",
    tag: "events",
    url: "/api/event",
    form: {
      schema: eventForm,
      texts: new Map(Object.entries({ event_name: title, event_body: html, status, ...pictures, ...shared })),
      file: "image",
    },
    answer: eventSchema,
    present: (row) => ({ ...presentEvent(row), event_body: row.body }),
  });
}

/** A photo holds readers up for milliseconds when it is gone through in one go. */
const inOneGo = 256 * 1024;

async function hashOf(file: readonly Uint8Array[] = []): Promise<string> {
  const hash = createHash("sha256");
  let inThisGo = 0;
  for (const piece of file) {
    hash.update(piece);
    inThisGo += piece.length;
    if (inThisGo < inOneGo) continue;
    await nextTurn();
    inThisGo = 0;
  }
  return hash.digest("hex");
}

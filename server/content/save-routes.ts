import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { z } from "zod";
import { type ContentForm, eventForm, postForm, serviceForm } from "../../contract/content-form.ts";
import { type Event, eventSchema } from "../../contract/event.ts";
import { idParams } from "../../contract/list.ts";
import { type Post, postSchema } from "../../contract/post.ts";
import { type Service, serviceSchema } from "../../contract/service.ts";
import { wording } from "../../contract/wording.ts";
import type { ContentKind } from "../database/index.ts";
import { type App, HttpError, readForm, refusals, requireViewer } from "../http/index.ts";
import { idempotencyHeaders, once } from "../idempotency/index.ts";
import { presentEvent, presentPost, presentService } from "./present.ts";
import { type ContentPlace, create, edit } from "./save.ts";
import type { ContentRow } from "./store.ts";

/** A form may hold tens of megabytes: so many are read at a time, and so many may wait for their turn. */
const formsAtOnce = 6;
const formsWaiting = 60;

type Saved = Post | Event | Service;

type Kind = {
  kind: ContentKind;
  tag: string;
  url: string;
  form: z.ZodType<ContentForm>;
  /** The name of the form's file. */
  file: string;
  answer: z.ZodType<Saved>;
  present: (row: ContentRow) => Saved;
};

export function saveRoutes(app: App, place: ContentPlace): void {
  const inTurn = pLimit(formsAtOnce);
  const whenFree = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inTurn.pendingCount >= formsWaiting) throw new HttpError("unavailable", wording.api.unavailable);
    return inTurn(work);
  };

  function routesOf({ kind, tag, url, form, file, answer, present }: Kind): void {
    const refused = refusals(
      "malformed",
      "unauthenticated",
      "forbidden",
      "too_large",
      "unsupported_media_type",
      "invalid",
      "too_many_requests",
      "unavailable",
    );

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
        const record = await whenFree(async () => {
          const sent = await readForm(request, form, file);
          return create(
            place,
            { kind, form: sent.fields, fileField: file, file: sent.file },
            requireViewer(request).userId,
            (work) =>
              once(
                place.database.db,
                request,
                { answer, of: { ...sent.fields, file: hashOf(sent.file) } },
                async (transaction) => ({
                  status: 201,
                  body: await work(transaction),
                }),
              ).then(({ body }) => body),
            present,
          );
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
          response: { 200: answer, ...refused, ...refusals("not_found", "conflict") },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { userId } = requireViewer(request);
        return whenFree(async () => {
          const { fields, file: picture } = await readForm(request, form, file);
          return present(
            await edit(place, { kind, form: fields, fileField: file, file: picture }, id, userId),
          );
        });
      },
    );
  }

  routesOf({
    kind: "post",
    tag: "posts",
    url: "/api/posts",
    form: postForm,
    file: "post_image",
    answer: postSchema,
    present: (row) => ({ ...presentPost(row), post_body: row.body }),
  });
  routesOf({
    kind: "service",
    tag: "services",
    url: "/api/services",
    form: serviceForm,
    file: "image",
    answer: serviceSchema,
    present: (row) => ({ ...presentService(row), service_description: row.body }),
  });
  routesOf({
    kind: "event",
    tag: "events",
    url: "/api/event",
    form: eventForm,
    file: "image",
    answer: eventSchema,
    present: (row) => ({ ...presentEvent(row), event_body: row.body }),
  });
}

function hashOf(file: Uint8Array | undefined): string {
  return createHash("sha256")
    .update(file ?? "")
    .digest("hex");
}

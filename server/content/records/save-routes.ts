import { createHash } from "node:crypto";
import { setImmediate as nextTick } from "node:timers/promises";
import type { z } from "zod";
import { contentEndpoints } from "../../../contract/endpoints/content.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { contentSchemas, type SavedAnswer } from "../../../contract/schemas/content.ts";
import { contentFields } from "../../../contract/schemas/content-fields.ts";
import { type ContentForm, contentForms } from "../../../contract/schemas/content-form.ts";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { documentLimits } from "../../../contract/values/limits/documents.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import type { Writing } from "../../platform/database/index.ts";
import {
  type App,
  addRoute,
  type FieldLimit,
  type Form,
  type FormDefinition,
  readForm,
  type Viewer,
} from "../../platform/http/index.ts";
import { type KeyedRequest, withIdempotency } from "../../platform/idempotency/index.ts";
import type { DestinationRule } from "../../platform/outbound/index.ts";
import type { Changed } from "./changes/change-record.ts";
import type { ContentDeps } from "./changes/content-deps.ts";
import { requireCover } from "./changes/require.ts";
import { createRecord, type Save, updateRecord } from "./changes/save-record.ts";
import { deleteUnreferenced } from "./pictures/picture-references.ts";
import { prepareForm } from "./pictures/prepare-body.ts";
import { pictureNamesOf } from "./pictures/snapshot-pictures.ts";
import { StagedPictures } from "./pictures/staged-pictures.ts";
import { presentListed, presentSaved } from "./present.ts";
import { columnsOf } from "./snapshot.ts";

/**
 * `fetchRule` says which IP addresses the pictures that a body links to may be fetched from, `publicUrl` which links
 * lead to this site.
 */
export type ContentRoutesDeps = ContentDeps & { fetchRule: DestinationRule; publicUrl: string };

/** The routes that take a multipart form. */
export function saveRoutes(
  app: App,
  { database, images, fetchRule, publicUrl }: ContentRoutesDeps,
  kind: ContentKind,
): void {
  const saved: z.ZodType<SavedAnswer> = contentSchemas[kind].saved;
  const present = ({ row, snapshot }: Changed, { state }: ContentForm) => {
    const values = { ...row, ...columnsOf(snapshot) };
    return saved.parse(state === undefined ? presentListed(kind, row) : presentSaved(kind, values));
  };
  const { create, update } = contentEndpoints[kind];
  const [newForm, editForm] = [contentFormDefinition(kind, true), contentFormDefinition(kind, false)];

  const save = async (
    request: KeyedRequest,
    { fields, file }: Form<ContentForm>,
    status: 200 | 201,
    write: (transaction: Writing, viewer: Viewer, save: Save) => Promise<Changed>,
  ) => {
    await using pictures = new StagedPictures(images, kind);
    const form = await prepareForm(kind, fields, pictures, { fetchRule, publicUrl });
    const cover = file && (await pictures.store(file));
    const { body, result } = await withIdempotency(
      database.db,
      request,
      { body: { ...fields, file: await hashUpload(file ?? []) }, status, responseSchema: saved },
      async (transaction, viewer) => {
        const changed = await write(transaction, viewer, { form, cover, pictures });
        return { body: present(changed, form), result: changed };
      },
    );
    if (!result) return body;
    pictures.commit(pictureNamesOf(kind, result.snapshot));
    // The save is committed, so a failed deletion is not an error of the request. `kulliyad gc` deletes the file.
    await deleteUnreferenced(database.db, images, result.dropped).catch(() => undefined);
    return body;
  };

  addRoute(app, create, async (request, reply) => {
    const input = await readForm(request, reply, newForm);
    const { state, draft } = input.fields;
    const isDraft = state === "draft" || draft !== undefined;
    if (!isDraft) await requireCover(database.db, kind, input.file);
    return save(request, input, 201, (transaction, viewer, given) =>
      createRecord(transaction, viewer, kind, given),
    );
  });

  addRoute(app, update, async (request, reply) => {
    const { id } = request.params;
    const input = await readForm(request, reply, editForm);
    return save(request, input, 200, (transaction, viewer, given) =>
      updateRecord(transaction, viewer, { kind, id }, given),
    );
  });
}

const line = (message: string): FieldLimit => ({
  maxBytes: requestLimits.maxFormLineBytes,
  code: "invalid",
  message,
});
const lines = (message: string): FieldLimit => ({
  maxBytes: requestLimits.maxFormLinesBytes,
  code: "invalid",
  message,
});

const bodyLimits = {
  html: {
    maxBytes: requestLimits.maxFormFieldBytes,
    code: "too_large",
    message: contentErrorMessages.formTooLarge,
  },
  text: lines(apiMessages.bodyTooLong),
} satisfies Record<string, FieldLimit>;

const pdf: FieldLimit = {
  maxBytes: documentLimits.maxFileBytes,
  code: "too_large",
  message: apiMessages.documentTooLarge,
};

/** Fields that hold a choice, a moment or a number. */
const choices = [
  "omit_cover",
  "image_decorative",
  "image_focus",
  "lang",
  "updatedAt",
  "baseVersion",
  "state",
  "publishAt",
  "unpublishAt",
  "merged",
  "seenDraft",
];

/** The multipart form of a kind: its fields with their maximum sizes, and its file. Only a POST finishes a draft. */
function contentFormDefinition(kind: ContentKind, isNew: boolean): FormDefinition<ContentForm> {
  const { fields, bodyFormat, fileType, uploadField } = contentKinds[kind];
  const own = Object.entries<string>(contentFields[kind].tooLong);
  return {
    schema: contentForms[kind],
    texts: new Map<string, FieldLimit>([
      [fields.title, line(contentErrorMessages.titleTooLong)],
      [fields.body, bodyLimits[bodyFormat]],
      ["image_alt", line(apiMessages.altTooLong)],
      ...[...choices, ...(isNew ? ["draft"] : [])].map((name): [string, FieldLimit] => [
        name,
        line(apiMessages.malformed),
      ]),
      ...(bodyFormat === "html" ? [omitPictures] : []),
      ...own.map(([name, tooLong]): [string, FieldLimit] => [name, line(tooLong)]),
    ]),
    file: uploadField,
    ...(fileType === "pdf" && { fileLimit: pdf }),
  };
}

const omitPictures: [string, FieldLimit] = ["omit_pictures", lines(contentErrorMessages.formTooLarge)];

/** Hashing 10 MB in one go would block the event loop for milliseconds. */
const maxHashedPerTick = 256 * 1024;

/** @returns the SHA-256 of an upload in hex, to compare a request with an earlier one under its idempotency key */
async function hashUpload(chunks: readonly Uint8Array[]): Promise<string> {
  const hash = createHash("sha256");
  let hashed = 0;
  for (const chunk of chunks) {
    hash.update(chunk);
    hashed += chunk.length;
    if (hashed < maxHashedPerTick) continue;
    await nextTick();
    hashed = 0;
  }
  return hash.digest("hex");
}

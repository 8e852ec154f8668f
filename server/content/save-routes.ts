import type { z } from "zod";
import { contentSchemas, type SavedRecords } from "../../contract/content.ts";
import type { ContentForm } from "../../contract/content-form.ts";
import { type ContentKind, contentKinds } from "../../contract/content-kinds.ts";
import { contentEndpoints } from "../../contract/endpoints/content.ts";
import type { Db } from "../database/index.ts";
import { type App, type Form, type FormReader, routeOf, type Viewer } from "../http/index.ts";
import { type KeyedRequest, withIdempotency } from "../idempotency/index.ts";
import type { DestinationRule } from "../outbound/index.ts";
import type { Changed } from "./change-record.ts";
import { contentFormDefinition, hashUpload } from "./content-form.ts";
import type { ContentDeps } from "./lifecycle.ts";
import { deleteUnreferenced } from "./picture-references.ts";
import { prepareForm } from "./prepare-body.ts";
import { presentRecord, presentSaved } from "./present.ts";
import { coverMissing, createRecord, type Save, updateRecord } from "./save-record.ts";
import { columnsOf } from "./snapshot.ts";
import { pictureNamesOf } from "./snapshot-pictures.ts";
import { StagedPictures } from "./staged-pictures.ts";

/** `fetchRule` says which IP addresses the pictures that a body links to may be fetched from. */
export type ContentRoutesDeps = ContentDeps & { fetchRule: DestinationRule };

/** The routes that take a multipart form. */
export function saveRoutes(
  app: App,
  { database, images, fetchRule }: ContentRoutesDeps,
  forms: FormReader,
  kind: ContentKind,
): void {
  const saved: z.ZodType<SavedRecords[ContentKind]> = contentSchemas[kind].saved;
  const present = ({ row, snapshot }: Changed, { state }: ContentForm) => {
    const values = { ...row, ...columnsOf(snapshot) };
    return state === undefined ? presentRecord[kind](row) : presentSaved[kind](values);
  };
  const { create, update } = contentEndpoints[kind];
  const [newForm, editForm] = [contentFormDefinition(kind, create), contentFormDefinition(kind, update)];

  const save = async (
    request: KeyedRequest,
    { fields, file }: Form<ContentForm>,
    status: 200 | 201,
    write: (transaction: Db, viewer: Viewer, save: Save) => Promise<Changed>,
  ) => {
    await using pictures = new StagedPictures(images, kind);
    const form = await prepareForm(kind, fields, pictures, fetchRule);
    const cover = file && (await pictures.store(file));
    const { body, result } = await withIdempotency(
      database.db,
      request,
      {
        responseSchema: saved,
        body: { ...fields, file: await hashUpload(file ?? []) },
        invalidates: (changed: Changed | undefined) => changed?.invalidates ?? "nothing",
      },
      async (transaction, viewer) => {
        const changed = await write(transaction, viewer, { form, cover, pictures });
        return { status, body: present(changed, form), result: changed };
      },
    );
    if (!result) return body;
    pictures.commit(pictureNamesOf(kind, result.snapshot));
    // The save is committed, so a failed deletion is not an error of the request. `kulliyad gc` deletes the file.
    await deleteUnreferenced(database.db, images, result.dropped).catch(() => undefined);
    return body;
  };

  app.route({
    ...routeOf(create),
    handler: async (request, reply) => {
      using input = await forms.read(request, reply, newForm);
      const { state, draft } = input.fields;
      const isWithoutCover = !input.file && state !== "draft" && draft === undefined;
      if (isWithoutCover && contentKinds[kind].requiresCover) throw coverMissing(kind);
      const body = await save(request, input, 201, (transaction, viewer, given) =>
        createRecord(transaction, viewer, kind, given),
      );
      reply.status(201);
      return body;
    },
  });

  app.route({
    ...routeOf(update),
    handler: async (request, reply) => {
      const { id } = request.params;
      using input = await forms.read(request, reply, editForm);
      return save(request, input, 200, (transaction, viewer, given) =>
        updateRecord(transaction, viewer, { kind, id }, given),
      );
    },
  });
}

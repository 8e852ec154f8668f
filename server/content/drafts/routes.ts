import { draftEndpoints } from "../../../contract/endpoints/newsroom.ts";
import { newDraftSchema } from "../../../contract/schemas/newsroom.ts";
import { type App, addRoute, authorizedTransact, requireViewer } from "../../platform/http/index.ts";
import { withIdempotency } from "../../platform/idempotency/index.ts";
import {
  beginDraft,
  type ContentDeps,
  deleteUnreferenced,
  discardOwnDraft,
  pictureNamesOf,
  presentStaffRecord,
  requireRecord,
  StagedPictures,
  trashUnwritten,
} from "../records/index.ts";
import { readDraft, storeDraft } from "./autosave.ts";
import { prepareDraft } from "./prepare-draft.ts";

/** Visitors see nothing of drafts: no page changes. */
const unseen = { invalidates: "nothing" } as const;

/** Autosaved drafts: one for each person and record. The first one comes with the request that begins its record. */
export function draftRoutes(
  app: App,
  { database, images, publicUrl }: ContentDeps & { publicUrl: string },
): void {
  const { db } = database;

  addRoute(app, draftEndpoints.createDraft, async (request) => {
    const { kind } = request.params;
    const { lang, draft: first } = request.body;
    await using pictures = new StagedPictures(images, kind);
    const sent = first && { ...first, seen: [0], baseVersion: 0 };
    const prepared = sent && (await prepareDraft(kind, sent, pictures, publicUrl));
    // A retry may have a newer text: the next autosave sends that.
    const identity = { body: { lang }, status: 201, responseSchema: newDraftSchema } as const;
    const { body, result } = await withIdempotency(db, request, identity, async (transaction, viewer) => {
      const { id } = await beginDraft(transaction, viewer, kind, lang);
      const key = { userId: viewer.userId, kind, id };
      const stored = prepared && (await storeDraft(transaction, viewer, key, prepared, pictures));
      const draft = stored?.answer.draft;
      const row = await requireRecord(transaction, key);
      const record = await presentStaffRecord(transaction, viewer.userId, row);
      return { body: { ...record, draft }, result: { ...unseen, draft } };
    });
    if (result?.draft) pictures.commit(pictureNamesOf(kind, result.draft.snapshot));
    return body;
  });

  addRoute(app, draftEndpoints.readDraft, (request) =>
    readDraft(db, { ...request.params, userId: requireViewer(request).userId }),
  );

  addRoute(app, draftEndpoints.saveDraft, async (request) => {
    const { params, body } = request;
    const key = { ...params, userId: requireViewer(request).userId };
    await using pictures = new StagedPictures(images, params.kind);
    const prepared = await prepareDraft(params.kind, body, pictures, publicUrl);
    const { answer, unreferenced } = await authorizedTransact(db, request)(unseen, (transaction, viewer) =>
      storeDraft(transaction, viewer, key, prepared, pictures),
    );
    pictures.commit(pictureNamesOf(params.kind, answer.draft.snapshot));
    // What cannot be deleted is left to `kulliyad gc`: the draft is stored.
    await deleteUnreferenced(db, images, unreferenced).catch(() => undefined);
    return answer;
  });

  addRoute(app, draftEndpoints.deleteDraft, (request) =>
    authorizedTransact(db, request)(unseen, async (transaction, viewer) => {
      const { seen, withRecord } = request.query;
      const key = { ...request.params, userId: viewer.userId };
      await discardOwnDraft(transaction, key, seen);
      if (withRecord) await trashUnwritten(transaction, viewer, key);
    }),
  );
}

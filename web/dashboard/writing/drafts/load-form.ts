import type { LoaderFunctionArgs } from "react-router";
import { ApiError } from "../../../../contract/endpoints/client.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { limits } from "../../../../contract/values/limits.ts";
import type { Api } from "../../../api/api.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { apiContext } from "../../../loaders/context.ts";
import { loadRequired, requireId } from "../../../loaders/loader-result.ts";
import { markPublicPictures } from "../../kit/pictures/load-private-picture.ts";
import type { DraftLink, Writer } from "../model/draft-link.ts";
import { formTexts } from "../model/form-texts.ts";
import { emptyValues, toSnapshot } from "../model/form-values.ts";
import { fromStaffRecord, type SavedRecord } from "../model/saved-record.ts";
import { findLockedDrafts } from "./draft-lock.ts";
import { loadDraftOwner } from "./draft-owner.ts";
import { loadMergeOwn } from "./draft-requests.ts";
import {
  type Draft,
  type DraftKey,
  deleteCopy,
  deleteDraft,
  draftParameter,
  keyOfRecord,
  newDraftKey,
  readCopies,
  readDiscarded,
  readNewDrafts,
  saveDraft,
} from "./draft-store.ts";
import { joinCopies, type Reconciled, reconcileDrafts } from "./reconcile-drafts.ts";
import { findUnsent } from "./unsent-posts.ts";

/** What a form starts with. */
export type FormInit = Reconciled & {
  /** Undefined for a new record. */
  record: SavedRecord | undefined;
  draftKey: DraftKey;
  /** Missing: as the kind says. */
  requiresCover?: boolean | undefined;
  /** The last discarded text, which can be brought back. */
  discarded?: Draft | undefined;
  /** Who else is writing in the record. */
  others: readonly Writer[];
};

/** Loader of a form for a new record. Restores a draft that no other form has open; the URL can name one of several. */
export function loadNewForm(kind: ContentKind) {
  const { loadFallback } = formTexts[kind];
  return async ({ context, request }: LoaderFunctionArgs): Promise<FormInit> => {
    const userId = await loadDraftOwner(loadFallback);
    const wanted = new URL(request.url).searchParams.get(draftParameter);
    const isLocked = await findLockedDrafts();
    const unsent = wanted === null ? undefined : findUnsent(wanted);
    await unsent?.withdraw();
    const found: { draftKey: DraftKey; draft: Draft }[] = [];
    for (const { key: draftKey, draft } of await readNewDrafts({ userId, kind })) {
      // A post that is being sent is opened only if the URL names it.
      const isFree = draftKey.record === unsent?.record || !(draft.queued || isLocked(draftKey));
      if (isFree) found.push({ draftKey, draft });
    }
    const restored = found.find(({ draftKey }) => draftKey.record === wanted) ?? found.at(-1);
    const draftKey = newDraftKey({ userId, kind });
    const discarded = await readDiscarded(draftKey);
    const fresh = {
      record: undefined,
      draftKey,
      draft: undefined,
      discarded,
      link: newLink(),
      others: [],
    };
    if (!restored) return fresh;
    const { link } = restored.draft;
    if (link?.recordId === undefined) return { ...fresh, ...restored, link: link ?? fresh.link };
    const begun = await loadBegun(kind, context.get(apiContext), restored.draft, link.recordId);
    if (begun === "unknown") return { ...fresh, ...restored, link };
    if (begun === "gone") return { ...fresh, ...restored };
    if (begun.draft) return { ...begun, discarded, draftKey: restored.draftKey };
    await deleteDraft(restored.draftKey);
    return fresh;
  };
}

/**
 * Loads the record that the server created for the draft of a new one. It may have been continued on another device.
 * @returns "gone" if it was deleted, "unknown" without an answer, because a new form opens offline too
 */
async function loadBegun(
  kind: ContentKind,
  api: Api,
  draft: Draft,
  id: number,
): Promise<Omit<FormInit, "draftKey"> | "gone" | "unknown"> {
  if (!navigator.onLine) return "unknown";
  const loading = loadRecordAndDrafts(kind, api, id, [draft]).catch((error: unknown) => {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409);
    return isGone ? ("gone" as const) : ("unknown" as const);
  });
  const late = new Promise<"unknown">((resolve) => setTimeout(resolve, limits.draftLoadTimeoutMs, "unknown"));
  return Promise.race([loading, late]);
}

/** Loader of a form for an existing record. Restores its draft, unless that has reached the server after all. */
export function loadEditForm(kind: ContentKind) {
  const { loadFallback } = formTexts[kind];
  return async ({ context, params }: LoaderFunctionArgs): Promise<FormInit> => {
    const id = requireId(params.id);
    const userId = await loadDraftOwner(loadFallback);
    const owner = { userId, kind };
    const draftKey = keyOfRecord(newDraftKey(owner), id);
    const copies = await readCopies(owner, id);
    const drafts = copies.map(({ draft }) => draft);
    const loading = loadRecordAndDrafts(kind, context.get(apiContext), id, drafts);
    const loaded = await loadRequired(loading, loadFallback);
    const isTakenOver = copies.length > 0 && (!loaded.draft || (await saveDraft(draftKey, loaded.draft)));
    if (isTakenOver) for (const copy of copies) await deleteCopy(copy);
    return { ...loaded, draftKey, discarded: await readDiscarded(draftKey) };
  };
}

async function loadRecordAndDrafts(
  kind: ContentKind,
  api: Api,
  id: number,
  copies: readonly Draft[],
): Promise<Omit<FormInit, "draftKey">> {
  const [record, answer] = await Promise.all([
    api.staffRecord(kind, id).then(fromStaffRecord),
    // Without it, the record and the copy on this device can still be edited.
    api.readDraft(kind, id).catch(() => undefined),
  ]);
  markPublished(kind, record);
  const loadMerge = () => loadMergeOwn(kind);
  const device = await joinCopies(copies, loadMerge);
  const drafts = { record, device, server: answer?.draft };
  const reconciled = await reconcileDrafts(drafts, newIdempotencyKey(), loadMerge);
  return { record, ...reconciled, others: answer?.others ?? [] };
}

/** Remembers that visitors see the pictures of a record, if they see this version of it. */
export function markPublished(kind: ContentKind, { progress, snapshot }: SavedRecord): void {
  const { state, hasUnpublishedChanges } = progress;
  if (state !== "live" || hasUnpublishedChanges) return;
  markPublicPictures(snapshot, contentKinds[kind].pictureFolder);
}

/** The link of a form whose text the server does not have yet. */
export function newLink(): DraftLink {
  return {
    recordId: undefined,
    creationKey: newIdempotencyKey(),
    revision: 0,
    synced: toSnapshot(emptyValues),
  };
}

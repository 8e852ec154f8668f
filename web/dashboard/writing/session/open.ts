import type { LoaderFunctionArgs } from "react-router";
import { ApiError } from "../../../../contract/endpoints/client.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { loadRequired, requireId } from "../../../loaders/loader-result.ts";
import type { DraftLink, Writer } from "../model/draft-link.ts";
import { emptyValues, toSnapshot } from "../model/form-values.ts";
import type { SavedRecord } from "../model/saved-record.ts";
import type { BoundKind } from "./bind-kind.ts";
import { findLockedDrafts } from "./draft-lock.ts";
import { loadDraftOwner } from "./draft-owner.ts";
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
export function loadNewForm(kind: BoundKind) {
  const { name, loadFallback } = kind;
  return async ({ request }: LoaderFunctionArgs): Promise<FormInit> => {
    const userId = await loadDraftOwner(loadFallback);
    const wanted = new URL(request.url).searchParams.get(draftParameter);
    const isLocked = await findLockedDrafts();
    const unsent = wanted === null ? undefined : findUnsent(wanted);
    await unsent?.withdraw();
    const found: { draftKey: DraftKey; draft: Draft }[] = [];
    for (const { key: draftKey, draft } of await readNewDrafts({ userId, kind: name })) {
      // A post that is being sent is opened only if the URL names it.
      const isFree = draftKey.record === unsent?.record || !(draft.queued || isLocked(draftKey));
      if (isFree) found.push({ draftKey, draft });
    }
    const restored = found.find(({ draftKey }) => draftKey.record === wanted) ?? found.at(-1);
    const draftKey = newDraftKey({ userId, kind: name });
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
    const begun = await loadBegun(kind, restored.draft, link.recordId);
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
  kind: BoundKind,
  draft: Draft,
  id: number,
): Promise<Omit<FormInit, "draftKey"> | "gone" | "unknown"> {
  if (!navigator.onLine) return "unknown";
  const loading = loadRecordAndDrafts(kind, id, [draft]).catch((error: unknown) => {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409);
    return isGone ? ("gone" as const) : ("unknown" as const);
  });
  const late = new Promise<"unknown">((resolve) =>
    setTimeout(resolve, writingLimits.draftLoadTimeoutMs, "unknown"),
  );
  return Promise.race([loading, late]);
}

/** Loader of a form for an existing record. Restores its draft, unless that has reached the server after all. */
export function loadEditForm(kind: BoundKind) {
  const { name, loadFallback } = kind;
  return async ({ params }: LoaderFunctionArgs): Promise<FormInit> => {
    const id = requireId(params.id);
    const userId = await loadDraftOwner(loadFallback);
    const owner = { userId, kind: name };
    const draftKey = keyOfRecord(newDraftKey(owner), id);
    const copies = await readCopies(owner, id);
    const drafts = copies.map(({ draft }) => draft);
    const loading = loadRecordAndDrafts(kind, id, drafts);
    const loaded = await loadRequired(loading, loadFallback);
    const isTakenOver = copies.length > 0 && (!loaded.draft || (await saveDraft(draftKey, loaded.draft)));
    if (isTakenOver) for (const copy of copies) await deleteCopy(copy);
    return { ...loaded, draftKey, discarded: await readDiscarded(draftKey) };
  };
}

async function loadRecordAndDrafts(
  kind: BoundKind,
  id: number,
  copies: readonly Draft[],
): Promise<Omit<FormInit, "draftKey">> {
  const [record, answer] = await Promise.all([
    kind.load(id),
    // Without it, the record and the copy on this device can still be edited.
    kind.draft.find(id).catch(() => undefined),
  ]);
  kind.markPublished(record);
  const { loadMerge } = kind.draft;
  const device = await joinCopies(copies, loadMerge);
  const drafts = { record, device, server: answer?.draft };
  const reconciled = await reconcileDrafts(drafts, newIdempotencyKey(), loadMerge);
  return { record, ...reconciled, others: answer?.others ?? [] };
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

import type { LoaderFunctionArgs } from "react-router";
import { limits } from "../../../contract/limits.ts";
import type { Api } from "../../api.ts";
import { ApiError } from "../../api-client.ts";
import { apiContext } from "../../context.ts";
import { newIdempotencyKey } from "../../idempotency-key.ts";
import { loadRequired, requireId } from "../../loader-result.ts";
import type { DraftLink, Writer } from "./draft-link.ts";
import { findLockedDrafts } from "./draft-lock.ts";
import { draftOwner } from "./draft-owner.ts";
import {
  type Draft,
  type DraftKey,
  deleteDraft,
  draftParameter,
  listNewDrafts,
  readDraft,
} from "./draft-store.ts";
import type { FormConfig } from "./form-config.ts";
import { emptyValues } from "./form-values.ts";
import { loadMergeOwn } from "./load-merge.ts";
import { fromStaffRecord, type SavedRecord } from "./saved-record.ts";
import { toSnapshot } from "./snapshot-values.ts";
import { findUnsent } from "./unsent-posts.ts";

/** What a form starts with. */
export type FormInit = {
  /** Undefined for a new record. */
  record: SavedRecord | undefined;
  draftKey: DraftKey;
  /** Values that were entered before and not saved. */
  draft: Draft | undefined;
  restoredFrom?: "device" | "server";
  link: DraftLink;
  /** When the server saved this text as a draft; undefined if it has not. */
  savedAt?: string | undefined;
  /** Who else is writing in the record. */
  others: readonly Writer[];
};

/** No user has this id: without a draft owner, no draft is found or stored. */
const noUserId = 0;

/** Loader of a form for a new record. Restores a draft that no other form has open; the URL can name one of several. */
export function loadNewForm(config: FormConfig) {
  const { kind } = config;
  return async ({ context, request }: LoaderFunctionArgs): Promise<FormInit> => {
    const userId = draftOwner() ?? noUserId;
    const wanted = new URL(request.url).searchParams.get(draftParameter);
    const isLocked = await findLockedDrafts();
    const unsent = wanted === null ? undefined : findUnsent(wanted);
    await unsent?.withdraw();
    const found: { draftKey: DraftKey; draft: Draft }[] = [];
    for (const record of await listNewDrafts(userId, kind)) {
      const draftKey = { userId, kind, record };
      const draft = await readDraft(draftKey);
      // A post that is being sent is opened only if the URL names it.
      const isFree = record === unsent?.record || !(draft?.queued || isLocked(draftKey));
      if (draft && isFree) found.push({ draftKey, draft });
    }
    const restored = found.find(({ draftKey }) => draftKey.record === wanted) ?? found.at(-1);
    const draftKey = { userId, kind, record: `new-${Date.now()}-${newIdempotencyKey()}` };
    const fresh = { record: undefined, draftKey, draft: undefined, link: newLink(config), others: [] };
    if (!restored) return fresh;
    const { link } = restored.draft;
    if (link?.recordId === undefined) return { ...fresh, ...restored, link: link ?? fresh.link };
    const begun = await loadBegun(config, context.get(apiContext), restored.draft, link.recordId);
    if (begun === "unknown") return { ...fresh, ...restored, link };
    if (begun === "gone") return { ...fresh, ...restored };
    if (begun.draft) return { ...begun, draftKey: restored.draftKey };
    await deleteDraft(restored.draftKey);
    return fresh;
  };
}

/**
 * Loads the record that the server created for the draft of a new one. It may have been continued on another device.
 * @returns "gone" if it was deleted, "unknown" without an answer, because a new form opens offline too
 */
async function loadBegun(
  config: FormConfig,
  api: Api,
  draft: Draft,
  id: number,
): Promise<Omit<FormInit, "draftKey"> | "gone" | "unknown"> {
  if (!navigator.onLine) return "unknown";
  const loading = loadRecordAndDrafts(config, api, id, draft).catch((error: unknown) => {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409);
    return isGone ? ("gone" as const) : ("unknown" as const);
  });
  const late = new Promise<"unknown">((resolve) => setTimeout(resolve, limits.draftLoadTimeoutMs, "unknown"));
  return Promise.race([loading, late]);
}

/** Loader of a form for an existing record. Restores its draft, unless that has reached the server after all. */
export function loadEditForm(config: FormConfig) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<FormInit> => {
    const id = requireId(params.id);
    const draftKey = { userId: draftOwner() ?? noUserId, kind: config.kind, record: String(id) };
    const device = await readDraft(draftKey);
    const loading = loadRecordAndDrafts(config, context.get(apiContext), id, device);
    const loaded = await loadRequired(loading, config.loadFallback);
    if (device && !loaded.draft) await deleteDraft(draftKey);
    return { ...loaded, draftKey };
  };
}

async function loadRecordAndDrafts(
  config: FormConfig,
  api: Api,
  id: number,
  device: Draft | undefined,
): Promise<Omit<FormInit, "draftKey">> {
  const [{ reconcileDrafts }, record, answer] = await Promise.all([
    import("./reconcile-drafts.ts"),
    api.staffRecord(config.kind, id).then(fromStaffRecord),
    // Without it, the record and the copy on this device can still be edited.
    api.readDraft(config.kind, id).catch(() => undefined),
  ]);
  const drafts = { record, device, server: answer?.draft };
  const reconciled = await reconcileDrafts(config, drafts, newIdempotencyKey(), () => loadMergeOwn(config));
  return { record, ...reconciled, others: answer?.others ?? [] };
}

/** The link of a form whose text the server does not have yet. */
export function newLink(config: FormConfig): DraftLink {
  return {
    recordId: undefined,
    creationKey: newIdempotencyKey(),
    revision: 0,
    synced: toSnapshot(config, emptyValues),
  };
}

import type { LoaderFunctionArgs } from "react-router";
import { apiContext } from "../../context.ts";
import { newIdempotencyKey } from "../../idempotency-key.ts";
import { loadRequired, requireId } from "../../loader-result.ts";
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
import type { FormConfig, SavedRecord } from "./form-config.ts";
import { matchesSaved } from "./matches-saved.ts";
import { findUnsent } from "./unsent-posts.ts";

/** What a form starts with. */
export type FormInit = {
  /** Undefined for a new record. */
  record: SavedRecord | undefined;
  draftKey: DraftKey;
  /** Values that were entered before and not saved. */
  draft: Draft | undefined;
};

/** No user has this id: without a draft owner, no draft is found or stored. */
const noUserId = 0;

/** Loader of a form for a new record. Restores a draft that no other form has open; the URL can name one of several. */
export function loadNewForm({ kind }: FormConfig) {
  return async ({ request }: LoaderFunctionArgs): Promise<FormInit> => {
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
    return { record: undefined, draftKey, draft: undefined, ...restored };
  };
}

/** Loader of a form for an existing record. Restores its draft, unless that has reached the server after all. */
export function loadEditForm(config: FormConfig) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<FormInit> => {
    const id = requireId(params.id);
    const draftKey = { userId: draftOwner() ?? noUserId, kind: config.kind, record: String(id) };
    const [record, draft] = await Promise.all([
      loadRequired(config.load(context.get(apiContext), id), config.loadFallback),
      readDraft(draftKey),
    ]);
    if (!draft || !isSaved(draft, record)) return { record, draftKey, draft };
    await deleteDraft(draftKey);
    return { record, draftKey, draft: undefined };
  };
}

function isSaved({ values, baseline, setAside }: Draft, record: SavedRecord): boolean {
  return setAside === undefined && baseline !== undefined && matchesSaved(values, baseline, record);
}

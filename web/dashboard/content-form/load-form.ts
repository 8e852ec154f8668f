import type { LoaderFunctionArgs } from "react-router";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
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
  type StoredDraft,
} from "./draft-store.ts";
import type { FormConfig, SavedRecord } from "./form-config.ts";
import { matchesSaved } from "./matches-saved.ts";
import { findUnsent } from "./unsent-posts.ts";

/** What a form begins with. */
export type FormInit = {
  /** Undefined for a new record. */
  stored: SavedRecord | undefined;
  place: DraftKey;
  /** What was written before and not saved. */
  draft: Draft | undefined;
};

/** Nobody: their drafts are neither read nor written. */
const nobody = 0;

/** Begins a new record, with the draft that is left of one, where no other form has it. */
export function loadNewForm({ kind }: FormConfig) {
  return async ({ request }: LoaderFunctionArgs): Promise<FormInit> => {
    const userId = draftOwner() ?? nobody;
    const wanted = new URL(request.url).searchParams.get(draftParameter);
    const isHeld = await findLockedDrafts();
    const unsent = wanted === null ? undefined : findUnsent(wanted);
    await unsent?.withdraw();
    const found: StoredDraft[] = [];
    for (const record of await listNewDrafts(userId, kind)) {
      const place = { userId, kind, record };
      const draft = await readDraft(place);
      // A post that is being sent is opened only when the address names it.
      const isFree = record === unsent?.record || !(draft?.queued || isHeld(place));
      if (draft && isFree) found.push({ place, draft });
    }
    const taken = found.find(({ place }) => place.record === wanted) ?? found.at(-1);
    const place = { userId, kind, record: `new-${Date.now()}-${newIdempotencyKey()}` };
    return { stored: undefined, place, draft: undefined, ...taken };
  };
}

/** Opens a record, with what was written on it and not saved. */
export function loadEditForm(kind: FormConfig) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<FormInit> => {
    const id = requireId(params.id);
    const place = { userId: draftOwner() ?? nobody, kind: kind.kind, record: String(id) };
    const [stored, draft] = await Promise.all([
      loadRequired(kind.load(context.get(apiContext), id), fallbackFor(kind)),
      readDraft(place),
    ]);
    if (!draft || !isSaved(draft, stored)) return { stored, place, draft };
    await deleteDraft(place);
    return { stored, place, draft: undefined };
  };
}

function fallbackFor({ kind }: FormConfig): string {
  return kind === "service" ? fallbackMessages.services : fallbackMessages.singleRead;
}

/** Whether what a draft holds has reached the server after all. */
function isSaved({ written, base, aside }: Draft, stored: SavedRecord): boolean {
  return aside === undefined && base !== undefined && matchesSaved(written, base, stored);
}

import { useEffect, useRef } from "react";
import { ApiError } from "../../../../../contract/endpoints/client.ts";
import { newsroomFormMessages as messages } from "../../../../../contract/messages/staff/newsroom.ts";
import { api } from "../../../../api/http-transport.ts";
import { closeUndoToast, showUndoToast } from "../../../table/undo-toast.tsx";
import type { BoundKind } from "../../drafts/bind-kind.ts";
import {
  type Draft,
  deleteDraft,
  discardedKey,
  isOfNewRecord,
  newDraftKey,
  saveDraft,
} from "../../drafts/draft-store.ts";
import { embedPictures } from "../../drafts/embed-pictures.ts";
import { newLink } from "../../drafts/load-form.ts";
import type { Drafts } from "../../drafts/use-drafts.ts";
import { type DraftLink, seenDraft } from "../../model/draft-link.ts";
import { emptyValues, equalSnapshots, type FormValues, toSnapshot } from "../../model/form-values.ts";
import type { SavedRecord } from "../../model/saved-record.ts";
import { type FormAction, savedRecordOf, toDraft } from "./form-state.ts";
import type { FormStore } from "./use-form-state.ts";

type FormParts = {
  store: FormStore;
  readValues: () => FormValues;
  change: (action: FormAction) => void;
  drafts: Drafts;
};

/** Discards the text of a form, and brings it back. The last one stays on this device for a day. */
export function useDiscard(kind: BoundKind, { store, readValues, change, drafts }: FormParts) {
  /** The last discard, until the server knows of it. */
  const discarding = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => closeUndoToast, []);

  const markDiscarded = (draft: Draft | undefined) =>
    draft && { ...draft, discardedAt: new Date().toISOString() };

  async function keep(discarded: Draft | undefined): Promise<void> {
    const key = discardedKey(store.current());
    if (discarded) await saveDraft(key, discarded);
    else await deleteDraft(key);
  }

  function offerUndo(): void {
    showUndoToast({
      text: messages.discarded,
      undone: messages.broughtBack,
      act: bringBack,
      fallback: messages.bringBackFailed,
      onEnd: async () => undefined,
      stays: true,
    });
  }

  async function discard(): Promise<void> {
    const record = savedRecordOf(store.current());
    const link = drafts.link();
    const values = link.revision > 0 ? await readWithPictures(record) : readValues();
    const { draftKey } = store.current();
    const discarded = markDiscarded(toDraft(store.current(), values, link));
    const next = record || isOfNewRecord(draftKey) ? draftKey : newDraftKey(draftKey);
    change({ type: "draftDiscarded", discarded, draftKey: next });
    discarding.current = Promise.all([
      discarded && keep(discarded),
      deleteDraft(draftKey),
      discardOnServer(link, record),
    ]);
    // The record is gone with its text: the form is that of a new one.
    if (!record) history.replaceState(history.state, "", kind.newPath);
    if (discarded) offerUndo();
  }

  /** What is typed while the pictures are fetched is discarded, too, so that it can be brought back. */
  async function readWithPictures(record: SavedRecord | undefined): Promise<FormValues> {
    const saved = record?.snapshot ?? toSnapshot(emptyValues);
    const typed = readValues();
    const values = await embedPictures(typed, saved, kind.picturePath);
    const isSame = equalSnapshots(toSnapshot(typed), toSnapshot(readValues()));
    return isSame ? values : readWithPictures(record);
  }

  /** A record that was never saved goes with its last draft. A failure leaves it in the list of drafts. */
  async function discardOnServer(link: DraftLink, record: SavedRecord | undefined): Promise<void> {
    if (record && link.revision === 0) return;
    drafts.reset(record ? { synced: record.snapshot } : newLink());
    const begun = record ? link : await kind.findBegun(link).catch(() => undefined);
    if (begun?.recordId === undefined) return;
    const query = { ...seenDraft(begun), ...(!record && { withRecord: "true" as const }) };
    await api.discardDraft(kind.name, begun.recordId, query).catch(() => undefined);
  }

  /** What the form contains now can be brought back in turn. */
  async function bringBack(): Promise<void> {
    closeUndoToast();
    await discarding.current;
    const { discarded } = store.current();
    if (!discarded) return;
    const isNew = savedRecordOf(store.current()) === undefined;
    const link = isNew && discarded.link ? await restore(discarded.link) : undefined;
    const replaced = markDiscarded(toDraft(store.current(), readValues(), drafts.link()));
    if (link) drafts.reset(link);
    change({ type: "discardUndone", draft: discarded, discarded: replaced });
    const { draftKey } = store.current();
    await saveDraft(draftKey, { ...discarded, discardedAt: undefined, link: drafts.link() });
    await keep(replaced);
  }

  /** Takes a record that was discarded with its text out of the trash; without it, the text begins another. */
  async function restore(link: DraftLink): Promise<DraftLink> {
    if (link.recordId === undefined) return link.isBegun ? newLink() : link;
    try {
      await api.restore(kind.name, link.recordId);
    } catch (error) {
      // It is not in the trash.
      if (!(error instanceof ApiError && error.status === 409)) return newLink();
    }
    // The text is sent again, which tells when it was saved.
    return { ...link, revision: 0, synced: toSnapshot(emptyValues), uploaded: undefined };
  }

  return {
    discardDraft: (): void => void discard(),
    bringBack: (): void => void bringBack(),
  };
}

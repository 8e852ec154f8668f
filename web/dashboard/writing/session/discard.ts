import { ApiError } from "../../../../contract/endpoints/client.ts";
import { newsroomFormMessages as messages } from "../../../../contract/messages/staff/newsroom.ts";
import { api } from "../../../api/http-transport.ts";
import { closeUndoToast, showUndoToast } from "../../table/undo-toast.tsx";
import { emptyValues, toSnapshot } from "../model/form-values.ts";
import {
  type DiscardedDraft,
  deleteCopy,
  isOfNewRecord,
  keepDiscarded,
  newDraftKey,
  newLink,
  seenRevisions,
  storeCopy,
} from "./device.ts";
import type { SessionCore } from "./session-core.ts";
import { savedRecordOf, toDraft } from "./state.ts";

/** Discards the text of a session without a question. It can be brought back for a day. */
export function createDiscard({ kind, get, dispatch, read, server, touch }: SessionCore) {
  /** The last discard, until the server knows of it. */
  let discarding: Promise<unknown> = Promise.resolve();

  /** Keeps what the form contains and has not saved. */
  async function keep(): Promise<DiscardedDraft | undefined> {
    const { draftKey } = get();
    const draft = toDraft(get(), read(), server.link());
    if (!draft) return undefined;
    const discarded = await keepDiscarded(draftKey, draft, draftKey);
    dispatch({ type: "kept", discarded });
    return discarded;
  }

  async function discard(): Promise<void> {
    const discarded = await keep();
    const { draftKey } = get();
    const record = savedRecordOf(get());
    dispatch({
      type: "draftDiscarded",
      draftKey: record || isOfNewRecord(draftKey) ? draftKey : newDraftKey(draftKey),
    });
    discarding = discardOnServer();
    void deleteCopy(draftKey);
    // The record is gone with its text: the form is that of a new one.
    if (!record) history.replaceState(history.state, "", kind.newPath);
    if (!discarded) return;
    showUndoToast({
      text: messages.discarded,
      undone: messages.broughtBack,
      act: () => bringBack(discarded),
      fallback: messages.bringBackFailed,
      onEnd: async () => undefined,
      stays: true,
    });
  }

  /** A record that was never saved goes with its last draft. A failure leaves it in the list of drafts. */
  async function discardOnServer(): Promise<void> {
    const record = savedRecordOf(get());
    if (record) return server.discard({ ...server.link(), synced: record.snapshot, uploaded: undefined });
    const begun = server.link();
    await server.discard(newLink());
    if (begun.recordId !== undefined) return;
    const { recordId, seen } = await kind.findBegun(begun).catch(() => begun);
    if (recordId !== undefined) await kind.draft.discard(recordId, seen, true).catch(() => undefined);
  }

  /** What the form contains now can be brought back in turn. */
  async function bringBack(discarded: DiscardedDraft): Promise<void> {
    closeUndoToast();
    await discarding;
    const { link } = discarded;
    await keep();
    if (!savedRecordOf(get()) && link) {
      const isBack = await restoreRecord(link.recordId);
      const begun = {
        ...link,
        seen: seenRevisions(0, link.seen),
        synced: toSnapshot(emptyValues),
        uploaded: undefined,
      };
      server.reset(isBack ? begun : newLink());
    }
    dispatch({ type: "broughtBack", draft: discarded });
    // The fields do not show it yet. A browser that stores nothing keeps the only copy.
    const { values, baseline, attempt } = discarded;
    const isStored = await storeCopy(get().draftKey, { values, baseline, attempt, link: server.link() });
    if (isStored) await deleteCopy(discarded.key);
    touch();
  }

  /** Takes a record that was discarded with its text out of the trash. @returns whether it is there */
  async function restoreRecord(id: number | undefined): Promise<boolean> {
    if (id === undefined) return false;
    try {
      await api.restore(kind.name, id);
      return true;
    } catch (error) {
      // It is not in the trash.
      return error instanceof ApiError && error.status === 409;
    }
  }

  return {
    discard: (): void => void discard(),
    bringBack: (discarded: DiscardedDraft): void => void bringBack(discarded),
  };
}

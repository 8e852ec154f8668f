import { useState } from "react";
import { useRevalidator } from "react-router";
import { inboxMessages, registrationListMessages } from "../../../../contract/messages/inbox/en.ts";
import type { ChangedEntries, Entry } from "../../../../contract/schemas/registrations.ts";
import { type EntryState, entryStates } from "../../../../contract/values/moderation.ts";
import { api } from "../../../api/http-transport.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { showUnlessSignedOut } from "../../kit/failures.ts";
import { showUndoToast } from "../../table/undo-toast.tsx";

type Entries = readonly Entry[];
type Changed = ChangedEntries["changed"];

/** Moves and erases entries: optimistically, then on the server, then the list is loaded again. */
export function useInbox(loaded: Entries) {
  /** The states that entries are getting; null for those that are being erased. */
  const [coming, setComing] = useState<ReadonlyMap<string, EntryState | null>>(new Map());
  const { revalidate } = useRevalidator();

  async function change<Answer>(
    chosen: Entries,
    to: EntryState | null,
    act: (ids: string[]) => Promise<Answer>,
    succeeded: (answer: Answer) => void,
  ) {
    const ids = chosen.map(({ entryID }) => entryID);
    setComing((before) => new Map([...before, ...ids.map((id) => [id, to] as const)]));
    try {
      succeeded(await act(ids));
    } catch (error) {
      showUnlessSignedOut(error, inboxMessages.changeFailed);
    }
    await revalidate();
    setComing((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }

  function offerUndo(chosen: Entries, changed: Changed) {
    if (changed.length === 0) {
      showToast({ kind: "warning", text: registrationListMessages.unchanged });
      return;
    }
    let waiting = 0;
    showUndoToast({
      text: describeMoves(chosen, changed),
      act: async () => {
        waiting = await undo(changed);
      },
      fallback: inboxMessages.changeFailed,
      onEnd: async () => {
        if (waiting > 0) showToast({ kind: "warning", text: registrationListMessages.seatTaken(waiting) });
        await revalidate();
      },
    });
  }

  function offerToTell(changed: Changed) {
    if (changed.length === 0) {
      showToast({ kind: "warning", text: registrationListMessages.unchanged });
      return;
    }
    const ids = changed.map(({ entryID }) => entryID);
    showUndoToast({
      text: registrationListMessages.told(ids.length),
      act: async () => void (await api.markToBeTold(ids, true)),
      fallback: inboxMessages.changeFailed,
      onEnd: async () => void (await revalidate()),
    });
  }

  return {
    entries: loaded.flatMap((entry) => {
      const state = coming.get(entry.entryID);
      return state === null ? [] : [{ ...entry, state: state ?? entry.state }];
    }),
    move: (chosen: Entries, to: EntryState) =>
      change(
        chosen,
        to,
        (ids) => api.moveEntries(ids, to),
        ({ changed }) => offerUndo(chosen, changed),
      ),
    /** Marks that somebody has told them of their seat. */
    tell: (chosen: Entries) =>
      change(
        chosen,
        "open",
        (ids) => api.markToBeTold(ids, false),
        ({ changed }) => offerToTell(changed),
      ),
    erase: (chosen: Entries) =>
      change(
        chosen,
        null,
        (ids) => api.deleteEntries(ids),
        () => showToast({ kind: "success", text: messagesFor(chosen).deleted(chosen.length) }),
      ),
  };
}

/** The words for entries: messages, if all came with the contact form. */
export function messagesFor(entries: Entries) {
  return entries.every(({ form }) => form === null) ? inboxMessages : registrationListMessages;
}

/** What became of entries: without a free seat, those who were to get one wait. */
function describeMoves(chosen: Entries, changed: Changed): string {
  const texts: Partial<Record<EntryState, (count: number) => string>> = messagesFor(chosen).moved;
  const parts = entryStates.flatMap((state) => {
    const count = changed.filter((each) => each.state === state).length;
    return count > 0 ? (texts[state]?.(count) ?? []) : [];
  });
  return parts.join(", ");
}

/** Gives entries the states that they had. @returns how many wait, because their seats are taken */
async function undo(changed: Changed): Promise<number> {
  let waiting = 0;
  for (const state of entryStates) {
    const before = changed.filter(({ previousState }) => previousState === state);
    if (before.length === 0) continue;
    const back = await api.moveEntries(
      before.map(({ entryID }) => entryID),
      state,
    );
    if (state !== "waiting") waiting += back.changed.filter((each) => each.state === "waiting").length;
  }
  return waiting;
}

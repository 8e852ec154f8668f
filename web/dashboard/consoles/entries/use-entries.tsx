import { useRevalidator } from "react-router";
import { inboxMessages } from "../../../../contract/messages/staff/inbox.ts";
import { registrationListMessages } from "../../../../contract/messages/staff/registration-list.ts";
import type { ChangedEntries, Entry } from "../../../../contract/schemas/registrations.ts";
import { type EntryState, entryStates } from "../../../../contract/values/moderation.ts";
import { api } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { showUndoToast } from "../../table/undo-toast.tsx";

type Entries = readonly Entry[];
type Changed = ChangedEntries["changed"];

/** Moves and erases entries, which are shown in their new state at once. */
export function useEntries(loaded: Entries) {
  const { revalidate } = useRevalidator();
  const { hidden, mutate } = useMutation<EntryState>(revalidate);

  const change = <Answer,>(
    chosen: Entries,
    shows: EntryState | undefined,
    act: (ids: string[]) => Promise<Answer>,
    done: (answer: Answer) => void,
  ) => {
    const hides = chosen.map(({ entryID }) => entryID);
    return mutate({ run: () => act(hides), hides, shows, done, fallback: messagesFor(chosen).changeFailed });
  };

  function offerUndo(chosen: Entries, changed: Changed) {
    if (changed.length === 0) {
      showToast({ kind: "warning", text: inboxMessages.unchanged });
      return;
    }
    let waiting = 0;
    showUndoToast({
      text: describeMoves(chosen, changed),
      act: async () => {
        waiting = await undo(changed);
      },
      fallback: messagesFor(chosen).changeFailed,
      onEnd: async () => {
        if (waiting > 0) showToast({ kind: "warning", text: registrationListMessages.seatTaken(waiting) });
        await revalidate();
      },
    });
  }

  function offerToTell(changed: Changed) {
    if (changed.length === 0) {
      showToast({ kind: "warning", text: inboxMessages.unchanged });
      return;
    }
    const ids = changed.map(({ entryID }) => entryID);
    showUndoToast({
      text: registrationListMessages.told(ids.length),
      act: async () => void (await api.markToBeTold(ids, true)),
      fallback: registrationListMessages.changeFailed,
      onEnd: async () => void (await revalidate()),
    });
  }

  return {
    entries: loaded.flatMap((entry) => {
      if (!hidden.has(entry.entryID)) return [entry];
      const state = hidden.get(entry.entryID);
      return state ? [{ ...entry, state }] : [];
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
        undefined,
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

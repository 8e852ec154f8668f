import { useEffect, useEffectEvent, useRef, useState } from "react";
import { NetworkError } from "../../../../contract/client.ts";
import { limits } from "../../../../contract/limits.ts";
import { checkInMessages } from "../../../../contract/messages/contact/en.ts";
import type { EntryState } from "../../../../contract/moderation.ts";
import type { Entry } from "../../../../contract/schemas/entries.ts";
import { safeLocalStorage } from "../../../browser-storage.ts";
import { api } from "../../../http-transport.ts";
import { useWindowEvent } from "../../../ui/use-window-event.ts";
import { abortWhenOffline } from "../../kit/connection/abort-when-offline.ts";
import { showUnlessSignedOut } from "../../kit/failures.ts";
import { loadWholeForm } from "./load-entries.ts";

/** Who was there, and who was not after all. */
type Mark = "done" | "open";

/** Marks by the id of the entry that wait to be sent. They stay on the device, without names. */
type Queue = Map<string, Mark>;

/** Without a state: it was erased. */
type Refused = Pick<Entry, "entryID" | "name"> & { state: EntryState | undefined };

function readQueue(key: string): Queue {
  const stored = (safeLocalStorage.get(key) ?? "").matchAll(/([\da-f-]{36})=(done|open)/g);
  return new Map([...stored].map(([, id = "", mark]) => [id, mark === "done" ? "done" : "open"]));
}

function changeQueue(key: string, change: (queue: Queue) => void): Queue {
  const queue = readQueue(key);
  change(queue);
  safeLocalStorage.set(key, [...queue].map((pair) => pair.join("=")).join(" "));
  return queue;
}

/**
 * Marks who is there: at once on the screen, then on the server. A mark stays on the device until the server has answered,
 * and is sent again until then: to send it twice changes nothing.
 */
export function useCheckIn(key: string, form: string, loaded: readonly Entry[]) {
  const [entries, setEntries] = useState(loaded);
  const [queue, setQueue] = useState(() => readQueue(key));
  /** Entries that have another state than the one that they were marked with. */
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const isSending = useRef(false);

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let left = readQueue(key); left.size > 0; ) left = await sendOnce(left);
    } catch (error) {
      if (!(error instanceof NetworkError)) showUnlessSignedOut(error, checkInMessages.failed);
    }
    isSending.current = false;
  }

  /** Sends the marks of one sort. @returns what waits then */
  async function sendOnce(waiting: Queue): Promise<Queue> {
    const mark = [...waiting.values()].includes("done") ? "done" : "open";
    const ids = [...waiting.keys()]
      .filter((id) => waiting.get(id) === mark)
      .slice(0, limits.maxEntriesListed);
    const deadline = AbortSignal.timeout(limits.unsentRetryMs);
    const { changed } = await abortWhenOffline(api.moveEntries(ids, mark), deadline);
    const states = new Map(changed.map(({ entryID, state }) => [entryID, state]));
    setEntries((all) => all.map((entry) => ({ ...entry, state: states.get(entry.entryID) ?? entry.state })));
    if (changed.length < ids.length) {
      // Either an answer was lost, and it is so already, or it was refused.
      const current = await abortWhenOffline(loadWholeForm(form), deadline);
      setEntries(current);
      const wrong = loaded.flatMap(({ entryID, name }) => {
        const state = current.find((entry) => entry.entryID === entryID)?.state;
        return ids.includes(entryID) && state !== mark ? [{ entryID, name, state }] : [];
      });
      setRefused((before) => [...before.filter(({ entryID }) => !ids.includes(entryID)), ...wrong]);
    }
    // Except what was marked otherwise meanwhile.
    const left = changeQueue(key, (all) => {
      for (const id of ids) if (all.get(id) === mark) all.delete(id);
    });
    setQueue(left);
    return left;
  }

  useWindowEvent("online", () => void send());
  const sendAgain = useEffectEvent(() => void send());
  useEffect(() => {
    sendAgain();
    // The browser does not always report that it is online.
    const timer = setInterval(() => sendAgain(), limits.unsentRetryMs);
    return () => clearInterval(timer);
  }, []);

  return {
    entries: entries.map((entry) => ({ ...entry, state: queue.get(entry.entryID) ?? entry.state })),
    unsent: queue.size,
    refused,
    mark(id: string, mark: Mark) {
      setQueue(changeQueue(key, (all) => all.set(id, mark)));
      void send();
    },
  };
}

import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { promiseWithResolvers } from "../../kit/older-browsers/promise-with-resolvers.ts";
import type { DraftKey } from "./device.ts";

// One tab writes a record: Web Locks, which exist in secure contexts alone (HTTPS, localhost). Elsewhere nothing is
// locked, and two tabs are two devices.

const lockName = ({ userId, kind, record }: DraftKey) => `draft ${userId}/${kind}/${record}`;

/** The names of the locks of this page. */
const held = new Set<string>();
const channelName = "writing";

/**
 * Marks a record as written in this tab. Closing the tab releases it.
 * @param yieldTo stores the text, and lets another tab write that asks for it
 * @returns releases the lock
 */
export function lockDraft(key: DraftKey, yieldTo: () => Promise<void>): () => void {
  if (!("locks" in navigator)) return () => undefined;
  const name = lockName(key);
  const { promise: released, resolve } = promiseWithResolvers<void>();
  const channel = new BroadcastChannel(channelName);
  held.add(name);
  const release = () => {
    held.delete(name);
    channel.close();
    resolve();
  };
  channel.onmessage = ({ data }) => {
    if (data === name) void yieldTo().finally(release);
  };
  navigator.locks
    .request(name, () => released)
    // Another tab took it, because this one did not answer.
    .catch(() => yieldTo().finally(release));
  return release;
}

/** @returns whether a record is open in another tab */
export async function findLockedDrafts(): Promise<(key: DraftKey) => boolean> {
  if (!("locks" in navigator)) return () => false;
  const { held: all = [] } = await navigator.locks.query();
  const names = new Set(all.map(({ name }) => name));
  return (key) => names.has(lockName(key)) && !held.has(lockName(key));
}

/** Asks the tab that writes a record to store its text and to stop. Resolves when it has, or does not answer. */
export async function askForDraft(key: DraftKey): Promise<void> {
  const name = lockName(key);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(name);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), writingLimits.draftLoadTimeoutMs);
  try {
    await navigator.locks.request(name, { signal: late.signal }, () => undefined);
  } catch {
    // Its tab is frozen: what it had typed was stored when it was hidden.
    await navigator.locks.request(name, { steal: true }, () => undefined);
  } finally {
    clearTimeout(timer);
    channel.close();
  }
}

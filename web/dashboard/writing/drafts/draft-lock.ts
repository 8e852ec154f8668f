import { promiseWithResolvers } from "../../kit/older-browsers/promise-with-resolvers.ts";
import type { DraftKey } from "./draft-store.ts";

const lockName = ({ userId, kind, record }: DraftKey) => `draft ${userId}/${kind}/${record}`;

/**
 * Marks a draft as open, so that forms in other tabs do not open it too. Closing the tab releases it. Web Locks exist
 * only in secure contexts (HTTPS, localhost); elsewhere nothing is locked.
 * @returns a function that releases the lock
 */
export function lockDraft(key: DraftKey): () => void {
  const { promise: released, resolve: release } = promiseWithResolvers<void>();
  if ("locks" in navigator) void navigator.locks.request(lockName(key), { mode: "shared" }, () => released);
  return release;
}

/** @returns a function that says whether a draft is open in any tab */
export async function findLockedDrafts(): Promise<(key: DraftKey) => boolean> {
  if (!("locks" in navigator)) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (key) => names.has(lockName(key));
}

import type { DraftKey } from "./draft-store.ts";

const nameOf = ({ userId, kind, record }: DraftKey) => `draft ${userId}/${kind}/${record}`;

/**
 * Marks a draft as in use, in all tabs, until it is released or the tab is gone: another form does not take it up.
 * Without the browser's locks (which it has only over HTTPS and on one's own machine) nothing is marked.
 * @returns releases it
 */
export function lockDraft(place: DraftKey): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  if ("locks" in navigator) void navigator.locks.request(nameOf(place), { mode: "shared" }, () => held);
  return release;
}

/** Whether a draft is in use, by the place it has. */
export async function findLockedDrafts(): Promise<(place: DraftKey) => boolean> {
  if (!("locks" in navigator)) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (place) => names.has(nameOf(place));
}

import { useSyncExternalStore } from "react";

/** A new post that is being sent in the background. */
export type UnsentPost = {
  /** `record` of the draft's DraftKey. */
  record: string;
  title: string;
  /** "waiting": for a connection. */
  state: "sending" | "waiting";
  /** Stops sending, so that the form can open the draft. Resolves when the draft is unlocked. */
  withdraw: () => Promise<void>;
};

let posts: readonly UnsentPost[] = [];
const listeners = new Set<() => void>();

function change(next: readonly UnsentPost[]): void {
  posts = next;
  for (const listener of listeners) listener();
}

/** Adds a post at the end, or updates the entry with the same record. */
export function setUnsent(post: UnsentPost): void {
  const known = posts.some(({ record }) => record === post.record);
  change(known ? posts.map((each) => (each.record === post.record ? post : each)) : [...posts, post]);
}

export function removeUnsent(record: string): void {
  change(posts.filter((each) => each.record !== record));
}

export function findUnsent(record: string): UnsentPost | undefined {
  return posts.find((each) => each.record === record);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The posts that this page is sending, oldest first. */
export function useUnsentPosts(): readonly UnsentPost[] {
  return useSyncExternalStore(subscribe, () => posts);
}

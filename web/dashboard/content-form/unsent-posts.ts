import { useSyncExternalStore } from "react";

/** A new post that its writer has left and that the server does not have yet. */
export type UnsentPost = {
  /** The record of its draft: see DraftPlace. */
  record: string;
  title: string;
  /** Whether it is being sent now, or waits for a connection. */
  state: "sending" | "waiting";
  /** Stops sending it, so that it can be opened again. Resolves when its draft is free. */
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

/** The posts of this page that are not sent yet, oldest first. */
export function useUnsentPosts(): readonly UnsentPost[] {
  return useSyncExternalStore(subscribe, () => posts);
}

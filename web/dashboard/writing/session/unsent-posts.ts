/** A new post that this page is sending in the background. */
type UnsentPost = {
  /** `record` of the draft's DraftKey. */
  record: string;
  /** Stops sending, so that the form can open the draft. Resolves when the draft is unlocked. */
  withdraw: () => Promise<void>;
};

const posts = new Map<string, UnsentPost>();
const listeners = new Set<() => void>();

export function addUnsent(post: UnsentPost): void {
  posts.set(post.record, post);
}

export function removeUnsent(record: string): void {
  posts.delete(record);
}

export function findUnsent(record: string): UnsentPost | undefined {
  return posts.get(record);
}

export function announceSendEnd(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when a post was sent, or could not be sent. @returns ends it */
export function onSendEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

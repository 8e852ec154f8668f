import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { listQueuedPosts } from "../content-form/draft-store.ts";
import { useUnsentPosts } from "../content-form/unsent-posts.ts";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the browser has a connection, as far as it knows. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Loads the screen again when the connection is back. */
export function useReloadOnReconnect(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [revalidate]);
}

/** Goes on sending the posts that were on their way when the dashboard was closed, and shows those that are sent. */
export function useResumeUnsentPosts(userId: number | undefined): void {
  const { revalidate } = useRevalidator();
  const count = useUnsentPosts().length;
  const countBefore = useRef(count);
  useEffect(() => {
    if (count < countBefore.current) void revalidate();
    countBefore.current = count;
  }, [count, revalidate]);
  useEffect(() => {
    if (userId !== undefined) void resume(userId);
  }, [userId]);
}

async function resume(userId: number): Promise<void> {
  if ((await listQueuedPosts(userId)).length === 0) return;
  const { resumeQueuedPosts } = await import("../content-form/outbox.ts");
  await resumeQueuedPosts(userId);
}

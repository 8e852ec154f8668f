import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { hasQueuedPosts } from "../writing/drafts/draft-database.ts";
import { useUnsentPosts } from "../writing/drafts/unsent-posts.ts";

/** Reloads the page's data when the connection is back. */
export function useReloadOnReconnect(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [revalidate]);
}

/** Sends the posts that were queued when the dashboard was closed, and reloads lists when a post was sent. */
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
  if (!(await hasQueuedPosts(userId))) return;
  const { resumeQueuedPosts } = await import("../writing/drafts/outbox.ts");
  await resumeQueuedPosts(userId);
}

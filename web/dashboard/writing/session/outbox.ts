import { ApiError, NetworkError } from "../../../../contract/endpoints/client.ts";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { staffFallbackMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { writingLimits } from "../../../../contract/values/limits/writing.ts";
import { abortWhenOffline } from "../../kit/connection/abort-when-offline.ts";
import { promiseWithResolvers } from "../../kit/older-browsers/promise-with-resolvers.ts";
import { type FormValues, toSnapshot } from "../model/form-values.ts";
import type { SavedRecord } from "../model/saved-record.ts";
import {
  showPostFailedToast,
  showSavedToast,
  showSendingToast,
  showWaitingToast,
} from "../toasts/save-toasts.tsx";
import { bindKind } from "./bind-kind.ts";
import {
  type DraftKey,
  type DraftLink,
  deleteCopy,
  newLink,
  readNewCopies,
  type SaveAttempt,
  storeCopy,
} from "./device.ts";
import { draftOwner } from "./draft-owner.ts";
import { isOutcomeUnknown, nextAttempt } from "./send.ts";
import { findLockedDrafts, lockDraft } from "./tab-lock.ts";
import { addUnsent, announceSendEnd, findUnsent, removeUnsent } from "./unsent-posts.ts";

const post = bindKind("post");

type QueuedPost = {
  values: FormValues;
  key: DraftKey;
  attempt: SaveAttempt;
  link: DraftLink;
};

/** The number of posts that this page is sending. */
let sending = 0;

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends a new post while its author goes on elsewhere (specification, section 2). The draft stays on this device until
 * the server has the post. Without a connection it waits for one, also after the page was closed. If the server rejects
 * it, a toast links back to the form.
 */
export async function sendInBackground({ values, key, attempt, link }: QueuedPost): Promise<void> {
  const { record } = key;
  const withdrawal = new AbortController();
  const { signal } = withdrawal;
  const ended = promiseWithResolvers<void>();
  const withdraw = () => {
    withdrawal.abort();
    return ended.promise;
  };
  const store = (lastAttempt: SaveAttempt, queued: boolean) =>
    storeCopy(key, { values, baseline: undefined, attempt: lastAttempt, link, queued });
  const unlock = lockDraft(key, withdraw);
  addUnsent({ record, withdraw });
  const stored = store(attempt, true);
  try {
    while (!signal.aborted && draftOwner() === key.userId) {
      const saved = await trySend({ values, attempt, link }, signal);
      if (saved) {
        await stored;
        await deleteCopy(key);
        return showSavedToast(post.textsFor(undefined).done, post.publicPath(saved.id));
      }
      const closeWaiting = showWaitingToast(record);
      await waitForConnection(signal);
      closeWaiting();
    }
    await stored;
    await store({ ...attempt, outcomeUnknown: true }, !signal.aborted);
    if (!signal.aborted) showPostFailedToast(contentFormMessages.sessionEnded, record);
  } catch (error) {
    await stored;
    const unavailablePictures = error instanceof ApiError ? error.pictures : [];
    await store({ ...attempt, outcomeUnknown: isOutcomeUnknown(error), unavailablePictures }, false);
    showPostFailedToast(
      (error instanceof ApiError && error.message) || staffFallbackMessages.postCreate,
      record,
    );
  } finally {
    unlock();
    removeUnsent(record);
    // Lists are loaded again; the navigation to the form of a withdrawn post would begin again.
    if (!signal.aborted) announceSendEnd();
    ended.resolve();
  }
}

/**
 * Sends once. Each attempt has the same Idempotency-Key, so that the post is created once.
 * @returns undefined if no response arrived
 * @throws the server's rejection
 */
async function trySend(
  { values, attempt, link }: Omit<QueuedPost, "key">,
  signal: AbortSignal,
): Promise<SavedRecord | undefined> {
  const toast = showSendingToast(values.title);
  // Again without effect.
  addEventListener("beforeunload", confirmUnload);
  sending += 1;
  try {
    const sending = async () => {
      const begun = await post.findBegun(link, toSnapshot(values));
      return post.deliver(values, { attempt, target: "live", link: begun, onProgress: toast.update });
    };
    return await abortWhenOffline(sending(), signal);
  } catch (error) {
    if (error instanceof NetworkError) return undefined;
    throw error;
  } finally {
    toast.close();
    sending -= 1;
    if (sending === 0) removeEventListener("beforeunload", confirmUnload);
  }
}

/** Resolves when the browser is online again, or after a while: the browser may be wrong, or the server was down. */
function waitForConnection(withdrawn: AbortSignal): Promise<void> {
  const { promise, resolve } = promiseWithResolvers<void>();
  const finish = () => resolve();
  const listeners = new AbortController();
  const timer = setTimeout(finish, writingLimits.unsentRetryMs);
  addEventListener("online", finish, listeners);
  withdrawn.addEventListener("abort", finish, listeners);
  if (withdrawn.aborted) finish();
  return promise.finally(() => {
    clearTimeout(timer);
    listeners.abort();
  });
}

/** Sends a user's posts that were queued when the page was closed, except those that another tab has open. */
export async function resumeQueuedPosts(userId: number): Promise<void> {
  const isLocked = await findLockedDrafts();
  for (const { key, draft } of await readNewCopies({ userId, kind: "post" })) {
    if (!draft.queued || isLocked(key) || findUnsent(key.record)) continue;
    const { values, attempt, link = newLink() } = draft;
    void sendInBackground({ values, key, attempt: nextAttempt(values, attempt), link });
  }
}

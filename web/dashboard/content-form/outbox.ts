import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { ApiError, NetworkError } from "../../api.ts";
import { showToast } from "../../ui/show-toast.ts";
import { abortWhenOffline } from "./abort-when-offline.ts";
import { findLockedDrafts, lockDraft } from "./draft-lock.ts";
import { draftOwner } from "./draft-owner.ts";
import { type DraftKey, deleteDraft, listQueuedPosts, type SaveAttempt, saveDraft } from "./draft-store.ts";
import { formConfigs } from "./form-config.ts";
import type { FormValues } from "./form-values.ts";
import { createRecord, nextAttempt } from "./save-record.ts";
import { showPostFailedToast, showSendingToast } from "./save-toasts.tsx";
import { findUnsent, removeUnsent, setUnsent } from "./unsent-posts.ts";

type QueuedPost = { written: FormValues; place: DraftKey; attempt: SaveAttempt };

/** How many posts are being sent from this page. */
let underWay = 0;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends a new post while its writer goes on (specification, section 2). It stays on this device until the server has
 * it. Without a connection it waits for one, also after the page was closed; when the server refuses it, a message
 * leads back to it.
 */
export async function sendInBackground({ written, place, attempt }: QueuedPost): Promise<void> {
  const release = lockDraft(place);
  const { record } = place;
  const withdrawn = new AbortController();
  const ended = Promise.withResolvers<void>();
  const withdraw = () => {
    withdrawn.abort();
    return ended.promise;
  };
  const keep = (tried: SaveAttempt, queued: boolean) =>
    saveDraft(place, { written, base: undefined, attempt: tried, aside: undefined, queued });
  const show = (state: "sending" | "waiting") => setUnsent({ record, title: written.title, state, withdraw });

  show("sending");
  const kept = keep(attempt, true);
  try {
    while (!withdrawn.signal.aborted && draftOwner() === place.userId) {
      show("sending");
      if (await isSent(written, attempt, withdrawn.signal)) {
        await kept;
        await deleteDraft(place);
        showToast({ kind: "success", text: formConfigs.post.create.done });
        return;
      }
      show("waiting");
      await connection(withdrawn.signal);
    }
    await kept;
    await keep({ ...attempt, lost: true }, !withdrawn.signal.aborted);
  } catch (error) {
    await kept;
    const lost = !(error instanceof ApiError && error.code);
    const unavailable = error instanceof ApiError ? error.pictures : [];
    await keep({ ...attempt, lost, unavailable }, false);
    showPostFailedToast((error instanceof ApiError && error.message) || fallbackMessages.postCreate, record);
  } finally {
    release();
    removeUnsent(record);
    ended.resolve();
  }
}

/**
 * Tries once. The Idempotency-Key is the same for each try, so that the post is created once.
 * @returns false when no answer came
 * @throws what the server refused it with
 */
async function isSent(written: FormValues, attempt: SaveAttempt, withdrawn: AbortSignal): Promise<boolean> {
  const told = showSendingToast(written.title);
  if (underWay === 0) addEventListener("beforeunload", askBeforeLeaving);
  underWay += 1;
  try {
    await abortWhenOffline(createRecord(formConfigs.post, written, attempt, told.progress), withdrawn);
    return true;
  } catch (error) {
    if (error instanceof NetworkError) return false;
    throw error;
  } finally {
    told.end();
    underWay -= 1;
    if (underWay === 0) removeEventListener("beforeunload", askBeforeLeaving);
  }
}

/** Waits until the browser is online again. It may be wrong, or the server away: after a while it is worth a try. */
function connection(withdrawn: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (withdrawn.aborted) return resolve();
    const over = new AbortController();
    const goOn = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(goOn, limits.unsentRetryMs);
    addEventListener("online", goOn, { signal: over.signal });
    withdrawn.addEventListener("abort", goOn, { signal: over.signal });
  });
}

/** Goes on with a person's posts that were on their way when the page was closed; not with those of another tab. */
export async function resumeQueuedPosts(userId: number): Promise<void> {
  const isHeld = await findLockedDrafts();
  for (const { place, draft } of await listQueuedPosts(userId)) {
    if (isHeld(place) || findUnsent(place.record)) continue;
    void sendInBackground({
      written: draft.written,
      place,
      attempt: nextAttempt(draft.written, draft.attempt),
    });
  }
}

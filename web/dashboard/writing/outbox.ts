import { limits } from "../../../contract/limits.ts";
import { wording } from "../../../contract/wording.ts";
import { ApiError, NetworkError } from "../../api.ts";
import { showToast } from "../../ui/show-toast.ts";
import { heldDrafts, holdDraft } from "./draft-lock.ts";
import { draftOwner } from "./draft-owner.ts";
import { type Attempt, type DraftPlace, dropDraft, keepDraft, queuedPosts } from "./draft-store.ts";
import { writingKinds } from "./kinds.ts";
import { nextAttempt, sendNew } from "./send-writing.ts";
import { findUnsent, removeUnsent, setUnsent } from "./unsent-posts.ts";
import { untilLost } from "./until-lost.ts";
import { tellPostFailed, tellSending } from "./writing-toasts.tsx";
import type { Written } from "./written.ts";

type QueuedPost = { written: Written; place: DraftPlace; attempt: Attempt };

/** How many posts are being sent from this page. */
let underWay = 0;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends a new post while its writer goes on (specification, section 2). It stays on this device until the server has
 * it. Without a connection it waits for one, also after the page was closed; when the server refuses it, a message
 * leads back to it.
 */
export async function sendPost({ written, place, attempt }: QueuedPost): Promise<void> {
  const release = holdDraft(place);
  const { record } = place;
  const withdrawn = new AbortController();
  const ended = Promise.withResolvers<void>();
  const withdraw = () => {
    withdrawn.abort();
    return ended.promise;
  };
  const keep = (tried: Attempt, queued: boolean) =>
    keepDraft(place, { written, base: undefined, attempt: tried, aside: undefined, queued });
  const show = (state: "sending" | "waiting") => setUnsent({ record, title: written.title, state, withdraw });

  show("sending");
  const kept = keep(attempt, true);
  try {
    while (!withdrawn.signal.aborted && draftOwner() === place.userId) {
      show("sending");
      if (await isSent(written, attempt, withdrawn.signal)) {
        await kept;
        await dropDraft(place);
        showToast({ kind: "success", text: writingKinds.post.create.done });
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
    tellPostFailed((error instanceof ApiError && error.message) || wording.fallback.postCreate, record);
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
async function isSent(written: Written, attempt: Attempt, withdrawn: AbortSignal): Promise<boolean> {
  const told = tellSending(written.title);
  if (underWay === 0) addEventListener("beforeunload", askBeforeLeaving);
  underWay += 1;
  try {
    await untilLost(sendNew(writingKinds.post, written, attempt, told.progress), withdrawn);
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
    const timer = setTimeout(goOn, limits.unsentRetryMilliseconds);
    addEventListener("online", goOn, { signal: over.signal });
    withdrawn.addEventListener("abort", goOn, { signal: over.signal });
  });
}

/** Goes on with a person's posts that were on their way when the page was closed; not with those of another tab. */
export async function resumePosts(userId: number): Promise<void> {
  const isHeld = await heldDrafts();
  for (const { place, draft } of await queuedPosts(userId)) {
    if (isHeld(place) || findUnsent(place.record)) continue;
    void sendPost({ written: draft.written, place, attempt: nextAttempt(draft.written, draft.attempt) });
  }
}

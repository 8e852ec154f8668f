import { wording } from "../../../contract/wording.ts";
import { ApiError } from "../../api.ts";
import { showToast } from "../../ui/show-toast.ts";
import { holdDraft } from "./draft-lock.ts";
import { type Attempt, type DraftPlace, dropDraft, keepDraft } from "./draft-store.ts";
import { writingKinds } from "./kinds.ts";
import { isLost, sendNew } from "./send-writing.ts";
import { untilLost } from "./until-lost.ts";
import { tellPostFailed, tellSending } from "./writing-toasts.tsx";
import type { Written } from "./written.ts";

type Leaving = {
  written: Written;
  place: DraftPlace;
  attempt: Attempt;
  /** Hears when the list has a new post. */
  onSaved: () => void;
};

/** How many posts are on their way from this page. */
let underWay = 0;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends a new post while its writer goes on (specification, section 2). It stays kept on this device until the server
 * has it; when that fails, a message leads back to it.
 */
export async function sendPostAway({ written, place, attempt, onSaved }: Leaving): Promise<void> {
  const release = holdDraft(place);
  const keep = (tried: Attempt) =>
    keepDraft(place, { written, base: undefined, attempt: tried, aside: undefined });
  const told = tellSending(written.title);
  if (underWay === 0) addEventListener("beforeunload", askBeforeLeaving);
  underWay += 1;
  const kept = keep(attempt);
  try {
    const saving = sendNew(writingKinds.post, written, attempt, told.progress);
    await untilLost(saving, new AbortController().signal);
    await kept;
    await dropDraft(place);
    showToast({ kind: "success", text: writingKinds.post.create.done });
    onSaved();
  } catch (error) {
    await kept;
    const unavailable = error instanceof ApiError ? error.pictures : [];
    await keep({ ...attempt, lost: isLost(error), unavailable });
    release();
    tellPostFailed((error instanceof ApiError && error.message) || wording.fallback.postCreate, place.record);
  } finally {
    release();
    told.end();
    underWay -= 1;
    if (underWay === 0) removeEventListener("beforeunload", askBeforeLeaving);
  }
}

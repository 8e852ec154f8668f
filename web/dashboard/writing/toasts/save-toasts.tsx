import { Link } from "react-router";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { staffFallbackMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { screenLimits } from "../../../../contract/values/limits/screens.ts";
import { showToast, type Toast } from "../../../ui/toasts/show-toast.ts";
import { truncateCharacters } from "../../../ui/truncate.ts";

/** The URL parameter that names the draft to open: several new records can have one. */
export const draftParameter = "draft";

/** A record was published: the toast leads to it at `path`, or says what `offer` has. */
export function showSavedToast(text: string, path: string, offer: Partial<Toast> = {}): void {
  const more = <a href={path}>{recordActionMessages.view}</a>;
  // Two records saved soon after each other have one text.
  showToast({ kind: "success", id: `${path} ${text}`, text, more, ...offer });
}

let lastSendingToast = 0;

/** Shows the progress of a post that is sent in the background, unless it is sent within an instant. */
export function showSendingToast(title: string): { update: (share: number) => void; close: () => void } {
  // Truncated as in the list: the toast cannot be closed, and would cover the list on a phone.
  const shortTitle = truncateCharacters(title.trim(), screenLimits.consoleTitleCharacters);
  const text = contentFormMessages.sendingPost(shortTitle || contentFormMessages.untitled);
  let bar: HTMLProgressElement | null = null;
  let share = 0;
  let close = () => {};
  // Two posts with one title may be sent at once.
  lastSendingToast += 1;
  const id = `sending ${lastSendingToast}`;
  const timer = setTimeout(() => {
    // Not by rendering the toast again, which would be announced each time.
    const show = (element: HTMLProgressElement | null) => {
      bar = element;
      if (bar) bar.value = share;
    };
    const more = <progress ref={show} max={1} aria-label={text} />;
    close = showToast({ kind: "sending", id, text, more, durationMs: Infinity });
  }, screenLimits.progressDelayMs);
  return {
    update(newShare) {
      share = newShare;
      if (bar) bar.value = share;
    },
    close() {
      clearTimeout(timer);
      close();
    },
  };
}

/**
 * A new post was not saved. The specified text stays 900 ms (specification, section 5); the toast that links back to
 * the form stays until it is closed.
 * @param record of the draft's key
 */
export function showPostFailedToast(reason: string, record: string): void {
  const brief = reason === staffFallbackMessages.postCreate;
  showToast({
    kind: "error",
    text: reason,
    durationMs: brief ? screenLimits.bodyMissingToastMs : screenLimits.toastMs,
  });
  showOpenToast(record, contentFormMessages.kept);
}

/** A new post is not sent yet. @returns closes the toast */
export function showWaitingToast(record: string): () => void {
  return showOpenToast(record, contentFormMessages.waiting);
}

function showOpenToast(record: string, text: string): () => void {
  const close = showToast({
    kind: "warning",
    id: record,
    // At the top it would cover the filters of the list.
    position: "bottom-center",
    text,
    more: (
      <Link to={`/dashboard/posts/new?${draftParameter}=${record}`} onClick={() => close()}>
        {contentFormMessages.postKept}
      </Link>
    ),
    durationMs: Infinity,
  });
  return close;
}

import { useCallback, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { showToast } from "../../ui/show-toast.ts";
import { truncateCharacters } from "../../ui/truncate.ts";
import { draftParameter } from "./draft-store.ts";

/** Something required is missing (specification, section 8): top right, 5 seconds, in colour. Never twice at once. */
export function showIncompleteToast(): void {
  showToast({ kind: "error", text: contentFormMessages.incomplete, colored: true });
}

let sendings = 0;

/** A post is on its way while its writer is elsewhere already. @returns what its progress and its end are told to */
export function showSendingToast(title: string) {
  // As its list will have it: a long one would lie over the whole list of a phone, and cannot be closed.
  const named = truncateCharacters(title.trim(), limits.consoleTitleCharacters);
  const text = contentFormMessages.sendingPost(named || contentFormMessages.untitled);
  const news = new EventTarget();
  let sent = 0;
  let close = () => {};
  sendings += 1;
  // Two posts of one name may be on their way.
  const id = `sending ${sendings}`;
  // What is there at once needs no word.
  const timer = setTimeout(() => {
    const more = <Progress of={text} news={news} sent={() => sent} />;
    close = showToast({ kind: "sending", id, text, more, milliseconds: Infinity });
  }, limits.progressDelayMs);
  return {
    progress(now: number): void {
      sent = now;
      news.dispatchEvent(new Event("progress"));
    },
    end(): void {
      clearTimeout(timer);
      close();
    },
  };
}

/** It follows what is sent by itself: the toast is told once. */
function Progress({ of, news, sent }: { of: string; news: EventTarget; sent: () => number }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      news.addEventListener("progress", listener);
      return () => news.removeEventListener("progress", listener);
    },
    [news],
  );
  return <progress max={1} value={useSyncExternalStore(subscribe, sent)} aria-label={of} />;
}

/**
 * A new post was not saved. The specification gives its own text for it 900 ms (section 5); what leads back to the
 * text stays until it is closed.
 */
export function showPostFailedToast(reason: string, record: string): void {
  const brief = reason === fallbackMessages.postCreate;
  showToast({
    kind: "error",
    text: reason,
    milliseconds: brief ? limits.bodyMissingToastMs : limits.toastMs,
  });
  const close = showToast({
    kind: "warning",
    id: record,
    text: contentFormMessages.kept,
    more: (
      <Link to={`/dashboard/posts/new?${draftParameter}=${record}`} onClick={() => close()}>
        {contentFormMessages.postKept}
      </Link>
    ),
    milliseconds: Infinity,
  });
}

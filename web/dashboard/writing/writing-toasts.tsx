import { useCallback, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { type Id, toast } from "react-toastify/unstyled";
import { limits } from "../../../contract/limits.ts";
import { wording } from "../../../contract/wording.ts";
import { draftParameter } from "./open-writing.ts";

const { form } = wording.dashboard;

/** Something required is missing (specification, section 8): top right, 5 seconds, in colour. Never twice at once. */
export function tellIncomplete(): void {
  toast(form.incomplete, {
    toastId: "incomplete",
    type: "error",
    role: "alert",
    position: "top-right",
    theme: "colored",
    autoClose: limits.toastMilliseconds,
  });
}

/** A post is on its way while its writer is elsewhere already. @returns what its progress and its end are told to */
export function tellSending(title: string) {
  const text = form.sendingPost(title.trim() || form.untitled);
  const news = new EventTarget();
  let sent = 0;
  let id: Id | undefined;
  // What is there at once needs no word.
  const timer = setTimeout(() => {
    const message = <Sending text={text} news={news} sent={() => sent} />;
    id = toast(message, { role: "status", autoClose: false, closeButton: false });
  }, limits.patienceMilliseconds);
  return {
    progress(now: number): void {
      sent = now;
      news.dispatchEvent(new Event("progress"));
    },
    end(): void {
      clearTimeout(timer);
      if (id !== undefined) toast.dismiss(id);
    },
  };
}

/** It follows the progress by itself: the library's own updates come late, and would bring a closed toast back. */
function Sending({ text, news, sent }: { text: string; news: EventTarget; sent: () => number }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      news.addEventListener("progress", listener);
      return () => news.removeEventListener("progress", listener);
    },
    [news],
  );
  return (
    <div className="sending-toast">
      {text}
      <progress max={1} value={useSyncExternalStore(subscribe, sent)} aria-label={text} />
    </div>
  );
}

/**
 * A new post was not saved. The specification gives its own text for it 900 ms (section 5); what leads back to the
 * text stays until it is closed.
 */
export function tellPostFailed(reason: string, record: string): void {
  const brief = reason === wording.fallback.postCreate;
  toast(reason, {
    type: "error",
    role: "alert",
    position: "top-right",
    autoClose: brief ? limits.bodyMissingToastMilliseconds : limits.toastMilliseconds,
  });
  toast(
    <div className="kept-toast">
      {form.kept}
      <Link to={`/dashboard/posts/new?${draftParameter}=${record}`} onClick={() => toast.dismiss(record)}>
        {form.postKept}
      </Link>
    </div>,
    { toastId: record, type: "warning", role: "alert", position: "top-right", autoClose: false },
  );
}

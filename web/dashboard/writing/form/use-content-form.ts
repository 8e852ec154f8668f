import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { isDashboardPath } from "../../../../contract/values/paths/paths.ts";
import { leaveWithNotice } from "../../../ui/toasts/flash-notice.ts";
import { parseUrl } from "../../kit/older-browsers/parse-url.ts";
import { useViewer } from "../../kit/viewer.tsx";
import type { FormFieldsHandle } from "../fields/form-fields.tsx";
import type { SaveTarget } from "../model/saved-record.ts";
import { openPreview } from "../preview/open-preview.ts";
import type { BoundKind } from "../session/bind-kind.ts";
import type { FormInit } from "../session/open.ts";
import { openSession } from "../session/session.ts";

/** A writing session in a form, and what its viewer may do with the text. */
export function useContentForm(kind: BoundKind, init: FormInit, fields: RefObject<FormFieldsHandle | null>) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const { key } = useLocation();

  /** Leads to the list; with `done`, back to the page whose link opened the form as the first screen of its document. */
  function leave(done: string | undefined): void {
    const { origin, pathname = "" } = parseUrl(document.referrer) ?? {};
    const isPage = origin === location.origin && !isDashboardPath(pathname) && pathname !== "/signup";
    if (done && isPage && key === "default") leaveWithNotice(done, document.referrer);
    else void navigate(kind.listPath);
  }

  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  const [session] = useState(() =>
    openSession(kind, init, { fields: () => fields.current, leave: (done) => latest.current(done) }),
  );
  const state = useSyncExternalStore(session.subscribe, session.get);
  // A layout effect ends while the fields can still be read; other effects end after they are unmounted.
  useLayoutEffect(() => session.start(), [session]);

  const mayPublish = viewer?.mayPublish !== false;
  const progress = state.record?.progress;
  /** Until then, a save leaves the text to its plan. A save after a failed one publishes at once. */
  const publishAt = (mayPublish && !progress?.scheduleError && progress?.publishAt) || undefined;
  const target: SaveTarget = mayPublish && !publishAt ? "live" : "draft";

  return {
    ...session,
    state,
    texts: kind.textsFor(state.record),
    mayPublish,
    publishAt,
    /** When an earlier text is published, which a save leaves as it is: what it contains is not approved. */
    keepsPlanOf: (!mayPublish && progress?.publishAt) || undefined,
    target,
    /** Somebody else publishes the text, and has not been asked. */
    needsReview: !mayPublish && progress?.review?.status !== "requested",
    /** What the first button does. A planned text is complete, because its plan publishes what was saved last. */
    submit({ stay }: { stay: boolean }): void {
      if (!publishAt || session.isComplete()) void session.save({ stay, target });
    },
    preview: (): void => void openPreview(async () => kind.previewPath(await session.sendNow())),
  };
}

export type ContentFormModel = ReturnType<typeof useContentForm>;

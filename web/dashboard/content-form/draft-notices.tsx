import { useEffect, useRef } from "react";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import type { ContentFormState } from "./use-content-form.ts";

/** What the writer should know before going on, and what can be done about it. It is told to screen readers too. */
export function DraftNotices({ writing }: { writing: ContentFormState }) {
  const { found, aside } = writing;
  const busy = writing.sent !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const isAside = aside !== undefined;
  useEffect(() => {
    if (isAside) place.current?.scrollIntoView({ block: "center" });
  }, [isAside]);
  return (
    <div ref={place} className="writing-notices" role="alert">
      {found && (
        <div className="notice">
          <p>{contentFormMessages.draftFound}</p>
          <button type="button" className="text-button" disabled={busy} onClick={writing.discardDraft}>
            {contentFormMessages.draftDiscard}
          </button>
        </div>
      )}
      {aside && (
        <div className="notice">
          <p>{contentFormMessages.newerLoaded}</p>
          <button
            type="button"
            className="text-button"
            disabled={busy}
            onClick={() => writing.putBack(aside)}
          >
            {contentFormMessages.putBack}
          </button>
          <button type="button" className="text-button" disabled={busy} onClick={writing.discardAside}>
            {contentFormMessages.draftDiscard}
          </button>
        </div>
      )}
    </div>
  );
}

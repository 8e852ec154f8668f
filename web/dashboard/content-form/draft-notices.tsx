import { useEffect, useRef } from "react";
import { wording } from "../../../contract/wording.ts";
import type { ContentFormState } from "./use-content-form.ts";

const { form } = wording.dashboard;

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
          <p>{form.draftFound}</p>
          <button type="button" className="text-button" disabled={busy} onClick={writing.discardDraft}>
            {form.draftDiscard}
          </button>
        </div>
      )}
      {aside && (
        <div className="notice">
          <p>{form.newerLoaded}</p>
          <button
            type="button"
            className="text-button"
            disabled={busy}
            onClick={() => writing.putBack(aside)}
          >
            {form.putBack}
          </button>
          <button type="button" className="text-button" disabled={busy} onClick={writing.discardAside}>
            {form.draftDiscard}
          </button>
        </div>
      )}
    </div>
  );
}

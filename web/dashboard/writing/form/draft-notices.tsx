import { useEffect, useRef } from "react";
import { contentFormMessages as messages } from "../../../../contract/messages/content-form.ts";
import type { ContentFormModel } from "./state/use-content-form.ts";

/** Says that a draft was restored, or that the author's own text was set aside. Announced to screen readers. */
export function DraftNotices({ form }: { form: ContentFormModel }) {
  const { status, draftRestored, setAside } = form.state;
  const saving = status.name === "saving";
  const notices = useRef<HTMLDivElement>(null);
  const hasSetAside = setAside !== undefined;
  useEffect(() => {
    if (hasSetAside) notices.current?.scrollIntoView({ block: "center" });
  }, [hasSetAside]);
  return (
    <div ref={notices} className="stack writing-notices" role="alert">
      {draftRestored && (
        <div className="cluster callout form-notice">
          <p>{messages.restored}</p>
          <button type="button" className="text-button" disabled={saving} onClick={form.discardDraft}>
            {messages.draftDiscard}
          </button>
        </div>
      )}
      {hasSetAside && (
        <div className="cluster callout form-notice">
          <p>{messages.newerLoaded}</p>
          <button type="button" className="text-button" disabled={saving} onClick={form.restoreSetAside}>
            {messages.putBack}
          </button>
          <button type="button" className="text-button" disabled={saving} onClick={form.discardSetAside}>
            {messages.draftDiscard}
          </button>
        </div>
      )}
    </div>
  );
}

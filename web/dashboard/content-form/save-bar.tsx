import { useEffect, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import { useScrollPadding } from "../layout/use-scroll-padding.ts";
import { formatMoment } from "./format-moment.ts";
import { SaveErrorNotice } from "./save-error-notice.tsx";
import type { ContentFormState } from "./use-content-form.ts";

/** What became of the text so far, and the button that saves it. It stays in sight. */
export function SaveBar({ writing }: { writing: ContentFormState }) {
  const { sent, texts, trouble } = writing;
  const busy = sent !== undefined;
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar, "Bottom");
  return (
    <div ref={bar} className="save-bar" data-trouble={(trouble && trouble.cause !== "away") || undefined}>
      <SaveErrorNotice writing={writing} />
      <div className="save-state">
        <p role="status">{busy ? contentFormMessages.saving : stateOf(writing)}</p>
        {busy && (
          <p>
            <progress max={1} value={sent} aria-label={contentFormMessages.saving} />
            <span>{contentFormMessages.uploading(Math.round(sent * 100))}</span>
            <StopWaiting onStop={writing.stopWaiting} />
          </p>
        )}
      </div>
      <button type="submit" className="button" disabled={busy}>
        {busy ? texts.busy : texts.submit}
      </button>
    </div>
  );
}

/** A way out, once a save has taken long. */
function StopWaiting({ onStop }: { onStop: () => void }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), limits.longSaveMs);
    return () => clearTimeout(timer);
  }, []);
  if (!long) return null;
  return (
    <button type="button" className="text-button" onClick={onStop}>
      {contentFormMessages.stopWaiting}
    </button>
  );
}

function stateOf({ keeping, stored }: ContentFormState): string {
  if (keeping === "kept") return contentFormMessages.kept;
  if (keeping === "refused") return contentFormMessages.notKept;
  return stored ? contentFormMessages.saved(formatMoment(stored.updatedAt)) : contentFormMessages.notSavedYet;
}

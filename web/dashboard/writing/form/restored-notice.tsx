import { contentFormMessages as messages } from "../../../../contract/messages/content-form/en.ts";
import type { ContentFormModel } from "./state/use-content-form.ts";

/** Says that a draft was restored. Announced to screen readers. */
export function RestoredNotice({ form }: { form: ContentFormModel }) {
  const { status, draftRestored } = form.state;
  return (
    <div className="stack writing-notices" role="alert">
      {draftRestored && (
        <div className="cluster callout form-notice">
          <p>{messages.restored}</p>
          <button
            type="button"
            className="text-button"
            disabled={status.name === "saving"}
            onClick={form.discardDraft}
          >
            {messages.draftDiscard}
          </button>
        </div>
      )}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { limits } from "../../../../contract/limits.ts";
import { contentFormMessages as messages } from "../../../../contract/messages/content-form.ts";
import { newsroomFormMessages } from "../../../../contract/messages/newsroom.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { formatMoment } from "../../kit/format-moment.ts";
import { plannedTime } from "../../kit/planned-time.ts";
import { useScrollPadding } from "../../kit/use-scroll-padding.ts";
import { isPublished } from "../model/saved-record.ts";
import { MoreActions } from "./more-actions.tsx";
import { SaveErrorNotice } from "./save-error-notice.tsx";
import type { ContentFormModel } from "./state/use-content-form.ts";
import "./save-bar.css";

/** States that the bar marks as errors. Without a connection nothing is wrong with the form. */
const errorStates: readonly string[] = ["signedOut", "savedElsewhere", "picturesUnavailable", "rejected"];

/** The sticky bar with the buttons that save, and what became of the last save. @param children the checks of the text */
export function SaveBar({ form, children }: { form: ContentFormModel; children?: ReactNode }) {
  const { status } = form.state;
  const { timeZone } = useShell().settings;
  const bar = useRef<HTMLDivElement>(null);
  const isSaving = status.name === "saving";
  useScrollPadding(bar, "Bottom");
  return (
    <div ref={bar} className="cluster save-bar" data-trouble={errorStates.includes(status.name) || undefined}>
      <SaveErrorNotice form={form} />
      <div className="quiet save-state">
        <p role="status">{status.name === "saving" ? messages.saving : savedText(form)}</p>
        {form.endsPlanOf ? (
          <p>{newsroomFormMessages.endsPlan(plannedTime(form.endsPlanOf, timeZone))}</p>
        ) : (
          !form.mayPublish && <p>{newsroomFormMessages.publishingNeedsApproval}</p>
        )}
        {form.publishAt && <p>{newsroomFormMessages.publishesAt(plannedTime(form.publishAt, timeZone))}</p>}
        {status.name === "saving" && (
          <p>
            <progress max={1} value={status.progress} aria-label={messages.saving} />
            <span>{messages.uploading(Math.round(status.progress * 100))}</span>
            <StopWaitingButton onStop={form.stopWaiting} />
          </p>
        )}
      </div>
      {children}
      <MoreActions form={form} />
      <button type="submit" className="button" disabled={isSaving}>
        {submitText(form)}
      </button>
    </div>
  );
}

/** Appears once a save takes long. */
function StopWaitingButton({ onStop }: { onStop: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), limits.longSaveMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <button type="button" className="text-button" onClick={onStop}>
      {messages.stopWaiting}
    </button>
  );
}

function submitText({ target, publishAt, texts, state }: ContentFormModel): string {
  if (target === "draft") return publishAt ? newsroomFormMessages.save : newsroomFormMessages.saveDraft;
  return state.status.name === "saving" && state.target === "live" ? texts.busy : texts.submit;
}

function savedText({ autosave, serverDraft, state: { record } }: ContentFormModel): string {
  if (serverDraft.name === "saved") return newsroomFormMessages.draftSaved(formatMoment(serverDraft.at));
  if (autosave === "stored" && serverDraft.name === "refused") {
    return newsroomFormMessages.draftRefused(serverDraft.message);
  }
  if (autosave === "stored") return messages.kept;
  if (autosave === "unavailable") return messages.notKept;
  if (!record || (record.versionID === 0 && !isPublished(record))) return messages.notSavedYet;
  return messages.saved(record.savedAt ? formatMoment(record.savedAt) : "").trim();
}

import { recordProgressMessages as messages } from "../../../contract/messages/record-progress.ts";
import { api } from "../../http-transport.ts";
import { showToast } from "../../ui/show-toast.ts";
import { useShell } from "../../ui/use-shell.ts";
import { useViewer } from "../layout/viewer.tsx";
import { ReviewNotice } from "../review/review-notice.tsx";
import { describeProgress } from "./describe-progress.ts";
import { OtherWriters } from "./other-writers.tsx";
import type { SavedRecord } from "./saved-record.ts";
import type { ContentFormModel } from "./use-content-form.ts";
import "../styles/record-progress.css";

type RecordProgressProps = { form: ContentFormModel; record: SavedRecord };

/** Above the form: whether the record is a draft or live, what is planned, who else is writing, and its review. */
export default function RecordProgress({ form, record }: RecordProgressProps) {
  const { timeZone } = useShell().settings;
  const viewer = useViewer();
  const { progress } = record;
  const { review, scheduleError } = progress;
  const { kind } = form.config;
  const lines = describeProgress(progress, { now: new Date().toISOString(), timeZone });
  return (
    <>
      <p className="record-progress" data-trouble={scheduleError !== null || undefined}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <OtherWriters others={form.others} />
      {review && viewer && (
        <ReviewNotice
          review={review}
          viewer={{ userId: viewer.user.userId, mayPublish: form.mayPublish }}
          onApprove={async () => {
            const { id, versionID } = await form.requireSaved();
            form.advanced(await api.approveReview(kind, id, { baseVersion: versionID }));
            showToast({ kind: "success", text: form.texts.done });
          }}
          onReturn={async (reason) => {
            const { id, versionID } = await form.requireSaved();
            form.advanced(await api.returnReview(kind, id, { reason, baseVersion: versionID }));
            showToast({ kind: "success", text: messages.reviewReturned });
          }}
        />
      )}
    </>
  );
}

import { recordProgressMessages as messages } from "../../../../contract/messages/newsroom.ts";
import { api } from "../../../http-transport.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { useShell } from "../../../ui/use-shell.ts";
import { useViewer } from "../../kit/viewer.tsx";
import type { Writer } from "../model/draft-link.ts";
import type { SavedRecord } from "../model/saved-record.ts";
import { RecordRemarks } from "../review/remarks.tsx";
import { ReviewNotice } from "../review/review-notice.tsx";
import { describeProgress } from "./describe-progress.ts";
import { menuOffer } from "./menu-offer.tsx";
import type { ContentFormModel } from "./state/use-content-form.ts";

type RecordProgressProps = { form: ContentFormModel; record: SavedRecord };

/** Above the form: whether the record is a draft or live, what is planned, who else is writing, its review and remarks. */
export function RecordProgress({ form, record }: RecordProgressProps) {
  const { timeZone } = useShell().settings;
  const viewer = useViewer();
  const { progress } = record;
  const { review, scheduleError } = progress;
  const { kind } = form.config;
  const lines = describeProgress(progress, { now: new Date().toISOString(), timeZone });
  return (
    <>
      <p className="stack quiet record-progress" data-trouble={scheduleError !== null || undefined}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <OtherWriters others={form.others} />
      {review?.status === "requested" && viewer && (
        <ReviewNotice
          review={review}
          viewer={{ userId: viewer.user.userId, mayPublish: form.mayPublish }}
          onApprove={async () => {
            const { id, versionID } = await form.requireSaved();
            form.advanced(await api.approveReview(kind, id, { baseVersion: versionID }));
            showToast({
              kind: "success",
              text: form.texts.done,
              ...menuOffer({ config: form.config, id: record.id }),
            });
          }}
          onReturn={async (reason) => {
            const { id, versionID } = await form.requireSaved();
            form.advanced(await api.returnReview(kind, id, { reason, baseVersion: versionID }));
            showToast({ kind: "success", text: messages.reviewReturned });
          }}
        />
      )}
      <RecordRemarks kind={kind} record={record} />
    </>
  );
}

/** Who else is writing in the record. Only a new name is announced, not each minute. */
function OtherWriters({ others }: { others: readonly Writer[] }) {
  return (
    <div className="other-writers">
      <div role="status">
        {others.map(({ userId, username }) => (
          <p key={userId}>
            <BidiSentence about={messages.writing} words={username} />
          </p>
        ))}
      </div>
      <div>
        {others.map(({ userId, at }) => (
          <p key={userId}>{messages.minutesAgo(minutesSince(at))}</p>
        ))}
      </div>
    </div>
  );
}

function minutesSince(moment: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 60_000));
}

import { recordProgressMessages as messages } from "../../../../contract/messages/staff/newsroom.ts";
import { timeZoneName } from "../../../../contract/values/dates/time-zone.ts";
import { api } from "../../../api/http-transport.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { distanceTo } from "../../kit/formats.ts";
import { useViewer } from "../../kit/viewer.tsx";
import type { Progress, SavedRecord } from "../model/saved-record.ts";
import { ReturnedNotice, ReviewNotice } from "../review/review-notice.tsx";
import type { ContentFormModel } from "./use-content-form.ts";

type RecordProgressProps = { form: ContentFormModel; record: SavedRecord };

/** Above the form: whether the record is a draft or live, what is planned, its review. */
export function RecordProgress({ form, record }: RecordProgressProps) {
  const { timeZone } = useShell().settings;
  const viewer = useViewer();
  const { progress } = record;
  const { review, scheduleError } = progress;
  const { kind } = form;
  const lines = describeProgress(progress, { now: new Date().toISOString(), timeZone });
  return (
    <>
      <p className="stack quiet record-progress" data-trouble={scheduleError !== null || undefined}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {review?.status === "requested" && viewer && (
        <ReviewNotice
          review={review}
          viewer={{ userId: viewer.user.userId, mayPublish: form.mayPublish }}
          preview={kind.previewPath(record.id)}
          onReturn={async (reason) => {
            const { id, versionID } = await form.requireSaved();
            form.advanced(await api.returnReview(kind.name, id, { reason, baseVersion: versionID }));
            showToast({ kind: "success", text: messages.reviewReturned });
          }}
        />
      )}
      {review?.reason && <ReturnedNotice by={review.returnedBy} reason={review.reason} />}
    </>
  );
}

type Clock = { now: string; timeZone: string };

/** Where a record stands, in plain words: what it is, and what is planned. */
export function describeProgress(progress: Progress, { now, timeZone }: Clock): string[] {
  const { publishAt, unpublishAt, scheduleError } = progress;
  const plan = (text: typeof messages.publishes, moment: string) =>
    text(exactTime(moment, timeZone), timeZoneName(timeZone), distanceTo(moment, now, timeZone));
  return [
    // The plan says it better.
    ...(progress.state === "scheduled" && publishAt ? [] : [stateOf(progress)]),
    ...(publishAt ? [plan(messages.publishes, publishAt)] : []),
    ...(publishAt && progress.plansEarlierVersion ? [messages.publishesEarlier] : []),
    ...(unpublishAt ? [plan(messages.takenDown, unpublishAt)] : []),
    ...(scheduleError ? [messages.planFailed(scheduleError)] : []),
  ];
}

function stateOf({ state, hasUnpublishedChanges, review }: Progress): string {
  if (review?.status === "requested") return messages.waiting;
  if (state === "live") return hasUnpublishedChanges ? messages.changed : messages.live;
  return state === "scheduled" ? messages.scheduled : messages.draft;
}

import { useState } from "react";
import { Link } from "react-router";
import { reviewMessages } from "../../../../contract/messages/staff/newsroom.ts";
import type { Review } from "../../../../contract/schemas/newsroom.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { RelativeTime } from "../../../ui/time.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import "./review.css";

type ReviewNoticeProps = {
  review: Review;
  viewer: { userId: number; mayPublish: boolean };
  /** Path of the preview, where the text is approved. */
  preview: string;
  onReturn: (reason: string) => Promise<void>;
};

/** Above a form: its text waits for a review. */
export function ReviewNotice(props: ReviewNoticeProps) {
  const { by, requestedAt, changedSince } = props.review;
  return (
    <div className="stack callout review-notice">
      <p>
        <strong>{reviewMessages.waiting}</strong> {reviewMessages.sentBy}{" "}
        <bdi>{by?.username ?? reviewMessages.somebody}</bdi> <RelativeTime moment={requestedAt} exact />.{" "}
        {changedSince && reviewMessages.changedSince}
      </p>
      <Decision {...props} />
    </div>
  );
}

type ReturnedNoticeProps = { by: Review["returnedBy"]; reason: string };

/** Above a form: why its text was sent back. */
export function ReturnedNotice({ by, reason }: ReturnedNoticeProps) {
  return (
    <div className="stack callout review-notice">
      <p>
        <strong>
          {reviewMessages.returnedBy} <bdi>{by?.username ?? reviewMessages.somebody}</bdi>
        </strong>
      </p>
      <blockquote dir="auto">{reason}</blockquote>
    </div>
  );
}

/** The buttons of those who may publish, except of who sent it: they can only take it back. */
function Decision({ review, viewer, preview, onReturn }: ReviewNoticeProps) {
  const { busy, mutate } = useMutation();
  const [asksForReason, setAsksForReason] = useState(false);
  if (review.by?.userId === viewer.userId) {
    return (
      <>
        <p className="quiet">{reviewMessages.own}</p>
        <button
          type="button"
          className="text-button"
          disabled={busy}
          onClick={() => void mutate({ run: () => onReturn(reviewMessages.takenBack) })}
        >
          {reviewMessages.takeBack}
        </button>
      </>
    );
  }
  if (!viewer.mayPublish) return null;
  return (
    <div className="buttons">
      <Link className="button plain" to={preview}>
        {reviewMessages.preview}
      </Link>
      <button type="button" className="button plain" disabled={busy} onClick={() => setAsksForReason(true)}>
        {reviewMessages.sendBack}
      </button>
      {asksForReason && <ReturnDialog onSubmit={onReturn} onClose={() => setAsksForReason(false)} />}
    </div>
  );
}

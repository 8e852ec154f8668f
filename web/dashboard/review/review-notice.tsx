import { useState } from "react";
import { reviewMessages } from "../../../contract/messages/review.ts";
import type { Review } from "../../../contract/newsroom.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { useAsyncAction } from "../../ui/use-async-action.ts";
import { ReviewTextDialog } from "./review-text-dialog.tsx";
import "./review.css";

type ReviewNoticeProps = {
  review: Review;
  viewer: { userId: number; mayPublish: boolean };
  /** Approves the newest version and publishes it. */
  onApprove: () => Promise<void>;
  onReturn: (reason: string) => Promise<void>;
};

/** Above a form: its text waits for a review, or was sent back and why. */
export function ReviewNotice(props: ReviewNoticeProps) {
  const { review } = props;
  return (
    <div className="form-notice review-notice">
      {review.status === "requested" ? (
        <>
          <p>
            <strong>{reviewMessages.waiting}</strong> {reviewMessages.sentBy}{" "}
            <bdi>{review.by?.username ?? reviewMessages.somebody}</bdi>{" "}
            <RelativeTime moment={review.requestedAt} exact />.{" "}
            {review.changedSince && reviewMessages.changedSince}
          </p>
          <Quote text={review.note} />
          <Decision {...props} />
        </>
      ) : (
        <>
          <p>
            <strong>{reviewMessages.returned}</strong> {reviewMessages.returnedBy}{" "}
            <bdi>{review.decidedBy?.username ?? reviewMessages.somebody}</bdi>{" "}
            {review.decidedAt && <RelativeTime moment={review.decidedAt} exact />}.
          </p>
          <Quote text={review.reason} />
        </>
      )}
    </div>
  );
}

function Quote({ text }: { text: string }) {
  return text !== "" && <blockquote dir="auto">{text}</blockquote>;
}

/** The buttons of those who may publish, except of who sent it: they can only take it back. */
function Decision({ review, viewer, onApprove, onReturn }: ReviewNoticeProps) {
  const { busy, attempt } = useAsyncAction();
  const [asksForReason, setAsksForReason] = useState(false);
  if (review.by?.userId === viewer.userId) {
    return (
      <>
        <p className="quiet">{reviewMessages.own}</p>
        <button
          type="button"
          className="text-button"
          disabled={busy}
          onClick={() => void attempt(() => onReturn(reviewMessages.takenBack))}
        >
          {reviewMessages.takeBack}
        </button>
      </>
    );
  }
  if (!viewer.mayPublish) return null;
  return (
    <div className="review-decision">
      <button type="button" className="button" disabled={busy} onClick={() => void attempt(onApprove)}>
        {busy ? reviewMessages.approving : reviewMessages.approve}
      </button>
      <button type="button" className="button plain" disabled={busy} onClick={() => setAsksForReason(true)}>
        {reviewMessages.sendBack}
      </button>
      {asksForReason && (
        <ReviewTextDialog
          texts={reviewMessages.return}
          onSubmit={onReturn}
          onClose={() => setAsksForReason(false)}
        />
      )}
    </div>
  );
}

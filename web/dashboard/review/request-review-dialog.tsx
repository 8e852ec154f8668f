import { reviewMessages } from "../../../contract/messages/review.ts";
import { ReviewTextDialog } from "./review-text-dialog.tsx";

type RequestReviewDialogProps = { onRequest: (note: string) => Promise<void>; onClose: () => void };

/** Asks for a note before a text is sent for review. */
export function RequestReviewDialog({ onRequest, onClose }: RequestReviewDialogProps) {
  return <ReviewTextDialog texts={reviewMessages.request} onSubmit={onRequest} onClose={onClose} />;
}

import { reviewMessages } from "../../../contract/messages/review.ts";
import type { Review } from "../../../contract/newsroom.ts";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { RequestReviewDialog } from "../../dashboard/review/request-review-dialog.tsx";
import { ReviewNotice } from "../../dashboard/review/review-notice.tsx";
import { ReviewTextDialog } from "../../dashboard/review/review-text-dialog.tsx";
import type { Example } from "../example.ts";

const nothing = () => {};
const rejected = () => Promise.reject(new Error(edgeCaseTexts.longEnglish));

const requested: Review = {
  status: "requested",
  by: { userId: 1, username: "Amina Yusuf" },
  note: "",
  requestedAt: "2026-05-01T07:00:00.000Z",
  changedSince: false,
  decidedBy: null,
  reason: "",
  decidedAt: null,
};

const returned: Review = {
  ...requested,
  status: "returned",
  decidedBy: { userId: 2, username: edgeCaseTexts.arabic },
  reason: edgeCaseTexts.longSomali,
  decidedAt: "2026-05-01T09:00:00.000Z",
};

function notice(name: string, review: Review, viewer = { userId: 2, mayPublish: true }): Example {
  return {
    piece: "Review",
    name,
    render: () => <ReviewNotice review={review} viewer={viewer} onApprove={rejected} onReturn={rejected} />,
  };
}

export const reviewExamples: readonly Example[] = [
  notice("waiting", requested),
  notice("changed since, with a note", { ...requested, changedSince: true, note: edgeCaseTexts.unbroken }),
  notice("for those who do not publish", requested, { userId: 3, mayPublish: false }),
  notice("own", requested, { userId: 1, mayPublish: true }),
  notice("by a former member", { ...requested, by: null, note: edgeCaseTexts.markup }),
  notice("sent back", returned),
  {
    piece: "Review dialog",
    name: "request",
    alone: true,
    render: () => <RequestReviewDialog onRequest={rejected} onClose={nothing} />,
  },
  {
    piece: "Review dialog",
    name: "send back",
    alone: true,
    render: () => <ReviewTextDialog texts={reviewMessages.return} onSubmit={rejected} onClose={nothing} />,
  },
];

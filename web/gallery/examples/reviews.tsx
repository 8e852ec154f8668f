import { reviewMessages } from "../../../contract/messages/newsroom/en.ts";
import type { Remark, Review } from "../../../contract/schemas/newsroom.ts";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { RemarkList } from "../../dashboard/writing/review/remarks.tsx";
import { ReviewNotice } from "../../dashboard/writing/review/review-notice.tsx";
import { ReviewTextDialog } from "../../dashboard/writing/review/review-text-dialog.tsx";
import type { Example } from "../example.ts";

const nothing = () => {};
const rejected = () => Promise.reject(new Error(edgeCaseTexts.longEnglish));

const requested: Review = {
  status: "requested",
  by: { userId: 1, username: "Amina Yusuf" },
  requestedAt: "2026-05-01T07:00:00.000Z",
  changedSince: false,
};

let remarkCount = 0;

function remark(text: string, given: Partial<Remark> = {}): Remark {
  remarkCount += 1;
  const by = { userId: 2, username: "Hodan" };
  return {
    remarkID: `r${remarkCount}`,
    at: "2026-05-01T09:00:00.000Z",
    by: given.name === undefined ? by : null,
    name: null,
    text,
    isDone: false,
    ...given,
  };
}

const mixed = [
  remark(edgeCaseTexts.longSomali),
  remark(edgeCaseTexts.arabic, { name: edgeCaseTexts.arabic }),
  remark(`Looks right\n${edgeCaseTexts.markup}`, { name: edgeCaseTexts.markup }),
  remark(edgeCaseTexts.unbroken.repeat(5), { name: "", isDone: true }),
  remark("By a former member.", { by: null }),
];

function remarks(name: string, shown: readonly Remark[]): Example {
  return { piece: "Remarks", name, render: () => <RemarkList remarks={shown} onMark={rejected} /> };
}

function notice(name: string, review: Review, viewer = { userId: 2, mayPublish: true }): Example {
  return {
    piece: "Review",
    name,
    render: () => (
      <ReviewNotice
        review={review}
        viewer={viewer}
        preview="/dashboard/posts/1/preview"
        onReturn={rejected}
      />
    ),
  };
}

export const reviewExamples: readonly Example[] = [
  notice("waiting", requested),
  notice("changed since", { ...requested, changedSince: true }),
  notice("for those who do not publish", requested, { userId: 3, mayPublish: false }),
  notice("own", requested, { userId: 1, mayPublish: true }),
  notice("by a former member", { ...requested, by: null }),
  remarks("remarks of staff and visitors", mixed),
  remarks(
    "one remark that is done",
    mixed.slice(0, 1).map((remark) => ({ ...remark, isDone: true })),
  ),
  remarks(
    "30 remarks",
    Array.from({ length: 30 }, (_, index) => ({
      ...remark(edgeCaseTexts.longEnglish, { name: "Xaawo" }),
      remarkID: String(index),
    })),
  ),
  {
    piece: "Review dialog",
    name: "request",
    alone: true,
    render: () => <ReviewTextDialog texts={reviewMessages.request} onSubmit={rejected} onClose={nothing} />,
  },
  {
    piece: "Review dialog",
    name: "send back",
    alone: true,
    render: () => <ReviewTextDialog texts={reviewMessages.return} onSubmit={rejected} onClose={nothing} />,
  },
];

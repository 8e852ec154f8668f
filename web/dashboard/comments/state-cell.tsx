import type { ModeratedComment } from "../../../contract/comment-moderation.ts";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { RelativeTime } from "../../ui/time.tsx";

/** The state of a comment, why it was held, and who decided. */
export function StateCell({ comment }: { comment: ModeratedComment }) {
  const { state, heldReasons, decidedBy, decidedAt } = comment;
  const reasons = state === "held" ? heldReasons : [];
  return (
    <>
      <span className={`badge comment-${state}`}>{moderationMessages.states[state]}</span>
      {reasons.length > 0 && (
        <span className="quiet">
          {" "}
          {reasons.map((reason) => moderationMessages.reasons[reason]).join(", ")}
        </span>
      )}
      {decidedBy && decidedAt && (
        <span className="quiet">
          {" · "}
          {moderationMessages.by} <bdi>{decidedBy.username}</bdi>, <RelativeTime moment={decidedAt} />
        </span>
      )}
    </>
  );
}

import type { ModeratedComment } from "../../../contract/comment-moderation.ts";
import type { ModerationAction } from "../../../contract/comment-states.ts";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { RowActions, RowButton } from "../table/row-actions.tsx";
import { offeredActions } from "./offered-actions.ts";
import type { Moderation } from "./use-moderation.ts";

type CommentActionsProps = { comment: ModeratedComment; moderation: Moderation; onBan: () => void };

/** The actions on one comment and its author. */
export function CommentActions({ comment, moderation, onBan }: CommentActionsProps) {
  const { state, author } = comment;
  const title = moderationMessages.ofComment(author.username);
  const offered = offeredActions[state];
  const buttonOf = (action: ModerationAction) => (
    <RowButton
      key={action}
      label={moderationMessages.actions[action]}
      title={title}
      onClick={() => void moderation.act(action, [comment])}
      grave={action === "remove"}
    />
  );
  // Removing stands last, at the other edge of a card.
  return (
    <RowActions>
      {offered.filter((action) => action !== "remove").map(buttonOf)}
      {author.mayBan && (
        <RowButton
          label={author.commentBanned ? moderationMessages.liftBan : moderationMessages.ban}
          title={author.username}
          onClick={onBan}
        />
      )}
      {offered.filter((action) => action === "remove").map(buttonOf)}
    </RowActions>
  );
}

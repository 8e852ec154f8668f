import type { ModeratedComment } from "../../../contract/comment-moderation.ts";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Moderation } from "./use-moderation.ts";

type AuthorCellProps = { comment: ModeratedComment; moderation: Moderation };

/** The author of a comment, whose name selects the comment. */
export function AuthorCell({ comment: { commentID, author }, moderation }: AuthorCellProps) {
  const { username, image_url, commentBanned } = author;
  return (
    <div className="comment-author">
      <label>
        <input
          type="checkbox"
          aria-label={moderationMessages.select(username)}
          checked={moderation.selected.some((each) => each.commentID === commentID)}
          onChange={() => moderation.toggle(commentID)}
        />
        <Avatar image={image_url} name={username} />
        <bdi>{username}</bdi>
      </label>
      {commentBanned && <span className="badge">{moderationMessages.banned}</span>}
    </div>
  );
}

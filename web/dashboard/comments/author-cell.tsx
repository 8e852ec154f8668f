import { Link } from "react-router";
import type { ModeratedComment } from "../../../contract/comment-moderation.ts";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import type { Moderation } from "./use-moderation.ts";

type AuthorCellProps = {
  comment: ModeratedComment;
  moderation: Moderation;
  /** Where the list is limited to this author; undefined where it is already. */
  ownList: string | undefined;
};

/** Selects a comment, and tells its author, whose name limits the list to them. */
export function AuthorCell({ comment: { commentID, author }, moderation, ownList }: AuthorCellProps) {
  const { username, image_url, commentBanned } = author;
  const name = <bdi>{username}</bdi>;
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
      </label>
      {ownList === undefined ? (
        name
      ) : (
        <Link to={ownList} aria-label={moderationMessages.showAuthor(username)}>
          {name}
        </Link>
      )}
      {commentBanned && <span className="badge">{moderationMessages.banned}</span>}
    </div>
  );
}

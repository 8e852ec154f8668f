import { useState } from "react";
import { Link } from "react-router";
import { moderationMessages } from "../../../../contract/messages/staff/consoles.ts";
import type { ModeratedComment } from "../../../../contract/schemas/comment.ts";
import { commentLimits } from "../../../../contract/values/limits/comments.ts";
import type { ModerationAction } from "../../../../contract/values/moderation.ts";
import { numberedPath } from "../../../../contract/values/paths/paths.ts";
import { detectLanguage } from "../../../../contract/values/text/language.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { RelativeTime } from "../../../ui/time.tsx";
import { truncateAtWord } from "../../../ui/truncate.ts";
import { RowButton } from "../../table/row-actions.tsx";
import { type Moderation, offeredActions } from "./use-moderation.ts";

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
    <div className="cluster comment-author">
      <label className="check">
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
        <Link className="target" to={ownList} aria-label={moderationMessages.showAuthor(username)}>
          {name}
        </Link>
      )}
      {commentBanned && <span className="badge">{moderationMessages.banned}</span>}
    </div>
  );
}

/** A comment, when it was written, and under which post. */
export function CommentCell({ comment }: { comment: ModeratedComment }) {
  const { commentBody, postID, postTitle, postIsLive, createdAt } = comment;
  const title = <bdi>{postTitle}</bdi>;
  return (
    <>
      <CommentText text={commentBody} />
      <p className="quiet comment-place">
        <RelativeTime moment={createdAt} exact />
        {", "}
        {moderationMessages.under} {postIsLive ? <a href={numberedPath("post", postID)}>{title}</a> : title}
        {!postIsLive && ` (${moderationMessages.notPublic})`}
      </p>
    </>
  );
}

/** The beginning of a text, and all of it on request. */
function CommentText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const excerpt = truncateAtWord(text, commentLimits.commentExcerptCharacters);
  return (
    <>
      <p className="comment-text" dir="auto" {...detectLanguage(text)}>
        {whole ? text : excerpt}
      </p>
      {excerpt !== text && (
        <button type="button" className="text-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? moderationMessages.less : moderationMessages.more}
        </button>
      )}
    </>
  );
}

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
    <>
      {offered.filter((action) => action !== "remove").map(buttonOf)}
      {author.mayBan && (
        <RowButton
          label={author.commentBanned ? moderationMessages.liftBan : moderationMessages.ban}
          title={author.username}
          onClick={onBan}
        />
      )}
      {offered.filter((action) => action === "remove").map(buttonOf)}
    </>
  );
}

import { useRef } from "react";
import type { Comment } from "../../../contract/schemas/comment.ts";
import { screenLimits } from "../../../contract/values/limits/screens.ts";
import { detectLanguage } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useSession } from "../../session/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { useConfirm } from "../../ui/dialog/use-confirm.tsx";
import { EmptyMessage } from "../../ui/error-message.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { truncateCharacters } from "../../ui/truncate.ts";
import type { Comments } from "./use-comments.ts";

/** Path of a page of comments. @param postPath the path of the post's own page, which has the first one */
export function commentsPath(postPath: string, post: number, page: number): string {
  return page === 1 ? postPath : `/posts/${post}/comments/pages/${page}`;
}

type CommentListProps = { post: number; postPath: string; of: Comments };

/** A page of a post's comments, newest first. */
export function CommentList({ post, postPath, of }: CommentListProps) {
  const { commentMessages, confirmMessages, postMessages } = useMessages();
  const { ask, question } = useConfirm();
  const place = useRef<HTMLDivElement>(null);
  const askToRemove = ({ commentID, commentBody }: Comment) =>
    ask({
      question: confirmMessages.delete({
        kind: commentMessages.kind,
        title: truncateCharacters(commentBody, screenLimits.confirmTitleCharacters),
      }),
      consequence: confirmMessages.erases,
      danger: true,
      onConfirm() {
        void of.remove(commentID);
        // The focused button is removed with its comment.
        place.current?.focus({ preventScroll: true });
      },
    });
  const comments = [...of.waiting, ...of.comments];
  return (
    <div className="comments" ref={place} tabIndex={-1}>
      {comments.length === 0 ? (
        <EmptyMessage text={postMessages.noFeedback} />
      ) : (
        <ul>
          {comments.map((comment) => (
            <CommentItem key={comment.commentID} comment={comment} onRemove={askToRemove} />
          ))}
        </ul>
      )}
      {of.totalPages > 1 && (
        <Pager
          page={of.page}
          totalPages={of.totalPages}
          href={(page) => commentsPath(postPath, post, page)}
        />
      )}
      {question}
    </div>
  );
}

/** User input of any script and direction: `<bdi>` isolates it. */
function CommentItem({ comment, onRemove }: { comment: Comment; onRemove: (comment: Comment) => void }) {
  const { lang: pageLang } = usePageLanguage();
  const { commentMessages } = useMessages();
  const { session } = useSession();
  const { username, image_url } = comment.users;
  return (
    <li>
      <Avatar image={image_url} name={username} />
      <p>
        <strong>
          <bdi>{username}</bdi>
        </strong>{" "}
        <span className="quiet">
          <RelativeTime moment={comment.updatedAt} />
          {comment.waiting && ` · ${commentMessages.waiting}`}
        </span>
      </p>
      <p className="comment-body" dir="auto" {...detectLanguage(comment.commentBody, pageLang)}>
        {comment.commentBody}
      </p>
      {session && comment.mayRemove && (
        <button
          type="button"
          className="text-button"
          aria-label={`${commentMessages.remove}: ${username}`}
          onClick={() => onRemove(comment)}
        >
          {commentMessages.remove}
        </button>
      )}
    </li>
  );
}

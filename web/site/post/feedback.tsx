import type { Comment } from "../../../contract/comment.ts";
import { wording } from "../../../contract/wording.ts";
import { RelativeTime } from "../../ui/time.tsx";

/** 'People feedback': the comments, newest first, in a fold that is open at first. */
export function Feedback({ comments, total }: { comments: Comment[]; total: number }) {
  return (
    <details className="feedback" open>
      <summary>
        <h2>
          {wording.post.feedback} {total > 0 && <span className="quiet">({total})</span>}
        </h2>
      </summary>
      {comments.length === 0 ? (
        <p className="empty">{wording.post.noFeedback}</p>
      ) : (
        <ul>
          {comments.map((comment) => (
            <li key={comment.commentID}>
              <Avatar image={comment.users.image_url} name={comment.users.username} />
              <p>
                <strong>{comment.users.username}</strong>{" "}
                <span className="quiet">
                  <RelativeTime moment={comment.updatedAt} />
                </span>
              </p>
              <p className="comment-body">{comment.commentBody}</p>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** A person's picture; their first letter where there is none. */
function Avatar({ image, name }: { image: string; name: string }) {
  if (!image) {
    return (
      <span className="avatar" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  }
  return <img className="avatar" src={image} alt="" width="48" height="48" loading="lazy" />;
}

import { useRef } from "react";
import type { RecordDetails } from "../../../contract/schemas/content.ts";
import { commentLimits } from "../../../contract/values/limits/comments.ts";
import { totalPagesOf } from "../../../contract/values/paging.ts";
import { useMessages } from "../../language/language-context.tsx";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { CommentList } from "../comments/comment-list.tsx";
import { useComments } from "../comments/use-comments.ts";
import { CommentForm } from "./comment-form.tsx";

/** The comment form, and the newest comments ('People feedback') in an expanded `<details>`. */
export function Feedback({ post }: { post: RecordDetails<"post"> }) {
  const { postMessages } = useMessages();
  const path = usePublicPath()(post);
  const fold = useRef<HTMLDetailsElement>(null);
  const comments = useComments(post.id, {
    comments: post.comments,
    page: 1,
    total: post.totalComments,
    totalPages: totalPagesOf(post.totalComments, commentLimits.commentsPerPage),
  });

  async function showNewest() {
    await comments.refresh();
    if (!fold.current) return;
    fold.current.open = true;
    // After React has rendered the new comment. Its scroll margin keeps it below the toast.
    requestAnimationFrame(() => fold.current?.querySelector("li")?.scrollIntoView({ block: "nearest" }));
  }

  return (
    <>
      <CommentForm post={post.id} onSent={showNewest} />
      <details className="feedback" open ref={fold}>
        <summary>
          <h2>
            {postMessages.feedback} {comments.total > 0 && <span className="quiet">({comments.total})</span>}
          </h2>
        </summary>
        <CommentList post={post.id} postPath={path} of={comments} />
      </details>
    </>
  );
}

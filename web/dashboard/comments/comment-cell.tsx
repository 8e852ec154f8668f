import { useState } from "react";
import type { ModeratedComment } from "../../../contract/comment-moderation.ts";
import { detectLanguage } from "../../../contract/detect-language.ts";
import { limits } from "../../../contract/limits.ts";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { numberedPath } from "../../../contract/public-path.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { truncateAtWord } from "../../ui/truncate.ts";

/** A comment, when it was written, and under which post. */
export function CommentCell({ comment }: { comment: ModeratedComment }) {
  const { commentBody, postID, postTitle, postIsLive, createdAt } = comment;
  const title = <bdi>{postTitle}</bdi>;
  return (
    <>
      <CommentText text={commentBody} />
      <p className="comment-place">
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
  const excerpt = truncateAtWord(text, limits.commentExcerptCharacters);
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

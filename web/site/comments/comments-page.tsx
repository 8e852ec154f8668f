import { Link, type LoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import type { CommentList as CommentListAnswer } from "../../../contract/comment.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { postMessages } from "../../../contract/messages/site.ts";
import { apiContext } from "../../context.ts";
import { loadListPage } from "../../load-list-page.ts";
import { loadRequired, requireId } from "../../loader-result.ts";
import { attributesOfLanguage } from "../../ui/detect-language.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { CommentList, commentsPath } from "./comment-list.tsx";
import { useComments } from "./use-comments.ts";

export async function loadComments({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const postID = requireId(params.id);
  const [{ post_title, lang }, comments] = await Promise.all([
    loadRequired(api.post(postID), fallbackMessages.singleRead),
    loadListPage({
      requested: params.page,
      href: (page) => commentsPath(postID, page),
      load: (page) => api.comments({ postID, page }),
      fallback: fallbackMessages.comment,
    }),
  ]);
  return { postID, post_title, lang, comments };
}

/** The second and later pages of a post's comments. */
export function CommentsPage() {
  const { postID, post_title, lang, comments } = useLoaderData<typeof loadComments>();
  return (
    <div className="frame narrow">
      <PageMeta title={`${postMessages.feedback}: ${post_title}`} />
      <h1 className="page-title">{postMessages.feedback}</h1>
      <p>
        {postMessages.backToPost}:{" "}
        <Link viewTransition to={commentsPath(postID, 1)} {...attributesOfLanguage(lang)}>
          {post_title}
        </Link>
      </p>
      {"error" in comments ? (
        <ErrorMessage message={comments.error} />
      ) : (
        <PageOfComments key={`${postID} ${comments.value.page}`} postID={postID} rendered={comments.value} />
      )}
    </div>
  );
}

function PageOfComments({ postID, rendered }: { postID: number; rendered: CommentListAnswer }) {
  const comments = useComments(postID, rendered);
  // The last comment of the last page was deleted: the page no longer exists.
  if (comments.page > comments.totalPages) return <Navigate to={commentsPath(postID, 1)} replace />;
  return <CommentList postID={postID} of={comments} />;
}

import { Link, type LoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import type { CommentList as CommentListAnswer } from "../../../contract/comment.ts";
import { attributesOfLanguage } from "../../../contract/detect-language.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { postMessages } from "../../../contract/messages/site.ts";
import { numberedPath } from "../../../contract/public-path.ts";
import { apiContext } from "../../context.ts";
import { loadListPage } from "../../load-list-page.ts";
import { loadRequired, requireId } from "../../loader-result.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { usePublicPath } from "../../ui/use-public-path.ts";
import { CommentList, commentsPath } from "./comment-list.tsx";
import { useComments } from "./use-comments.ts";

export async function loadComments({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const postID = requireId(params.id);
  const loadingPost = loadRequired(api.post(postID), fallbackMessages.singleRead);
  const [{ post_title, lang }, comments] = await Promise.all([
    loadingPost,
    loadListPage({
      requested: params.page,
      href: (page) => commentsPath(numberedPath("post", postID), postID, page),
      load: (page) => api.comments({ postID, page }),
      fallback: fallbackMessages.comment,
    }),
  ]);
  return { postID, post_title, lang, comments };
}

/** The second and later pages of a post's comments. */
export function CommentsPage() {
  const { postID, post_title, lang, comments } = useLoaderData<typeof loadComments>();
  const postPath = usePublicPath()({ kind: "post", id: postID, title: post_title });
  return (
    <div className="frame narrow">
      <PageMeta title={`${postMessages.feedback}: ${post_title}`} />
      <h1 className="page-title">{postMessages.feedback}</h1>
      <p>
        {postMessages.backToPost}:{" "}
        <Link viewTransition to={postPath} {...attributesOfLanguage(lang)}>
          {post_title}
        </Link>
      </p>
      {"error" in comments ? (
        <ErrorMessage message={comments.error} />
      ) : (
        <PageOfComments
          key={`${postID} ${comments.value.page}`}
          postID={postID}
          postPath={postPath}
          rendered={comments.value}
        />
      )}
    </div>
  );
}

type PageOfCommentsProps = { postID: number; postPath: string; rendered: CommentListAnswer };

function PageOfComments({ postID, postPath, rendered }: PageOfCommentsProps) {
  const comments = useComments(postID, rendered);
  // The last comment of the last page was deleted: the page no longer exists.
  if (comments.page > comments.totalPages) return <Navigate to={postPath} replace />;
  return <CommentList postID={postID} postPath={postPath} of={comments} />;
}

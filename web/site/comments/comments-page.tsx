import { Link, type LoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import type { CommentList as CommentListAnswer } from "../../../contract/schemas/comment.ts";
import { numberedPath } from "../../../contract/values/paths/paths.ts";
import { attributesOfLanguage } from "../../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { apiContext, pageLanguageContext } from "../../loaders/context.ts";
import { loadListPage } from "../../loaders/load-list-page.ts";
import { loadRequired, requireId } from "../../loaders/loader-result.ts";
import { usePublicPath } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { CommentList, commentsPath } from "./comment-list.tsx";
import { useComments } from "./use-comments.ts";

export async function loadComments({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const language = context.get(pageLanguageContext);
  const { fallbackMessages } = language.messages;
  const post = requireId(params.id);
  const loadingPost = loadRequired(api.record.post(post), fallbackMessages.singleRead);
  const [{ title, lang }, comments] = await Promise.all([
    loadingPost,
    loadListPage({
      requested: params.page,
      href: (page) => commentsPath(numberedPath("post", post), post, page),
      load: (page) => api.comments({ post, page }),
      fallback: fallbackMessages.comment,
      language,
    }),
  ]);
  return { post, title, lang, comments };
}

/** The second and later pages of a post's comments. */
export function CommentsPage() {
  const { lang: pageLang } = usePageLanguage();
  const { postMessages } = useMessages();
  const { post, title, lang, comments } = useLoaderData<typeof loadComments>();
  const postPath = usePublicPath()({ kind: "post", id: post, title });
  return (
    <div className="frame narrow">
      <PageMeta title={`${postMessages.feedback}: ${title}`} />
      <h1 className="page-title">{postMessages.feedback}</h1>
      <p>
        {postMessages.backToPost}:{" "}
        <Link viewTransition to={postPath} {...attributesOfLanguage(lang, pageLang)}>
          {title}
        </Link>
      </p>
      {"error" in comments ? (
        <ErrorMessage message={comments.error} />
      ) : (
        <PageOfComments
          key={`${post} ${comments.value.page}`}
          post={post}
          postPath={postPath}
          rendered={comments.value}
        />
      )}
    </div>
  );
}

type PageOfCommentsProps = { post: number; postPath: string; rendered: CommentListAnswer };

function PageOfComments({ post, postPath, rendered }: PageOfCommentsProps) {
  const comments = useComments(post, rendered);
  // The last comment of the last page was deleted: the page no longer exists.
  if (comments.page > comments.totalPages) return <Navigate to={postPath} replace />;
  return <CommentList post={post} postPath={postPath} of={comments} />;
}

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { postMessages } from "../../../contract/messages/site.ts";
import { apiContext } from "../../context.ts";
import { loadOptional, loadRequired, requireId } from "../../loader-result.ts";
import { Body } from "../../ui/body.tsx";
import { Cover, coverSizes } from "../../ui/cover.tsx";
import { languageAttributes } from "../../ui/detect-language.ts";
import { EditLink } from "../../ui/edit-link.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Related } from "../../ui/related.tsx";
import { LongDate } from "../../ui/time.tsx";
import { truncateWords } from "../../ui/truncate.ts";
import { Feedback } from "./feedback.tsx";

export async function loadPost({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = requireId(params.id);
  const [post, newest] = await Promise.all([
    loadRequired(api.post(id), fallbackMessages.singleRead),
    loadOptional(api.posts({ limit: limits.relatedCount + 1 }), fallbackMessages.posts),
  ]);
  return { post, newest, lang: post.lang };
}

/** A course with its comments, and links to others. */
export function PostPage() {
  const { post, newest } = useLoaderData<typeof loadPost>();
  return (
    <div className="frame reading">
      <PageMeta
        title={post.post_title}
        description={post.post_body}
        type="article"
        lang={post.lang}
        image={{ folder: "posts", name: post.post_image, picture: post.picture }}
      />
      <article>
        <Cover
          folder="posts"
          name={post.post_image}
          picture={post.picture}
          sizes={coverSizes.page}
          priority
        />
        <h1 {...languageAttributes(post.post_title, post.lang)}>{post.post_title}</h1>
        <p className="quiet">
          <LongDate moment={post.createdAt} />
        </p>
        <EditLink to={`/dashboard/posts/update-post/${post.postID}`} title={post.post_title} />
        <Body html={post.post_body} lang={post.lang} />
        <Feedback key={post.postID} post={post} />
      </article>
      <Related
        heading={postMessages.related}
        records={newest}
        select={({ posts }) =>
          posts
            .filter(({ postID }) => postID !== post.postID)
            .slice(0, limits.relatedCount)
            .map((other) => ({
              key: other.postID,
              to: `/posts/${other.postID}`,
              title: truncateWords(other.post_title, limits.relatedTitleWords, limits.relatedTitleWords),
              lang: other.lang,
              folder: "posts" as const,
              image: other.post_image,
              picture: other.picture,
            }))
        }
      />
    </div>
  );
}

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { postMessages } from "../../../contract/messages/site.ts";
import { apiContext } from "../../context.ts";
import { loadOptional, loadRequired, requireId } from "../../loader-result.ts";
import { ArticleHeader } from "../../ui/article-header.tsx";
import { Body } from "../../ui/body.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Related } from "../../ui/related.tsx";
import { LongDate } from "../../ui/time.tsx";
import { truncateWords } from "../../ui/truncate.ts";
import { AdjacentPosts } from "./adjacent-posts.tsx";
import { Feedback } from "./feedback.tsx";
import { readingMinutes } from "./reading-time.ts";
import { ShareLinks } from "./share-links.tsx";

export async function loadPost({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = requireId(params.id);
  const [post, adjacent, newest] = await Promise.all([
    loadRequired(api.post(id), fallbackMessages.singleRead),
    loadOptional(api.adjacentPosts(id), fallbackMessages.posts),
    loadOptional(api.posts({ limit: limits.relatedCount + 1 }), fallbackMessages.posts),
  ]);
  return { post, adjacent, newest, lang: post.lang };
}

/** A course with its comments, and links to others. */
export function PostPage() {
  const { post, adjacent, newest } = useLoaderData<typeof loadPost>();
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
        <ArticleHeader
          title={post.post_title}
          lang={post.lang}
          folder="posts"
          image={post.post_image}
          picture={post.picture}
          edit={`/dashboard/posts/update-post/${post.postID}`}
        >
          <LongDate moment={post.createdAt} /> ·{" "}
          {postMessages.readingTime(readingMinutes(post.post_body, post.lang))}
        </ArticleHeader>
        <Body html={post.post_body} lang={post.lang} />
        <ShareLinks title={post.post_title} />
        <AdjacentPosts posts={adjacent} />
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

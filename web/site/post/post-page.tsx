import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { postMessages } from "../../../contract/messages/site.ts";
import { recordSharePath } from "../../../contract/share-pictures.ts";
import { apiContext } from "../../context.ts";
import { loadOptional, loadRequired, requireId } from "../../loader-result.ts";
import { requirePublicPath } from "../../require-public-path.ts";
import { AlsoIn, useAlternates } from "../../ui/also-in.tsx";
import { ArticleHeader } from "../../ui/article-header.tsx";
import { Body } from "../../ui/body.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Related } from "../../ui/related.tsx";
import { ShareLinks } from "../../ui/share-links.tsx";
import { LongDate } from "../../ui/time.tsx";
import { truncateWords } from "../../ui/truncate.ts";
import { usePublicPath } from "../../ui/use-public-path.ts";
import { AdjacentPosts } from "./adjacent-posts.tsx";
import { Feedback } from "./feedback.tsx";
import { readingMinutes } from "./reading-time.ts";

export async function loadPost(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext);
  const id = requireId(args.params.id);
  const loading = loadRequired(api.post(id), fallbackMessages.singleRead);
  await requirePublicPath(args, loading, ({ post_title: title }) => ({ kind: "post", id, title }));
  const [post, adjacent, newest] = await Promise.all([
    loading,
    loadOptional(api.adjacentPosts(id), fallbackMessages.posts),
    loadOptional(api.posts({ limit: limits.relatedCount + 1 }), fallbackMessages.posts),
  ]);
  return { post, adjacent, newest, lang: post.lang };
}

/** A course with its comments, and links to others. */
export function PostPage() {
  const { post, adjacent, newest } = useLoaderData<typeof loadPost>();
  const publicPath = usePublicPath();
  const path = publicPath({ kind: "post", id: post.postID, title: post.post_title });
  const alternates = useAlternates("post", post, path);
  return (
    <div className="frame reading">
      <PageMeta
        path={path}
        title={post.post_title}
        description={post.post_body}
        type="article"
        lang={post.lang}
        alternates={alternates}
        share={{
          path: recordSharePath("post", post.postID),
          cover: { name: post.post_image, picture: post.picture },
        }}
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
        <AlsoIn alternates={alternates} />
        <Body html={post.post_body} lang={post.lang} />
        <ShareLinks title={post.post_title} path={path} />
        <AdjacentPosts posts={adjacent} />
        <Feedback key={post.postID} post={post} path={path} />
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
              to: publicPath({ kind: "post", id: other.postID, title: other.post_title }),
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

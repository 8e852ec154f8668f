import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import type { Page } from "../../../contract/list.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { newsMessages } from "../../../contract/messages/site.ts";
import type { PostSummary } from "../../../contract/post.ts";
import { listSharePath } from "../../../contract/share-pictures.ts";
import { apiContext } from "../../context.ts";
import { loadListPage } from "../../load-list-page.ts";
import { type LoadResult, loadOptional } from "../../loader-result.ts";
import { belowHero, followingFirstPage } from "../../ui/below-hero.ts";
import { EmptyList } from "../../ui/empty-list.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Pager } from "../../ui/pager.tsx";
import { CourseCards, CourseHero, LatestCourses } from "./courses.tsx";

const pagePath = (page: number) => (page === 1 ? "/news" : `/news/pages/${page}`);

export async function loadNews({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [posts, following] = await Promise.all([
    loadListPage({
      requested: params.page,
      href: pagePath,
      load: (page) => api.posts({ page, limit: limits.cardsPerPage }),
      fallback: fallbackMessages.posts,
    }),
    params.page === undefined
      ? loadOptional(api.posts(followingFirstPage), fallbackMessages.posts)
      : undefined,
  ]);
  return { posts, following: following && "value" in following ? following.value.posts[0] : undefined };
}

/** All courses, newest first; the first page starts with the newest as hero. */
export function NewsPage() {
  const { posts, following } = useLoaderData<typeof loadNews>();
  const first = "error" in posts ? undefined : posts.value.posts[0];
  return (
    <div className="frame">
      <PageMeta
        title={newsMessages.title}
        feed="post"
        share={{
          path: listSharePath("post"),
          cover: first && { name: first.post_image, picture: first.picture },
        }}
      />
      <h1 className="page-title">{newsMessages.title}</h1>
      <Courses posts={posts} following={following} />
    </div>
  );
}

type CoursesProps = {
  posts: LoadResult<Page & { posts: PostSummary[] }>;
  /** The course that follows the first page. */
  following: PostSummary | undefined;
};

function Courses({ posts, following }: CoursesProps) {
  if ("error" in posts) return <ErrorMessage message={posts.error} />;
  const { page, totalPages } = posts.value;
  const [newest] = posts.value.posts;
  if (!newest) return <EmptyList text={newsMessages.empty} hint={newsMessages.emptyHint} />;
  return (
    <>
      {page === 1 ? (
        <NewestCourses newest={newest} posts={posts.value.posts} following={following} />
      ) : (
        <>
          <p className="quiet">{newsMessages.pageOf(page, totalPages)}</p>
          <CourseCards posts={posts.value.posts} level={2} />
        </>
      )}
      <Pager page={page} totalPages={totalPages} href={pagePath} />
    </>
  );
}

function NewestCourses({
  newest,
  posts,
  following,
}: {
  newest: PostSummary;
  posts: PostSummary[];
  following: PostSummary | undefined;
}) {
  const others = belowHero(posts, ({ postID }) => postID === newest.postID, following);
  return (
    <>
      <CourseHero post={newest} level={2} priority />
      {others.length > 0 && <LatestCourses posts={others} level={2} />}
    </>
  );
}

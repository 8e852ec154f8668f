import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import type { Page } from "../../../contract/list.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { newsMessages } from "../../../contract/messages/site.ts";
import type { PostSummary } from "../../../contract/post.ts";
import { apiContext } from "../../context.ts";
import { loadListPage } from "../../load-list-page.ts";
import type { LoadResult } from "../../loader-result.ts";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Pager } from "../../ui/pager.tsx";
import { CourseHero, LatestCourses } from "./courses.tsx";

const pagePath = (page: number) => (page === 1 ? "/news" : `/news/pages/${page}`);

export function loadNews({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return loadListPage({
    requested: params.page,
    href: pagePath,
    load: (page) => api.posts({ page, limit: limits.cardsPerPage }),
    fallback: fallbackMessages.posts,
  });
}

/** All courses, newest first; the first page starts with the newest as hero. */
export function NewsPage() {
  const posts = useLoaderData<typeof loadNews>();
  return (
    <div className="frame">
      <PageMeta title={newsMessages.title} />
      <h1 className="page-title">{newsMessages.title}</h1>
      <Courses posts={posts} />
    </div>
  );
}

function Courses({ posts }: { posts: LoadResult<Page & { posts: PostSummary[] }> }) {
  if ("error" in posts) return <ErrorMessage message={posts.error} />;
  const { page, totalPages } = posts.value;
  const [newest] = posts.value.posts;
  if (!newest) return <EmptyMessage text={newsMessages.empty} />;
  const hero = page === 1 ? newest : undefined;
  return (
    <>
      {hero && <CourseHero post={hero} level={2} priority />}
      <LatestCourses posts={posts.value.posts} hero={hero} level={2} />
      <Pager page={page} totalPages={totalPages} href={pagePath} />
    </>
  );
}

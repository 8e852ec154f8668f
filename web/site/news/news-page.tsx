import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { apiContext, pageLanguageContext } from "../../context.ts";
import { loadListPage } from "../../load-list-page.ts";
import { useMessages } from "../../page-language.tsx";
import { ListPage } from "../list/list-page.tsx";
import { CourseCards, CourseHero, LatestCourses } from "./courses.tsx";

const pagePath = (page: number) => (page === 1 ? "/news" : `/news/pages/${page}`);

export async function loadNews({ context, params }: LoaderFunctionArgs) {
  const { records } = context.get(apiContext);
  const language = context.get(pageLanguageContext);
  const posts = await loadListPage({
    requested: params.page,
    href: pagePath,
    load: (page) => records.post({ page, limit: limits.cardsPerPage, view: "summary" }),
    fallback: language.messages.fallbackMessages.posts,
    language,
  });
  return { posts };
}

/** All courses, newest first; the first page shows the newest as hero, too. */
export function NewsPage() {
  const { newsMessages } = useMessages();
  const { posts } = useLoaderData<typeof loadNews>();
  const newest = "error" in posts ? undefined : posts.value.records[0];
  return (
    <ListPage
      kind="post"
      title={newsMessages.title}
      list={posts}
      first={newest}
      heading={<h1 className="page-title">{newsMessages.title}</h1>}
      empty={{ text: newsMessages.empty, hint: newsMessages.emptyHint }}
      href={pagePath}
    >
      {({ page, totalPages, records }) =>
        newest && page === 1 ? (
          <>
            <CourseHero post={newest} level={2} priority />
            <LatestCourses posts={records} hero={newest} level={2} />
          </>
        ) : (
          <>
            <p className="quiet">{newsMessages.pageOf({ page, totalPages })}</p>
            <CourseCards posts={records} level={2} />
          </>
        )
      }
    </ListPage>
  );
}

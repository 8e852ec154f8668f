import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useMessages } from "../../language/language-context.tsx";
import { apiContext } from "../../loaders/context.ts";
import { ListPage, loadList } from "../list/list-page.tsx";
import { CourseCards, NewestCourses } from "./courses.tsx";

export function loadNews(args: LoaderFunctionArgs) {
  const { records } = args.context.get(apiContext);
  return loadList(args, "post", (query) => records.post({ ...query, view: "summary" }));
}

/** All courses, newest first; the first page shows the newest as hero, too. */
export function NewsPage() {
  const { newsMessages } = useMessages();
  return (
    <ListPage
      kind="post"
      title={newsMessages.title}
      list={useLoaderData<typeof loadNews>()}
      heading={<h1 className="page-title">{newsMessages.title}</h1>}
      empty={{ text: newsMessages.empty, hint: newsMessages.emptyHint }}
    >
      {({ page, totalPages, records }) =>
        page === 1 ? (
          <NewestCourses posts={records} level={2} priority />
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

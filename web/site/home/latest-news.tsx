import { Link } from "react-router";
import type { ListedRecord } from "../../../contract/schemas/content.ts";
import type { LoadResult } from "../../loader-result.ts";
import { useMessages } from "../../page-language.tsx";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { CourseHero, LatestCourses } from "../news/courses.tsx";

/** The newest course as hero, and the four newest as cards. */
export function LatestNews({ posts }: { posts: LoadResult<{ records: ListedRecord<"post">[] }> }) {
  const { homeMessages } = useMessages();
  return (
    <section className="frame" aria-labelledby="latest-news">
      <div className="section-header">
        <h2 id="latest-news">
          <Link viewTransition to="/news">
            {homeMessages.latestNews}
          </Link>
        </h2>
      </div>
      <News posts={posts} />
    </section>
  );
}

function News({ posts }: { posts: LoadResult<{ records: ListedRecord<"post">[] }> }) {
  const { newsMessages } = useMessages();
  if ("error" in posts) return <ErrorMessage message={posts.error} />;
  const [newest] = posts.value.records;
  if (!newest) return <EmptyMessage text={newsMessages.empty} />;
  return (
    <>
      <CourseHero post={newest} level={3} />
      <LatestCourses posts={posts.value.records} hero={newest} level={3} />
    </>
  );
}

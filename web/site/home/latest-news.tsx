import { Link } from "react-router";
import { homeMessages, newsMessages } from "../../../contract/messages/site.ts";
import type { PostSummary } from "../../../contract/post.ts";
import type { Part } from "../../load.ts";
import { Empty, Failure } from "../../ui/failure.tsx";
import { CourseHero, LatestCourses } from "../news/courses.tsx";

/** The most recent course, large, and the four newest as cards. */
export function LatestNews({ posts }: { posts: Part<{ posts: PostSummary[] }> }) {
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

function News({ posts }: { posts: Part<{ posts: PostSummary[] }> }) {
  if ("error" in posts) return <Failure message={posts.error} />;
  const [newest] = posts.value.posts;
  if (!newest) return <Empty text={newsMessages.empty} />;
  return (
    <>
      <CourseHero post={newest} level={3} />
      <LatestCourses posts={posts.value.posts} hero={newest} level={3} />
    </>
  );
}

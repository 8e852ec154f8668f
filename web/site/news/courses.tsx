import { limits } from "../../../contract/limits.ts";
import type { PostSummary } from "../../../contract/post.ts";
import { wording } from "../../../contract/wording.ts";
import { Card, CardGrid } from "../../ui/card.tsx";
import { cutCharacters } from "../../ui/cut.ts";
import { Hero } from "../../ui/hero.tsx";
import { LongDate } from "../../ui/time.tsx";

/** The most recent course, large. */
export function CourseHero({ post, priority = false }: { post: PostSummary; priority?: boolean }) {
  return (
    <Hero
      heading="h2"
      to={`/posts/${post.postID}`}
      title={post.post_title}
      link={wording.news.readPost}
      updatedLabel={wording.news.lastUpdated}
      updatedAt={post.updatedAt}
      folder="posts"
      image={post.post_image}
      picture={post.picture}
      priority={priority}
    />
  );
}

/** The 'Latest Courses' grid. */
export function LatestCourses({ posts }: { posts: PostSummary[] }) {
  return (
    <>
      <h3 className="grid-heading">{wording.news.latestCourses}</h3>
      <CardGrid>
        {posts.map((post) => (
          <Card
            key={post.postID}
            to={`/posts/${post.postID}`}
            title={cutCharacters(post.post_title, limits.cardTitleCharacters)}
            folder="posts"
            image={post.post_image}
            picture={post.picture}
          >
            <p className="quiet">
              <LongDate moment={post.createdAt} />
            </p>
          </Card>
        ))}
      </CardGrid>
    </>
  );
}

import { limits } from "../../../contract/limits.ts";
import { newsMessages } from "../../../contract/messages/site.ts";
import type { PostSummary } from "../../../contract/post.ts";
import { Card, CardGrid } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Hero } from "../../ui/hero.tsx";
import { LongDate } from "../../ui/time.tsx";
import { truncateAtWord } from "../../ui/truncate.ts";
import { usePublicPath } from "../../ui/use-public-path.ts";

type CourseHeroProps = { post: PostSummary; level: HeadingLevel; priority?: boolean };

/** The newest course as hero. */
export function CourseHero({ post, level, priority = false }: CourseHeroProps) {
  const publicPath = usePublicPath();
  return (
    <Hero
      level={level}
      to={publicPath({ kind: "post", id: post.postID, title: post.post_title })}
      title={post.post_title}
      lang={post.lang}
      link={newsMessages.readPost}
      updatedLabel={newsMessages.lastUpdated}
      updatedAt={post.updatedAt}
      createdAt={post.createdAt}
      folder="posts"
      image={post.post_image}
      picture={post.picture}
      priority={priority}
    />
  );
}

type CourseCardsProps = {
  posts: PostSummary[];
  /** The course shown as hero above. */
  hero?: PostSummary | undefined;
};

/** The 'Latest Courses' grid. The headings of its cards are one level lower. */
export function LatestCourses({ level, ...cards }: CourseCardsProps & { level: 2 | 3 }) {
  return (
    <>
      <Heading level={level} className="grid-heading">
        {newsMessages.latestCourses}
      </Heading>
      <CourseCards level={level === 2 ? 3 : 4} {...cards} />
    </>
  );
}

/** Courses as cards. */
export function CourseCards({ posts, hero, level }: CourseCardsProps & { level: HeadingLevel }) {
  const publicPath = usePublicPath();
  return (
    <CardGrid>
      {posts.map((post) => (
        <Card
          key={post.postID}
          level={level}
          to={publicPath({ kind: "post", id: post.postID, title: post.post_title })}
          title={truncateAtWord(post.post_title, limits.cardTitleCharacters)}
          lang={post.lang}
          folder="posts"
          image={post.post_image}
          picture={post.picture}
          inHero={post.postID === hero?.postID}
        >
          <p className="quiet">
            <LongDate moment={post.createdAt} />
          </p>
        </Card>
      ))}
    </CardGrid>
  );
}

import { limits } from "../../../contract/limits.ts";
import type { ListedRecord } from "../../../contract/schemas/content.ts";
import { useMessages } from "../../page-language.tsx";
import { Card, CardGrid } from "../../ui/list/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/list/heading.tsx";
import { Hero } from "../../ui/list/hero.tsx";
import { LongDate } from "../../ui/time.tsx";
import { truncateAtWord } from "../../ui/truncate.ts";

type CourseHeroProps = { post: ListedRecord<"post">; level: HeadingLevel; priority?: boolean };

/** The newest course as hero. */
export function CourseHero({ post, level, priority = false }: CourseHeroProps) {
  const { newsMessages } = useMessages();
  return (
    <Hero
      record={post}
      level={level}
      link={newsMessages.readPost}
      updatedLabel={newsMessages.lastUpdated}
      createdAt={post.createdAt}
      priority={priority}
    />
  );
}

type CourseCardsProps = {
  posts: ListedRecord<"post">[];
  /** The course shown as hero above. */
  hero?: ListedRecord<"post"> | undefined;
};

/** The 'Latest Courses' grid. The headings of its cards are one level lower. */
export function LatestCourses({ level, ...cards }: CourseCardsProps & { level: 2 | 3 }) {
  const { newsMessages } = useMessages();
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
  return (
    <CardGrid>
      {posts.map((post) => (
        <Card
          key={post.id}
          record={post}
          level={level}
          title={truncateAtWord(post.title, limits.cardTitleCharacters)}
          inHero={post.id === hero?.id}
        >
          <p className="quiet">
            <LongDate moment={post.createdAt} />
          </p>
        </Card>
      ))}
    </CardGrid>
  );
}

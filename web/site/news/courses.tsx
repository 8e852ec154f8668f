import type { ListedRecord } from "../../../contract/schemas/content.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import { useMessages } from "../../language/language-context.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Card, CardGrid } from "../../ui/list/card.tsx";
import { Hero } from "../../ui/list/hero.tsx";
import { LongDate } from "../../ui/time.tsx";
import { truncateAtWord } from "../../ui/truncate.ts";

type NewestCoursesProps = { posts: ListedRecord<"post">[]; level: 2 | 3; priority?: boolean };

/** The newest course as hero, and all as the 'Latest Courses' grid, whose cards have headings one level lower. */
export function NewestCourses({ posts, level, priority = false }: NewestCoursesProps) {
  const { newsMessages } = useMessages();
  const [newest] = posts;
  if (!newest) return null;
  return (
    <>
      <Hero
        record={newest}
        level={level}
        link={newsMessages.readPost}
        updatedLabel={newsMessages.lastUpdated}
        createdAt={newest.createdAt}
        priority={priority}
      />
      <Heading level={level} className="grid-heading">
        {newsMessages.latestCourses}
      </Heading>
      <CourseCards posts={posts} hero={newest} level={level === 2 ? 3 : 4} />
    </>
  );
}

type CourseCardsProps = {
  posts: ListedRecord<"post">[];
  /** The course shown as hero above. */
  hero?: ListedRecord<"post">;
  level: HeadingLevel;
};

/** Courses as cards. */
export function CourseCards({ posts, hero, level }: CourseCardsProps) {
  return (
    <CardGrid>
      {posts.map((post) => (
        <Card
          key={post.id}
          record={post}
          level={level}
          title={truncateAtWord(post.title, pageLimits.cardTitleCharacters)}
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

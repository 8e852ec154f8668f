import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { EventCards } from "../../site/events/event-cards.tsx";
import { CourseHero, LatestCourses } from "../../site/news/courses.tsx";
import { ServiceCards } from "../../site/services/service-cards.tsx";
import { Card, CardGrid } from "../../ui/card.tsx";
import { Related } from "../../ui/related.tsx";
import type { Example } from "../example.ts";
import { event, pictureless, post, service, shortTitle } from "../samples.ts";

const titles = [
  ["short", shortTitle],
  ["long Somali", edgeCaseTexts.longSomali],
  ["long English", edgeCaseTexts.longEnglish],
  ["unbroken", edgeCaseTexts.unbroken],
  ["Arabic", edgeCaseTexts.arabic],
  ["markup", edgeCaseTexts.markup],
] as const;

/** Not truncated, unlike on any page: a card has to fit them. */
const cards = titles.map(
  ([name, title]): Example => ({
    piece: "Card",
    name,
    render: () => (
      <CardGrid>
        <Card level={4} to="/posts/1" title={title} folder="posts" {...lookOf(post(1))}>
          <p className="quiet">20 April 2026</p>
        </Card>
      </CardGrid>
    ),
  }),
);

function lookOf({ post_image: image, picture, lang }: ReturnType<typeof post>) {
  return { image, picture, lang };
}

const select = ({ posts }: { posts: ReturnType<typeof post>[] }) =>
  posts.map((each) => ({
    key: each.postID,
    to: `/posts/${each.postID}`,
    title: each.post_title,
    folder: "posts" as const,
    ...lookOf(each),
  }));

export const cardExamples: readonly Example[] = [
  ...cards,
  {
    piece: "Card",
    name: "no picture",
    render: () => (
      <CardGrid>
        <Card level={4} to="/posts/1" title={shortTitle} lang={undefined} folder="posts" {...pictureless} />
      </CardGrid>
    ),
  },
  ...titles.map(
    ([name, title]): Example => ({
      piece: "Hero",
      name,
      render: () => <CourseHero post={post(1, title)} level={4} />,
    }),
  ),
  {
    piece: "Hero",
    name: "no picture",
    render: () => <CourseHero post={post(1, shortTitle, pictureless)} level={4} />,
  },
  {
    piece: "Course cards",
    name: "many",
    render: () => (
      <LatestCourses posts={titles.map(([, title], index) => post(index + 1, title))} level={3} />
    ),
  },
  {
    piece: "Event cards",
    name: "over and not over",
    render: () => (
      <EventCards events={[event(1, shortTitle, true), event(2, edgeCaseTexts.unbroken, false)]} />
    ),
  },
  {
    piece: "Training cards",
    name: "short and long",
    render: () => (
      <ServiceCards
        level={4}
        services={[
          service(1, shortTitle, "Two weeks."),
          service(2, edgeCaseTexts.longSomali, edgeCaseTexts.longEnglish.repeat(4)),
          service(3, edgeCaseTexts.unbroken, edgeCaseTexts.unbroken),
          service(4, edgeCaseTexts.markup, edgeCaseTexts.markup),
        ]}
      />
    ),
  },
  {
    piece: "Related",
    name: "some",
    alone: true,
    render: () => (
      <Related
        heading="Other Related Articles"
        records={{ value: { posts: titles.map(([, title], index) => post(index + 1, title)) } }}
        select={select}
      />
    ),
  },
  {
    piece: "Related",
    name: "error",
    alone: true,
    render: () => (
      <Related
        heading="Other Related Articles"
        records={{ error: "The projector is broken" }}
        select={select}
      />
    ),
  },
];

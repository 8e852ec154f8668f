import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { Related } from "../../ui/article/related.tsx";
import { Card, CardGrid } from "../../ui/list/card.tsx";
import { Hero } from "../../ui/list/hero.tsx";
import type { Example } from "../example.ts";
import { pictureless, post, shortTitle } from "../samples.ts";

const hero = {
  level: 4,
  link: "Read more this post",
  updatedLabel: "Last updated",
  createdAt: post(1).createdAt,
} as const;

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
        <Card level={4} record={post(1)} title={title}>
          <p className="quiet">20 April 2026</p>
        </Card>
      </CardGrid>
    ),
  }),
);

export const cardExamples: readonly Example[] = [
  ...cards,
  {
    piece: "Card",
    name: "no picture",
    render: () => (
      <CardGrid>
        <Card level={4} record={post(1, shortTitle, pictureless)} title={shortTitle} />
      </CardGrid>
    ),
  },
  ...titles.map(
    ([name, title]): Example => ({
      piece: "Hero",
      name,
      render: () => <Hero record={post(1, title)} {...hero} />,
    }),
  ),
  {
    piece: "Hero",
    name: "no picture",
    render: () => <Hero record={post(1, shortTitle, pictureless)} {...hero} />,
  },
  {
    piece: "Related",
    name: "error",
    alone: true,
    render: () => (
      <Related heading="Other Related Articles" newest={{ error: "The projector is broken" }} beside={0} />
    ),
  },
];

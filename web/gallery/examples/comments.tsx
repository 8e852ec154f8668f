import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { CommentList } from "../../site/comments/comment-list.tsx";
import type { Comments } from "../../site/comments/use-comments.ts";
import type { Example } from "../example.ts";
import { comment } from "../samples.ts";

function commentsOf(
  comments: Comments["comments"],
  totalPages = 1,
  waiting: Comments["waiting"] = [],
): Comments {
  const nothing = async () => {};
  return {
    comments,
    waiting,
    total: comments.length,
    page: 1,
    totalPages,
    refresh: nothing,
    remove: nothing,
  };
}

export const commentExamples: readonly Example[] = [
  {
    piece: "Comments",
    name: "of every kind",
    render: () => (
      <CommentList
        post={1}
        postPath="/posts/1"
        of={commentsOf(
          [
            comment("1", "Hodan Barre", "The labs in pairs are the best part.\n\nYou cannot hide.", true),
            comment("2", edgeCaseTexts.unbroken.slice(0, 80), edgeCaseTexts.unbroken),
            comment("3", "ليلى", edgeCaseTexts.arabic),
            comment("4", edgeCaseTexts.markup.slice(0, 80), edgeCaseTexts.markup),
          ],
          3,
        )}
      />
    ),
  },
  {
    piece: "Comments",
    name: "one that waits for approval",
    render: () => (
      <CommentList
        post={1}
        postPath="/posts/1"
        of={commentsOf([comment("1", "Hodan Barre", "Waan ka helay casharkan.")], 1, [
          { ...comment("2", "Deeqa Cali", "My first comment on this website.", true), waiting: true },
        ])}
      />
    ),
  },
  {
    piece: "Comments",
    name: "none",
    render: () => <CommentList post={1} postPath="/posts/1" of={commentsOf([])} />,
  },
];

import type { Unfinished } from "../../../contract/schemas/unfinished.ts";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { UnfinishedAboveConsole } from "../../dashboard/consoles/unfinished/unfinished-list.tsx";
import type { Example } from "../example.ts";

let ids = 0;

function record(given: Partial<Unfinished> = {}): Unfinished {
  ids += 1;
  return {
    kind: "post",
    id: ids,
    title: "A course about networks",
    state: "draft",
    hasUnpublishedChanges: false,
    hasDraft: false,
    review: null,
    author: { userId: 2, username: "Amina Yusuf" },
    at: "2026-05-01T07:00:00.000Z",
    ...given,
  };
}

export const unfinishedExamples: readonly Example[] = [
  {
    piece: "Not finished",
    name: "in every state",
    render: () => (
      <UnfinishedAboveConsole
        lists={{
          mine: [
            record({ hasDraft: true, state: "live" }),
            record({ title: "" }),
            record({ title: edgeCaseTexts.unbroken, review: "returned" }),
          ],
          others: [
            record({
              title: edgeCaseTexts.arabic,
              review: "requested",
              author: { userId: 3, username: edgeCaseTexts.arabic },
            }),
            record({
              title: edgeCaseTexts.longSomali,
              state: "live",
              hasUnpublishedChanges: true,
              author: null,
            }),
            record({ title: edgeCaseTexts.markup, state: "scheduled" }),
          ],
          hasMore: true,
        }}
      />
    ),
  },
];

import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import { bodyWithEveryBlock, edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import { noFields } from "../../dashboard/writing/model/form-values.ts";
import { DifferenceView } from "../../dashboard/writing/versions/difference-view.tsx";
import type { Example } from "../example.ts";
import { snapshot } from "../samples.ts";

function difference(name: string, before: Partial<Snapshot>, after: Partial<Snapshot>): Example {
  return {
    piece: "Difference",
    name,
    alone: true,
    render: () => <DifferenceView before={snapshot(before)} after={snapshot(after)} format="html" />,
  };
}

const everything = bodyWithEveryBlock("/images/posts/sample.jpg");
const other = { name: "other.jpg", width: 800, height: 500 };

export const differenceExamples: readonly Example[] = [
  difference("none", { body: everything }, { body: everything }),
  difference(
    "of every kind",
    { body: everything },
    {
      title: "Introduction to Networks",
      image: other,
      imageAlt: "A gate",
      fields: {
        ...noFields,
        status: "completed",
        startsAt: "2026-12-01T05:00:00.000Z",
        place: "Hargeysa",
        isCancelled: 1,
      },
      lang: "so",
      body: everything
        .replace("<h2>In the first weeks</h2>", "<p>In the first two weeks</p>")
        .replace("<strong>weight</strong>", "weight")
        .replace("college.example/a", "college.example/b")
        .replace("<li>Cables</li>", "<li>Cables</li><li>Radio</li>")
        .replace(/<blockquote>.*<\/blockquote>/, "")
        .replace("await reach(host)", "await reach(host, port)")
        .replace("لطلاب", "لجميع طلاب")
        .replace("ql-align-right", "ql-align-center")
        .replace("sample.jpg", "other.jpg")
        .replace("dQw4w9WgXcQ", "aBcDeFgHiJk"),
    },
  ),
  difference(
    "unbroken",
    { title: edgeCaseTexts.unbroken, body: `<p>${edgeCaseTexts.unbroken}</p>` },
    { title: edgeCaseTexts.longSomali, body: `<p>${edgeCaseTexts.unbroken} ${edgeCaseTexts.unbroken}</p>` },
  ),
  difference(
    "many changes",
    { body: Array.from({ length: 60 }, (_, index) => `<p>Lesson ${index} is on Monday.</p>`).join("") },
    { body: Array.from({ length: 60 }, (_, index) => `<p>Lesson ${index} is on Friday.</p>`).join("") },
  ),
];

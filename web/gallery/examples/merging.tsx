import { useState } from "react";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import { edgeCaseTexts } from "../../../e2e/edge-case-texts.ts";
import MergeDialog from "../../dashboard/writing/merge/merge-dialog.tsx";
import { applyChoices, mergeSnapshots } from "../../dashboard/writing/merge/merge-snapshots.ts";
import type { Example } from "../example.ts";
import { snapshot } from "../samples.ts";

type Sides = { base?: Partial<Snapshot>; mine: Partial<Snapshot>; theirs: Partial<Snapshot>; name?: string };

function merging(name: string, { base = {}, mine, theirs, name: theirName = "Amina" }: Sides): Example {
  return {
    piece: "Merge dialog",
    name,
    alone: true,
    render: () => (
      <Merging base={snapshot(base)} mine={snapshot(mine)} theirs={snapshot(theirs)} name={theirName} />
    ),
  };
}

type MergingProps = { base: Snapshot; mine: Snapshot; theirs: Snapshot; name: string };

/** The dialog, and what came of it. */
function Merging({ base, mine, theirs, name }: MergingProps) {
  const [merge] = useState(() => mergeSnapshots(base, mine, theirs, "html"));
  const [result, setResult] = useState<string>();
  if (result !== undefined) return <p role="status">{result}</p>;
  return (
    <MergeDialog
      conflicts={merge.conflicts}
      theirName={name}
      onDone={(choices) => {
        const { title, body } = applyChoices(merge, choices);
        setResult(`${title} ${body}`);
      }}
      onCancel={() => setResult("Cancelled")}
    />
  );
}

const words = "The course begins on Monday in room 4 and lasts three weeks.";

const body = (text: string) => ({ body: `<p>${text}</p>` });

export const mergingExamples: readonly Example[] = [
  merging("three places", {
    mine: {
      title: "Programming",
      body: `<p>${words.replace("Monday", "Tuesday")}</p><h2>For beginners</h2>`,
    },
    theirs: { title: "Introduction", body: `<p>${words.replace("room 4", "the hall")}</p><h2>For all</h2>` },
  }),
  merging("a paragraph", {
    base: body(words),
    mine: body(words.replace("Monday", "<strong>Tuesday</strong> morning")),
    theirs: { body: `<h2>${words.replace("weeks", '<a href="/events">weeks</a>')}</h2>` },
  }),
  merging("a removed paragraph", { mine: { body: "" }, theirs: body(words.replace("Monday", "Friday")) }),
  merging("a cover", { mine: { imageAlt: "A blue door" }, theirs: { imageAlt: edgeCaseTexts.longSomali } }),
  merging("unbroken", {
    base: body(edgeCaseTexts.unbroken.slice(0, 90)),
    mine: body(edgeCaseTexts.unbroken),
    theirs: body(edgeCaseTexts.unbroken.toUpperCase()),
    name: edgeCaseTexts.unbroken.slice(0, 80),
  }),
  merging("Arabic", {
    base: body(edgeCaseTexts.arabic),
    mine: body(edgeCaseTexts.arabic.replace("الأولى", "الثانية")),
    theirs: body(edgeCaseTexts.arabic.replace("لطلاب", "لجميع طلاب")),
    name: "أمينة",
  }),
  merging("long", {
    base: body(`${words} `.repeat(12)),
    mine: body(`${words.replace("Monday", "Tuesday")} `.repeat(12)),
    theirs: body(`${words.replace("three", "two")} `.repeat(12)),
  }),
];

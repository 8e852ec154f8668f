import { differenceMessages } from "../../../../contract/messages/staff/versions.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { fields } from "../model/fields.ts";
import { labelOf } from "../model/form-texts.ts";
import { fieldNames, isSameField } from "../model/form-values.ts";
import { compareLines, type Part } from "../versions/compare-lines.ts";
import { linesOfBody } from "../versions/text-lines.ts";

/** The two texts of a conflict. */
export type Side = "mine" | "other";

/** A stretch of two texts: lines that both have, or what each has in their place. */
export type Passage = Readonly<Record<Side, readonly Part[]>> & {
  isSame: boolean;
  lines: number;
  /** The name of a field beside the body. */
  label?: string;
};

/** Both texts in passages: the title and the fields that differ, then the whole body. */
export async function comparePassages(
  mine: Snapshot,
  other: Snapshot,
  { kind, timeZone }: { kind: ContentKind; timeZone: string },
): Promise<Passage[]> {
  const { bodyFormat: format } = contentKinds[kind];
  const named = fieldNames.filter((name) => name === "title" || !isSameField(name, mine, other));
  const ofFields = named.map((name): Passage => {
    const { toWords } = fields[name];
    const linesOf = (of: Snapshot) => (toWords(of, timeZone) || differenceMessages.empty).split("\n");
    const compared = compare(linesOf(mine), linesOf(other));
    const joined = (side: Side) =>
      compared.flatMap((each, at) => (at ? [lineEnd, ...each[side]] : each[side]));
    const isSame = compared.every((each) => each.isSame);
    return { label: labelOf(name, kind), isSame, lines: 1, mine: joined("mine"), other: joined("other") };
  });
  await nextTask();
  const myLines = linesOfBody(mine.body, format);
  await nextTask();
  const otherLines = linesOfBody(other.body, format);
  await nextTask();
  return [...ofFields, ...compare(myLines, otherLines)];
}

/** Each step takes a slow phone a tenth of a second with the longest texts. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Whole lines are marked where comparing words would take longer, and freeze the screen. */
const maxMs = 150;

const lineEnd: Part = { type: "same", text: "\n" };

function compare(mine: readonly string[], other: readonly string[]): Passage[] {
  return compareLines(mine, other, maxMs).stretches.map(({ isChanged, lines, parts }) => ({
    isSame: !isChanged,
    lines,
    mine: parts.flatMap((part) => (part.type === "added" ? [] : marked(part))),
    other: parts.flatMap((part) => (part.type === "removed" ? [] : marked(part))),
  }));
}

/** What only one text has is marked in the same way in both. */
function marked({ type, text }: Part): Part {
  return { type: type === "same" ? "same" : "added", text };
}

/** Cuts a passage of many lines, so that a browser can leave out what is not in sight. */
export function cutPassage(parts: readonly Part[], maxLines: number): (readonly Part[])[] {
  const [part, ...rest] = parts;
  // One with words that both have is short.
  if (!part || rest.length > 0) return [parts];
  const lines = part.text.split("\n");
  return Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, at) => [
    { type: part.type, text: lines.slice(at * maxLines, (at + 1) * maxLines).join("\n") },
  ]);
}

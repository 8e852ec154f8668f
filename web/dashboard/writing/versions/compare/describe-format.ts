import { directionClasses, type NoticeKind, noticeKindOf } from "../../../../../contract/body.ts";
import { differenceMessages as messages } from "../../../../../contract/messages/versions/en.ts";
import { type Block, isSameBlock } from "./block.ts";
import type { WordChange } from "./diff-words.ts";
import type { Word } from "./words.ts";

/** More would be a new format of the whole text. */
const maxNotes = 6;
const maxQuotedWords = 8;

/** What changed in a block apart from its words, in words: its kind, layout, formats, links, pictures and videos. */
export function describeFormat(before: Block, after: Block, words: readonly WordChange[]): string[] {
  const notes = [
    ...describeKind(before, after),
    ...describeLayout(before, after),
    ...compareMedia(before, after),
    ...describeMarks(words),
    ...describeLinks(words),
  ];
  const isSameText = words.every(({ type }) => type === "same");
  if (notes.length === 0 && isSameText && !isSameBlock(before, after)) return [messages.structure];
  return notes.slice(0, maxNotes);
}

function describeKind(before: Block, after: Block): string[] {
  return before.kind === after.kind ? [] : [messages.now[after.kind]];
}

const layoutNames = ["ql-align-center", "ql-align-right", "ql-align-justify"] as const;
const widthNames = ["wide", "half", "gallery"] as const;

function describeLayout(before: Block, after: Block): string[] {
  const alignment = ({ layout }: Block) => layoutNames.find((name) => layout.includes(name)) ?? "start";
  const indent = ({ layout }: Block) =>
    Number(layout.find((name) => name.startsWith("ql-indent-"))?.slice("ql-indent-".length) ?? 0);
  const width = ({ layout }: Block) => widthNames.find((name) => layout.includes(name)) ?? "text";
  const direction = ({ layout }: Block) => directionClasses.find((name) => layout.includes(name));
  const notes: string[] = [];
  if (noticeOf(before) !== noticeOf(after)) notes.push(messages.noticeNow(noticeOf(after)));
  if (alignment(before) !== alignment(after)) notes.push(messages.alignment[alignment(after)]);
  if (width(before) !== width(after)) notes.push(messages.pictureWidth[width(after)]);
  if (indent(before) !== indent(after))
    notes.push(indent(after) > indent(before) ? messages.indented : messages.outdented);
  const now = direction(after);
  if (direction(before) !== now) notes.push(now ? messages.direction[now] : messages.directionOfWords);
  return notes;
}

type Media = { type: "picture" | "video"; src: string; alt: string };

function mediaOf({ pieces }: Block): Media[] {
  return pieces.flatMap((piece): Media[] => {
    return piece.type === "picture" || piece.type === "video" ? [piece] : [];
  });
}

/** What a block is beside its words: its pictures and videos, a divider, the kind of a notice. */
export function describeMedia(block: Block): string[] {
  if (block.kind === "divider") return [messages.divider];
  const notice = noticeOf(block);
  const media = mediaOf(block).map(({ type, src, alt }) =>
    type === "video" ? messages.video(src) : messages.picture(alt),
  );
  return notice ? [messages.noticeIs(notice), ...media] : media;
}

function noticeOf({ layout }: Block): NoticeKind | undefined {
  return noticeKindOf(layout.join(" "));
}

function compareMedia(before: Block, after: Block): string[] {
  const [were, are] = [mediaOf(before), mediaOf(after)];
  const gone = were.filter(({ src }) => !are.some((other) => other.src === src));
  const added = are.filter(({ src }) => !were.some((other) => other.src === src));
  const notes = added.map(({ type, src, alt }, index) => {
    const isReplaced = gone[index]?.type === type;
    if (type === "video") return isReplaced ? messages.videoReplaced(src) : messages.video(src);
    return isReplaced ? messages.pictureReplaced : messages.pictureAdded(alt);
  });
  for (const { alt } of gone.slice(added.length)) notes.push(messages.pictureRemoved(alt));
  for (const { src, alt } of are) {
    const former = were.find((other) => other.src === src);
    if (former && former.alt !== alt) notes.push(messages.pictureDescribed(alt));
  }
  return notes;
}

type MarkName = keyof typeof messages.marks;
const isMark = (name: string): name is MarkName => name in messages.marks;
const markNames = Object.keys(messages.marks).filter(isMark);

/** Formats of words that both texts have. New words come with their format. */
function describeMarks(words: readonly WordChange[]): string[] {
  return markNames.flatMap((mark) =>
    stretches(words, (before, after) => {
      const [had, has] = [hasMark(before, mark), hasMark(after, mark)];
      if (had === has) return undefined;
      return has ? messages.marked : messages.unmarked;
    }).map(({ text, of }) => of(text, messages.marks[mark])),
  );
}

function hasMark({ marks }: Word, mark: MarkName): boolean {
  return marks.split(" ").includes(mark);
}

function describeLinks(words: readonly WordChange[]): string[] {
  const changed = stretches(words, (before, after) =>
    before.href === after.href ? undefined : JSON.stringify([before.href, after.href]),
  ).map(({ text, of }) => {
    const [before, after]: [string, string] = JSON.parse(of);
    if (!after) return messages.unlinked(text);
    return before ? messages.linkChanged(text, after) : messages.linked(text, after);
  });
  const added = words.flatMap((change) => (change.type === "added" ? newLinks(change.words) : []));
  return [...changed, ...added];
}

function newLinks(words: readonly Word[]): string[] {
  return stretches([{ type: "same", words, before: words }], (_, { href }) => href || undefined).map(
    ({ text, of }) => messages.linked(text, of),
  );
}

/** Neighbouring words with the same answer, as one text each. */
function stretches<Answer>(
  changes: readonly WordChange[],
  ask: (before: Word, after: Word) => Answer | undefined,
): { text: string; of: Answer }[] {
  const answers: { words: Word[]; of: Answer }[] = [];
  for (const change of changes) {
    let last: Answer | undefined;
    if (change.type !== "same") continue;
    change.words.forEach((word, index) => {
      const of = ask(change.before[index] ?? word, word);
      if (of !== undefined && of === last) answers.at(-1)?.words.push(word);
      else if (of !== undefined) answers.push({ words: [word], of });
      last = of;
    });
  }
  return answers.map(({ words, of }) => ({ text: shorten(words), of }));
}

function shorten(words: readonly Word[]): string {
  const text = words
    .slice(0, maxQuotedWords)
    .map((word) => word.text)
    .join("")
    .trim();
  return words.length > maxQuotedWords ? `${text} …` : text;
}

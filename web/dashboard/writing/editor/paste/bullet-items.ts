import { type HtmlElement, type HtmlNode, stylesOf, textOf } from "./html-tree.ts";
import { type Item, markedItem } from "./list-item.ts";

/** What people and programs write as a bullet, and nothing else. */
const bullet = /^\s*([•▪◦‣⁃●∙◾])(?=\s*\S)/u;

/** Bullets whose places differ by less are of one level. */
const levelPoints = 4;

const pointsPerUnit: Readonly<Record<string, number>> = {
  pt: 1,
  px: 0.75,
  in: 72,
  cm: 28.35,
  mm: 2.835,
  pc: 12,
};

/**
 * The paragraphs among siblings that begin with a bullet or number of their own, as PowerPoint writes them, by
 * paragraph. Their levels follow from where their bullets stand.
 */
export function bulletItems(blocks: readonly HtmlNode[]): ReadonlyMap<HtmlNode, Item> {
  const found = blocks.flatMap((block) => {
    if (typeof block === "string" || block.tag !== "p") return [];
    const item = itemOf(block);
    return item ? [{ block, item, place: placeOf(block) }] : [];
  });
  const places = found.map(({ place }) => place).sort((one, other) => one - other);
  const steps = places.filter(
    (place, index) => index === 0 || place - (places[index - 1] ?? 0) > levelPoints,
  );
  return new Map(
    found.map(({ block, item, place }): [HtmlNode, Item] => {
      const level = steps.filter((step) => step <= place).length;
      return [block, { ...item, level: Math.min(9, level) }];
    }),
  );
}

function itemOf(block: HtmlElement): Item | undefined {
  const marked = withoutSpecialMarker(block.children);
  if (marked) return { ...markedItem(marked.marker), content: marked.rest };
  const [, sign] = bullet.exec(textOf(block.children)) ?? [];
  return sign ? { ...markedItem(sign), content: withoutFirst(block.children, sign).rest } : undefined;
}

/** Takes the bullet or the number away that PowerPoint marks as such. */
function withoutSpecialMarker(
  children: readonly HtmlNode[],
): { marker: string; rest: HtmlNode[] } | undefined {
  const index = children.findIndex((child) => textOf([child]).trim() !== "");
  const first = children[index];
  if (!first || typeof first === "string") return undefined;
  const after = children.slice(index + 1);
  if (/bullet/.test(stylesOf(first)["mso-special-format"] ?? ""))
    return { marker: textOf(first.children).trim(), rest: after };
  const inner = withoutSpecialMarker(first.children);
  return inner && { marker: inner.marker, rest: [{ ...first, children: inner.rest }, ...after] };
}

/** Removes the first occurrence of a sign, and the white space before and after it in its text. */
function withoutFirst(children: readonly HtmlNode[], sign: string): { rest: HtmlNode[]; isDone: boolean } {
  let isDone = false;
  const rest = children.map((child): HtmlNode => {
    if (isDone) return child;
    if (typeof child !== "string") {
      const inner = withoutFirst(child.children, sign);
      isDone = inner.isDone;
      return { ...child, children: inner.rest };
    }
    const at = child.indexOf(sign);
    isDone = at >= 0;
    return isDone ? child.slice(at + sign.length).trimStart() : child;
  });
  return { rest, isDone };
}

/** Where a bullet stands, in points: its line hangs to the left of its paragraph. */
function placeOf(block: HtmlElement): number {
  const styles = stylesOf(block);
  return pointsOf(styles["margin-left"] ?? "") + pointsOf(styles["text-indent"] ?? "");
}

function pointsOf(length: string): number {
  const [, value = "0", unit = "pt"] = /^(-?\d{0,5}\.?\d{0,5})(pt|px|in|cm|mm|pc)\b/.exec(length) ?? [];
  return (Number(value) || 0) * (pointsPerUnit[unit] ?? 1);
}

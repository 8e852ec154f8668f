import {
  type ListClass,
  type ListType,
  listClasses,
  listTypes,
} from "../../../../../contract/values/text/body.ts";
import { bulletItems } from "./bullet-items.ts";
import { hasPicture } from "./clean-inline.ts";
import { type HtmlElement, type HtmlNode, stylesOf, textOf } from "./html-tree.ts";
import { type Item, isDocumentList, markedItem } from "./list-item.ts";
import { type Counting, countingOfStyle, countingOfWordOnline, type Numbering } from "./list-markers.ts";

/** A list that the next item may belong to. */
type OpenList = { level: number; list: HtmlElement; counting: Counting; next: number };

/**
 * Builds nested lists from the flat ones of office programs: Word writes paragraphs with a level in their style, Word
 * in a browser writes one list per item, Google Docs writes lists directly inside lists, and PowerPoint writes
 * paragraphs with a bullet.
 * @param blocks siblings
 */
export function rebuildLists(blocks: readonly HtmlNode[]): HtmlNode[] {
  const bullets = bulletItems(blocks);
  const found = blocks.map((block) => itemsOf(block, bullets));
  chooseReadings(found.flat());
  const rebuilt: HtmlNode[] = [];
  const open: OpenList[] = [];
  let between: HtmlNode[] = [];
  let wasComplete = true;
  blocks.forEach((block, index) => {
    const items = found[index] ?? [];
    const [first] = items;
    if (!first) {
      between.push(block);
      return;
    }
    // Without stated levels, each list is complete.
    const isComplete = !items.some(({ hasOwnLevel }) => hasOwnLevel);
    const host = hostOf(between, first, open);
    if (host) host.children.push(...between);
    else if (isComplete || wasComplete || !isBlank(between)) {
      rebuilt.push(...between);
      open.length = 0;
    }
    between = [];
    wasComplete = isComplete;
    for (const item of items) addItem(item, open, rebuilt);
  });
  rebuilt.push(...between);
  return rebuilt;
}

/** White space and empty lines do not end the list that they interrupt. */
function isBlank(nodes: readonly HtmlNode[]): boolean {
  const isLine = nodes.every((node) => typeof node === "string" || /^(p|br|span)$/.test(node.tag));
  return isLine && textOf(nodes).trim() === "" && !hasPicture(nodes);
}

/** The item that lines belong to, because a nested list goes on below them. */
function hostOf(lines: readonly HtmlNode[], next: Item, open: readonly OpenList[]): HtmlElement | undefined {
  if (next.level < 2 || isBlank(lines)) return undefined;
  if (
    lines.some((node) => typeof node !== "string" && /^(h[1-6]|table|hr|pre|iframe|figure)$/.test(node.tag))
  )
    return undefined;
  const list = open.find(({ level }) => level === next.level);
  const item = list && goesOn(list, next) ? list.list.children.at(-1) : undefined;
  return typeof item === "string" ? undefined : item;
}

function itemsOf(block: HtmlNode, bullets: ReadonlyMap<HtmlNode, Item>): Item[] {
  if (typeof block === "string") return [];
  const item = wordItem(block) ?? bullets.get(block);
  if (item) return [item];
  return isList(block) ? listItems(block, 1) : [];
}

/** A paragraph of Word that is a list item: `mso-list:l0 level2 lfo1`. */
function wordItem(block: HtmlElement): Item | undefined {
  const level = /level(\d)/.exec(stylesOf(block)["mso-list"] ?? "")?.[1];
  if (!level || block.tag === "li") return undefined;
  const marker = markerOf(block.children);
  // A numbered heading stays a heading.
  if (/^h[1-6]$/.test(block.tag)) return undefined;
  return { ...markedItem(marker), level: Number(level), content: withoutMarker(block.children) };
}

/** Decides what markers mean by those around them at the same level: `h.` `i.` `j.` are letters. */
function chooseReadings(items: readonly Item[]): void {
  const levels = new Map<number, Item[]>();
  for (const item of items) {
    if (!item.readings?.length) continue;
    const siblings = levels.get(item.level) ?? [];
    siblings.push(item);
    levels.set(item.level, siblings);
  }
  for (const siblings of levels.values()) {
    let last: Numbering | undefined;
    siblings.forEach((item, index) => {
      const readings = item.readings ?? [];
      last = readings.find((each) => follows(each, last)) ?? longest(readings, siblings, index, last);
      item.counting = last.counting;
      item.number = last.number;
    });
  }
}

function follows({ counting, number }: Numbering, last: Numbering | undefined): boolean {
  return counting === last?.counting && number === last.number + 1;
}

/** The reading with which the most items go on; of equal ones the first, or a new list like the last one. */
function longest(
  readings: readonly Numbering[],
  siblings: readonly Item[],
  index: number,
  last: Numbering | undefined,
): Numbering {
  let best: Numbering = { counting: "1", number: 1 };
  let most = -1;
  for (const reading of readings) {
    let length = 0;
    let at: Numbering | undefined = reading;
    while (at && length < maxLookAhead) {
      const before: Numbering = at;
      at = siblings[index + length + 1]?.readings?.find((each) => follows(each, before));
      if (at) length += 1;
    }
    const isLike = reading.number === 1 && reading.counting === last?.counting;
    if (length + (isLike ? 0.5 : 0) <= most) continue;
    best = reading;
    most = length + (isLike ? 0.5 : 0);
  }
  return best;
}

/** More items do not make a reading surer. */
const maxLookAhead = 30;

function isMarker(element: HtmlElement): boolean {
  return stylesOf(element)["mso-list"] === "ignore";
}

function markerOf(children: readonly HtmlNode[]): string {
  for (const child of children) {
    if (typeof child === "string") continue;
    const marker = isMarker(child) ? textOf(child.children).trim() : markerOf(child.children);
    if (marker) return marker;
  }
  return "";
}

/** Removes the bullet or number that Word writes into a paragraph. */
export function withoutMarker(children: readonly HtmlNode[]): HtmlNode[] {
  return children.flatMap((child): HtmlNode[] => {
    if (typeof child === "string") return [child];
    return isMarker(child) ? [] : [{ ...child, children: withoutMarker(child.children) }];
  });
}

/** The items of a list and of the lists in it, in document order. */
function listItems(list: HtmlElement, level: number): Item[] {
  let start = list.tag === "ol" ? (numberIn(list.attributes.start) ?? 1) : undefined;
  // A nested list comes first where the list goes on.
  const [first] = list.children.filter((child) => typeof child !== "string");
  if (start === 1 && first && isList(first)) start = undefined;
  return list.children.flatMap((child): Item[] => {
    if (typeof child === "string" || child.tag !== "li") return outsideItems(child, list, level);
    const { class: classes, "data-list": mark, value } = child.attributes;
    const ownLevel = Number(child.attributes["data-aria-level"] ?? child.attributes["aria-level"] ?? "");
    const hasOwnLevel = ownLevel >= 1 && ownLevel <= 9;
    const itemLevel = hasOwnLevel ? ownLevel : level;
    const item = {
      level: itemLevel,
      ordered: list.tag === "ol" && mark !== "bullet",
      counting: countingOf(list, child),
      number: numberIn(value) ?? start,
      hasOwnLevel,
      attributes: classes ? { class: classes } : {},
      content: child.children.filter((node) => typeof node === "string" || !isList(node)),
    };
    start = undefined;
    return [item, ...listsIn(child.children).flatMap((nested) => listItems(nested, itemLevel + 1))];
  });
}

function numberIn(written: string | undefined): number | undefined {
  return /^\d{1,4}$/.test(written ?? "") ? Number(written) : undefined;
}

function countingOf(list: HtmlElement, item: HtmlElement): Counting {
  const { type = "", class: classes = "" } = list.attributes;
  const words = classes.split(/\s+/);
  return (
    listTypes.find((name) => name === (item.attributes.type ?? type)) ??
    listClasses.find((name) => words.includes(name)) ??
    countingOfStyle(stylesOf(item)["list-style-type"] ?? stylesOf(list)["list-style-type"] ?? "") ??
    countingOfWordOnline(item.attributes["data-list-defn-props"] ?? "") ??
    "1"
  );
}

/** What stands in a list and not in one of its items, which browsers show, too. */
function outsideItems(node: HtmlNode, list: HtmlElement, level: number): Item[] {
  if (typeof node !== "string") {
    if (isList(node)) return listItems(node, level + 1);
    if (containsItem(node)) return listItems({ ...list, children: node.children }, level);
  }
  if (textOf([node]).trim() === "" && !hasPicture([node])) return [];
  return listItems({ ...list, children: [{ tag: "li", attributes: {}, children: [node] }] }, level);
}

function containsItem({ children }: HtmlElement): boolean {
  return children.some((child) => typeof child !== "string" && (child.tag === "li" || containsItem(child)));
}

function isList(element: HtmlElement): boolean {
  return /^(ul|ol|menu)$/.test(element.tag) && !isDocumentList(element);
}

function listsIn(children: readonly HtmlNode[]): HtmlElement[] {
  return children.flatMap((node) => (typeof node !== "string" && isList(node) ? [node] : []));
}

/** Adds an item to the open list of its level, or to a new one. A skipped level does not nest deeper. */
function addItem(item: Item, open: OpenList[], rebuilt: HtmlNode[]): void {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
  let current = open.at(-1);
  if (!current || current.level < item.level || !goesOn(current, item)) {
    if (current?.level === item.level) open.pop();
    const list = { tag: item.ordered ? "ol" : "ul", attributes: attributesOf(item), children: [] };
    const host = open.at(-1)?.list.children.at(-1);
    if (host && typeof host !== "string") host.children.push(list);
    else rebuilt.push(list);
    current = { level: item.level, list, counting: item.counting, next: item.number ?? 1 };
    open.push(current);
  }
  current.list.children.push({ tag: "li", attributes: item.attributes, children: [...item.content] });
  current.next += 1;
}

/** Whether an item is the next one of a list. */
function goesOn({ list, counting, next }: OpenList, item: Item): boolean {
  if (list.tag !== (item.ordered ? "ol" : "ul")) return false;
  return !item.ordered || (counting === item.counting && (item.number ?? next) === next);
}

function attributesOf({ ordered, counting, number = 1 }: Item): Record<string, string> {
  if (!ordered) return {};
  const isType = (name: string): name is ListType => listTypes.some((type) => type === name);
  const isClass = (name: string): name is ListClass => listClasses.some((each) => each === name);
  return {
    ...(isType(counting) && { type: counting }),
    ...(isClass(counting) && { class: counting }),
    ...(number !== 1 && { start: String(number) }),
  };
}

import { hasPicture } from "./clean-inline.ts";
import { type HtmlElement, type HtmlNode, stylesOf, textOf } from "./html-tree.ts";

/** An item of a flat list. */
type Item = {
  level: number;
  ordered: boolean;
  start: number;
  /** The level is stated by an attribute, not inferred from the nesting. */
  hasOwnLevel: boolean;
  attributes: Record<string, string>;
  content: HtmlNode[];
};

/**
 * Builds nested lists from the flat ones of office programs: Word writes paragraphs with a level in their style, Word
 * in a browser writes one list per item, and Google Docs writes lists directly inside lists.
 * @param blocks siblings
 */
export function rebuildLists(blocks: readonly HtmlNode[]): HtmlNode[] {
  const rebuilt: HtmlNode[] = [];
  let items: Item[] = [];
  const flush = () => {
    rebuilt.push(...nest(items));
    items = [];
  };
  for (const block of blocks) {
    const found = itemsOf(block);
    if (found.length > 0) {
      // Without stated levels, each list is complete.
      const isComplete = !found.some(({ hasOwnLevel }) => hasOwnLevel);
      if (isComplete) flush();
      items.push(...found);
      if (isComplete) flush();
    }
    // White space between two items does not end their list.
    else if (typeof block !== "string" || block.trim() !== "") {
      flush();
      rebuilt.push(block);
    }
  }
  flush();
  return rebuilt;
}

function itemsOf(block: HtmlNode): Item[] {
  if (typeof block === "string") return [];
  const word = wordItem(block);
  if (word) return [word];
  return isList(block) ? listItems(block, 1) : [];
}

/** A paragraph of Word that is a list item: `mso-list:l0 level2 lfo1`. */
function wordItem(block: HtmlElement): Item | undefined {
  const level = /level(\d)/.exec(stylesOf(block)["mso-list"] ?? "")?.[1];
  if (!level || block.tag === "li") return undefined;
  const marker = markerOf(block.children);
  // A numbered heading stays a heading.
  if (/^h[1-6]$/.test(block.tag)) return undefined;
  const number = /^[([]?(\d+)/.exec(marker)?.[1];
  return {
    level: Number(level),
    ordered: /^[([]?([\p{L}\p{N}]{1,4}[.)\]-]+)+$/u.test(marker),
    start: number ? Number(number) : 1,
    hasOwnLevel: true,
    attributes: {},
    content: withoutMarker(block.children),
  };
}

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
  let start = Number(list.attributes.start ?? "") || 1;
  return list.children.flatMap((child): Item[] => {
    if (typeof child === "string" || child.tag !== "li") return outsideItems(child, list, level);
    const { class: classes, "data-list": mark } = child.attributes;
    const ownLevel = Number(child.attributes["data-aria-level"] ?? child.attributes["aria-level"] ?? "");
    const hasOwnLevel = ownLevel >= 1 && ownLevel <= 9;
    const itemLevel = hasOwnLevel ? ownLevel : level;
    const item = {
      level: itemLevel,
      ordered: list.tag === "ol" && mark !== "bullet",
      start,
      hasOwnLevel,
      attributes: classes ? { class: classes } : {},
      content: child.children.filter((node) => typeof node === "string" || !isList(node)),
    };
    start = 1;
    return [item, ...listsIn(child.children).flatMap((nested) => listItems(nested, itemLevel + 1))];
  });
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

function isList({ tag }: HtmlElement): boolean {
  return tag === "ul" || tag === "ol" || tag === "menu";
}

function listsIn(children: readonly HtmlNode[]): HtmlElement[] {
  return children.flatMap((node) => (typeof node !== "string" && isList(node) ? [node] : []));
}

/** Nests items by level. A skipped level does not nest deeper. */
function nest(items: readonly Item[]): HtmlElement[] {
  const lists: HtmlElement[] = [];
  const open: { level: number; list: HtmlElement }[] = [];
  for (const item of items) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
    const tag = item.ordered ? "ol" : "ul";
    const current = open.at(-1);
    if (!current || current.level < item.level || current.list.tag !== tag) {
      if (current?.level === item.level) open.pop();
      const list = { tag, attributes: startOf(item), children: [] };
      const host = open.at(-1)?.list.children.at(-1);
      if (host && typeof host !== "string") host.children.push(list);
      else lists.push(list);
      open.push({ level: item.level, list });
    }
    open.at(-1)?.list.children.push({ tag: "li", attributes: item.attributes, children: [...item.content] });
  }
  return lists;
}

function startOf({ ordered, start }: Item): Record<string, string> {
  return ordered && start > 1 ? { start: String(start) } : {};
}
